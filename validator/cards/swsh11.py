"""Cards of Lost Origin."""

from __future__ import annotations

from validator.effects.ir import ALL_POKEMON, THE_STADIUM, YOUR_HAND, Attached, Choice
from validator.effects.registry import trainer
from validator.effects.steps import Mode, Move, Price

# Lost Vacuum
trainer(
    "swsh11-162",
    Price((Move(Choice(YOUR_HAND), "lost"),)),
    Mode(((Move(Choice(Attached(ALL_POKEMON, "tools")), "lost"),), (Move(THE_STADIUM, "lost"),))),
)
