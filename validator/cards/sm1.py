"""Cards of Sun & Moon."""

from __future__ import annotations

from validator.effects.ir import YOUR_POKEMON, Linear, Units
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage

# Primarina-GX
attack("sm1-42", "Bubble Beat", AttackDamage("add", Linear(Units(YOUR_POKEMON, "Water"), 20)))
