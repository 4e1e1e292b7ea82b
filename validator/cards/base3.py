"""Cards of Fossil."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic
from validator.effects.ir.slots import Number
from validator.effects.ir.steps import ChooseNumber, Mode, Reorder
from validator.effects.registry import attack, trainer

# Mysterious Fossil
trainer("base3-62", AsBasic(10, no_prize=True))

# Hypno
SO_MANY = Number("cards")
attack(
    "base3-8",
    "Prophecy",
    ChooseNumber(1, 3, "cards"),
    Mode(((Reorder(SO_MANY),), (Reorder(SO_MANY, "opponent"),))),
)
