"""Cards of Platinum—Arceus."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    DAMAGED,
    Choice,
    Exists,
    Filter,
    Select,
)
from validator.effects.ir.steps import Damage, Devolve, Require, Shuffle
from validator.effects.registry import ability, attack

# Gengar LV.X
ability(
    "pl4-97",
    "Level-Down",
    Activated(
        (
            Require(Exists(Select("play", "opponent", Filter(stage=("LV.X",))))),
            Devolve(Choice(Select("play", "opponent", Filter(stage=("LV.X",)))), "deck", level_up=True),
            Shuffle("opponent"),
        ),
    ),
)
attack("pl4-97", "Compound Pain", Damage(Select("play", "opponent", DAMAGED), 30))
