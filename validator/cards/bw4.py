"""Cards of Next Destinies."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, SELF, Sum, Units
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage

# Mewtwo-EX
attack("bw4-54", "X Ball", AttackDamage("times", Sum((Units(SELF), Units(OPPONENT_ACTIVE)))))
