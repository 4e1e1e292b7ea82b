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
from validator.bots.matches.sequential import SequentialTest, cautious_deviation, detectable, planned_looks
from validator.catalogue.card import Card
from validator.errors import UsageError
from validator.jobs.executor import Executor, InProcess
from validator.services.clock import seconds_running
from validator.services.games.local import CHUNK_SECONDS, chunk_size

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

Ending: TypeAlias = Literal["difference", "pairs", "time"]
"""Why a run ended: a difference was shown, all pairs were played, or its time was up."""


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
        chunk_seconds: How long a chunk of games is meant to last.
        executor: What plays the pairs after the first ones.
        planned: What `plan` returned; None before it.
        ending: Why the run ended; None before that.
    """

    def __init__(
        self,
        spec: ComparisonSpec,
        *,
        pairs: int | None = None,
        minutes: float | None = None,
        executor: Executor | None = None,
        chunk_seconds: float = CHUNK_SECONDS,
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
        self.chunk_seconds = chunk_seconds
        self.executor: Executor = executor or InProcess()
        self.planned: ComparisonPlan | None = None
        self.ending: Ending | None = None
        self._begun: float | None = None
        self._pilot: list[ComparedPair] = []
        self._test = SequentialTest()

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the difference; it leaves 0 out exactly where one is shown."""
        return (-1.0, 1.0) if isinf(self.bound) else self.tally.total.differences.interval(self.bound)

    @property
    def progress(self) -> float:
        """The share of the pairs, or of the time, that is used up."""
        if self.ending is not None:
            return 1.0
        if self._begun is None:
            return 0.0
        if self._limit is not None:
            return min(1.0, (seconds_running() - self._begun) / self._limit)
        assert self._most is not None
        return max(len(self._pilot), self.tally.total.pairs) / self._most

    def plan(self) -> ComparisonPlan:
        """Play the first pairs, and return what the run can show; again, return the same."""
        for _ in self.plan_steps():
            pass
        assert self.planned is not None
        return self.planned

    def plan_steps(self) -> Generator[int, None, None]:
        """Play the first pairs, and yield how many are played; then `planned` is what the run can show."""
        if self.planned is not None:
            return
        self._begun = seconds_running()
        play_pairs(self.spec, [0])  # reads the cards, which is not a part of a pair's time
        begun = seconds_running()
        limit = PILOT_SECONDS if self._limit is None else PILOT_SHARE * self._limit
        wanted = PILOT_PAIRS if self._most is None else int(PILOT_SHARE * self._most)
        most = min(max(wanted, FEWEST), PILOT_PAIRS, self._most or PILOT_PAIRS)
        while len(self._pilot) < most:
            self._pilot += play_pairs(self.spec, [len(self._pilot)])
            yield len(self._pilot)
            if seconds_running() - begun > limit and len(self._pilot) >= min(FEWEST, most):
                break
            if self._limit is not None and seconds_running() - self._begun > self._limit / 2:
                break
        seconds = (seconds_running() - begun) / len(self._pilot)
        pairs = self._most or self._pairs_in_time(seconds)
        deviation = cautious_deviation([a - b for a, b in (pair.points for pair in self._pilot)])
        shown = min(1.0, detectable(deviation, pairs))
        self.planned = ComparisonPlan(pairs, len(self._pilot), seconds, deviation, shown)

    def _pairs_in_time(self, seconds: float) -> int:
        assert self._limit is not None and self._begun is not None
        left = max(0.0, self._limit - (seconds_running() - self._begun))
        pairs = len(self._pilot) + int(left * self.executor.workers / max(seconds, 1e-6))
        return max(1, min(pairs, MOST_PAIRS))

    def play(self) -> Generator[int, None, None]:
        """Play on, and yield how many pairs are counted, until the run ends."""
        plan = self.plan()
        looks = planned_looks(plan.pairs)
        for pair in self._all_pairs(plan):
            self.tally.add(pair)
            count = self.tally.total.pairs
            over = count == plan.pairs or (count >= plan.pilot and self._is_over())
            if over or count in looks:
                self._look(count / plan.pairs, last=over)
            if self.verdict != "none":
                self.ending = "difference"
            elif over:
                self.ending = "pairs" if count == plan.pairs else "time"
            if self.ending is not None:
                assert self._begun is not None
                self.seconds = seconds_running() - self._begun
            yield count
            if self.ending is not None:
                break

    def _is_over(self) -> bool:
        assert self._begun is not None
        return self._limit is not None and seconds_running() - self._begun >= self._limit

    def _all_pairs(self, plan: ComparisonPlan) -> Generator[ComparedPair, None, None]:
        yield from self._pilot
        rest = range(len(self._pilot), plan.pairs)
        size = chunk_size(plan.seconds, len(rest), self.executor.workers, self.chunk_seconds)
        jobs = [(self.spec, chunk) for chunk in cut(rest, size)]
        with closing(self.executor.run(play_pairs, jobs)) as results:
            for played in results:
                yield from played

    def _look(self, fraction: float, *, last: bool) -> None:
        """Look at the difference."""
        self.bound = self._test.bound(fraction, last=last)
        self.looks += 1
        differences = self.tally.total.differences
        if not isinf(self.bound) and differences.is_beyond(self.bound):
            self.verdict = "first" if differences.mean > 0 else "second"
