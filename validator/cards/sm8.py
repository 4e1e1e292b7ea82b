"""Cards of Lost Thunder."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Prevent
from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    OWN_NAME,
    SPECIAL_ENERGY,
    SUPPORTER,
    THE_STADIUM,
    TOOL,
    Attached,
    Choice,
    Compare,
    Count,
    Filter,
    Select,
    ThisCard,
    Together,
)
from validator.effects.ir.steps import Draw, LookAt, Mode, Move, Price, Require, Switch, discard
from validator.effects.registry import ability, trainer

# Heat Factory ◇
trainer(
    "sm8-178",
    Activated(
        (Price((discard(Choice(Select("hand", where=Filter(provides=("Fire",))))),)), Draw(3)),
    ),
    Prevent(("trainers",), THE_STADIUM, source="both"),
)

# Trumbeak
ability(
    "sm8-165",
    "Mountain Pass",
    Activated(
        (
            Require(Compare(Count(Select("deck", "opponent")), ">=", 1)),
            Move(ThisCard(), "lost", reveal=True),
            LookAt(1, SUPPORTER, to="lost", rest="top", whose="opponent"),
        ),
        where="hand",
    ),
)

# Custom Catcher
trainer(
    "sm8-171",
    Mode(
        (
            (Draw(until=3),),
            (
                Price((discard(Choice(Select("hand", where=Filter(name=(OWN_NAME,))))),)),
                Switch("opponent"),
            ),
        )
    ),
)

# Faba
trainer(
    "sm8-208",
    Move(
        Choice(
            Together(
                (
                    Attached(OPPONENT_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY))),
                    THE_STADIUM,
                )
            )
        ),
        "lost",
    ),
)
