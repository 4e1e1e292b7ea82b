"""Cards of Ruby & Sapphire."""

from __future__ import annotations

from validator.effects.ir.slots import DAMAGED, Choice, Select
from validator.effects.ir.steps import Heal
from validator.effects.registry import trainer

# Potion
trainer("ex1-91", Heal(Choice(Select("play", where=DAMAGED)), 20))
