"""Cards of Forbidden Light."""

from __future__ import annotations

from validator.effects.ir import (
    Choice,
    Compare,
    Count,
    Filter,
    Heads,
    Linear,
    Prizes,
    Select,
)
from validator.effects.lasting import Modify, Provide
from validator.effects.registry import attack, energy, trainer
from validator.effects.steps import AttackDamage, Flip, If, Move

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
