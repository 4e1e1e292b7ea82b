"""Cards of Paldean Fates."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, SELF, Filter, Passes
from validator.effects.lasting import Modify
from validator.effects.registry import ability

# Espathra ex
ability(
    "sv04.5-006",
    "Dazzling Gaze",
    Modify("attack cost", amount=1, scope=OPPONENT_ACTIVE, cond=Passes(SELF, Filter(active=True))),
)
