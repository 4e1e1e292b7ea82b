"""Cards of Perfect Order."""

from __future__ import annotations

from validator.effects.ir.lasting import (
    Activated,
    AsBasic,
    On,
    Permit,
)
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    OPPONENT_HAND,
    SUPPORTER,
    YOUR_ACTIVE,
    YOUR_DECK,
    YOUR_HAND,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Filter,
    Linear,
    Select,
)
from validator.effects.ir.steps import (
    Cure,
    Draw,
    Heal,
    If,
    May,
    Move,
    Require,
    Search,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Vivillon
ability(
    "me03-009",
    "Grand Wing",
    Activated(
        (
            Move(OPPONENT_HAND, "deck bottom", order="random"),
            If(Compare(Done(), ">", 0), (Draw(4, "opponent"),)),
        )
    ),
)

# Antique Jaw Fossil
trainer("me03-068", AsBasic(60))

# Lumiose Galette
trainer("me03-078", Heal(YOUR_ACTIVE, 20), Cure(YOUR_ACTIVE, choose=True))

# Forest of Vitality
trainer(
    "me03-109",
    Permit("evolve fresh", Select("play", "both", Filter(types=("Grass",))), Filter(types=("Grass",))),
)

# Lumiose City
trainer("me03-111", Activated((Search(((BASIC_POKEMON, 1),), to="bench"),), ends_turn=True))

# Naveen
trainer("me03-112", Require(Exists(YOUR_DECK)), May((discard(Choice(YOUR_HAND, None)),)), Draw(until=5))

# Meowth ex
ability(
    "me03-121",
    "Last-Ditch Catch",
    On("benched from hand", (Search(((SUPPORTER, 1),)),), optional=True, limit="name"),
)

# Furfrou
attack(
    "me03-067",
    "Hand Trim",
    discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5), random=True)),
)
