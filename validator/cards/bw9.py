"""Cards of Plasma Freeze."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid
from validator.effects.ir.slots import (
    ITEM,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    Done,
    Duration,
    Select,
)
from validator.effects.ir.steps import Draw, Move, Reveal, Shuffle
from validator.effects.registry import attack, trainer

# Ghetsis
trainer(
    "bw9-101",
    Reveal(OPPONENT_HAND),
    Move(Select("hand", "opponent", ITEM), "deck"),
    Draw(Done()),
    Shuffle("opponent"),
)

# Cofagrigus
attack(
    "bw9-56",
    "Slap of Misfortune",
    Forbid("flip heads", OPPONENT_POKEMON, lasts=Duration("opponent's next turn", "player")),
)
