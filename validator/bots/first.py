"""The bot that takes the first option."""

from __future__ import annotations

from validator.bots.base import Budget, Choice, pick_first
from validator.engine.game import Seat
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstBot:
    """Takes the first option, and as few of several as it must."""

    def __init__(self, player: int = 0, seed: int = 0) -> None:
        self.player = player

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        decision = seat.decision
        picked = pick_first(decision)
        return Choice(picked[: max(decision.low, 1)] if decision.low or decision.high == 1 else ())
