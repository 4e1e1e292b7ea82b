"""Cards of Astral Radiance."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    OPPONENT_HAND,
    OWN_NAME,
    SOME_DONE,
    THIS_TURN,
    YOUR_HAND,
    Choice,
    Compare,
    Count,
    Filter,
    Linear,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import (
    Choose,
    Draw,
    If,
    May,
    Move,
    Price,
    Require,
    Reveal,
    ShowPrizes,
    Shuffle,
    SwapPrizes,
    discard,
)
from validator.effects.registry import attack, trainer

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

# Kamado
trainer(
    "swsh10-149",
    Require(Compare(Count(YOUR_HAND), ">=", 2)),
    Choose(Choice(YOUR_HAND, name="kept")),
    discard(Select("hand", where=Filter(but="kept"))),
    If(SOME_DONE, (Draw(4),)),
)

# Mismagius
attack(
    "swsh10-059",
    "Ominous Prose",
    Reveal(OPPONENT_HAND),
    If(
        Compare(Count(OPPONENT_HAND), ">=", 4),
        (
            Move(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-3)), "deck"),
            Shuffle("opponent"),
        ),
    ),
)
