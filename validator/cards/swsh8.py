"""Cards of Fusion Strike."""

from __future__ import annotations

from validator.effects.ir import Choice, Compare, Done, Filter, Select
from validator.effects.registry import trainer
from validator.effects.steps import If, Price, Switch, discard

# Cross Switcher
trainer(
    "swsh8-230",
    Price((discard(Choice(Select("hand", where=Filter(name=("Cross Switcher",))))),)),
    Switch("opponent"),
    If(Compare(Done(), ">", 0), (Switch(),)),
)
