"""Cards of Platinum."""

from __future__ import annotations

from validator.effects.ir import HEADS, ITEM, OPPONENT_NEXT_TURN_PLAYER, OPPONENT_POKEMON, Choice, Select
from validator.effects.lasting import Forbid
from validator.effects.registry import attack
from validator.effects.steps import Flip, If, to_hand

# Dialga G
attack(
    "pl1-7",
    "Deafen",
    Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
    Forbid("play stadium", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
)

# Misdreavus
attack("pl1-83", "Take Back", Flip(), If(HEADS, (to_hand(Choice(Select("discard", where=ITEM))),)))

# Psyduck
attack(
    "pl1-87",
    "Headache",
    Flip(),
    If(
        HEADS,
        (
            Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
            Forbid("play supporter", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
            Forbid("play stadium", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),
        ),
    ),
)
