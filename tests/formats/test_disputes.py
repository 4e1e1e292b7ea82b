"""Facts on which the sources differ: where one decides the legality of a card, the answer is undetermined."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import card_data
from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import same_card
from validator.formats.calendar import load_calendar
from validator.formats.format import Format
from validator.formats.load import format_names, load_format
from validator.formats.season_cache import SeasonCache, open_season
from validator.services.decks.check import check_text
from validator.sources.card_record import card_facts
from validator.sources.markers import CardMarkers
from validator.sources.ptcgdata_files import read_card
from validator.sources.responses import ResponseObject
from validator.support.lazy_dataclass import replace

DAY = timedelta(days=1)
TODAY = date(2026, 11, 23)
FORMATS = [pytest.param(load_format(name), id=name) for name in format_names() if name != "limited"]

DISPUTED_CARDS = {
    "PAL 190", "SSP 252", "PAL 191", "TWM 226", "PAR 159", "TEF 140", "PAR 164", "TEF 149", "TWM 161",
    "PRE 142", "TEF 22",
}  # fmt: skip
"""Every print that a regulation mark on which the sources differ makes legal or not, on some day."""

DISPUTED_PRINTS = {
    "Blastoise-EX PR-XY XY30", "Bruxish PR-SM SM11", "Dragonair UNM 149", "Gastly LC 76",
    "Ho-Oh-GX HIF SV50", "Ho-Oh-GX PR-SM SM57", "Ho-Oh-GX PR-SM SM80", "Luxio P8 8", "Mewtwo-EX LTR 54",
    "Mewtwo-EX PR-BLW BW45", "Registeel PR-SM SM75", "Riolu UNM 116", "Suicune PR-SM SM149",
    "Vikavolt PR-SM SM208", "Zygarde PR-XY XY152",
}  # fmt: skip
"""Prints that a fact of the second source makes another card: the base source's fact, which both sources give
to another print of the card, decides."""


def disputed(catalogue: Catalogue) -> list[Card]:
    return [card for card in catalogue if card.mark_conflict]


def days_of(chosen: Format, cards: tuple[Card, ...], catalogue: Catalogue) -> Iterator[date]:
    """Yield the days around each change of a format and around each first legal day of the cards."""
    calendar = load_calendar()
    found = [period.start for period in chosen.periods] + [mark.day for mark in calendar.marks.values()]
    found += [calendar.of(catalogue.set(card.set_id)).legal for card in cards]
    days = {TODAY}
    for day in found:
        if day is not None:
            days |= {day.earliest - DAY, day.earliest, day.latest}
    yield from sorted(days)


def answers(
    chosen: Format, catalogue: Catalogue, card: Card, readings: list[Card]
) -> Iterator[tuple[Card, date, set[bool | None]]]:
    """Yield each print of a card's name, each day of a change, and whether it is legal by each reading."""
    prints = catalogue.prints(card.key)
    sets = [catalogue.set(set_id) for set_id in dict.fromkeys(each.set_id for each in prints)]
    read = [[reading if each is card else each for each in prints] for reading in readings]
    pools, seasons = [Catalogue.of(each, sets) for each in read], SeasonCache()
    for day in days_of(chosen, prints, catalogue):
        for at, each in enumerate(prints):
            found = zip(pools, read, strict=True)
            yield (
                each,
                day,
                {seasons.open(chosen, day, pool).legality_of(cards[at]).legal for pool, cards in found},
            )


@pytest.mark.parametrize("chosen", FORMATS)
def test_a_disputed_mark_that_decides_is_undetermined(chosen: Format, catalogue: Catalogue) -> None:
    """Where the answers differ between the marks of the sources, and only there, it is undetermined."""
    for card in disputed(catalogue):
        marks = [replace(card, mark=mark, mark_conflict=()) for mark in card.mark_conflict]
        for each, day, legal in answers(chosen, catalogue, card, marks):
            ours = open_season(chosen, day, catalogue).legality_of(each).legal
            assert ours is (legal.pop() if len(legal) == 1 else None), f"{each.label} on {day}"


@pytest.mark.parametrize("chosen", FORMATS)
def test_every_print_that_a_disputed_mark_decides_is_named(chosen: Format, catalogue: Catalogue) -> None:
    """On every day of a change, not only today."""
    cards = [catalogue.prints(card.key) for card in disputed(catalogue)]
    found = {
        f"{each.code} {each.number.lstrip('0')}"
        for prints in cards
        for day in days_of(chosen, prints, catalogue)
        for each in prints
        if open_season(chosen, day, catalogue).legality_of(each).doubtful
    }
    assert found == (DISPUTED_CARDS if chosen.name == "standard" else set())


