"""Cards of HeartGold SoulSilver Unleashed."""

from __future__ import annotations

from validator.effects.ir import SELF, YOUR_POKEMON, Choice
from validator.effects.lasting import On
from validator.effects.registry import ability, attack
from validator.effects.steps import Attach, Damage, energy_on

# Shaymin
ability(
    "hgss2-8",
    "Celebration Wind",
    On("benched from hand", (Attach(Choice(energy_on(YOUR_POKEMON), None), YOUR_POKEMON),), optional=True),
)

# Raikou & Suicune LEGEND
attack("hgss2-92", "Thunderbolt Spear", Damage(SELF, 50, weakness=False))
