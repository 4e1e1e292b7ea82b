"""What a bot is: it is given a seat of a game, and makes the open decision of that seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Final, Protocol, TypeAlias

from validator.engine.board.chance_source import Seeded
from validator.engine.board.frames import Decision
from validator.engine.game import Game, Seat
from validator.engine.picks import is_allowed
from validator.engine.views.actions import Action
from validator.rng import Rng
from validator.support.encoding import JsonMapping
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(native_class=False)
@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision; without limits it decides itself.

    Budgets in rollouts give the same game each time. Those in time do not.

    Attributes:
        rollouts: How many games are played on from the decision.
        milliseconds: How long is thought about the decision.
        deadline: When it has to be made at the latest, by `time.monotonic`. It ends a search, and does not
            make one longer.
    """

    rollouts: int | None = None
    milliseconds: float | None = None
    deadline: float | None = None

    @property
    def is_reproducible(self) -> bool:
        """Return whether the same game follows each time."""
        return self.milliseconds is None and self.deadline is None

    @property
    def is_given(self) -> bool:
        """Return whether it says how much is thought; a deadline alone does not."""
        return self.rollouts is not None or self.milliseconds is not None

    def ends(self) -> float | None:
        """Return when the decision has to be made if it is begun now, by `time.monotonic`."""
        limits = [] if self.milliseconds is None else [monotonic() + self.milliseconds / 1000]
        if self.deadline is not None:
            limits.append(self.deadline)
        return min(limits, default=None)


UNLIMITED: Final = Budget()


@mypyc_attr(native_class=False)
@dataclass(frozen=True, slots=True)
class Choice:
    """A whole answer to a decision: the numbers of its options, and why."""

    options: tuple[int, ...]
    explanation: JsonMapping = field(default_factory=dict, compare=False)


Chosen: TypeAlias = "Action | Choice"


class Bot(Protocol):
    """A bot of one seat. It may have `begin(seat)` and `end(outcome)` too, for each game."""

    def choose(self, seat: Seat, budget: Budget, /) -> Chosen:
        """Make one pick (an action), or the whole open decision (a choice).

        The seat shows what its player may know. An imagined game, in which all the rest is random, is
        made where the bot asks for one (`Seat.imagine`).
        """


def imagined(seat: Seat, seed: int, stream: int = 0) -> Game:
    """Return an imagined game for the open decision, determined by a seed and the number of the decision.

    It does not depend on how many games earlier decisions needed, and chance never waits to be decided in it.
    """
    number = (seed * 1_000_003 + seat.decision.number * 1_009 + stream) % 2**53
    game = seat.imagine(number)
    if game.state.chance.explicit:
        game.state.chance = Seeded(number)
    return game


def pick_at_random(decision: Decision, chance: Rng) -> tuple[int, ...]:
    """Return a random answer to a decision: a number of options in its bounds, then which."""
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
    """Return the first answer that is allowed, as many options as may be chosen, in order of preference."""
    numbers = list(range(len(decision.options))) if order is None else order
    picked: tuple[int, ...] = ()
    for number in numbers:
        if len(picked) >= decision.high:
            break
        if is_allowed(decision, (*picked, number)):
            picked = (*picked, number)
    return picked
