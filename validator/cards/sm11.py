"""Cards of Unified Minds."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import SELF, Choice, Filter, Select, Turn
from validator.effects.ir.steps import Attach, energy_on
from validator.effects.registry import ability

# Heatran-GX
ability(
    "sm11-25",
    "Burning Road",
    On(
        "moved to active",
        (Attach(Choice(energy_on(Select("bench"), Filter(provides=("Fire",))), None), SELF),),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)
