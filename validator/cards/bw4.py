"""Cards of Next Destinies."""

from __future__ import annotations

from validator.effects.ir.slots import OPPONENT_ACTIVE, SELF, Sum, Units
from validator.effects.ir.steps import AttackDamage
from validator.effects.registry import attack

# Mewtwo-EX
attack("bw4-54", "X Ball", AttackDamage("times", Sum((Units(SELF), Units(OPPONENT_ACTIVE)))))
