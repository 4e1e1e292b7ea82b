"""What a player is: it is given a game as its seat may know it, and answers the open decision."""

from __future__ import annotations

from typing import Protocol

from validator.engine.board.frames import Decision
from validator.engine.game import Game
from validator.engine.picks import is_allowed
from validator.rng import Rng


class Player(Protocol):
    """A player of one seat."""

    seat: int
    looks: bool
    """Whether it looks at the board; one that does not is spared the making of an imagined game."""

    def choose(self, game: Game) -> tuple[int, ...]:
        """Answer the open decision by the numbers of its options.

        `game` is imagined: what the seat cannot see lies in it at random
        (`validator.engine.views.imagine`). The player may do with it what it likes; the real game is
        untouched.
        """


def pick_at_random(decision: Decision, chance: Rng) -> tuple[int, ...]:
    """Give a random answer to a decision: a number of options in its bounds, then which."""
    count = len(decision.options)
    if decision.low == decision.high == 1:
        return (chance.below(count),)
    for _ in range(50):
        size = decision.low + chance.below(decision.high - decision.low + 1)
        picked = tuple(chance.take(list(range(count)), size))
        if is_allowed(decision, picked):
            return picked
    return pick_first(decision)


def pick_first(decision: Decision, order: list[int] | None = None) -> tuple[int, ...]:
    """Give the first answer that is allowed, as many options as may be chosen, in an order of preference."""
    numbers = list(range(len(decision.options))) if order is None else order
    picked: tuple[int, ...] = ()
    for number in numbers:
        if len(picked) >= decision.high:
            break
        if is_allowed(decision, (*picked, number)):
            picked = (*picked, number)
    return picked
