"""Statistics of sampled hands: what was counted, how sure it is, whether it agrees with the closed forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, lgamma, log, sqrt
from typing import Annotated

from validator.field_docs import Doc
from validator.odds.deck_composition import HAND, NameCount

Z_95 = 1.959963984540054
"""Standard score of a two-sided interval that holds the true value 95 times of 100."""

STRIDE = HAND + 1
"""Places of `Tally.hand` per row."""


@dataclass(slots=True)
class HandTally:
    """Counts over `hands` deals; the one value here that grows.

    `redrawn` counts deals by mulligans, `bonus` by bonus cards allowed (empty without an opponent),
    `starters` by starters in the kept hand (index), `set_aside` those made at the mulligan limit. `hand`
    counts, row after row, deals with at least 1, 2 … copies in the kept hand, `prized` the same for the Prize
    cards; `seen` counts, row after row, deals in which a row is first seen with the bonus cards, with the
    first draw, the second …
    """

    rows: int
    prizes: int
    draws: int
    hands: int = 0
    set_aside: int = 0
    redrawn: dict[int, int] = field(default_factory=dict)
    bonus: dict[int, int] = field(default_factory=dict)
    starters: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    prized: list[int] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)

    @classmethod
    def empty(cls, rows: Sequence[NameCount], prizes: int, draws: int) -> HandTally:
        """Return a tally of no deals."""
        tally = cls(len(rows), prizes, draws)
        tally.starters = [0] * (HAND + 1)
        tally.hand = [0] * (len(rows) * STRIDE)
        tally.prized = [0] * (len(rows) * (prizes + 1))
        tally.seen = [0] * (len(rows) * (draws + 1))
        return tally

    def add(self, other: HandTally) -> None:
        """Add the counts of other deals of the same table."""
        self.hands += other.hands
        self.set_aside += other.set_aside
        for mine, theirs in ((self.redrawn, other.redrawn), (self.bonus, other.bonus)):
            for key, count in theirs.items():
                mine[key] = mine.get(key, 0) + count
        for counts, more in (
            (self.starters, other.starters),
            (self.hand, other.hand),
            (self.prized, other.prized),
            (self.seen, other.seen),
        ):
            counts[:] = [first + second for first, second in zip(counts, more, strict=True)]

    def copies_in_hand(self, row: int) -> list[int]:
        """Count deals by copies of a row in the kept hand: 0, 1, … 7."""
        return _by_number(self.hands, self.hand[row * STRIDE : row * STRIDE + HAND])

    def copies_prized(self, row: int) -> list[int]:
        """Count deals by copies of a row among the Prize cards: 0, 1, …"""
        start = row * (self.prizes + 1)
        return _by_number(self.hands, self.prized[start : start + self.prizes])

    def seen_by(self, row: int) -> list[int]:
        """Count deals in which a row is seen with hand and bonus cards, by the first draw, by the second …"""
        start = row * (self.draws + 1)
        total = self.hand[row * STRIDE]
        result = []
        for count in self.seen[start : start + self.draws + 1]:
            total += count
            result.append(total)
        return result


def _by_number(total: int, at_least: Sequence[int]) -> list[int]:
    tails = [total, *at_least, 0]
    return [tails[place] - tails[place + 1] for place in range(len(tails) - 1)]


def wilson_interval(hits: int, trials: int, score: float = Z_95) -> tuple[float, float]:
    """Return the Wilson score interval of a probability that showed `hits` times in `trials`.

    95% by default. Source: Wilson, "Probable inference" (1927); it keeps its level for rare events too.
    """
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    square = score * score / trials
    middle = (share + square / 2) / (1 + square)
    reach = score * sqrt(share * (1 - share) / trials + square / (4 * trials)) / (1 + square)
    low = 0.0 if hits == 0 else max(0.0, middle - reach)
    high = 1.0 if hits == trials else min(1.0, middle + reach)
    return low, high


@dataclass(frozen=True, slots=True)
class Fit:
    """A chi-square test of counts against the closed forms."""

    statistic: Annotated[float, Doc("The statistic.", name="chi_square", low=0)]
    freedom: Annotated[int, Doc("Degrees of freedom; older name of `degrees_of_freedom`.")]
    p_value: Annotated[float, Doc("p-value.", low=0, high=1)]

    @property
    def degrees_of_freedom(self) -> Annotated[int, Doc("Degrees of freedom.")]:
        """Number of independent cells."""
        return self.freedom


def fit_counts(counts: Sequence[int], chances: Sequence[float], least: float = 5.0) -> Fit:
    """Test whether `counts` can come from `chances` (Pearson); the longer list's missing partners are 0.

    Neighbouring classes are joined until each expects at least `least` deals. A count of what cannot happen
    makes the p-value 0, with the total for the statistic.
    """
    length = max(len(counts), len(chances))
    total = sum(counts)
    padded = [*counts, *[0] * (length - len(counts))]
    hoped = [*chances, *[0.0] * (length - len(chances))]
    if any(count and chance <= 0 for count, chance in zip(padded, hoped, strict=True)):
        return Fit(float(total), 1, 0.0)
    cells: list[tuple[float, float]] = []
    seen = expected = 0.0
    for count, chance in zip(padded, hoped, strict=True):
        seen += count
        expected += chance * total
        if expected >= least:
            cells.append((seen, expected))
            seen = expected = 0.0
    if cells and (seen or expected):
        last_seen, last_expected = cells[-1]
        cells[-1] = (last_seen + seen, last_expected + expected)
    if len(cells) < 2:
        return Fit(0.0, 0, 1.0)
    statistic = sum((count - hope) ** 2 / hope for count, hope in cells)
    return Fit(statistic, len(cells) - 1, chi_square_tail(statistic, len(cells) - 1))


def chi_square_tail(statistic: float, freedom: int) -> float:
    """Return the probability that a chi-square variable of `freedom` degrees is at least `statistic`.

    The regularised upper incomplete gamma function Q(freedom/2, statistic/2), by series or continued
    fraction.
    """
    shape, value = freedom / 2, statistic / 2
    if value <= 0:
        return 1.0
    front = exp(shape * log(value) - value - lgamma(shape))
    if value < shape + 1:
        term = total = 1 / shape
        step = shape
        while abs(term) > abs(total) * 1e-15:
            step += 1
            term *= value / step
            total += term
        return 1.0 - front * total
    tiny = 1e-300
    place = value + 1 - shape
    ratio = 1 / tiny
    inverse = 1 / place
    result = inverse
    for step in range(1, 10_000):
        factor = -step * (step - shape)
        place += 2
        inverse = 1 / (factor * inverse + place or tiny)
        ratio = place + factor / ratio or tiny
        change = inverse * ratio
        result *= change
        if abs(change - 1) < 1e-15:
            break
    return front * result
