"""Cards of Sun & Moon."""

from __future__ import annotations

from validator.effects.ir.slots import HEADS, Done, Select, Top
from validator.effects.ir.steps import Draw, Flip, If, Move, Shuffle
from validator.effects.registry import trainer

# Ilima
trainer(
    "sm1-121",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Flip(),
    If(HEADS, (Draw(6),), (Draw(3),)),
    Flip(by="opponent"),
    If(HEADS, (Draw(6, "opponent"),), (Draw(3, "opponent"),)),
)

# Rotom Dex
trainer("sm1-131", Move(Select("prizes"), "deck"), Shuffle(), Move(Top(Done()), "prizes"))
