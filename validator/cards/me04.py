"""Cards of Chaos Rising."""

from __future__ import annotations

from validator.effects.ir import BASIC_ENERGY, Choice, Exists, Filter, Select
from validator.effects.lasting import Activated
from validator.effects.registry import trainer
from validator.effects.steps import Require, Switch, to_hand

# Energy Retrieval
trainer("me04-108", to_hand(Choice(Select("discard", where=BASIC_ENERGY), 2, up_to=True)))

# Surfing Beach
trainer(
    "me04-114",
    Activated(
        (
            Require(Exists(Select("active", where=Filter(types=("Water",))))),
            Require(Exists(Select("bench", where=Filter(types=("Water",))))),
            Switch(to=Choice(Select("bench", where=Filter(types=("Water",))))),
        )
    ),
)
