"""Cards of Obsidian Flames."""

from __future__ import annotations

from validator.effects.ir import YOUR_HAND, Done, Linear
from validator.effects.registry import trainer
from validator.effects.steps import Draw, Move, Shuffle

# Brassius
trainer("sv03-187", Move(YOUR_HAND, "deck"), Shuffle(), Draw(Linear(Done(), plus=1)))
