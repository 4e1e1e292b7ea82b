"""Cards of Cosmic Eclipse."""

from __future__ import annotations

from validator.effects.ir import (
    SPECIAL_ENERGY,
    STADIUM,
    TOOL,
    YOUR_ACTIVE,
    YOUR_HAND,
    Choice,
    Compare,
    Count,
    It,
)
from validator.effects.lasting import On
from validator.effects.registry import trainer
from validator.effects.steps import Choose, Heal, If, May, Search, Switch, discard

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
