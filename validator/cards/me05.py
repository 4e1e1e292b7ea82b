"""Cards of Pitch Black."""

from __future__ import annotations

from validator.effects.ir import Filter, Select
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
