"""Cards of Lost Thunder."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    SUPPORTER,
    THE_STADIUM,
    Choice,
    Compare,
    Count,
    Filter,
    Linear,
    Select,
    ThisCard,
    Units,
)
from validator.effects.lasting import Activated, Prevent
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import AttackDamage, Draw, LookAt, Move, Price, Require, discard

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

# Trumbeak
ability(
    "sm8-165",
    "Mountain Pass",
    Activated(
        (
            Require(Compare(Count(Select("deck", "opponent")), ">=", 1)),
            Move(ThisCard(), "lost", reveal=True),
            LookAt(1, SUPPORTER, to="lost", rest="top", whose="opponent"),
        ),
        where="hand",
    ),
)
