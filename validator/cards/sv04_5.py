"""Cards of Paldean Fates."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    Compare,
    Exists,
    Filter,
    It,
    Passes,
    Prizes,
    Turn,
)
from validator.effects.lasting import Activated, Modify
from validator.effects.registry import ability, attack
from validator.effects.steps import If, ReplaceCard, Require, Search, Shuffle, UseAttack

# Espathra ex
ability(
    "sv04.5-006",
    "Dazzling Gaze",
    Modify("attack cost", amount=1, scope=OPPONENT_ACTIVE, cond=Passes(SELF, Filter(active=True))),
)

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
