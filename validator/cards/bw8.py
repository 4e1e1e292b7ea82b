"""Cards of Plasma Storm."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_HAND, SUPPORTER, Choice, Filter, It, Select
from validator.effects.registry import attack, trainer
from validator.effects.steps import Draw, Price, Reveal, UseEffect, discard

# Liepard
attack(
    "bw8-84",
    "Silent Claw",
    Reveal(OPPONENT_HAND),
    discard(Choice(Select("hand", "opponent", SUPPORTER))),
    UseEffect(It()),
)

# Team Plasma Grunt
trainer(
    "bw8-125",
    Price((discard(Choice(Select("hand", where=Filter(markers=("Team Plasma",))))),)),
    Draw(4),
)
