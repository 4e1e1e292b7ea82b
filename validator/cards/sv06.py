"""Cards of Twilight Masquerade."""

from __future__ import annotations

from validator.effects.ir import SELF, Choice, Compare, Done, Filter, Happened, Linear, Select, Units
from validator.effects.lasting import Activated
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Draw,
    If,
    LookAt,
    Move,
    Require,
    Shuffle,
    basic_energy,
)

# Teal Mask Ogerpon ex
ability(
    "sv06-025",
    "Teal Dance",
    Activated(
        (
            Attach(Choice(Select("hand", where=basic_energy("Grass"))), SELF),
            If(Compare(Done(), ">", 0), (Draw(),)),
        )
    ),
)
attack("sv06-025", "Myriad Leaf Shower", AttackDamage("add", Linear(Units(Select("active", "both")), 30)))

# Bug Catching Set
trainer(
    "sv06-143",
    LookAt(7, Filter(any_of=(Filter(category="Pokémon", types=("Grass",)), basic_energy("Grass"))), 2),
)

# Unfair Stamp
trainer(
    "sv06-165",
    Require(Happened("knocked out", "opponent's last turn")),
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(5),
    Draw(2, "opponent"),
)
