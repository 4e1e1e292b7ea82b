"""Cards of Celebrations."""

from __future__ import annotations

from validator.effects.ir.slots import (
    ENERGY,
    OPPONENT_BENCH,
    Choice,
    Count,
    Exists,
    It,
    Linear,
    Top,
)
from validator.effects.ir.steps import Choose, Damage, If, discard
from validator.effects.registry import attack

# Kyogre
attack(
    "cel25-3",
    "Aqua Storm",
    discard(Top(5)),
    If(
        Exists(OPPONENT_BENCH),
        (
            Choose(Choice(It(), 5, name="discarded")),
            Damage(Choice(OPPONENT_BENCH, 2), Linear(Count(It("discarded", ENERGY)), 50)),
        ),
    ),
)
