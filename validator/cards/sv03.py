"""Cards of Obsidian Flames."""

from __future__ import annotations

from validator.effects.ir.slots import YOUR_HAND, Done, Linear
from validator.effects.ir.steps import Draw, Move, Shuffle
from validator.effects.registry import trainer

# Brassius
trainer("sv03-187", Move(YOUR_HAND, "deck"), Shuffle(), Draw(Linear(Done(), plus=1)))
