"""Cards of Gym Heroes."""

from __future__ import annotations

from validator.effects.ir import HEADS, OPPONENT_ACTIVE, OPPONENT_NEXT_TURN
from validator.effects.lasting import Forbid, Gate
from validator.effects.registry import attack
from validator.effects.steps import Flip, If, Inflict

# Brock's Sandslash
attack("gym1-23", "Needles", Flip(), If(HEADS, (Inflict(("Paralyzed", "Poisoned")),)))
attack("gym1-23", "Sandstorm", Gate())

# Brock's Sandshrew
attack("gym1-72", "Sand Pit", Forbid("retreat", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN))
