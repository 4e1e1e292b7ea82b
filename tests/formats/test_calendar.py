"""The set dates: every set has its row, and a set without one gets a computed day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.formats.conftest import make_set
from validator.catalogue.load import Catalogue
from validator.errors import DataError
from validator.formats.calendar import load_calendar, read_calendar
from validator.formats.dates import UncertainDate, least


def test_every_set_of_the_catalogue_has_a_row(catalogue: Catalogue) -> None:
    calendar = load_calendar()
    assert {one.id for one in catalogue.sets()} == set(calendar.sets)


def test_no_set_counts_before_its_release() -> None:
    for dates in load_calendar().sets.values():
        assert dates.legal is None or dates.legal.earliest >= dates.release


def test_marks_enter_in_order() -> None:
    marks = load_calendar().marks
    assert list(marks) == sorted(marks) == list("DEFGHIJ")
    days = [entered.day.latest for entered in marks.values()]
    assert days == sorted(days)


@pytest.mark.parametrize(
    ("set_id", "legal"),
    [
        ("sv01", "2023-04-14"),
        ("swsh12tg", "2022-11-25"),
        ("me02.5", "2026-03-06"),
        ("xy3", "2014-09-03"),
        ("sm1", "2017-02-17"),
        ("bw10", "2013-08-14"),
    ],
)
def test_tournament_dates(set_id: str, legal: str) -> None:
    assert load_calendar().sets[set_id].legal == UncertainDate.known(
        date.fromisoformat(legal), load_calendar().sets[set_id].confidence
    )


def test_set_without_a_row_is_computed_from_its_release() -> None:
    dates = load_calendar().of(make_set("zz1", "2026-10-01"))
    assert dates.legal is not None
    assert (dates.legal.latest, dates.confidence) == (date(2026, 10, 15), "low")
    with pytest.raises(DataError, match="no valid release date"):
        load_calendar().of(make_set("zz2", "soon"))


def test_a_promo_series_without_a_row_is_known_by_its_name() -> None:
    series = replace(make_set("zzp", "2027-10-01"), name="ZZ Black Star Promos")
    assert load_calendar().of(series).by_print
    assert not load_calendar().of(make_set("zz1", "2027-10-01")).by_print


def test_oversized_cards_never_count() -> None:
    assert load_calendar().sets["jumbo"].legal is None


def test_unreadable_tables_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read_calendar(tmp_path)


def test_days_and_their_confidence() -> None:
    day = UncertainDate.within(date(2020, 1, 1), date(2020, 3, 1))
    assert [day.reached(on) for on in (date(2020, 1, 1), date(2020, 1, 2), date(2020, 3, 1))] == [
        False,
        None,
        True,
    ]
    inferred = UncertainDate.known(date(2020, 1, 1), "low")
    assert inferred.confidence_on(date(2020, 2, 1)) == "low"
    assert inferred.confidence_on(date(2021, 2, 1)) == "high"
    assert (str(inferred), str(day)) == ("2020-01-01", "between 2020-01-02 and 2020-03-01")
    assert least(("high", "low", "medium")) == "low"
    assert least(()) == "high"


def test_the_surest_row_of_a_print_counts_else_the_narrowest() -> None:
    calendar = load_calendar()
    seen = calendar.print_date("svp", "47")
    wide = calendar.print_date("svp", "46")
    assert seen is not None and (seen.confidence, seen.first, seen.last) == ("medium", 47, 47)
    assert wide is not None and (wide.confidence, wide.first, wide.last) == ("low", 45, 82)
    narrow = calendar.print_date("svp", "149")
    assert narrow is not None and (narrow.confidence, narrow.first, narrow.last) == ("low", 149, 149)
