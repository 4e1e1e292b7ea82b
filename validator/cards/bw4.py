"""Cards of Next Destinies."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, SELF, Choice, Sum, Units
from validator.effects.lasting import Provide
from validator.effects.registry import attack, energy
from validator.effects.steps import AttackDamage, discard, energy_on

# Mewtwo-EX
attack("bw4-54", "X Ball", AttackDamage("times", Sum((Units(SELF), Units(OPPONENT_ACTIVE)))))
attack("bw4-54", "Psydrive", discard(Choice(energy_on(SELF))))

# Double Colorless Energy
energy("bw4-92", Provide(("Colorless", "Colorless")))
