"""Cards of Paldean Fates."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify
from validator.effects.ir.slots import (
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    Attached,
    Compare,
    Count,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Prizes,
    Select,
    Top,
    Turn,
)
from validator.effects.ir.steps import (
    Hit,
    If,
    May,
    Move,
    ReplaceCard,
    Require,
    Reveal,
    Search,
    Shuffle,
    UseAttack,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Chinchou
attack("sv04.5-020", "Shine On", Reveal(Top(1), to="you"), May((Move(Top(1), "deck bottom"),)))

# Mime Jr.
attack("sv04.5-031", "Mimed Games", UseAttack(OPPONENT_POKEMON, by="opponent"))

# Iron Treads ex
attack(
    "sv04.5-066",
    "Iron-Clad Roll",
    Hit(),
    May(
        (
            discard(Attached(SELF, "tools", Filter(name=("Future Booster Energy Capsule",)))),
            If(
                Compare(Done(), ">", 0),
                (Modify("damage taken", "add", -150, source="both", lasts=OPPONENT_NEXT_TURN),),
            ),
        )
    ),
)

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

# Paldean Student
trainer(
    "sv04.5-085",
    Search(
        (
            (
                Filter(category="Pokémon", without=("Rule Box",)),
                Linear(Count(Select("discard", where=Filter(name=("Paldean Student",)))), plus=1),
            ),
        ),
    ),
)
