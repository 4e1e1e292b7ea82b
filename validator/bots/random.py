"""The bot that chooses at random, each option as likely as the others."""

from __future__ import annotations

from validator.bots.base import Budget, Choice, pick_at_random
from validator.engine.game import Seat
from validator.rng import Rng
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    """Chooses at random, from its own stream."""

    def __init__(self, player: int = 0, seed: int = 0) -> None:
        self.player = player
        self._chance = Rng(seed, 100 + player)

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        return Choice(pick_at_random(seat.decision, self._chance))
