"""Cards of HeartGold & SoulSilver."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On
from validator.effects.ir.slots import ENERGY, SELF, YOUR_POKEMON, Attached, Choice, Filter, It
from validator.effects.ir.steps import (
    Heal,
    LookAt,
    Mode,
    Reorder,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack

# Lugia LEGEND
ability(
    "hgss1-113",
    "Ocean Grow",
    On(
        "benched from hand",
        (LookAt(5, ENERGY, None, to="attach", onto=SELF, rest="discard", reveal=False, must=True),),
        optional=True,
    ),
)
attack(
    "hgss1-113",
    "Elemental Blast",
    discard(Choice(energy_on(SELF, Filter(provides=("Fire",))))),
    discard(Choice(energy_on(SELF, Filter(provides=("Water",))))),
    discard(Choice(energy_on(SELF, Filter(provides=("Lightning",))))),
)

# Slowking
ability(
    "hgss1-12",
    "Second Sight",
    Activated((Mode(((Reorder(3),), (Reorder(3, "opponent"),))),), no_conditions=True),
)

# Blissey
ability(
    "hgss1-106",
    "Blissful Nurse",
    On("evolved", (Heal(YOUR_POKEMON), discard(Attached(It()))), optional=True),
)
