"""Cards of HeartGold SoulSilver Triumphant."""

from __future__ import annotations

from validator.effects.ir import HEADS, ITEM, YOUR_HAND, Choice, Filter, Select
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
                where=Filter(kind=("Item", "Pokémon Tool"), none_of=(Filter(name=("Junk Arm",)),)),
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
        (Flip(), If(HEADS, (Move(Choice(Select("discard", where=ITEM)), "deck top"),))),
        no_conditions=True,
    ),
)
