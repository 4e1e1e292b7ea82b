"""Cards of Crimson Invasion."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    YOUR_BENCH,
    YOUR_DISCARD,
    Choice,
    Compare,
    Count,
    Done,
    Filter,
    Happened,
    It,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import (
    Choose,
    Damage,
    Draw,
    If,
    May,
    Move,
    Require,
    Reveal,
    ShowPrizes,
    Shuffle,
    SwapPrizes,
    discard,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

# Gladion
trainer(
    "sm4-95",
    If(
        Happened("supporter played", of=ThisCard()),
        (
            ShowPrizes(),
            SwapPrizes(ThisCard(), Choice(Select("face-down prizes"))),
            Shuffle(prizes=True),
        ),
    ),
)

# Peeking Red Card
trainer(
    "sm4-97",
    Reveal(OPPONENT_HAND),
    May((Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(Done(), "opponent"))),
)

# Hydreigon
ability(
    "sm4-62",
    "Weed Out",
    Activated(
        (
            Require(Compare(Count(YOUR_BENCH), ">", 3)),
            Choose(Choice(YOUR_BENCH, 3, name="kept")),
            discard(Select("bench", where=Filter(but="kept"))),
        )
    ),
)

# Cinccino
attack(
    "sm4-86",
    "Amazing Plea",
    Choose(Choice(YOUR_DISCARD, 2, name="cards")),
    May((to_hand(Choice(It("cards"), 2)),), (Damage(OPPONENT_ACTIVE, 80),), by="opponent"),
)
