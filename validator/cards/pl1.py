"""Cards of Platinum."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On, Permit, Prevent
from validator.effects.ir.slots import (
    ALL_POKEMON,
    ATTACKER,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    YOUR_BENCH,
    YOUR_HAND,
    AnyOf,
    Choice,
    Compare,
    Count,
    Filter,
    Heads,
    Not,
    Select,
    Turn,
)
from validator.effects.ir.steps import (
    Choose,
    Draw,
    Flip,
    If,
    Mode,
    Move,
    PlaceCounters,
    Require,
    Reveal,
    Search,
    Shuffle,
)
from validator.effects.registry import ability, attack, trainer

# Broken Time-Space
trainer("pl1-104", Permit("evolve fresh", ALL_POKEMON))

# Looker's Investigation
trainer(
    "pl1-109",
    Reveal(OPPONENT_HAND, "you"),
    Mode(
        (
            (Move(YOUR_HAND, "deck"), Shuffle(), Draw(5, up_to=True)),
            (Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(5, "opponent", up_to=True)),
        )
    ),
)

# Skull Fossil
ability(
    "pl1-120",
    "Skull Stone",
    On(
        "knocked out by attack",
        (Flip(None), PlaceCounters(ATTACKER, Heads())),
        cond=Not(Turn("yours")),
    ),
)

# Luvdisc
attack(
    "pl1-35",
    "Love Call",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    Search(((Filter(category="Pokémon", kin="chosen"), 1),)),
)

# Dustox
_TWICE_AFFECTED = Filter(
    any_of=(
        Filter(
            affected=("Poisoned",), any_of=(Filter(affected=("Burned", "Asleep", "Confused", "Paralyzed")),)
        ),
        Filter(affected=("Burned",), any_of=(Filter(affected=("Asleep", "Confused", "Paralyzed")),)),
    )
)
ability("pl1-25", "Camouflage Pattern", Prevent(("damage", "effects"), against=_TWICE_AFFECTED))

# Palkia G LV.X
_FOUR_BENCHED = Compare(Count(YOUR_BENCH), ">=", 4)
_THEIR_FOUR_BENCHED = Compare(Count(OPPONENT_BENCH), ">=", 4)
ability(
    "pl1-125",
    "Lost Cyclone",
    Activated(
        (
            Require(AnyOf((_FOUR_BENCHED, _THEIR_FOUR_BENCHED))),
            If(
                _FOUR_BENCHED,
                (
                    Choose(Choice(YOUR_BENCH, 3, name="kept")),
                    Move(Select("bench", where=Filter(but="kept")), "lost", attached="with"),
                ),
            ),
            If(
                _THEIR_FOUR_BENCHED,
                (
                    Choose(Choice(OPPONENT_BENCH, 3, by="opponent", name="kept by your opponent")),
                    Move(
                        Select("bench", "opponent", Filter(but="kept by your opponent")),
                        "lost",
                        attached="with",
                    ),
                ),
            ),
        ),
        no_conditions=True,
    ),
)
