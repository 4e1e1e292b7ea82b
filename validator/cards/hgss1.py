"""Cards of HeartGold & SoulSilver."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import ENERGY, SELF, Choice, Filter
from validator.effects.ir.steps import LookAt, discard, energy_on
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
