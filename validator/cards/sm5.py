"""Cards of Ultra Prism."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic
from validator.effects.ir.slots import OPPONENT_BENCH, Choice, Compare, Count, Exists, Filter, Linear, Select
from validator.effects.ir.steps import LookAt, Move, Require, Shuffle, TakePrizes, or_at_once
from validator.effects.registry import trainer

# Unidentified Fossil
trainer("sm5-134", AsBasic(60, no_conditions=False))

# Cyrus ◇
trainer(
    "sm5-120",
    Require(Exists(Select("play", where=Filter(types=("Water", "Metal"))))),
    Require(Compare(Count(OPPONENT_BENCH), ">", 2)),
    Move(
        Choice(OPPONENT_BENCH, Linear(Count(OPPONENT_BENCH), plus=-2), by="opponent"), "deck", attached="with"
    ),
    Shuffle("opponent"),
)

# Missing Clover
trainer("sm5-129", or_at_once(4, (LookAt(1, take=0, rest="top", reveal=False),), (TakePrizes(),)))
