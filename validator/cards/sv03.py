"""Cards of Obsidian Flames."""

from __future__ import annotations

from validator.effects.ir.slots import YOUR_HAND, Done, Linear, Top
from validator.effects.ir.steps import Draw, May, Move, Reveal, Shuffle, discard
from validator.effects.registry import attack, trainer

# Greedent ex
attack(
    "sv03-179",
    "Never Ever Enough",
    Reveal(Top(3), to="you"),
    May((Move(Top(3), "hand"),), (discard(Top(3)), Draw(3))),
)

# Brassius
trainer("sv03-187", Move(YOUR_HAND, "deck"), Shuffle(), Draw(Linear(Done(), plus=1)))
