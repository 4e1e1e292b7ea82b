"""Cards of Pitch Black."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_NEXT_TURN_PLAYER, Filter, Select
from validator.effects.lasting import Modify
from validator.effects.registry import trainer

# Brave Bangle
trainer(
    "me05-104",
    Modify(
        "damage dealt",
        "add",
        30,
        Select("host", where=Filter(without=("Rule Box",))),
        Filter(active=True, markers=("Pokémon ex",)),
    ),
)

# Iron Defender
trainer(
    "me05-110",
    Modify(
        "damage taken",
        "add",
        -30,
        Select("play", where=Filter(types=("Metal",))),
        source="opponent",
        lasts=OPPONENT_NEXT_TURN_PLAYER,
    ),
)
