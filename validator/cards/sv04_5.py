"""Cards of Paldean Fates."""

from __future__ import annotations

from validator.effects.ir import HOST, OPPONENT_ACTIVE, SELF, Compare, Filter, Passes, Prizes, ThisCard
from validator.effects.lasting import Grant, Modify, On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Require, discard

# Espathra ex
ability(
    "sv04.5-006",
    "Dazzling Gaze",
    Modify("attack cost", amount=1, scope=OPPONENT_ACTIVE, cond=Passes(SELF, Filter(active=True))),
)

# Technical Machine: Crisis Punch
trainer("sv04.5-090", Grant(ThisCard(), HOST), On("end of turn", (discard(ThisCard()),), whose="you"))
attack("sv04.5-090", "Crisis Punch", Require(Compare(Prizes("opponent"), "==", 1)))
