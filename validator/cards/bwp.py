"""Promo cards of the Black & White series."""

from __future__ import annotations

from validator.effects.ir.lasting import Permit
from validator.effects.ir.slots import SELF, YOUR_POKEMON, Attached, Done
from validator.effects.ir.steps import AttackDamage, Mode, basic_energy, discard
from validator.effects.registry import ability, attack

# Victini
ability("bwp-BW32", "Victory Star", Permit("flip again", YOUR_POKEMON))

# Rayquaza-EX
attack(
    "bwp-BW47",
    "Dragon Burst",
    Mode(
        (
            (discard(Attached(SELF, where=basic_energy("Fire"))),),
            (discard(Attached(SELF, where=basic_energy("Lightning"))),),
        )
    ),
    AttackDamage("times", Done()),
)
