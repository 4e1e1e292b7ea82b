"""Cards of Astral Radiance."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    OWN_NAME,
    THIS_TURN,
    Choice,
    Filter,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import (
    May,
    Move,
    Price,
    ShowPrizes,
    Shuffle,
    SwapPrizes,
    discard,
)
from validator.effects.registry import trainer

# Hisuian Heavy Ball
trainer(
    "swsh10-146",
    ShowPrizes(),
    May((SwapPrizes(ThisCard(), Choice(Select("face-down prizes", where=BASIC_POKEMON)), reveal=True),)),
    Shuffle(prizes=True),
)

# Grant
trainer(
    "swsh10-144",
    Modify(
        "damage dealt",
        "add",
        30,
        Select("play", where=Filter(types=("Fighting",))),
        Filter(active=True),
        lasts=THIS_TURN,
    ),
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(none_of=(Filter(name=(OWN_NAME,)),))), 2)),)),
            Move(ThisCard(), "hand"),
        ),
        limit="any",
        where="discard",
    ),
)
