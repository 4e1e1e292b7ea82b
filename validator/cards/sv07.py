"""Cards of Stellar Crown."""

from __future__ import annotations

from validator.effects.ir import Heads
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage, Flip

# Hoothoot
attack("sv07-114", "Triple Stab", Flip(3), AttackDamage("times", Heads()))
