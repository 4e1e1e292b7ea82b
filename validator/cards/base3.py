"""Cards of Fossil."""

from __future__ import annotations

from validator.effects.ir import Heads
from validator.effects.lasting import AsBasic
from validator.effects.registry import attack, trainer
from validator.effects.steps import AttackDamage, Flip

# Sandslash
attack("base3-41", "Fury Swipes", Flip(3), AttackDamage("times", Heads()))

# Mysterious Fossil
trainer("base3-62", AsBasic(10, no_prize=True))
