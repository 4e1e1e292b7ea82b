"""Promo cards of the Sun & Moon series."""

from __future__ import annotations

from validator.effects.ir import HEADS
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage, Flip, If

# Alolan Raichu
attack("smp-SM65", "Quick Attack", Flip(), If(HEADS, (AttackDamage("add", 30),)))
