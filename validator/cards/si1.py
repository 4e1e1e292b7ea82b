"""Cards of Southern Islands."""

from __future__ import annotations

from validator.cards.neo3 import ENERGY_TYPES
from validator.effects.ir.slots import DAMAGED, SELF, Choice, Compare, Exists, Filter, Heads, Select
from validator.effects.ir.steps import Damage, Flip, Heal, If, Mode, Repeat, energy_on
from validator.effects.registry import attack

# Mew
attack(
    "si1-1",
    "Rainbow Wave",
    Mode(
        tuple(
            (
                If(
                    Exists(energy_on(SELF, Filter(provides=(each,)))),
                    (Damage(Select("play", "opponent", Filter(types=(each,))), 20, weakness=False),),
                ),
            )
            for each in ENERGY_TYPES
        )
    ),
)

# Ivysaur
attack(
    "si1-5",
    "Strange Scent",
    Flip(name="first"),
    Flip(name="second", by="opponent"),
    If(
        Compare(Heads("first"), ">=", 1),
        (Repeat((Heal(Choice(Select("play", where=DAMAGED)), 10),), 3),),
    ),
    If(
        Compare(Heads("second"), ">=", 1),
        (Repeat((Heal(Choice(Select("play", "opponent", DAMAGED), by="opponent"), 10),), 3),),
    ),
)
