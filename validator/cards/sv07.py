"""Cards of Stellar Crown."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    SELF,
    YOUR_HAND,
    Choice,
    Compare,
    Count,
    Done,
    Filter,
    It,
    Passes,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    Draw,
    Evolve,
    If,
    Move,
    Price,
    Search,
    Shuffle,
    UseAttack,
    discard,
    energy_on,
)
from validator.effects.registry import attack, trainer

# Slowking
attack(
    "sv07-058",
    "Seek Inspiration",
    discard(Top(1)),
    If(
        Passes(It(), Filter(category="Pokémon", without=("Rule Box",))),
        (UseAttack(It()),),
    ),
)

# Alcremie
attack(
    "sv07-065",
    "Colorful Confection",
    Choose(Choice(energy_on(SELF, BASIC_ENERGY), Count(energy_on(SELF, BASIC_ENERGY)), name="energy")),
    Search(((Filter(category="Pokémon", kin="energy"), 5),)),
)

# Grand Tree
trainer(
    "sv07-136",
    Activated(
        (
            Evolve(
                "deck",
                Filter(stage=("Stage 1",)),
                Select("play", where=Filter(stage=("Basic",))),
                shuffle=False,
            ),
            If(
                Compare(Done(), ">", 0),
                (Evolve("deck", Filter(stage=("Stage 2",)), It(), fresh=True, shuffle=False),),
            ),
            Shuffle(),
        )
    ),
)

# Kofu
trainer("sv07-165", Price((Move(Choice(YOUR_HAND, 2), "deck bottom", order="you"),)), Draw(4))
