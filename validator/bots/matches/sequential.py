"""A test that may look at a difference many times while pairs come in, and keeps its error.

Looking again and again with the interval of a fixed number of games calls equal lists different far more
often than in 5 of 100 runs. Here each look spends a part of the error (Lan and DeMets, with the spending
function of O'Brien and Fleming): little at first, nearly all at the end. A large difference is seen early,
and the last look is almost as sharp as one test after all games.

The statistic is the sum of the differences over the root of the sum of their squares. A few pairs that
differ cannot reach the bound of an early look, however many pairs are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, exp, inf, isinf, pi, sqrt
from statistics import NormalDist

ERROR = 0.05
"""How often equal lists are called different, all tests included."""

LOOKS = 20
"""How many looks a run has."""

POWER = 0.8
"""How often a difference that a run is said to show is shown."""

_NORMAL = NormalDist()
_WIDEST = 8.0
"""Standard deviations beyond which a look is left out: its bound is infinite."""

_STEPS = 160
"""Intervals of the grid on which the score is followed; an even number, for Simpson's rule."""


def spent_error(fraction: float, error: float = ERROR) -> float:
    """Return the error that may be spent when this fraction of the pairs is played; both sides together."""
    if fraction >= 1:
        return error
    if fraction <= 0:
        return 0.0
    quantile = _NORMAL.inv_cdf(1 - error / 4)
    return 4 * _tail(quantile / sqrt(fraction))


def _tail(z: float) -> float:
    return 0.5 * (1 - erf(z / sqrt(2))) if z < 5 else _NORMAL.cdf(-z)


class SequentialTest:
    """The bounds of looks after more and more pairs.

    The score after the fraction t of the pairs is a random walk with variance t without a difference.
    Its distribution over the runs that have not ended is followed from look to look on a grid.
    """

    def __init__(self, error: float = ERROR) -> None:
        self.error = error
        self.fraction = 0.0
        self.spent = 0.0
        self._places: list[float] = []
        self._weights: list[float] = []

    def bound(self, fraction: float, *, last: bool = False) -> float:
        """Return the bound of the statistic at the next look, after a greater fraction of the pairs.

        The last look spends all that is left of the error. A look with almost nothing to spend has an
        infinite bound.
        """
        if not self.fraction < fraction <= 1:
            raise ValueError(f"a look at {fraction} after one at {self.fraction}")
        total = self.error if last else spent_error(fraction, self.error)
        score = self._find(fraction, total - self.spent)
        self._follow(fraction, min(score, _WIDEST * sqrt(fraction)))
        self.fraction = fraction
        if isinf(score):
            return inf
        self.spent = total
        return score / sqrt(fraction)

    def _find(self, fraction: float, spend: float) -> float:
        """Return the score that the walk passes, on either side, with this probability."""
        low, high = 0.0, _WIDEST * sqrt(fraction)
        if spend <= 0 or self._passes(fraction, high) > spend:
            return inf
        for _ in range(60):
            middle = (low + high) / 2
            if self._passes(fraction, middle) > spend:
                low = middle
            else:
                high = middle
        return high

    def _passes(self, fraction: float, score: float) -> float:
        """Return the probability that a run goes on until now and is beyond a score."""
        step = sqrt(fraction - self.fraction)
        if not self._places:
            return 2 * _tail(score / step)
        return sum(
            weight * (_tail((score - place) / step) + _tail((score + place) / step))
            for place, weight in zip(self._places, self._weights, strict=True)
        )

    def _follow(self, fraction: float, score: float) -> None:
        """Follow the runs that end beyond neither side to this look."""
        step = sqrt(fraction - self.fraction)
        width = 2 * score / _STEPS
        places = [-score + width * number for number in range(_STEPS + 1)]
        rule = [width / 3 * (1 if n in (0, _STEPS) else 4 if n % 2 else 2) for n in range(_STEPS + 1)]
        scale = 1 / (step * sqrt(2 * pi))
        earlier = list(zip(self._places or [0.0], self._weights or [1.0], strict=True))
        self._weights = [
            part * scale * sum(weight * exp(-0.5 * ((place - old) / step) ** 2) for old, weight in earlier)
            for place, part in zip(places, rule, strict=True)
        ]
        self._places = places


def planned_looks(most: int, looks: int = LOOKS) -> tuple[int, ...]:
    """Return after how many pairs a run of at most `most` looks, in even steps; the last is after all."""
    return tuple(sorted({max(1, most * number // looks) for number in range(1, looks + 1)}))


def detectable(deviation: float, pairs: int, looks: int = LOOKS, error: float = ERROR) -> float:
    """Return the difference that is shown with 80% power, from the standard deviation of a pair's.

    The early looks add a little to the power; they are left out, so it is an upper estimate.
    """
    test = SequentialTest(error)
    steps = planned_looks(pairs, looks)
    last = 0.0
    for count in steps:
        last = test.bound(count / pairs, last=count == pairs)
    return (last + _NORMAL.inv_cdf(POWER)) * deviation / sqrt(pairs)


@dataclass(slots=True)
class Differences:
    """The differences of pairs: how many, their sum and that of their squares; `add` each."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> None:
        """Count one pair."""
        self.pairs += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        """The mean difference; 0 without pairs."""
        return self.total / self.pairs if self.pairs else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of a difference; 0 without pairs."""
        return sqrt(self._variance)

    @property
    def _variance(self) -> float:
        return max(0.0, self.squares / self.pairs - self.mean**2) if self.pairs else 0.0

    def is_beyond(self, bound: float) -> bool:
        """Return whether the sum is further from 0 than the bound, in roots of the sum of squares.

        The sum is taken one pair nearer to 0, as results are whole games.
        """
        return abs(self.total) - 1 > bound * sqrt(self.squares)

    def interval(self, bound: float) -> tuple[float, float]:
        """Return the differences from which the sum is not beyond the bound.

        It leaves 0 out exactly where the sum is beyond; -1 to 1 while there are too few pairs for the bound.
        """
        count = self.pairs
        if count <= bound * bound:
            return (-1.0, 1.0)
        rest = 1 - bound * bound / count
        spread = 1 - rest * (1 - bound * bound * count * self._variance)
        half = (1 + sqrt(max(0.0, spread))) / rest / count
        return (max(-1.0, self.mean - half), min(1.0, self.mean + half))


def cautious_deviation(rows: Sequence[float]) -> float:
    """Return the standard deviation of a few differences, as if one more pair on each side had differed."""
    return sqrt((sum(row * row for row in rows) + 2) / (len(rows) + 2)) if rows else 1.0
