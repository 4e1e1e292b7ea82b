"""Cards of Ancient Origins."""

from __future__ import annotations

from validator.effects.ir.slots import Attached, Choice, Count, Filter, It, Number, Select
from validator.effects.ir.steps import ChooseNumber, Devolve, ForEach, Repeat
from validator.effects.registry import attack

# Porygon-Z
attack(
    "xy7-67",
    "Digital Reboot",
    ForEach(
        Choice(Select("bench", where=Filter(evolved=True)), None),
        (
            ChooseNumber(1, Count(Attached(It("each"), "under"))),
            Repeat((Devolve(It("each")),), Number()),
        ),
    ),
)
