"""Cards of Fusion Strike."""

from __future__ import annotations

from validator.effects.ir import ALL_POKEMON, BASIC_ENERGY, Choice, Compare, Done, Filter, Select
from validator.effects.lasting import ReplaceMove
from validator.effects.registry import trainer
from validator.effects.steps import If, Price, Switch, discard

# Cross Switcher
trainer(
    "swsh8-230",
    Price((discard(Choice(Select("hand", where=Filter(name=("Cross Switcher",))))),)),
    Switch("opponent"),
    If(Compare(Done(), ">", 0), (Switch(),)),
)

# Skaters' Park
trainer("swsh8-242", ReplaceMove("hand", "retreat energy", ALL_POKEMON, BASIC_ENERGY))
