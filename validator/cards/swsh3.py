"""Cards of Darkness Ablaze."""

from __future__ import annotations

from validator.effects.lasting import On
from validator.effects.registry import ability, attack
from validator.effects.steps import Draw, Inflict

# Crobat V
ability("swsh3-104", "Dark Asset", On("benched from hand", (Draw(until=6),), optional=True, limit="name"))
attack("swsh3-104", "Venomous Fang", Inflict(("Poisoned",)))
