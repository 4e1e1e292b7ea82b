"""Cards of Obsidian Flames."""

from __future__ import annotations

from validator.effects.ir import ITEM, TOOL, YOUR_HAND, Done, Linear
from validator.effects.registry import trainer
from validator.effects.steps import Draw, Move, Search, Shuffle

# Arven
trainer("sv03-186", Search(((ITEM, 1), (TOOL, 1))))

# Brassius
trainer("sv03-187", Move(YOUR_HAND, "deck"), Shuffle(), Draw(Linear(Done(), plus=1)))
