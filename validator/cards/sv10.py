"""Cards of Destined Rivals."""

from __future__ import annotations

from validator.effects.ir import Filter, Select
from validator.effects.lasting import Modify, Suppress
from validator.effects.registry import ability, trainer

# Cynthia's Roserade
ability(
    "sv10-008",
    "Cheer On to Glory",
    Modify(
        "damage dealt",
        amount=30,
        scope=Select("play", where=Filter(owner="Cynthia")),
        against=Filter(active=True),
    ),
)

# Cynthia's Power Weight
trainer("sv10-162", Modify("hp", amount=70, scope=Select("host", where=Filter(owner="Cynthia"))))

# Team Rocket's Watchtower
trainer("sv10-180", Suppress(Select("play", "both", Filter(types=("Colorless",)))))
