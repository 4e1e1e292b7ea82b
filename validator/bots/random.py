"""The player that chooses at random, each option as likely as the others."""

from __future__ import annotations

from validator.bots.base import pick_at_random
from validator.engine.game import Game
from validator.rng import Rng


class RandomPlayer:
    """Chooses at random, from a stream of its own."""

    looks = False

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self._chance = Rng(seed, 100 + seat)

    def choose(self, game: Game) -> tuple[int, ...]:
        """Answer the open decision."""
        assert game.decision
        return pick_at_random(game.decision, self._chance)
