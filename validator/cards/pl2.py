"""Cards of Rising Rivals."""

from __future__ import annotations

from validator.effects.ir.slots import OPPONENT_POKEMON, SELF, Choice
from validator.effects.ir.steps import May, Move, PlaceCounters, Shuffle
from validator.effects.registry import attack

# Gengar GL
attack(
    "pl2-40",
    "Attack and Hide",
    PlaceCounters(Choice(OPPONENT_POKEMON), 3),
    May((Move(SELF, "deck", attached="with"), Shuffle())),
)
