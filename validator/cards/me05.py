"""Cards of Pitch Black."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_NEXT_TURN,
    OPPONENT_NEXT_TURN_PLAYER,
    SELF,
    Exists,
    Filter,
    Not,
    Select,
)
from validator.effects.lasting import Modify, Permit, Prevent
from validator.effects.registry import attack, trainer
from validator.effects.steps import CancelAttack, If, Price, energy_on, or_nothing

# Vikavolt
attack(
    "me05-026",
    "Giga Railgun",
    Price(
        (
            If(
                Not(Exists(energy_on(SELF, Filter(name=("Voltaic Lightning Energy",))))),
                (CancelAttack(),),
            ),
        )
    ),
)
# Trumbeak
attack(
    "me05-067",
    "Fly",
    or_nothing(),
    Prevent(("damage", "effects"), SELF, source="both", lasts=OPPONENT_NEXT_TURN),
)

# Brave Bangle
trainer(
    "me05-104",
    Modify(
        "damage dealt",
        "add",
        30,
        Select("host", where=Filter(without=("Rule Box",))),
        Filter(active=True, markers=("Pokémon ex",)),
    ),
)

# Iron Defender
trainer(
    "me05-110",
    Modify(
        "damage taken",
        "add",
        -30,
        Select("play", where=Filter(types=("Metal",))),
        source="opponent",
        lasts=OPPONENT_NEXT_TURN_PLAYER,
    ),
)

# Backtrack Badge
trainer("me05-074", Permit("flip again", Select("host", where=Filter(types=("Colorless",)))))
