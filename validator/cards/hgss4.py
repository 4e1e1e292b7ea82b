"""Cards of HeartGold SoulSilver Triumphant."""

from __future__ import annotations

from validator.effects.ir import HEADS, PLAIN_TRAINER, STADIUM, SUPPORTER, YOUR_HAND, Choice, Filter, Select
from validator.effects.lasting import Activated
from validator.effects.registry import ability, trainer
from validator.effects.steps import Flip, If, Move, Price, discard, to_hand

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

# Porygon-Z
ability(
    "hgss4-7",
    "Dimension Transfer",
    Activated(
        (Flip(), If(HEADS, (Move(Choice(Select("discard", where=PLAIN_TRAINER)), "deck top"),))),
        no_conditions=True,
    ),
)
