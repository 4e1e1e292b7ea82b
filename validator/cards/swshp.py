"""Cards of SWSH Black Star Promos."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_POKEMON,
    Choice,
    It,
)
from validator.effects.registry import attack
from validator.effects.steps import (
    Choose,
    Damage,
    IgnoreSteps,
)

# Zeraora VSTAR
attack(
    "swshp-SWSH265",
    "Lightning Storm Star",
    *(Choose(Choice(OPPONENT_POKEMON, name=f"time {n}")) for n in range(4)),
    IgnoreSteps(("weakness", "resistance")),
    *(Damage(It(f"time {n}"), 60) for n in range(4)),
)
