"""Cards of Next Destinies."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, SELF, Choice, Filter, Sum, Units
from validator.effects.lasting import Provide
from validator.effects.registry import attack, energy, trainer
from validator.effects.steps import AttackDamage, Search, discard, energy_on

# Mewtwo-EX
attack("bw4-54", "X Ball", AttackDamage("times", Sum((Units(SELF), Units(OPPONENT_ACTIVE)))))
attack("bw4-54", "Psydrive", discard(Choice(energy_on(SELF))))

# Heavy Ball
trainer("bw4-88", Search(((Filter(category="Pokémon", retreat=3), 1),)))

# Double Colorless Energy
energy("bw4-92", Provide(("Colorless", "Colorless")))
