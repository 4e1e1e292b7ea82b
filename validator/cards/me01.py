"""Cards of Mega Evolution."""

from __future__ import annotations

from validator.effects.ir.lasting import (
    On,
)
from validator.effects.ir.slots import (
    ATTACKER,
    SUPPORTER,
    Choice,
    Exists,
    Filter,
    It,
    Passes,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    Devolve,
    Draw,
    Evolve,
    If,
    KnockOut,
    May,
    PlaceCounters,
    Repeat,
    Require,
    Stop,
    TakePrizes,
    UseEffect,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Inteleon
attack("me01-041", "Bring Down", KnockOut(Choice(Select("play", "both", Filter(weakest=True, other=True)))))

# Rare Candy
trainer("me01-125", Evolve("hand", Filter(stage=("Stage 2",)), skip=True))

# Spiritomb
ability(
    "me01-148",
    "Spiteful Swirl",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 1),),
        whose="you",
        where=Filter(active=True, types=("Darkness",)),
    ),
)

# Lt. Surge's Bargain
trainer("me01-185", May((TakePrizes(), TakePrizes(1, "opponent")), (Draw(4),), by="opponent"))

# Strange Timepiece
trainer(
    "me01-128",
    Require(Exists(Select("play", where=Filter(types=("Psychic",), evolved=True)))),
    Choose(Choice(Select("play", where=Filter(types=("Psychic",), evolved=True)), name="devolved")),
    Devolve(It("devolved")),
    Repeat(
        (
            If(
                Passes(It("devolved"), Filter(evolved=True)),
                (May((Devolve(It("devolved")),), (Stop(),)),),
                (Stop(),),
            ),
        )
    ),
)

# Ninetales
attack(
    "me01-020",
    "Supernatural Shapeshifter",
    discard(Top(1)),
    If(Passes(It(), SUPPORTER), (UseEffect(It()),)),
)
