"""Cards of Sun & Moon."""

from __future__ import annotations

from validator.effects.ir.slots import YOUR_POKEMON, Linear, Units
from validator.effects.ir.steps import AttackDamage
from validator.effects.registry import attack

# Primarina-GX
attack("sm1-42", "Bubble Beat", AttackDamage("add", Linear(Units(YOUR_POKEMON, "Water"), 20)))
