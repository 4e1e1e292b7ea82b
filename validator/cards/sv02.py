"""Cards of Paldea Evolved."""

from __future__ import annotations

from validator.effects.ir.slots import Compare, Done, Prizes, Select
from validator.effects.ir.steps import Draw, If, Move
from validator.effects.registry import trainer

# Iono
trainer(
    "sv02-185",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    If(Compare(Done(), ">", 0), (Draw(Prizes()), Draw(Prizes("opponent"), "opponent"))),
)
