"""Wizards Black Star Promos."""

from __future__ import annotations

from validator.catalogue.energy_types import TYPES
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import DEFENDING, HEADS, NONE_DONE, SELF, Choice, Duration, Filter, Select
from validator.effects.ir.steps import (
    CancelAttack,
    Devolve,
    Flip,
    If,
    Mode,
    Price,
    discard,
    energy_on,
    or_nothing,
)
from validator.effects.registry import attack

# Mew
attack("basep-8", "Devolution Beam", Devolve(Choice(Select("play", "both", Filter(evolved=True)))))

# Moltres
attack(
    "basep-21",
    "Hyper Flame",
    Price(
        (
            Flip(),
            If(
                HEADS,
                (discard(Choice(energy_on(SELF, Filter(provides=("Fire",))))),),
                (discard(energy_on(SELF)),),
            ),
            If(NONE_DONE, (CancelAttack(),)),
        )
    ),
)

# Smeargle
attack(
    "basep-32",
    "Paint",
    or_nothing(),
    Mode(
        tuple(
            (Modify("type", "set", types=(each,), scope=DEFENDING, lasts=Duration("game", "play")),)
            for each in TYPES
            if each != "Colorless"
        )
    ),
)