@pytest.mark.parametrize("written", sorted(DISPUTED_CARDS))
def test_a_deck_of_such_a_card_is_undetermined_and_no_doubtful_print_is_advised(written: str) -> None:
    (report,) = check_text(f"4 {written}\n4 Dreepy TWM 128\n52 Basic Fire Energy\n", on=TODAY)
    assert report.verdict == "undetermined"
    (finding,) = [each for each in report.findings if each.code == "FMT005"]
    assert finding.undetermined and finding.suggestion is not None
    assert not [other for other in DISPUTED_CARDS if other in finding.suggestion.text]


def test_no_answer_is_legal_by_doubt(catalogue: Catalogue) -> None:
    for name in ("standard", "expanded", "glc"):
        for day in (date(2018, 12, 1), date(2022, 6, 1), TODAY):
            season = open_season(load_format(name), day, catalogue)
            assert [
                card.label for card in catalogue if (x := season.legality_of(card)).doubtful and x.legal
            ] == []


def read_second(shared: Path) -> dict[str, dict[str, Any]]:
    """The cards of the second source by id, without its own conversions."""
    files = sorted((shared / "sources/pokemon-tcg-data/cards").glob("*.json"))
    rows = [json.loads(file.read_text("utf-8")) for file in files if file.stem not in ("me2pt5", "mep")]
    return {card["id"]: card for row in rows for card in row}


