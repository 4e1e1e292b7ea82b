"""Cards of Surging Sparks."""

from __future__ import annotations

from validator.effects.ir.slots import (
    ITEM,
    OPPONENT_HAND,
    TOOL,
    Compare,
    Done,
    Filter,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Draw,
    If,
    Mode,
    Move,
    Reorder,
    Reveal,
    discard,
)
from validator.effects.registry import attack, trainer

# Rotom
attack(
    "sv08-061",
    "Crushing Pulse",
    Reveal(OPPONENT_HAND),
    discard(Select("hand", "opponent", Filter(any_of=(ITEM, TOOL)))),
)

# Deduction Kit
trainer(
    "sv08-171",
    Reveal(Top(3), to="you"),
    Mode(((Reorder(3),), (Move(Top(3), "deck bottom", order="random"),))),
)

# Meddling Memo
trainer(
    "sv08-181",
    Move(OPPONENT_HAND, "deck bottom", order="random"),
    If(Compare(Done(), ">", 0), (Draw(Done(), "opponent"),)),
)
