"""Cards of Ultra Prism."""

from __future__ import annotations

from validator.effects.ir import HOST, SUPPORTER, Choice, Select
from validator.effects.lasting import Modify, Permit
from validator.effects.registry import trainer
from validator.effects.steps import Move, Shuffle

# Escape Board
trainer(
    "sm5-122",
    Modify("retreat", "add", -1, HOST),
    Permit("retreat asleep", HOST),
)

# Pal Pad
trainer("sm5-132", Move(Choice(Select("discard", where=SUPPORTER), 2), "deck"), Shuffle())
