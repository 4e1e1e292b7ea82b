"""Cards of Stellar Crown."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    HEADS,
    YOUR_HAND,
    Choice,
    Compare,
    Done,
    Filter,
    It,
    Passes,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Draw,
    Evolve,
    Flip,
    If,
    Inflict,
    Move,
    Price,
    Shuffle,
    UseAttack,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Cradily
ability(
    "sv07-006",
    "Selective Slime",
    Activated((Flip(), If(HEADS, (Inflict(("Burned", "Confused", "Poisoned"), choose=True),)))),
)

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
