"""Cards of Paradox Rift."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    Choice,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.lasting import AsBasic
from validator.effects.registry import trainer
from validator.effects.steps import (
    Attach,
    Choose,
    Draw,
    ForEach,
    If,
    Require,
)

# Professor Sada's Vitality
trainer(
    "sv04-170",
    Require(Exists(Select("play", where=Filter(markers=("Ancient",))))),
    Require(Exists(Select("discard", where=BASIC_ENERGY))),
    Choose(Choice(Select("play", where=Filter(markers=("Ancient",))), 2, up_to=True, name="ancient")),
    If(
        Exists(It("ancient")),
        (
            ForEach(It("ancient"), (Attach(Choice(Select("discard", where=BASIC_ENERGY)), It("each")),)),
            Draw(3),
        ),
    ),
)

# Snorlax Doll
trainer("sv04-175", AsBasic(120, no_prize=True, set_up=True))
