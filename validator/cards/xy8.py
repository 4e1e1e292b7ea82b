"""Cards of BREAKthrough."""

from __future__ import annotations

from validator.effects.ir import SELF, Filter, Select
from validator.effects.registry import attack
from validator.effects.steps import Damage, discard, energy_on

# Raichu
attack("xy8-49", "Thunderclap Shot", Damage(Select("play", "opponent", Filter(markers=("Pokémon-EX",))), 50))

# Raichu BREAK
attack("xy8-50", "Grand Bolt", discard(energy_on(SELF)))
