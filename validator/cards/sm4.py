"""Cards of Crimson Invasion."""

from __future__ import annotations

from validator.effects.ir import Choice, Happened, Select, ThisCard
from validator.effects.registry import trainer
from validator.effects.steps import If, ShowPrizes, Shuffle, SwapPrizes

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
