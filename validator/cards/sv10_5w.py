"""Cards of White Flare."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsBasic
from validator.effects.ir.slots import (
    OPPONENT_HAND,
    Choice,
    Filter,
    Select,
)
from validator.effects.ir.steps import (
    Draw,
    Move,
    PutIntoPlay,
    Reveal,
    Shuffle,
)
from validator.effects.registry import ability, trainer

# Gothitelle
ability(
    "sv10.5w-043",
    "Distorted Future",
    Activated((Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(3, "opponent")), where="active"),
)

# Antique Plume Fossil
trainer("sv10.5w-079", AsBasic(60))

# Mandibuzz
ability(
    "sv10.5w-145",
    "Look for Prey",
    Activated(
        (
            Reveal(OPPONENT_HAND),
            PutIntoPlay(
                Choice(Select("hand", "opponent", Filter(category="Pokémon", stage=("Basic",), max_hp=70))),
                side="opponent",
            ),
        )
    ),
)