def test_every_mark_that_the_sources_give_differently_is_recorded(shared: Path, catalogue: Catalogue) -> None:
    second = read_second(shared)
    for card in catalogue:
        mark = second.get(card.ptcgdata or "", {}).get("regulationMark")
        if mark and not card.is_basic_energy and mark != card.mark:
            assert set(card.mark_conflict) == {card.mark, mark}, card.label
    with (Path(card_data.__file__).parent / "corrections.csv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            if row["field"] == "regulationMark" and row["wrong"]:
                assert row["evidence"] and row["reason"], row


@pytest.mark.parametrize("marker", ["ACE SPEC", "Radiant", "Prism Star", "Star"])
def test_the_sources_agree_on_the_markers_that_limit_a_deck(
    marker: str, shared: Path, catalogue: Catalogue
) -> None:
    second = read_second(shared)
    for card in catalogue:
        if (other := second.get(card.ptcgdata or "")) is not None:
            assert (marker in other.get("subtypes", ())) == (marker in card.markers), card.label


def test_the_sources_agree_on_basic_energy_and_types(shared: Path, catalogue: Catalogue) -> None:
    second = read_second(shared)
    for card in catalogue:
        if (other := second.get(card.ptcgdata or "")) is None:
            continue
        assert other["supertype"] == card.category, card.label
        if card.category == "Energy":
            assert ("Basic" in other["subtypes"]) == (card.energy == "Basic"), card.label
        if card.is_pokemon:
            assert set(other.get("types", ())) == set(card.types), card.label


def test_every_release_that_the_sources_give_differently_is_a_span(
    shared: Path, catalogue: Catalogue
) -> None:
    """Both releases are in the span, and no card is legal or illegal by one of them alone."""
    with (shared / "sources/set-codes.csv").open(encoding="utf-8", newline="") as lines:
        ids = {row["tcgdex_id"]: row["ptcgdata_id"] for row in csv.DictReader(lines)}
    first, other = (
        {each["id"]: each["releaseDate"].replace("/", "-") for each in json.loads(path.read_text("utf-8"))}
        for path in (shared / f"sources/{name}/sets.json" for name in ("tcgdex", "pokemon-tcg-data"))
    )
    calendar = load_calendar()
    spans = 0
    for set_id, release in first.items():
        theirs = other.get(ids.get(set_id, ""), release)
        if theirs in (release, "---"):
            continue
        dates = calendar.sets[set_id]
        if "where TCGdex has" in dates.rule:  # decided, and the rule names the evidence
            assert dates.release.isoformat() == theirs
            continue
        if dates.by_print:
            assert dates.release.isoformat() == min(release, theirs), set_id
            continue
        span = dates.first_day(release=True)
        assert [span.earliest.isoformat(), span.latest.isoformat()] == sorted((release, theirs)), set_id
        assert dates.legal is not None and dates.legal.latest >= span.latest
        spans += 1
    assert spans == 15


@pytest.mark.parametrize(
    ("card_id", "first", "last"),
    [
        ("ex9-1", date(2005, 5, 1), date(2005, 5, 9)),
        ("2017sm-1", date(2017, 8, 3), date(2017, 11, 7)),
    ],
)
def test_between_two_releases_a_new_card_is_undetermined(
    card_id: str, first: date, last: date, catalogue: Catalogue
) -> None:
    card = catalogue.card(card_id)
    seasons = [
        open_season(load_format("unlimited"), day, catalogue)
        for day in (first - DAY, first, last - DAY, last)
    ]
    answers = [season.own_legality_of(card) for season in seasons]
    assert [answer.legal for answer in answers] == [False, None, None, True]
    assert "sources differ" in answers[1].reason


@pytest.mark.parametrize(
    ("old", "new"), [("SUM 61", "HIF SV60"), ("SUM 12", "HIF SV47"), ("SUM 80", "HIF SV69")]
)
def test_a_name_of_an_attack_spelled_in_two_ways_is_one_attack(
    old: str, new: str, catalogue: Catalogue
) -> None:
    """The sources write `Divide GX` and `Divide-GX`; the print that had left was legal by the new one."""
    season = open_season(load_format("standard"), date(2019, 12, 1), catalogue)
    for each in (old, new):
        (card,) = catalogue.resolve_number(*each.split())
        assert season.legality_of(card).legal is True, each


@pytest.fixture(scope="module")
def second_cards(shared: Path, catalogue: Catalogue) -> dict[str, Card]:
    """The Pokémon of which there are several prints, by our ids, as the second source has them."""
    rows, found = read_second(shared), {}
    for card in catalogue:
        row = rows.get(card.ptcgdata or "")
        if row is None or not card.is_pokemon or len(catalogue.prints(card.key)) == 1:
            continue
        raw = read_card(ResponseObject(row, row["id"]), card.id, card.number)
        release = catalogue.set(card.set_id).release
        facts = card_facts(raw, release=release, marks=CardMarkers(), ptcgdata=None)
        found[card.id] = Card.from_dict(facts, set_id=card.set_id, code=card.code, key=card.key)
    return found


@pytest.mark.slow
def test_identity_on_which_the_sources_differ_is_decided_by_another_print(
    catalogue: Catalogue, second_cards: dict[str, Card]
) -> None:
    """Where the second source makes two cards of prints that are one here, both give another print's facts.

    Holds for HP, type, stage, attacks, Abilities and the wording of their texts, on every day: two prints
    that are one card are one in every format.
    """

    def agreed(card: Card) -> bool:
        theirs = second_cards.get(card.id)
        return theirs is not None and same_card(replace(card, id="base"), theirs).verdict == "same"

    undecided, disputed_prints = set(), set()
    for card in map(catalogue.card, second_cards):
        same = [
            each
            for each in catalogue.prints(card.key)
            if each.id in second_cards and same_card(card, each).verdict == "same"
        ]
        for each in same:
            verdict = same_card(second_cards[card.id], second_cards[each.id]).verdict
            if verdict != "same" and not any(map(agreed, same)):
                undecided.add(card.label)
            if verdict == "different" and not agreed(card) and agreed(each):
                disputed_prints.add(card.label)
    assert disputed_prints == DISPUTED_PRINTS
    assert undecided == {
        "Dark Vileplume TR 13",
        "Dark Vileplume TR 30",
        "Empoleon DEX 29",
        "Empoleon PLF 117",
    }


@pytest.mark.slow
def test_every_card_that_the_second_source_judges_otherwise_is_named(
    shared: Path, catalogue: Catalogue
) -> None:
    """Its legalities of 2026-02-01, in Expanded: the one format where it is up to date."""
    season = open_season(load_format("expanded"), date(2026, 2, 1), catalogue)
    second = read_second(shared)
    found: defaultdict[tuple[bool, bool | None], set[str]] = defaultdict(set)
    for card in catalogue:
        if (row := second.get(card.ptcgdata or "")) is None or card.is_basic_energy:
            continue
        theirs = row["legalities"].get("expanded") == "Legal"
        if theirs is not (ours := season.legality_of(card).legal):
            found[theirs, ours].add(card.name)
    del found[False, None], found[True, None]  # undetermined here
    # It gives these as not legal, against the text, which is that of a legal print.
    assert found.pop((False, True)) == {
        "Apricorn Maker", "Dusk Ball", "Friend Ball", "PokéNav", "Recycle Energy", "Super Scoop Up",
        "Underground Expedition",
    }  # fmt: skip
    assert found == {(True, False): {"Duskull", "Flapple"}}  # banned since
