"""Cards of Ruby & Sapphire."""

from __future__ import annotations

from validator.effects.ir.slots import (
    DAMAGED,
    Choice,
    Select,
)
from validator.effects.ir.steps import (
    Draw,
    Heal,
)
from validator.effects.registry import trainer

# Professor Birch
trainer("ex1-89", Draw(until=6))

# Potion
trainer("ex1-91", Heal(Choice(Select("play", where=DAMAGED)), 20))
