"""Cards of Shrouded Fable."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, Modify
from validator.effects.ir.slots import (
    SELF,
    YOUR_POKEMON,
    Choice,
    Exists,
    Filter,
    Select,
)
from validator.effects.ir.steps import (
    Heal,
)
from validator.effects.registry import ability, trainer

# Kyurem
ability(
    "sv06.5-047",
    "Plasma Bane",
    Modify(
        "attack cost",
        "set",
        1,
        SELF,
        attack="Trifrost",
        cond=Exists(Select("discard", "opponent", Filter(contains="Colress"))),
    ),
)

# Poké Vital A
trainer("sv06.5-062", Heal(Choice(YOUR_POKEMON), 150), Forbid("leave discard"))
