"""Cards of Darkness Ablaze."""

from __future__ import annotations

from validator.effects.ir import ALL_POKEMON, YOUR_NEXT_TURN
from validator.effects.lasting import AsBasic, Modify, On, Permit
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Draw, Inflict

# Dracozolt
attack("swsh3-65", "Amping Up", Modify("damage dealt", "add", 90, attack="Amping Up", lasts=YOUR_NEXT_TURN))

# Crobat V
ability("swsh3-104", "Dark Asset", On("benched from hand", (Draw(until=6),), optional=True, limit="name"))
attack("swsh3-104", "Venomous Fang", Inflict(("Poisoned",)))

# Rare Fossil
trainer("swsh3-167", AsBasic(70))

# Glimwood Tangle
trainer("swsh3-162", Permit("flip again", ALL_POKEMON))
