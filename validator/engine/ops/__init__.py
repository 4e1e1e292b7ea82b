"""Operations of effect programs, one group of steps a file."""

from __future__ import annotations

from validator.engine.ops import control, damage, moves, play, turn
from validator.engine.phases import attack, checkup, knockout, setup
from validator.engine.phases import turn as turn_phase

__all__ = [
    "attack",
    "checkup",
    "control",
    "damage",
    "knockout",
    "moves",
    "play",
    "setup",
    "turn",
    "turn_phase",
]
