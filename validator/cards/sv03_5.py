"""Cards of 151."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid
from validator.effects.ir.slots import OPPONENT_POKEMON, Duration
from validator.effects.registry import attack

# Psyduck
attack(
    "sv03.5-054",
    "Overthink",
    Forbid("flip heads", OPPONENT_POKEMON, lasts=Duration("opponent's next turn", "player")),
)
