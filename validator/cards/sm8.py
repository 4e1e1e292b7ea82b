"""Cards of Lost Thunder."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    THE_STADIUM,
    Choice,
    Filter,
    Linear,
    Select,
    Units,
)
from validator.effects.lasting import Activated, Prevent
from validator.effects.registry import attack, trainer
from validator.effects.steps import AttackDamage, Draw, Move, Price, discard

# Lugia-GX
attack("sm8-159", "Psychic", AttackDamage("add", Linear(Units(OPPONENT_ACTIVE), 30)))
attack("sm8-159", "Lost Purge GX", Move(OPPONENT_ACTIVE, "lost", attached="with"))

# Heat Factory ◇
trainer(
    "sm8-178",
    Activated(
        (Price((discard(Choice(Select("hand", where=Filter(provides=("Fire",))))),)), Draw(3)),
    ),
    Prevent(("trainers",), THE_STADIUM, source="both"),
)
