"""Cards of Dragons Exalted."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import BASIC_ENERGY, HEADS, SELF, Choice, Select, ThisCard
from validator.effects.ir.steps import Attach, Flip, If, PutIntoPlay
from validator.effects.registry import ability

# Ho-Oh-EX
ability(
    "bw6-22",
    "Rebirth",
    Activated(
        (
            Flip(),
            If(
                HEADS,
                (
                    PutIntoPlay(ThisCard()),
                    Attach(Choice(Select("discard", where=BASIC_ENERGY), 3, distinct="type"), SELF),
                ),
            ),
        ),
        where="discard",
    ),
)
