"""Cards of Great Encounters."""

from __future__ import annotations

from validator.effects.ir import HEADS, OPPONENT_NEXT_TURN_PLAYER, OPPONENT_POKEMON, Filter
from validator.effects.lasting import Forbid
from validator.effects.registry import attack
from validator.effects.steps import Flip, If, Search

# Relicanth
attack("dp4-51", "Primal Calling", Search(((Filter(kind=("Item",), contains="Fossil"), 3),)))

# Seviper
attack(
    "dp4-52",
    "Tail Blade",
    Flip(),
    If(HEADS, (Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),)),
)
