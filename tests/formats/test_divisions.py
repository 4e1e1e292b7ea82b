"""Age divisions: the table of seasons, the turn of the season, spellings."""

from __future__ import annotations

import itertools
from datetime import date

import pytest

from validator.errors import UsageError
from validator.formats.divisions import load_age_rules, place_player, read_division, seasons_on


@pytest.mark.parametrize(
    ("birth", "day", "division"),
    [
        (2014, date(2026, 3, 1), "junior"),
        (2013, date(2026, 3, 1), "senior"),
        (2010, date(2026, 3, 1), "senior"),
        (2009, date(2026, 3, 1), "masters"),
        (2014, date(2025, 9, 1), "junior"),
        (2009, date(2025, 6, 30), "senior"),
        (2008, date(2025, 6, 30), "masters"),
        (2010, date(2022, 5, 1), "junior"),
        (2005, date(2020, 2, 1), "senior"),
        (1985, date(2026, 8, 1), "masters"),
        (2018, date(2026, 8, 1), "junior"),
    ],
)
def test_the_division_follows_birth_year_and_season(birth: int, day: date, division: str) -> None:
    placing = place_player(birth, day)
    assert placing.division == division
    for season in seasons_on(day):
        assert f"{season} season" in placing.reason
    if len(seasons_on(day)) == 1:
        assert placing.rule is not None
        assert placing.rule.source in placing.reason
    else:
        assert placing.rule is None


@pytest.mark.parametrize("birth", [2014, 2010])
def test_between_two_seasons_that_differ_no_division_is_guessed(birth: int) -> None:
    placing = place_player(birth, date(2026, 7, 20))
    assert placing.division is None
    assert "2026" in placing.reason
    assert "2027" in placing.reason


def test_a_season_outside_the_table_is_not_guessed() -> None:
    assert place_player(1990, date(2005, 3, 1)).division is None
    assert place_player(1990, date(2040, 3, 1)).division is None


def test_the_table_has_no_gap_and_never_steps_back() -> None:
    rules = load_age_rules()
    years = sorted(rules)
    assert years == list(range(years[0], years[-1] + 1))
    for before, after in itertools.pairwise(years):
        step = rules[after].junior_from - rules[before].junior_from
        assert step in (0, 1)
        assert rules[after].senior_from - rules[before].senior_from == step
    assert all(rule.junior_from - rule.senior_from == 4 and rule.source for rule in rules.values())


def test_the_spans_of_a_season_meet() -> None:
    rule = load_age_rules()[2026]
    assert [rule.span(each) for each in ("junior", "senior", "masters")] == [
        "born 2014 or later",
        "born 2010 to 2013",
        "born 2009 or earlier",
    ]


def test_the_season_turns_in_summer() -> None:
    assert seasons_on(date(2026, 6, 30)) == (2026,)
    assert seasons_on(date(2026, 7, 1)) == (2026, 2027)
    assert seasons_on(date(2026, 9, 1)) == (2027,)


@pytest.mark.parametrize(
    ("text", "division"),
    [
        ("Masters", "masters"),
        ("master", "masters"),
        ("Jr.", "junior"),
        (" SENIOR ", "senior"),
        ("Senior Division", "senior"),
    ],
)
def test_divisions_are_read_as_people_write_them(text: str, division: str) -> None:
    assert read_division(text) == division


def test_another_word_is_no_division() -> None:
    with pytest.raises(UsageError, match="junior, senior, masters"):
        read_division("veteran")
