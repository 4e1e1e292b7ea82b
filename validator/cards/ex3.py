"""Cards of EX Dragon."""

from __future__ import annotations

from validator.effects.ir.slots import (
    OPPONENT_HAND,
    SELF,
    Attached,
    Choice,
    Compare,
    Count,
    Filter,
    Linear,
    Number,
    Units,
)
from validator.effects.ir.steps import AttackDamage, If, Mode, Move, Remember, Reveal, Shuffle, discard
from validator.effects.registry import attack

# Skarmory
attack(
    "ex3-21",
    "Pick On",
    If(
        Compare(Count(OPPONENT_HAND), ">=", 6),
        (
            Reveal(OPPONENT_HAND, "you"),
            Move(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5)), "deck"),
            Shuffle("opponent"),
        ),
    ),
)

# Rayquaza ex
attack(
    "ex3-97",
    "Dragon Burst",
    Mode(
        (
            (
                Remember(Units(SELF, "Fire"), "units discarded"),
                discard(Attached(SELF, "energy", Filter(provides=("Fire",)))),
            ),
            (
                Remember(Units(SELF, "Lightning"), "units discarded"),
                discard(Attached(SELF, "energy", Filter(provides=("Lightning",)))),
            ),
        )
    ),
    AttackDamage("times", Number("units discarded")),
)
