"""Cards of Cosmic Eclipse."""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir.lasting import (
    Modify,
    On,
)
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OWN_NAME,
    POKEMON,
    SPECIAL_ENERGY,
    STADIUM,
    TOOL,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Duration,
    Filter,
    It,
    Linear,
    Select,
    Top,
    Unused,
)
from validator.effects.ir.steps import Choose, Draw, Heal, If, May, Price, Search, Switch, discard, to_hand
from validator.effects.registry import attack, trainer

# Arceus & Dialga & Palkia-GX
attack(
    "sm12-156",
    "Altered Creation GX",
    Modify("damage dealt", "add", 30, YOUR_POKEMON, Filter(active=True), lasts=Duration("game", "player")),
    If(
        Compare(Unused("Water"), ">=", 1),
        (Modify("prizes", "add", 1, OPPONENT_ACTIVE, POKEMON, lasts=Duration("game", "player")),),
    ),
)

# Guzma & Hala
trainer(
    "sm12-193",
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 2)),
                    Search(((STADIUM, 1), (TOOL, 1), (SPECIAL_ENERGY, 1))),
                ),
                (Search(((STADIUM, 1),)),),
            ),
        ),
        (Search(((STADIUM, 1),)),),
    ),
)

# Mallow & Lana
trainer(
    "sm12-198",
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 2)),
                    Choose(Choice(YOUR_ACTIVE, name="before")),
                    Switch(),
                    Heal(It("before"), 120),
                ),
                (Switch(),),
            ),
        ),
        (Switch(),),
    ),
)

# Chaotic Swell
trainer("sm12-187", On("stadium played", (discard(It("event")),), whose="any"))

_CYNTHIA_TAKES = Filter(kind=("Supporter",), but="given", none_of=(Filter(name=(OWN_NAME,)),))
"""What Cynthia & Caitlin put into the hand: not themselves, and not what was discarded for them."""

# Cynthia & Caitlin
trainer(
    "sm12-189",
    May(
        (
            Price((discard(Choice(YOUR_HAND, name="given")),)),
            to_hand(Choice(Select("discard", where=_CYNTHIA_TAKES))),
            Draw(3),
        ),
        (to_hand(Choice(Select("discard", where=replace(_CYNTHIA_TAKES, but="")))),),
    ),
)

# Bellelba & Brycen-Man
trainer(
    "sm12-186",
    May(
        (
            Price((discard(Choice(YOUR_HAND, 3)),)),
            discard(Top(3)),
            discard(Top(3, "opponent")),
            discard(Choice(OPPONENT_BENCH, Linear(Count(OPPONENT_BENCH), plus=-3), by="opponent")),
            discard(Choice(YOUR_BENCH, Linear(Count(YOUR_BENCH), plus=-3))),
        ),
        (discard(Top(3)), discard(Top(3, "opponent"))),
    ),
)
