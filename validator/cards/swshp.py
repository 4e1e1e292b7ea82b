"""Cards of SWSH Black Star Promos."""

from __future__ import annotations

from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    Choice,
    It,
)
from validator.effects.ir.steps import (
    Choose,
    Damage,
    IgnoreSteps,
)
from validator.effects.registry import attack

# Zeraora VSTAR
attack(
    "swshp-SWSH265",
    "Lightning Storm Star",
    *(Choose(Choice(OPPONENT_POKEMON, name=f"time {n}")) for n in range(4)),
    IgnoreSteps(("weakness", "resistance")),
    *(Damage(It(f"time {n}"), 60) for n in range(4)),
)
