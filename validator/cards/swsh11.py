"""Cards of Lost Origin."""

from __future__ import annotations

from validator.effects.ir.lasting import Suppress
from validator.effects.ir.slots import (
    DAMAGED,
    YOUR_BENCH,
    Choice,
    Duration,
    Exists,
    Filter,
    It,
    Passes,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    If,
    May,
    MoveCounters,
    Require,
    Reveal,
    SwapPrizes,
)
from validator.effects.registry import (
    attack,
    trainer,
)

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
