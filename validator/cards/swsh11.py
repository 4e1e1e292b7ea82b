"""Cards of Lost Origin."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Suppress
from validator.effects.ir.slots import (
    DAMAGED,
    OPPONENT_HAND,
    SOME_DONE,
    YOUR_BENCH,
    YOUR_HAND,
    Attached,
    Choice,
    Compare,
    Count,
    Duration,
    Exists,
    Filter,
    It,
    Number,
    Passes,
    Select,
    Sum,
    Together,
    Top,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    ChooseNumber,
    Devolve,
    Draw,
    If,
    May,
    Mode,
    Move,
    MoveCounters,
    Repeat,
    Require,
    Reveal,
    Shuffle,
    SwapPrizes,
    discard,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

# Aerodactyl VSTAR
attack(
    "swsh11-093",
    "Ancient Star",
    Suppress(
        Select("play", "opponent", Filter(markers=("V",), none_of=(Filter(name=("Aerodactyl VSTAR",)),))),
        lasts=Duration("game", "ability"),
    ),
)

# Arc Phone
trainer(
    "swsh11-152",
    Reveal(Top(1), "you"),
    May((SwapPrizes(Top(1), Choice(Select("face-down prizes")), to="deck top"),)),
)

# Damage Pump
trainer(
    "swsh11-156",
    Require(Exists(Select("play", where=DAMAGED))),
    Require(Exists(YOUR_BENCH)),
    Choose(Choice(Select("play", where=DAMAGED), name="from")),
    MoveCounters(It("from"), Select("play", where=Filter(but="from"))),
    If(
        Passes(It("from"), DAMAGED),
        (May((MoveCounters(It("from"), Select("play", where=Filter(but="from"))),)),),
    ),
)

# Riley
trainer(
    "swsh11-166",
    Choose(Choice(Top(5), 5, name="shown")),
    Reveal(It("shown")),
    discard(Choice(It("shown"), 2, by="opponent", name="chosen")),
    to_hand(It("shown", Filter(but="chosen"))),
)

# Kingdra
ability(
    "swsh11-037",
    "Seething Currents",
    Activated(
        (
            Mode(
                (
                    (
                        Move(YOUR_HAND, "deck bottom", order="random"),
                        If(SOME_DONE, (Draw(4),)),
                    ),
                    (
                        Move(OPPONENT_HAND, "deck bottom", order="random"),
                        If(SOME_DONE, (Draw(4, "opponent"),)),
                    ),
                )
            ),
        )
    ),
)

# Luvdisc
attack(
    "swsh11-038",
    "Matching Look",
    Reveal(Together((Top(2), Top(2, "opponent")))),
    Draw(2, "both"),
)

# Malamar
attack(
    "swsh11-078",
    "Synchro Kinesis",
    Reveal(Select("hand", "both")),
    If(
        Compare(
            Count(Select("hand", "both"), "name"),
            "<",
            Sum((Count(YOUR_HAND, "name"), Count(OPPONENT_HAND, "name"))),
        ),
        (AttackDamage("add", 90),),
    ),
)

# Porygon-Z
attack(
    "swsh11-142",
    "Downgrading Beam",
    Choose(Choice(Select("play", "opponent", Filter(evolved=True)), name="chosen")),
    ChooseNumber(1, Count(Attached(It("chosen"), "under"))),
    Repeat((Devolve(It("chosen"), "deck"),), Number()),
    Shuffle("opponent"),
)
