"""Cards of Fusion Strike."""

from __future__ import annotations

from validator.effects.ir.lasting import ReplaceMove
from validator.effects.ir.slots import (
    ALL_POKEMON,
    BASIC_ENERGY,
    OWN_NAME,
    POKEMON,
    SUPPORTER,
    Choice,
    Compare,
    Done,
    Filter,
    Select,
)
from validator.effects.ir.steps import If, Price, Switch, discard, to_hand
from validator.effects.registry import trainer

# Cross Switcher
trainer(
    "swsh8-230",
    Price((discard(Choice(Select("hand", where=Filter(name=("Cross Switcher",))))),)),
    Switch("opponent"),
    If(Compare(Done(), ">", 0), (Switch(),)),
)

# Skaters' Park
trainer("swsh8-242", ReplaceMove("hand", "retreat energy", ALL_POKEMON, BASIC_ENERGY))

# Crossceiver
trainer(
    "swsh8-231",
    Price((discard(Choice(Select("hand", where=Filter(name=(OWN_NAME,))))),)),
    to_hand(Choice(Select("discard", where=Filter(any_of=(POKEMON, SUPPORTER))))),
)
