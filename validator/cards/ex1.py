"""Cards of Ruby & Sapphire."""

from __future__ import annotations

from validator.effects.ir import (
    DAMAGED,
    Choice,
    Select,
)
from validator.effects.registry import trainer
from validator.effects.steps import (
    Draw,
    Heal,
)

# Professor Birch
trainer("ex1-89", Draw(until=6))

# Potion
trainer("ex1-91", Heal(Choice(Select("play", where=DAMAGED)), 20))
