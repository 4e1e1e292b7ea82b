"""Cards of HeartGold SoulSilver Triumphant."""

from __future__ import annotations

from validator.effects.ir.slots import STADIUM, SUPPORTER, YOUR_HAND, Choice, Filter, Select
from validator.effects.ir.steps import Price, discard, to_hand
from validator.effects.registry import trainer

# Junk Arm
trainer(
    "hgss4-87",
    Price((discard(Choice(YOUR_HAND, 2)),)),
    to_hand(
        Choice(
            Select(
                "discard",
                where=Filter(category="Trainer", none_of=(Filter(name=("Junk Arm",)), SUPPORTER, STADIUM)),
            )
        ),
        reveal=True,
    ),
)
