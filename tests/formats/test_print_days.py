"""Promos and the days before a set: no print makes a card legal before the day on which it counts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.formats.conftest import Judge, make_card, make_set
from tests.formats.promo_bounds import missing_rows
from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import same_card
from validator.formats.calendar import load_calendar
from validator.formats.dates import UncertainDate
from validator.formats.format import Format
from validator.formats.load import format_names, load_format, read_format
from validator.formats.print_dates import PrintDays, open_print_days
from validator.formats.season_cache import open_season
from validator.services.decks.check import check_text

pytestmark = pytest.mark.slow

DAY = timedelta(days=1)
BY_RELEASE = 'title = "On release"\ndates = "release"\n[pool]\neverything = true\n'
FORMATS = [pytest.param(load_format(name), id=name) for name in format_names() if name != "limited"]
FORMATS.append(pytest.param(read_format(BY_RELEASE, name="on-release"), id="on-release"))


@pytest.fixture(scope="module")
def days(catalogue: Catalogue) -> PrintDays:
    return open_print_days(load_calendar(), catalogue)


def is_dated(card: Card, day: date, days: PrintDays, *, release: bool, estimates: bool) -> bool:
    """Return whether a print counted on a date by its own date: that of its set, or one recorded for the
    print.

    `estimates` says whether the estimated day of a promo is enough.
    """
    dates = days.dates[card.set_id]
    if dates.legal is None:
        return False
    if not dates.by_print:
        return (dates.release if release else dates.legal.latest) <= day
    if estimates:
        return days.day(card, release=release).latest <= day
    recorded = days.calendar.print_date(card.set_id, card.number)
    return recorded is not None and recorded.confidence != "low" and recorded.by <= day


def early_prints(chosen: Format, catalogue: Catalogue, days: PrintDays) -> Iterator[str]:
    """Yield the prints that are legal on the day before their set, though no older dated print is.

    A promo may count by an older promo; a print of any other set by a promo whose own day is recorded.
    """
    release = chosen.dates == "release"
    for card_set in catalogue.sets():
        dates = days.dates[card_set.id]
        if dates.legal is None:
            continue
        before = (dates.release if release else dates.legal.earliest) - DAY
        season = open_season(chosen, before, catalogue)
        for card in catalogue.in_whole_set(card_set.id):
            if card.is_basic_energy or season.legality_of(card).legal is not True:
                continue
            older = (
                other
                for other in catalogue.prints(card.key)
                if other.id != card.id and same_card(card, other).verdict != "different"
            )
            ways = {"release": release, "estimates": dates.by_print}
            if not any(is_dated(o, before, days, **ways) and season.legality_of(o).legal for o in older):
                yield f"{card.label} on {before}"


@pytest.mark.parametrize("chosen", FORMATS)
def test_no_print_is_legal_on_the_day_before_its_set(
    chosen: Format, catalogue: Catalogue, days: PrintDays
) -> None:
    assert list(early_prints(chosen, catalogue, days)) == []


def test_a_promo_of_unknown_day_does_not_make_an_expansion_legal_early(judge: Judge) -> None:
    mewtwo = judge("standard", "2025-04-12", "sv10-081")
    assert (mewtwo.status, mewtwo.legal) == ("unknown", None)
    assert "DRI is legal from 2025-06-13" in mewtwo.reason
    assert "PR-SV 216 is the same card" in mewtwo.reason
    assert judge("standard", "2025-04-12", "svp-205").legal is None
    assert judge("standard", "2025-04-10", "sv10-081").legal is False  # mark I is not in play
    assert judge("standard", "2025-06-13", "sv10-081").status == "legal"
    assert judge("standard", "2025-06-13", "svp-205").status == "legal"


@pytest.mark.parametrize("name", ["standard", "expanded", "unlimited", "glc"])
def test_the_deck_of_a_card_that_does_not_exist_yet_is_not_legal(name: str) -> None:
    text = "4 Team Rocket's Mewtwo ex DRI 81\n56 Fire Energy SVE 2\n"
    (report,) = check_text(text, format=name, on=date(2025, 4, 12))
    assert report.verdict in ("undetermined", "illegal")


def test_a_recorded_day_counts(judge: Judge) -> None:
    early = judge("standard", "2024-04-25", "svp-105")
    assert (early.status, early.legal) == ("not yet legal", False)
    late = judge("standard", "2024-04-26", "svp-105")
    assert (late.status, late.confidence) == ("legal", "high")
    assert judge("standard", "2025-02-21", "svp-179").legal is None  # its own row and one of a range
    assert judge("standard", "2025-02-22", "svp-179").status == "legal"
    assert judge("unlimited", "2000-04-24", "basep-12").legal is True
    assert judge("unlimited", "2000-04-24", "basep-11").legal is False  # Eevee came out two months later
    assert judge("unlimited", "2000-07-31", "basep-11").legal is True
    assert judge("expanded", "2021-08-01", "smp-SM246").legal is False
    assert judge("expanded", "2021-08-20", "smp-SM246").legal is None
    assert judge("expanded", "2021-09-10", "smp-SM246").legal is True


def test_a_reprint_of_an_older_dated_card_is_legal_at_once(judge: Judge) -> None:
    assert judge("standard", "2024-04-05", "svp-089").status == "legal"  # Feraligatr, as in Temporal Forces


def test_every_recorded_row_covers_prints_and_names_its_source(catalogue: Catalogue) -> None:
    calendar = load_calendar()
    assert calendar.prints
    for set_id, rows in calendar.prints.items():
        assert calendar.sets[set_id].by_print
        numbers = {
            int("".join(sign for sign in card.number if sign.isdigit()) or 0)
            for card in catalogue.in_whole_set(set_id)
        }
        for row in rows:
            assert numbers.intersection(range(row.first, row.last + 1)), row
            assert row.source
            assert row.by >= calendar.sets[set_id].release


def test_promo_series_are_known_as_such() -> None:
    sets = load_calendar().sets.values()
    series = {one.set_id for one in sets if one.by_print}
    assert {"basep", "np", "dpp", "hgssp", "bwp", "xyp", "smp", "swshp", "svp", "mep"} <= series
    assert not any(one.kind in ("expansion", "kit", "mcdonalds") for one in sets if one.by_print)


class TestMadeUpPromos:
    """A series `mep` beside a made-up expansion; no row is recorded for its number."""

    SETS = (
        make_set("mep", "2025-09-26"),
        make_set("soon", "2026-06-01"),
        make_set("new", "2027-06-01"),
        make_set("old", "2025-06-01"),
    )

    def pokemon(self, set_id: str, number: str, **facts: object) -> Card:
        return make_card(
            set_id, number, "Somemon", category="Pokémon", stage="Basic", types=("Fire",),
            **{"mark": "J", "hp": 70, **facts},
        )  # fmt: skip

    def day(self, promo: Card, *others: Card, release: bool = False) -> UncertainDate:
        cards = Catalogue.of([promo, *others], self.SETS)
        return PrintDays(load_calendar(), cards).day(promo, release=release)

    def test_the_same_card_of_a_later_set_is_the_latest_day(self) -> None:
        found = self.day(self.pokemon("mep", "901"), self.pokemon("soon", "1"))
        assert (found.earliest, found.latest) == (date(2026, 3, 6), date(2026, 6, 15))

    def test_but_no_later_than_the_day_of_the_data(self) -> None:
        found = self.day(self.pokemon("mep", "901"), self.pokemon("new", "1"))
        assert found.latest == load_calendar().sets_as_of + load_calendar().wait
        assert found.confidence == "low"

    def test_another_card_of_the_name_is_not_evidence(self) -> None:
        found = self.day(self.pokemon("mep", "901"), self.pokemon("new", "1", hp=90))
        assert found.latest == load_calendar().sets_as_of + load_calendar().wait

    def test_the_same_card_of_an_older_set_and_mark_makes_it_legal_at_once(self) -> None:
        found = self.day(self.pokemon("mep", "901"), self.pokemon("old", "1"))
        assert found == UncertainDate.known(date(2026, 3, 6), "medium")

    def test_older_mark_is_not_evidence(self) -> None:
        assert not self.day(self.pokemon("mep", "901"), self.pokemon("old", "1", mark="I")).is_known

    def test_by_release_the_mark_does_not_count(self) -> None:
        found = self.day(self.pokemon("mep", "901"), self.pokemon("soon", "1"), release=True)
        assert (found.earliest, found.latest) == (date(2025, 9, 26), date(2026, 6, 1))


def test_accepted_lists_and_the_numbers_around_bound_a_promo(judge: Judge) -> None:
    assert judge("standard", "2022-03-25", "swshp-SWSH167").legal is None
    assert judge("standard", "2022-03-26", "swshp-SWSH167").legal is True
    assert judge("standard", "2023-05-18", "svp-016").legal is None
    assert judge("standard", "2023-05-19", "svp-016").legal is True


def test_a_set_whose_legal_day_is_not_known_has_a_bound() -> None:
    legal = load_calendar().sets["30th"].legal
    assert legal is not None and (legal.reached(date(2026, 10, 1)), legal.reached(date(2026, 11, 23))) == (
        None,
        True,
    )


@pytest.mark.parametrize(("promo", "by", "reprint"), [
    ("svp-087", date(2024, 7, 2), "me02.5-251"),
    ("swshp-SWSH196", date(2022, 9, 10), "swsh12.5-038"),
    ("swshp-SWSH194", date(2022, 9, 10), "swsh12.5-013"),
])  # fmt: skip
def test_a_later_reprint_does_not_make_a_promo_undetermined_for_longer(
    promo: str, by: date, reprint: str, catalogue: Catalogue, days: PrintDays
) -> None:
    """Its estimate holds for itself, and still makes no print of another set legal before that set is."""
    assert days.day(catalogue.card(promo)).latest == by
    season = open_season(load_format("expanded"), by, catalogue)
    assert season.legality_of(catalogue.card(promo)).legal is True
    early = season.legality_of(catalogue.card(reprint))
    assert (early.status, early.legal) == ("unknown", None)
    assert "only an estimate" in early.reason


def test_accepted_lists_bound_no_promo_further(shared: Path) -> None:
    assert missing_rows(shared / "decklists") == []
