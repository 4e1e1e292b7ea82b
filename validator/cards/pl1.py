"""Cards of Platinum."""

from __future__ import annotations

from validator.effects.ir import (
    HEADS,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    PLAIN_TRAINER,
    Choice,
    Select,
)
from validator.effects.lasting import Forbid
from validator.effects.registry import attack
from validator.effects.steps import Flip, If, to_hand

# Dialga G
attack(
    "pl1-7",
    "Deafen",
    Forbid("play trainer", OPPONENT_POKEMON, PLAIN_TRAINER, lasts=OPPONENT_NEXT_TURN_PLAYER),
    Forbid("play stadium", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
)

# Misdreavus
attack("pl1-83", "Take Back", Flip(), If(HEADS, (to_hand(Choice(Select("discard", where=PLAIN_TRAINER))),)))

# Psyduck
attack(
    "pl1-87",
    "Headache",
    Flip(),
    If(
        HEADS,
        (
            Forbid("play trainer", OPPONENT_POKEMON, PLAIN_TRAINER, lasts=OPPONENT_NEXT_TURN_PLAYER),
            Forbid("play supporter", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
            Forbid("play stadium", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
        ),
    ),
)
