"""Cards of Chaos Rising."""

from __future__ import annotations

from validator.effects.ir import Choice, Exists, Filter, Select
from validator.effects.lasting import Activated
from validator.effects.registry import trainer
from validator.effects.steps import Require, Switch

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
