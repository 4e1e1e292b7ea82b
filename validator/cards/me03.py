"""Cards of Perfect Order."""

from __future__ import annotations

from validator.effects.ir.lasting import (
    AsBasic,
    On,
    Permit,
)
from validator.effects.ir.slots import (
    SUPPORTER,
    YOUR_DECK,
    YOUR_HAND,
    Choice,
    Exists,
    Filter,
    Select,
)
from validator.effects.ir.steps import (
    Draw,
    May,
    Require,
    Search,
    discard,
)
from validator.effects.registry import ability, trainer

# Antique Jaw Fossil
trainer("me03-068", AsBasic(60))

# Forest of Vitality
trainer(
    "me03-109",
    Permit("evolve fresh", Select("play", "both", Filter(types=("Grass",))), Filter(types=("Grass",))),
)

# Naveen
trainer("me03-112", Require(Exists(YOUR_DECK)), May((discard(Choice(YOUR_HAND, None)),)), Draw(until=5))

# Meowth ex
ability(
    "me03-121",
    "Last-Ditch Catch",
    On("benched from hand", (Search(((SUPPORTER, 1),)),), optional=True, limit="name"),
)
