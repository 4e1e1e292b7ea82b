"""Cards of Legendary Collection."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    YOUR_POKEMON,
    Attached,
    Choice,
    Filter,
    It,
    Passes,
    Select,
)
from validator.effects.ir.steps import Choose, Evolve, If, Move, discard
from validator.effects.registry import trainer

# Pokémon Breeder
trainer(
    "lc-102",
    Evolve(
        "hand", Filter(category="Pokémon", stage=("Stage 2",)), Select("play", where=BASIC_POKEMON), skip=True
    ),
)

# Scoop Up
trainer(
    "lc-104",
    Choose(Choice(YOUR_POKEMON, name="chosen")),
    If(
        Passes(It("chosen"), Filter(evolved=True)),
        (Move(Attached(It("chosen"), "under", BASIC_POKEMON), "hand"), discard(It("chosen"))),
        (Move(It("chosen"), "hand"),),
    ),
)

# Mysterious Fossil
trainer("lc-109", AsBasic(10, no_prize=True))
