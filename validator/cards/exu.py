"""Cards of EX Unown Collection."""

from __future__ import annotations

from validator.effects.ir.slots import (
    BASIC_POKEMON,
    OPPONENT_HAND,
    SOME_DONE,
    Choice,
    Compare,
    It,
    Room,
    Select,
)
from validator.effects.ir.steps import If, PutIntoPlay, Reveal, Switch
from validator.effects.registry import attack

# Unown [E]
_THEIR_BASICS = Select("hand", "opponent", BASIC_POKEMON)
attack(
    "exu-E",
    "Hidden Power",
    If(
        Compare(Room("opponent"), ">", 0),
        (
            Reveal(OPPONENT_HAND, "you"),
            PutIntoPlay(Choice(_THEIR_BASICS), "opponent"),
            If(SOME_DONE, (Switch("opponent", "you", It("placed")),)),
        ),
    ),
)
