"""Cards of Forbidden Light."""

from __future__ import annotations

from validator.effects.ir import (
    YOUR_HAND,
    Choice,
    Compare,
    Count,
    Done,
    Filter,
    Heads,
    Linear,
    Prizes,
    Select,
)
from validator.effects.lasting import Modify, Provide
from validator.effects.registry import attack, energy, trainer
from validator.effects.steps import AttackDamage, Flip, If, Move, Search, discard

# Buzzwole
attack("sm6-77", "Sledgehammer", If(Compare(Prizes("opponent"), "==", 4), (AttackDamage("add", 90),)))
attack("sm6-77", "Swing Around", Flip(2), AttackDamage("add", Linear(Heads(), 20)))

# Lysandre ◇
trainer(
    "sm6-110",
    Move(
        Choice(Select("discard", "opponent"), Count(Select("play", where=Filter(types=("Fire",))))),
        "lost",
    ),
)

# Mysterious Treasure
trainer(
    "sm6-113",
    discard(Choice(YOUR_HAND)),
    If(Compare(Done(), ">=", 1), (Search(((Filter(category="Pokémon", types=("Psychic", "Dragon")), 1),)),)),
)

# Beast Energy ◇
energy(
    "sm6-117",
    Provide(("Any",), when=Filter(markers=("Ultra Beast",))),
    Provide(("Colorless",)),
    Modify(
        "damage dealt",
        "add",
        30,
        Select("host", where=Filter(markers=("Ultra Beast",))),
        Filter(active=True),
    ),
)
