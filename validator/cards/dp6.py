"""Cards of Legends Awakened."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Grant
from validator.effects.ir.slots import (
    HOST,
    SELF,
    Choice,
    Filter,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import Devolve, May, Move
from validator.effects.registry import attack, trainer

# Uxie
attack(
    "dp6-43",
    "Psychic Restore",
    May((Move(SELF, "deck bottom", attached="with", order="you"),)),
)

# Technical Machine TS-1
trainer("dp6-136", Grant(ThisCard(), HOST))

# Technical Machine TS-2
attack(
    "dp6-137",
    "Devoluter",
    Devolve(Choice(Select("play", "opponent", Filter(evolved=True, none_of=(Filter(stage=("LV.X",)),))))),
)

# Root Fossil
trainer("dp6-139", AsBasic(40))
