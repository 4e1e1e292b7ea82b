"""Cards of Pitch Black."""

from __future__ import annotations

from validator.effects.ir.lasting import On, Permit
from validator.effects.ir.slots import (
    ATTACKER,
    POKEMON,
    SOME_DONE,
    All,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Number,
    Select,
    ThisCard,
    Top,
)
from validator.effects.ir.steps import AttackDamage, Choose, If, PlaceCounters, Reveal, Shuffle, discard
from validator.effects.registry import attack, trainer

# Sizzlipede
attack(
    "me05-009",
    "Bug Out",
    Choose(Choice(Top(7, bottom=True), 7, name="revealed")),
    Reveal(It("revealed")),
    AttackDamage("times", Count(It("revealed", Filter(category="Pokémon", attack="Bug Out")))),
    discard(It("revealed", Filter(none_of=(POKEMON,)))),
    Shuffle(),
)

# Backtrack Badge
trainer("me05-074", Permit("flip again", Select("host", where=Filter(types=("Colorless",)))))

# Tremendous Bomb
MEGA_EX = Filter(markers=("Mega", "Pokémon ex"))
trainer(
    "me05-082",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 12), If(SOME_DONE, (discard(ThisCard()),))),
        by=MEGA_EX,
        cond=All(
            (
                Exists(Select("host", where=Filter(active=True, none_of=(MEGA_EX,)))),
                Compare(Number("damage"), ">=", 240),
            )
        ),
    ),
)
