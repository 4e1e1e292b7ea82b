"""Cards of Obsidian Flames."""

from __future__ import annotations

from validator.effects.ir import ITEM, TOOL
from validator.effects.registry import trainer
from validator.effects.steps import Search

# Arven
trainer("sv03-186", Search(((ITEM, 1), (TOOL, 1))))
