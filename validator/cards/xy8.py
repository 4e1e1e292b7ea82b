"""Cards of BREAKthrough."""

from __future__ import annotations

from validator.effects.ir import HEADS, SELF, Filter, Select
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage, Damage, Flip, If, discard, energy_on

# Raichu
attack("xy8-49", "Thunderclap Shot", Damage(Select("play", "opponent", Filter(markers=("Pokémon-EX",))), 50))
attack("xy8-49", "Electrosmash", Flip(), If(HEADS, (AttackDamage("add", 20),)))

# Raichu BREAK
attack("xy8-50", "Grand Bolt", discard(energy_on(SELF)))
