"""Cards of Platinum—Arceus."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    YOUR_POKEMON,
    All,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import Devolve, ForEach, If, Require, Search, Shuffle
from validator.effects.registry import ability, attack

# Gengar LV.X
ability(
    "pl4-97",
    "Level-Down",
    Activated(
        (
            Require(Exists(Select("play", "opponent", Filter(stage=("LV.X",))))),
            Devolve(Choice(Select("play", "opponent", Filter(stage=("LV.X",)))), "deck", level_up=True),
            Shuffle("opponent"),
        ),
        no_conditions=True,
    ),
)

# Arceus
_ARCEUS = Select("play", where=Filter(name=("Arceus",)))
attack(
    "pl4-AR5",
    "Ripple Swell",
    If(
        All((Compare(Count(_ARCEUS), "==", 6), Compare(Count(_ARCEUS, "type"), "==", 6))),
        (
            ForEach(
                YOUR_POKEMON,
                (Search(((BASIC_ENERGY, 1),), "attach", It("each"), shuffle=False),),
            ),
            Shuffle(),
        ),
    ),
)
