"""Cards of Chilling Reign."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import (
    ALL_POKEMON,
    ENERGY,
    SELF,
    YOUR_HAND,
    Attached,
    Choice,
    Compare,
    Done,
    Linear,
    Select,
    Units,
)
from validator.effects.ir.steps import Attach, AttackDamage, Hit, If, May, Move, discard
from validator.effects.registry import ability, attack, trainer

# Blissey V
attack(
    "swsh6-119",
    "Blissful Blast",
    AttackDamage("add", Linear(Units(SELF), 30)),
    Hit(),
    If(
        Compare(Done(), ">", 0),
        (May((Attach(Choice(Select("discard", where=ENERGY), 3, up_to=True), SELF),)),),
    ),
)

# Peonia
trainer(
    "swsh6-149",
    Move(Choice(Select("prizes"), 3, up_to=True), "hand"),
    Move(Choice(YOUR_HAND, Done()), "prizes"),
)

# Liepard V
ability(
    "swsh6-104",
    "Hidden Claw",
    On("benched from hand", (discard(Choice(Attached(ALL_POKEMON, "tools"))),), optional=True),
)
