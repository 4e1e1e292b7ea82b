"""Cards of Cosmic Eclipse."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    POKEMON,
    SPECIAL_ENERGY,
    STADIUM,
    TOOL,
    YOUR_ACTIVE,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Duration,
    Filter,
    It,
    Unused,
)
from validator.effects.lasting import (
    Modify,
    On,
)
from validator.effects.registry import (
    attack,
    trainer,
)
from validator.effects.steps import (
    Choose,
    Heal,
    If,
    May,
    Search,
    Switch,
    discard,
)

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
