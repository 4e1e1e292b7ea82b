"""Cards of Great Encounters."""

from __future__ import annotations

from validator.effects.ir import (
    HEADS,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    PLAIN_TRAINER,
    STADIUM,
    SUPPORTER,
    Filter,
)
from validator.effects.lasting import Forbid
from validator.effects.registry import attack
from validator.effects.steps import Flip, If, Search

# Relicanth
attack(
    "dp4-51",
    "Primal Calling",
    Search(((Filter(category="Trainer", contains="Fossil", none_of=(SUPPORTER, STADIUM)), 3),)),
)

# Seviper
attack(
    "dp4-52",
    "Tail Blade",
    Flip(),
    If(HEADS, (Forbid("play trainer", OPPONENT_POKEMON, PLAIN_TRAINER, lasts=OPPONENT_NEXT_TURN_PLAYER),)),
)
