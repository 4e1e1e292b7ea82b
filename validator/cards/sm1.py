"""Cards of Sun & Moon."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, YOUR_POKEMON, Choice, Linear, Units
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage, Heal, Switch, discard, energy_on

# Primarina-GX
attack("sm1-42", "Bubble Beat", AttackDamage("add", Linear(Units(YOUR_POKEMON, "Water"), 20)))
attack("sm1-42", "Roaring Seas", discard(Choice(energy_on(OPPONENT_ACTIVE))))
attack("sm1-42", "Grand Echo GX", Heal(YOUR_POKEMON))

# Alolan Persian
attack("sm1-79", "Taunt", Switch("opponent", "you"))
