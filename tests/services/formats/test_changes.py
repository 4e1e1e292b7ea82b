"""A format around a day: what the next change takes away, marks, and sets by legal day."""

from __future__ import annotations

from datetime import date

import pytest

from validator.formats.calendar import load_calendar
from validator.formats.card_pool import CardPool
from validator.formats.load import format_names, load_format
from validator.formats.print_dates import open_print_days
from validator.formats.season_cache import open_season
from validator.services.decks.check import built_in_catalogue
from validator.services.formats.changes import find_outlook, list_marks

AUTUMN = date(2026, 8, 1)


def test_the_marks_are_those_in_play_on_the_day() -> None:
    standard = load_format("standard")
    assert list_marks(standard, AUTUMN) == ("H", "I", "J")
    assert list_marks(standard, date(2026, 4, 9)) == ("G", "H", "I", "J")
    assert list_marks(standard, date(2025, 6, 1)) == ("G", "H", "I")
    assert list_marks(standard, date(2018, 1, 1)) == ()
    assert list_marks(load_format("expanded"), AUTUMN) == ()


@pytest.mark.slow
def test_a_pool_holds_the_prints_that_it_holds_one_by_one() -> None:
    catalogue = built_in_catalogue()
    days = open_print_days(load_calendar(), catalogue)
    cards = list(catalogue)
    assert sum(len(each.ids) for each in catalogue.alike) == len(cards)
    for name in format_names():
        for period in load_format(name).periods:
            pool = CardPool(period, days.calendar, days.dates)
            held = {card.id for card in cards if pool.holding(card).in_pool}
            assert pool.list_held(catalogue) == held, (name, period.label)


@pytest.mark.slow
def test_a_known_rotation_takes_the_lowest_mark_away() -> None:
    change = find_outlook("standard", date(2026, 4, 1)).change
    assert (change.kind, change.day, change.marks, change.banned) == ("known", date(2026, 4, 10), ("G",), ())
    catalogue = built_in_catalogue()
    lost = [
        card
        for each in catalogue.sets()
        for card in catalogue.in_whole_set(each.id)
        if open_season(load_format("standard"), date(2026, 4, 1), catalogue).legality_of(card).legal is True
        and open_season(load_format("standard"), date(2026, 4, 10), catalogue).legality_of(card).legal
        is not True
        and card.mark == "G"
    ]
    assert change.prints == len(lost) > 1000
    assert sum(count for _, count in change.sets) == change.prints
    later = open_season(load_format("standard"), date(2026, 4, 10), catalogue)
    names = {card.key for card in lost}
    gone = [key for key in names if not any(later.legality_of(card).legal for card in catalogue.prints(key))]
    assert change.names == len(gone) < len(names)
    assert all(each.total >= count for each, count in change.sets)


def test_card_with_a_newer_print_does_not_rotate_out() -> None:
    """Ultra Ball SVI 196 stays legal after April 2026: Ascended Heroes reprints it (handbook 4.1.3)."""
    catalogue = built_in_catalogue()
    season = open_season(load_format("standard"), date(2026, 4, 10), catalogue)
    stays = [card for card in catalogue.in_whole_set("sv01") if season.legality_of(card).legal is True]
    leaving = {each.id: count for each, count in find_outlook("standard", date(2026, 4, 1)).change.sets}
    assert any(card.name == "Ultra Ball" for card in stays)
    assert leaving["sv01"] + len(stays) <= len(catalogue.in_whole_set("sv01"))


def test_expected_rotation_is_marked_as_a_forecast() -> None:
    change = find_outlook("standard", AUTUMN).change
    assert (change.kind, change.day, change.marks) == ("expected", date(2027, 3, 1), ("H",))
    assert "no day is announced" in change.note
    assert change.to_dict()["marks"] == ["H"]


def test_a_ban_to_come_is_a_change() -> None:
    change = find_outlook("expanded", date(2026, 3, 20)).change
    assert (change.kind, change.day, change.banned) == ("known", date(2026, 4, 10), ("Medicham V",))
    assert change.prints == 3
    assert change.marks == ()


def test_format_without_a_change_is_marked() -> None:
    change = find_outlook("unlimited", AUTUMN).change
    assert (change.kind, change.day, change.prints) == ("none", None, 0)
    assert "No further change of Unlimited" in change.note


def test_sets_are_ordered_by_legal_date_newest_first() -> None:
    rows = find_outlook("standard", AUTUMN).sets
    days = [row.legal or "" for row in rows]
    assert days == sorted(days, reverse=True)
    by_id = {row.id: row for row in rows}
    assert (by_id["me05"].legal, by_id["me05"].status) == ("2026-07-31", "legal")
    assert (by_id["sv06"].held, by_id["sv06"].total) == (224, 226)  # the marks of two are disputed
    assert by_id["sv01"].held == 0
    before = {row.id: row for row in find_outlook("standard", date(2026, 7, 30)).sets}
    assert before["me05"].status == "not yet legal"


@pytest.mark.slow
@pytest.mark.parametrize("day", [date.min, date(1999, 2, 1), date(2013, 8, 28), date.max])
def test_every_format_answers_on_every_day(day: date) -> None:
    for name in format_names():
        outlook = find_outlook(name, day)
        assert len(outlook.sets) == len(built_in_catalogue().sets())
        assert (outlook.change.day is None) == (outlook.change.kind == "none")
