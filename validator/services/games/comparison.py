"""Comparisons of two lists: pairs of games until a difference is shown, or the pairs or the time are up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import inf, isinf
from typing import Literal, TypeAlias

from validator.bots.matches.batch import cut
from validator.bots.matches.comparison import ComparedPair, ComparisonSpec, align, play_pairs, start
from validator.bots.matches.comparison_tally import ComparisonTally
from validator.bots.matches.sequential import (
    SequentialTest,
    cautious_deviation,
    detectable,
    planned_looks,
)
from validator.catalogue.card import Card
from validator.errors import UsageError
from validator.jobs.executor import Executor, InProcess
from validator.services.clock import seconds_running
from validator.services.games.local import chunk_size

MOST_PAIRS = 1_000_000
"""The most pairs of one run."""

MOST_MINUTES = 1_440
"""The most minutes of one run."""

PILOT_PAIRS = 200
"""The most pairs that are played at once to learn how long one takes, and how much its difference varies."""

PILOT_SHARE = 0.05
"""The share of the time, or of the pairs, that the first pairs take, as far as they are `FEWEST` or more."""

FEWEST = 8
"""Pairs that are played before anything is said about the run."""

PILOT_SECONDS = 20.0
"""Seconds after which a run by a number of pairs plays no more first pairs."""

Verdict: TypeAlias = Literal["first", "second", "none"]
"""Which list wins more often; `none` where no difference is shown."""


@dataclass(frozen=True, slots=True)
class ComparisonPlan:
    """What is known before a run: its pairs, and the difference that it can show.

    Attributes:
        pairs: The most pairs that are played.
        pilot: The pairs already played to learn this; they count.
        seconds: How long a pair took.
        deviation: The standard deviation of a pair's difference, estimated with care from few pairs.
        detectable: The difference that is shown in 80 of 100 runs.
    """

    pairs: int
    pilot: int
    seconds: float
    deviation: float
    detectable: float


def compared_spec(
    lists: tuple[tuple[Card, ...], tuple[Card, ...]],
    opponents: Sequence[tuple[Card, ...]],
    bots: tuple[str, str],
    *,
    edition: str,
    seed: int,
    paired: bool = True,
    allow_partial: bool = False,
) -> ComparisonSpec:
    """Return what a comparison plays, the lists aligned.

    Raises `UsageError` without an opponent, `NotSupported` and `SetUpError` for what cannot be played.
    """
    if not opponents:
        raise UsageError("A comparison needs an opponent.", "Pass at least one more deck.")
    first, second = (tuple(card.id for card in cards) for cards in lists)
    against = tuple(tuple(card.id for card in cards) for cards in opponents)
    spec = ComparisonSpec((first, align(first, second)), against, bots, edition, seed, paired, allow_partial)
    for number in range(len(against)):
        for which in (0, 1):
            start(spec, number, which)
    return spec


def changed_cards(lists: tuple[Sequence[Card], Sequence[Card]]) -> tuple[tuple[str, int], ...]:
    """Return the cards of which the second list has more or fewer, and how many."""
    names = [Counter(card.label for card in cards) for cards in lists]
    every = dict.fromkeys([*names[0], *names[1]])
    return tuple((name, n) for name in every if (n := names[1][name] - names[0][name]))


class Comparison:
    """A run: `plan` it, then `play` it; the same seed gives the same pairs on any executor.

    It looks at the difference after even steps of its pairs and ends at the first look that shows one. When
    the time is up it looks once more. All looks together call equal lists different in 5% of runs.

    Attributes:
        tally: What the pairs add up to so far.
        verdict: What the looks so far have shown.
        bound: The bound of the last look; infinite before it.
        looks: How many looks there were.
    """

    def __init__(
        self,
        spec: ComparisonSpec,
        *,
        pairs: int | None = None,
        minutes: float | None = None,
        executor: Executor | None = None,
    ) -> None:
        """Prepare a run of at most so many pairs, or minutes.

        Raises `UsageError` for numbers out of bounds.
        """
        if (pairs is None) == (minutes is None):
            raise UsageError("A comparison takes a number of pairs, or of minutes.", "Pass one of the two.")
        if pairs is not None and not 1 <= pairs <= MOST_PAIRS:
            raise UsageError(f"Invalid number of pairs: {pairs}.", f"Must be 1 to {MOST_PAIRS:,}.")
        if minutes is not None and not 0 < minutes <= MOST_MINUTES:
            raise UsageError(f"Invalid number of minutes: {minutes:g}.", f"Must be at most {MOST_MINUTES:,}.")
        self.spec = spec
        self.tally = ComparisonTally()
        self.verdict: Verdict = "none"
        self.bound = inf
        self.looks = 0
        self.seconds = 0.0
        self._most = pairs
        self._limit = None if minutes is None else minutes * 60
        self._executor = executor or InProcess()
        self._begun = 0.0
        self._pilot: list[ComparedPair] = []
        self._plan: ComparisonPlan | None = None
        self._test = SequentialTest()

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the difference; it leaves 0 out exactly where one is shown."""
        return (-1.0, 1.0) if isinf(self.bound) else self.tally.total.differences.interval(self.bound)

    def plan(self) -> ComparisonPlan:
        """Play the first pairs, and return what the run can show; again, return the same."""
        if self._plan is not None:
            return self._plan
        self._begun = seconds_running()
        play_pairs(self.spec, [0])  # reads the cards, which is not a part of a pair's time
        begun = seconds_running()
        limit = PILOT_SECONDS if self._limit is None else PILOT_SHARE * self._limit
        wanted = PILOT_PAIRS if self._most is None else int(PILOT_SHARE * self._most)
        most = min(max(wanted, FEWEST), PILOT_PAIRS, self._most or PILOT_PAIRS)
        while len(self._pilot) < most:
            self._pilot += play_pairs(self.spec, [len(self._pilot)])
            if seconds_running() - begun > limit and len(self._pilot) >= min(FEWEST, most):
                break
            if self._limit is not None and seconds_running() - self._begun > self._limit / 2:
                break
        seconds = (seconds_running() - begun) / len(self._pilot)
        pairs = self._most or self._pairs_in_time(seconds)
        deviation = cautious_deviation([a - b for a, b in (pair.points for pair in self._pilot)])
        shown = min(1.0, detectable(deviation, pairs))
        self._plan = ComparisonPlan(pairs, len(self._pilot), seconds, deviation, shown)
        return self._plan

    def _pairs_in_time(self, seconds: float) -> int:
        assert self._limit is not None
        left = max(0.0, self._limit - (seconds_running() - self._begun))
        pairs = len(self._pilot) + int(left * self._executor.workers / max(seconds, 1e-6))
        return max(1, min(pairs, MOST_PAIRS))

    def play(self) -> Generator[int, None, None]:
        """Play on, and yield how many pairs are counted, until the run ends."""
        plan = self.plan()
        looks = planned_looks(plan.pairs)
        for pair in self._all_pairs(plan):
            self.tally.add(pair)
            count = self.tally.total.pairs
            over = count == plan.pairs or self._is_over()
            if over or count in looks:
                self._look(count / plan.pairs, last=over)
            yield count
            if over or self.verdict != "none":
                break
        self.seconds = seconds_running() - self._begun

    def _is_over(self) -> bool:
        return self._limit is not None and seconds_running() - self._begun >= self._limit

    def _all_pairs(self, plan: ComparisonPlan) -> Generator[ComparedPair, None, None]:
        yield from self._pilot
        rest = range(len(self._pilot), plan.pairs)
        size = chunk_size(plan.seconds, len(rest), self._executor.workers)
        jobs = [(self.spec, chunk) for chunk in cut(rest, size)]
        with closing(self._executor.run(play_pairs, jobs)) as results:
            for played in results:
                yield from played

    def _look(self, fraction: float, *, last: bool) -> None:
        """Look at the difference."""
        self.bound = self._test.bound(fraction, last=last)
        self.looks += 1
        differences = self.tally.total.differences
        if not isinf(self.bound) and differences.is_beyond(self.bound):
            self.verdict = "first" if differences.mean > 0 else "second"
