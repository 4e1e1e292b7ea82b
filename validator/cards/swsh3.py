"""Cards of Darkness Ablaze."""

from __future__ import annotations

from validator.effects.ir import SELF, YOUR_NEXT_TURN
from validator.effects.lasting import AsBasic, Forbid, Modify, On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Draw, Inflict

# Dracozolt
attack("swsh3-65", "Amping Up", Modify("damage dealt", "add", 90, attack="Amping Up", lasts=YOUR_NEXT_TURN))
attack("swsh3-65", "Giga Impact", Forbid("attack", SELF, lasts=YOUR_NEXT_TURN))

# Crobat V
ability("swsh3-104", "Dark Asset", On("benched from hand", (Draw(until=6),), optional=True, limit="name"))
attack("swsh3-104", "Venomous Fang", Inflict(("Poisoned",)))

# Rare Fossil
trainer("swsh3-167", AsBasic(70))
