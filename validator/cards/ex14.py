"""Cards of EX Crystal Guardians."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    Exists,
    Filter,
    Select,
)
from validator.effects.registry import ability

# Dusclops
ability(
    "ex14-17",
    "Cursed Glare",
    Forbid(
        "attach energy",
        OPPONENT_ACTIVE,
        Filter(energy="Special", none_of=(Filter(name=("Darkness Energy", "Metal Energy")),)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)
