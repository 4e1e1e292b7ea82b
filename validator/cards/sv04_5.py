"""Cards of Paldean Fates."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    Compare,
    Exists,
    Filter,
    It,
    Prizes,
    Turn,
)
from validator.effects.ir.steps import If, ReplaceCard, Require, Search, Shuffle, UseAttack
from validator.effects.registry import ability, attack

# Mime Jr.
attack("sv04.5-031", "Mimed Games", UseAttack(OPPONENT_POKEMON, by="opponent"))

# Technical Machine: Crisis Punch
attack("sv04.5-090", "Crisis Punch", Require(Compare(Prizes("opponent"), "==", 1)))

# Ditto
ability(
    "sv04.5-201",
    "Transformative Start",
    Activated(
        (
            Require(Turn("your first")),
            Search(
                ((Filter(category="Pokémon", stage=("Basic",), none_of=(Filter(name=(OWN_NAME,)),)), 1),),
                to="",
                shuffle=False,
                name="chosen",
            ),
            If(Exists(It("chosen")), (ReplaceCard(SELF, It("chosen"), "discard", fresh=True),)),
            Shuffle(),
        ),
        where="active",
    ),
)
