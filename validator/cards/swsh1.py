"""Cards of Sword & Shield."""

from __future__ import annotations

from validator.effects.ir.lasting import On
from validator.effects.ir.slots import (
    HOST,
    Compare,
    Done,
    Filter,
    Passes,
    Select,
    ThisCard,
)
from validator.effects.ir.steps import (
    Cure,
    Draw,
    If,
    Move,
    discard,
)
from validator.effects.registry import trainer

# Marnie
trainer(
    "swsh1-169",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    If(Compare(Done(), ">=", 1), (Draw(5), Draw(4, "opponent"))),
)

# Lum Berry
trainer(
    "swsh1-168",
    On(
        "end of turn",
        (If(Passes(HOST, Filter(affected=("*",))), (Cure(HOST), discard(ThisCard()))),),
        whose="any",
    ),
)
