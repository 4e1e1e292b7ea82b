"""Cards of Platinum—Supreme Victors."""

from __future__ import annotations

from validator.effects.ir import STADIUM, Choice, Filter, Select
from validator.effects.registry import attack
from validator.effects.steps import to_hand

# Raticate G
attack(
    "pl3-78", "Find", to_hand(Choice(Select("discard", where=Filter(category="Trainer", none_of=(STADIUM,)))))
)
