"""Cards of HeartGold SoulSilver Unleashed."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import YOUR_POKEMON, Choice
from validator.effects.ir.steps import Attach, energy_on
from validator.effects.registry import ability

# Shaymin
ability(
    "hgss2-8",
    "Celebration Wind",
    On("benched from hand", (Attach(Choice(energy_on(YOUR_POKEMON), None), YOUR_POKEMON),), optional=True),
)
