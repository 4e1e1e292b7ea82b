"""The sequential test: its bounds are the published ones, and it keeps its error however often it looks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf, isinf, sqrt

import pytest

from validator.bots.matches.sequential import (
    LOOKS,
    Differences,
    SequentialTest,
    cautious_deviation,
    detectable,
    planned_looks,
    spent_error,
)
from validator.rng import Numbers

PUBLISHED = {
    2: (2.963, 1.969),
    3: (3.710, 2.511, 1.993),
    4: (4.333, 2.963, 2.359, 2.014),
    5: (4.877, 3.357, 2.680, 2.290, 2.031),
}
"""Two-sided bounds at 5% for looks in even steps, as tables of this spending function give them."""


def bounds(looks: int) -> list[float]:
    test = SequentialTest()
    return [test.bound(number / looks, last=number == looks) for number in range(1, looks + 1)]


@pytest.mark.parametrize("looks", PUBLISHED)
def test_the_bounds_are_the_published_ones(looks: int) -> None:
    assert bounds(looks) == pytest.approx(PUBLISHED[looks], abs=2e-3)


def test_the_bounds_fall_and_the_last_is_near_that_of_one_test() -> None:
    found = bounds(LOOKS)
    assert found == sorted(found, reverse=True)
    assert isinf(found[0])
    assert 1.96 < found[-1] < 2.13
    assert bounds(1) == pytest.approx([1.95996], abs=1e-4)


def test_the_whole_error_is_spent() -> None:
    assert spent_error(0) == 0
    assert spent_error(1) == spent_error(2) == 0.05
    assert spent_error(0.5) == pytest.approx(0.00305, abs=1e-5)
    test = SequentialTest(0.01)
    assert test.bound(1, last=True) == pytest.approx(2.5758, abs=1e-3)
    assert test.spent == 0.01


def test_a_last_look_before_its_time_spends_what_is_left() -> None:
    """A run whose time is up after half of its pairs is as sharp as one that was planned so."""
    cut, planned = SequentialTest(), SequentialTest()
    cut.bound(0.25)
    planned.bound(0.25)
    assert cut.bound(0.5, last=True) < planned.bound(0.5)


@pytest.mark.parametrize("fraction", [0.2, 0.1, 1.1])
def test_looks_go_forward(fraction: float) -> None:
    test = SequentialTest()
    test.bound(0.2)
    with pytest.raises(ValueError, match="a look at"):
        test.bound(fraction)


def test_looks_are_in_even_steps() -> None:
    assert planned_looks(1000) == tuple(range(50, 1001, 50))
    assert planned_looks(7) == (1, 2, 3, 4, 5, 6, 7)
    assert planned_looks(1) == (1,)
    assert len(planned_looks(33)) == LOOKS


@cache
def planned_bounds(pairs: int) -> tuple[tuple[int, float], ...]:
    test = SequentialTest()
    return tuple((count, test.bound(count / pairs, last=count == pairs)) for count in planned_looks(pairs))


def is_called_different(rows: Sequence[float]) -> tuple[bool, Differences, float]:
    """Run the test over the differences of pairs, with all its looks."""
    found = Differences()
    at = 0
    bound = inf
    for count, bound in planned_bounds(len(rows)):
        for row in rows[at:count]:
            found.add(row)
        at = count
        if not isinf(bound) and found.is_beyond(bound):
            return True, found, bound
    return False, found, bound


def made_up(pairs: int, seed: int, better: int, worse: int, drift: int = 0) -> list[float]:
    """Differences of pairs: of 1,000 so many are +1, so many -1, the rest 0.

    With `drift` every second pair has more of +1, and the others as many more of -1: the strata differ, and
    the lists do not.
    """
    rows = []
    for number, value in enumerate(Numbers(1000, seed).first(pairs)):
        up = better + (drift if number % 2 else -drift)
        down = worse - (drift if number % 2 else -drift)
        rows.append(1.0 if value < up else -1.0 if value >= 1000 - down else 0.0)
    return rows


@pytest.mark.parametrize(
    ("pairs", "share", "drift"),
    [(20, 250, 0), (60, 100, 0), (300, 100, 0), (300, 20, 0), (300, 100, 60), (1000, 5, 0)],
)
def test_equal_lists_are_called_different_in_at_most_5_of_100_runs(
    pairs: int, share: int, drift: int
) -> None:
    """Stopping early included, for many and for few pairs that differ.

    5% of 2,000 runs are 100; 130 is three standard deviations more.
    """
    runs = 2000
    called = sum(is_called_different(made_up(pairs, seed, share, share, drift))[0] for seed in range(runs))
    assert called <= 130


def test_looking_without_spending_would_not_keep_the_error() -> None:
    """The bound of one test, used at every look, calls far more than 5 of 100 runs different."""
    called = 0
    for seed in range(500):
        rows, found = made_up(300, seed, 100, 100), Differences()
        looks = planned_looks(300)
        for count, row in enumerate(rows, 1):
            found.add(row)
            if count in looks and found.is_beyond(1.96):
                called += 1
                break
    assert called > 50


def test_a_difference_of_the_announced_size_is_mostly_shown() -> None:
    """0.8 of the runs, and the early looks end them before all pairs are played."""
    pairs, better, worse = 1000, 130, 87
    deviation = sqrt(0.217 - 0.043**2)
    assert detectable(deviation, pairs) == pytest.approx(0.043, abs=0.001)
    found = [is_called_different(made_up(pairs, seed, better, worse)) for seed in range(400)]
    assert 0.74 < sum(called for called, _, _ in found) / 400 < 0.88
    assert sum(each.pairs for _, each, _ in found) / 400 < 900


def test_the_interval_contains_the_true_difference_in_95_of_100_runs() -> None:
    held = 0
    for seed in range(1000):
        _, found, bound = is_called_different(made_up(400, seed, 150, 90))
        low, high = found.interval(bound)
        held += low <= 0.06 <= high
    assert held >= 930


@pytest.mark.parametrize("bound", [1.96, 2.5, 4.0])
def test_the_interval_leaves_zero_out_exactly_where_the_sum_is_beyond(bound: float) -> None:
    seen = set()
    for pairs in (3, 8, 20, 200):
        for seed in range(60):
            found = Differences()
            for row in made_up(pairs, seed, 50 + 15 * seed, 40):
                found.add(row)
            low, high = found.interval(bound)
            assert low <= found.mean <= high
            assert found.is_beyond(bound) == (not low <= 0 <= high)
            seen.add(found.is_beyond(bound))
    assert seen == {True, False}


def test_without_pairs_nothing_is_known() -> None:
    found = Differences()
    assert (found.mean, found.deviation) == (0, 0)
    assert not found.is_beyond(1.96)
    assert found.interval(1.96) == (-1, 1)
    assert cautious_deviation(()) == 1
    assert cautious_deviation([0.0] * 6) == 0.5
    assert cautious_deviation([1.0] * 6) == 1
