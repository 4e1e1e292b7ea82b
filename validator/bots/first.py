"""The player that takes the first thing that is allowed."""

from __future__ import annotations

from validator.bots.base import pick_first
from validator.engine.game import Game


class FirstPlayer:
    """Takes the first option, and as few of several as it must."""

    looks = False

    def __init__(self, seat: int, seed: int = 0) -> None:
        self.seat = seat

    def choose(self, game: Game) -> tuple[int, ...]:
        """Answer the open decision."""
        decision = game.decision
        assert decision
        picked = pick_first(decision)
        return picked[: max(decision.low, 1)] if decision.low or decision.high == 1 else ()
