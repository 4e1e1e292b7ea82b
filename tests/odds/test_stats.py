"""Intervals and tests, against values of printed tables."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.odds.statistics import chi_square_tail, fit_counts, wilson_interval


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_of_the_literature(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson_interval(hits, trials) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(1, 10**6), st.data())
def test_interval_contains_the_share(trials: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, trials))
    low, high = wilson_interval(hits, trials)
    assert 0 <= low <= hits / trials <= high <= 1


def test_no_trials_give_the_full_interval() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("statistic", "freedom", "tail"),
    [
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (5.991465, 2, 0.05),
        (18.307038, 10, 0.05),
        (29.588298, 10, 0.001),
        (124.342113, 100, 0.05),
        (77.929465, 100, 0.95),
        (0.0, 4, 1.0),
    ],
)
def test_chi_square_tails_of_printed_tables(statistic: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(statistic, freedom) == pytest.approx(tail, rel=2e-6)


@given(st.floats(0.001, 400))
def test_two_degrees_of_freedom_have_an_exponential_tail(statistic: float) -> None:
    assert chi_square_tail(statistic, 2) == pytest.approx(math.exp(-statistic / 2), rel=1e-9)


def test_fit_distinguishes_right_counts_from_wrong_ones() -> None:
    assert fit_counts([250, 500, 250], [0.25, 0.5, 0.25]).statistic == 0
    assert fit_counts([250, 500, 250], [0.25, 0.5, 0.25]).p_value == 1
    off = fit_counts([300, 500, 200], [0.25, 0.5, 0.25])
    assert (off.statistic, off.freedom) == (20.0, 2)
    assert off.p_value == pytest.approx(math.exp(-10))


def test_rare_classes_are_joined() -> None:
    fit = fit_counts([900, 99, 1, 0], [0.9, 0.0985, 0.0014, 0.0001])
    assert fit.freedom == 1
    assert fit_counts([10], [1.0]).freedom == 0


def test_what_cannot_happen_is_noticed() -> None:
    assert fit_counts([500, 490, 10], [0.5, 0.5]).p_value == 0
    assert fit_counts([0, 1000], [1.0]).p_value == 0
