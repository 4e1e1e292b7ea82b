"""Cards of Paldean Fates."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SELF,
    Compare,
    Filter,
    Passes,
    Prizes,
)
from validator.effects.lasting import Modify
from validator.effects.registry import ability, attack
from validator.effects.steps import (
    Require,
    UseAttack,
)

# Espathra ex
ability(
    "sv04.5-006",
    "Dazzling Gaze",
    Modify("attack cost", amount=1, scope=OPPONENT_ACTIVE, cond=Passes(SELF, Filter(active=True))),
)

# Mime Jr.
attack("sv04.5-031", "Mimed Games", UseAttack(OPPONENT_POKEMON, by="opponent"))

# Technical Machine: Crisis Punch
attack("sv04.5-090", "Crisis Punch", Require(Compare(Prizes("opponent"), "==", 1)))
