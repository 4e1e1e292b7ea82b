"""Cards of HeartGold SoulSilver Unleashed."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import SELF, YOUR_POKEMON, Choice
from validator.effects.ir.steps import Attach, Damage, energy_on
from validator.effects.registry import ability, attack

# Shaymin
ability(
    "hgss2-8",
    "Celebration Wind",
    On("benched from hand", (Attach(Choice(energy_on(YOUR_POKEMON), None), YOUR_POKEMON),), optional=True),
)

# Raikou & Suicune LEGEND
attack("hgss2-92", "Thunderbolt Spear", Damage(SELF, 50, weakness=False))
