"""Cards of Crimson Invasion."""

from __future__ import annotations

from validator.effects.ir.slots import Choice, Happened, Select, ThisCard
from validator.effects.ir.steps import If, ShowPrizes, Shuffle, SwapPrizes
from validator.effects.registry import trainer

# Gladion
trainer(
    "sm4-95",
    If(
        Happened("supporter played", of=ThisCard()),
        (
            ShowPrizes(),
            SwapPrizes(ThisCard(), Choice(Select("face-down prizes"))),
            Shuffle(prizes=True),
        ),
    ),
)
