"""Cards of Kalos Starter Set."""

from __future__ import annotations

from validator.effects.ir import HEADS, OPPONENT_ACTIVE, Choice, Heads
from validator.effects.registry import attack, trainer
from validator.effects.steps import AttackDamage, Draw, Flip, If, discard, energy_on

# Panpour
attack("xy0-11", "Collect", Draw(1))
attack("xy0-11", "Fury Swipes", Flip(3), AttackDamage("times", Heads()))

# Greninja
attack("xy0-14", "Mat Block", Flip(), If(HEADS, (discard(Choice(energy_on(OPPONENT_ACTIVE))),)))

# Honedge
attack("xy0-21", "Continuous Slash", Flip(None), AttackDamage("times", Heads()))

# Skitty
attack("xy0-28", "Jump On", Flip(), If(HEADS, (AttackDamage("add", 20),)))

# Tierno
trainer("xy0-39", Draw(3))
