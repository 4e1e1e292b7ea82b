"""Cards of Mysterious Treasures."""

from __future__ import annotations

from validator.effects.ir import HEADS, OPPONENT_NEXT_TURN_PLAYER, OPPONENT_POKEMON, PLAIN_TRAINER
from validator.effects.lasting import Forbid
from validator.effects.registry import attack
from validator.effects.steps import Flip, If

# Glalie
attack(
    "dp2-25",
    "Intimidation Pebble",
    Flip(),
    If(
        HEADS,
        (
            Forbid("play trainer", OPPONENT_POKEMON, PLAIN_TRAINER, lasts=OPPONENT_NEXT_TURN_PLAYER),
            Forbid("play supporter", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
        ),
    ),
)
