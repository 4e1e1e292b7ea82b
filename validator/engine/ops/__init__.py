"""Operations of effect programs, one group of steps a file."""

from __future__ import annotations

from validator.engine.ops import control, damage, deck_search, moves, play, prize_cards, turn
from validator.engine.phases import attack, checkup, knockout, setup
from validator.engine.phases import turn as turn_phase

__all__ = [
    "attack",
    "checkup",
    "control",
    "damage",
    "deck_search",
    "knockout",
    "moves",
    "play",
    "prize_cards",
    "setup",
    "turn",
    "turn_phase",
]
