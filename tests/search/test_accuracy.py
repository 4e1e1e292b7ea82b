"""How well replacements are ranked, by the lists after rotations and by a judged sheet."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.search.judged import SHEETS, interval, judged_cases
from tests.search.successors import Score, cases_of, measure


@pytest.mark.slow
def test_decks_took_up_what_would_have_been_offered(shared: Path) -> None:
    scores = measure(cases_of(shared / "decklists"))
    successor, played = scores["successor, same"], scores["any gain, played"]
    assert successor.cases >= 80
    assert [successor.share(place) >= floor for place, floor in ((1, 0.62), (3, 0.85), (5, 0.88))] == [
        True
    ] * 3
    assert played.cases >= 180
    assert played.share(3) >= 0.70


@pytest.mark.slow
@pytest.mark.parametrize("sheet", SHEETS)
def test_most_judged_cases_are_answered_rightly(shared: Path, sheet: int) -> None:
    cases = judged_cases(shared, sheet)
    right = sum(each.right(3) for each in cases)
    low, high = interval(right, len(cases))
    assert len(cases) == 40
    assert right / len(cases) >= 0.70
    assert low < right / len(cases) < high


def test_the_interval_of_a_share() -> None:
    low, high = interval(24, 40)
    assert (round(low, 3), round(high, 3)) == (0.446, 0.737)
    assert interval(0, 40)[0] == pytest.approx(0.0)
    assert interval(40, 40)[1] == pytest.approx(1.0)


def test_a_score_counts_hits_by_place() -> None:
    score = Score()
    score.add(("a", "b", "c"), frozenset({"b"}))
    score.add((), frozenset({"b"}))
    assert score.hits == Counter({1: 0, 3: 1, 5: 1})
    assert str(score) == "0% / 50% / 50% of 2"
