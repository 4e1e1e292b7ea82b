"""The bots that do not look ahead: the first option, a random one, and an opponent who does nothing."""

from __future__ import annotations

from validator.bots.base import Budget, Choice, pick_at_random, pick_first
from validator.engine.game import Seat
from validator.engine.program.choices import END, NO, NUMBER
from validator.rng import Rng
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


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    """Chooses at random, from its own stream."""

    def __init__(self, player: int = 0, seed: int = 0) -> None:
        self.player = player
        self._chance = Rng(seed, 100 + player)

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        return Choice(pick_at_random(seat.decision, self._chance))


@mypyc_attr(allow_interpreted_subclasses=True)
class GoldfishBot:
    """Plays nothing and attacks never; it chooses as little as the rules allow."""

    def __init__(self, player: int = 0, seed: int = 0) -> None:
        self.player = player

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        decision = seat.decision
        for number, option in enumerate(decision.options):
            if option[0] in (END, NO) or option == (NUMBER, 0):
                return Choice((number,))
        return Choice(pick_first(decision)[: decision.low])
