"""Cards of Sandstorm."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Modify
from validator.effects.ir.slots import BASIC_ENERGY, SELF, Attached, Filter, Select
from validator.effects.ir.steps import Search
from validator.effects.registry import ability, trainer

# Claw Fossil, Mysterious Fossil, Root Fossil
trainer(
    "ex2-90",
    AsBasic(40, no_prize=True),
    Modify("hp", "add", 10, Select("self", where=Filter(name=("Mysterious Fossil",)))),
)

# Mysterious Fossil
trainer("ex2-91", AsBasic(10, no_prize=True))

# Lanette's Net Search
trainer(
    "ex2-87",
    Search(
        ((Filter(category="Pokémon", stage=("Basic",), none_of=(Filter(markers=("Baby",)),)), 3),),
        distinct="type",
    ),
)

# Kecleon
ability(
    "ex2-18",
    "Energy Variation",
    Modify("type", "set", types_of=Attached(SELF, "energy", BASIC_ENERGY)),
)
