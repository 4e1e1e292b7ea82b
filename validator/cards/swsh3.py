"""Cards of Darkness Ablaze."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Permit
from validator.effects.ir.slots import (
    ALL_POKEMON,
    SELF,
    Choice,
    Compare,
    Done,
    Filter,
    Linear,
    Select,
    Units,
)
from validator.effects.ir.steps import Attach, AttackDamage, Hit, If, May
from validator.effects.registry import attack, trainer

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

# Rare Fossil
trainer("swsh3-167", AsBasic(70))

# Glimwood Tangle
trainer("swsh3-162", Permit("flip again", ALL_POKEMON))
