"""Benchmarks of hands and odds (`pytest tests/benchmarks --benchmark-only`)."""

from __future__ import annotations

from datetime import date
from typing import Any

from tests.benchmarks.sample import sample_texts
from validator.odds.tally import tally_blocks
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.hands import hands_of_text
from validator.services.odds.odds import odds_of_text

OPTIONS = DealOptions(on=date(2026, 8, 1))
AGAINST = DealOptions(on=date(2026, 8, 1), opponent_basics=9)


def test_odds_of_a_deck(benchmark: Any) -> None:
    text = sample_texts(1)[0]
    (report,) = benchmark(odds_of_text, text, turn=10, cards=["Charcadet", "2 Ultra Ball"], options=OPTIONS)
    assert report.odds.together.method == "exact"


def test_odds_of_a_deck_against_an_opponent(benchmark: Any) -> None:
    text = sample_texts(1)[0]
    (report,) = benchmark(odds_of_text, text, turn=10, cards=["Charcadet", "2 Ultra Ball"], options=AGAINST)
    assert report.odds.expected_bonus > 0


def test_ten_hands(benchmark: Any) -> None:
    text = sample_texts(1)[0]
    (report,) = benchmark(hands_of_text, text, count=10, seed=7, options=AGAINST)
    assert len(report.openings) == 10


def test_ten_thousand_hands_with_statistics(benchmark: Any) -> None:
    (report,) = hands_of_text(sample_texts(1)[0], seed=7, options=OPTIONS)
    tally = benchmark(tally_blocks, report.about.table, 7, 0, 10_000)
    assert tally.hands == 10_000
