"""Cards of Plasma Storm."""

from __future__ import annotations

from validator.effects.ir.slots import OPPONENT_HAND, SUPPORTER, Choice, It, Select
from validator.effects.ir.steps import Reveal, UseEffect, discard
from validator.effects.registry import attack

# Liepard
attack(
    "bw8-84",
    "Silent Claw",
    Reveal(OPPONENT_HAND),
    discard(Choice(Select("hand", "opponent", SUPPORTER))),
    UseEffect(It()),
)
