"""Cards of Darkness Ablaze."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    SELF,
    YOUR_NEXT_TURN,
    Choice,
    Compare,
    Done,
    Filter,
    Linear,
    Select,
    Units,
)
from validator.effects.lasting import AsBasic, Modify, On, Permit
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Attach, AttackDamage, Draw, Hit, If, Inflict, May

# Centiskorch VMAX
attack(
    "swsh3-34",
    "G-Max Centiferno",
    AttackDamage("add", Linear(Units(SELF, "Fire"), 40)),
    Hit(),
    If(
        Compare(Done(), ">", 0),
        (May((Attach(Choice(Select("discard", where=Filter(provides=("Fire",)))), SELF),)),),
    ),
)

# Dracozolt
attack("swsh3-65", "Amping Up", Modify("damage dealt", "add", 90, attack="Amping Up", lasts=YOUR_NEXT_TURN))

# Crobat V
ability("swsh3-104", "Dark Asset", On("benched from hand", (Draw(until=6),), optional=True, limit="name"))
attack("swsh3-104", "Venomous Fang", Inflict(("Poisoned",)))

# Rare Fossil
trainer("swsh3-167", AsBasic(70))

# Glimwood Tangle
trainer("swsh3-162", Permit("flip again", ALL_POKEMON))
