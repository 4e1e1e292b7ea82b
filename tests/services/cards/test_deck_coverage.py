"""How many deck lists the engine plays whole, counted over a catalogue and lists made up for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.conftest import Capture, Patch
from validator.catalogue.card import Attack, Card
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import CardSet
from validator.cli.main import run
from validator.effects.ir.lasting import Program
from validator.effects.ir.steps import Draw
from validator.effects.registry import Library
from validator.errors import InputError
from validator.formats.season_cache import open_season
from validator.services.cards import deck_coverage
from validator.services.cards.deck_coverage import (
    NO_CARD,
    OTHERS,
    STANDARDS,
    DeckCoverage,
    ListText,
    measure_decks,
    read_collection,
)
from validator.services.decks.check import built_in_catalogue

TODAY = date(2026, 7, 1)
NEW, LAST = (each.title for each in STANDARDS)


def make_card(number: str, name: str, *texts: str, mark: str = "H") -> Card:
    attacks = tuple(Attack(f"Attack {text}", (), "10", text) for text in texts)
    return Card(
        f"zz-{number}", "zz", "ZZ", number, name, name, "Pokémon", "Basic", hp=60, attacks=attacks, mark=mark
    )


CARDS = [
    make_card("1", "Plainor"),
    make_card("2", "Knowner", "known"),
    make_card("3", "Farring", "far"),
    make_card("4", "Bothess", "far", "near"),
    make_card("5", "Gonner", mark="G"),
    make_card("6", "Oldie", mark="D"),
]


@pytest.fixture
def made(monkeypatch: Patch) -> Iterator[Catalogue]:
    """Six cards of a set of 2023; only the text `known` has a program."""
    head = CardSet("zz", "Zed", "Zeds", "2023-06-01", "ZZ", (), "verified", None, 6)
    catalogue = Catalogue.of(CARDS, [head])
    programs = Library({"known": Program((Draw(1),))}, catalogue)
    monkeypatch.setattr(deck_coverage, "library", lambda _: programs)
    yield catalogue


def listed(*numbers: int, day: date | None = None, guess: str = "") -> ListText:
    lines = "\n".join(f"4 {CARDS[number - 1].name} ZZ {number}" for number in numbers)
    return ListText(lines, f"list {numbers}", day, guess)


def measure(made: Catalogue, *lists: ListText) -> DeckCoverage:
    return measure_decks(lists, made, day=TODAY)


def test_a_list_is_playable_when_every_text_has_a_program(made: Catalogue) -> None:
    found = measure(made, listed(1), listed(1, 2), listed(1, 3), listed(2, 4), listed(4))
    assert (found.total.playable, found.total.lists, found.total.share) == (2, 5, 0.4)


def test_missing_texts_are_ranked_by_the_lists_they_unlock_alone(made: Catalogue) -> None:
    found = measure(made, listed(1, 3), listed(2, 3), listed(3, 4), listed(4))
    assert [(each.what, each.lists, each.unlocks) for each in found.missing] == [
        ("Attack far (Farring ZZ 3)", 4, 2),
        ("Attack near (Bothess ZZ 4)", 2, 0),
    ]
    assert {(each.code, each.reason) for each in found.missing} == {("EFX001", "")}


def test_a_list_counts_once_however_it_is_written(made: Catalogue) -> None:
    twice = ListText("2 Knowner ZZ 2\n4 Plainor ZZ 1\n2 Knowner ZZ 2", "other")
    found = measure(made, listed(1, 2), listed(2, 1), twice, listed(1))
    assert (found.total.lists, found.repeated) == (2, 2)


def test_list_with_an_unresolved_line_is_left_out(made: Catalogue) -> None:
    found = measure(made, ListText("4 Plainor ZZ 1\n4 Qwertzuiop XYZ 99", "unknown"))
    assert (found.total.lists, found.total.playable) == (1, 0)
    assert [(each.what, each.code) for each in found.missing] == [("Qwertzuiop", NO_CARD)]


def test_files_without_a_list_are_reported_and_not_counted(made: Catalogue) -> None:
    found = measure(made, ListText(b"\x00\x01\x02", "junk"), listed(1))
    assert found.total.lists == 1 and [source for source, _ in found.unread] == ["junk"]


@pytest.mark.parametrize(
    ("given", "title"),
    [
        (listed(1, guess="standard HIJ (2026-04-10+)", day=date(2020, 1, 1)), NEW),
        (listed(1, guess="standard GHI (2025-04-11+)"), LAST),
        (listed(1, guess="standard FGH (2024-04-05+)"), OTHERS),
        (listed(1, guess="expanded? (or mixed)"), OTHERS),
        (listed(1, day=date(2026, 4, 10)), NEW),
        (listed(1, day=date(2026, 4, 9)), LAST),
        (listed(1, day=date(2025, 4, 10)), OTHERS),
        (listed(1, 2), NEW),
        (listed(1, 5), LAST),
        (listed(1, 6), OTHERS),
    ],
)
def test_the_format_of_a_list(made: Catalogue, given: ListText, title: str) -> None:
    found = measure(made, given)
    assert {name: tally.lists for name, tally in found.formats.items() if tally.lists} == {title: 1}


def test_a_collection_is_read_line_by_line() -> None:
    rows = [
        {"id": "a", "text": "4 A", "date": "2024-05-01", "format_guess": "standard FGH", "note": 1},
        {"text": "4 B", "date": "2025"},
    ]
    text = "\n".join(json.dumps(row) for row in rows) + "\n\n"
    assert list(read_collection(text, "x.jsonl")) == [
        ListText("4 A", "a", date(2024, 5, 1), "standard FGH"),
        ListText("4 B", "x.jsonl:2"),
    ]
    with pytest.raises(InputError, match=r"x\.jsonl:2: not a deck list"):
        list(read_collection('{"text": "4 A"}\n{"name": 1}', "x.jsonl"))


def test_lists_are_resolved_as_check_does() -> None:
    """A name alone is the newest print that is legal on the day."""
    catalogue = built_in_catalogue()
    season = open_season(deck_coverage.load_format("standard"), TODAY, catalogue)
    (deck,) = deck_coverage.load_decks("4 Ultra Ball", catalogue, "-", season)
    found = measure_decks([ListText("4 Ultra Ball", "-")], catalogue, day=TODAY)
    assert deck.lines[0].card is not None
    assert found.total.playable == (not deck_coverage.library(catalogue).lacks(deck.lines[0].card))


def test_the_command_reads_files_folders_and_collections(tmp_path: Path, capsys: Capture) -> None:
    one, two = "60 Psychic Energy SVE 5", "4 Nomon Knows XYZ 1"
    (tmp_path / "one.txt").write_text(one)
    rows = [{"text": one, "format_guess": "standard HIJ"}, {"text": two, "format_guess": "standard GHI"}]
    (tmp_path / "some.jsonl").write_text("\n".join(json.dumps(row) for row in rows))
    assert run(["cards", "coverage", "--decks", str(tmp_path), "--on", "2026-07-01"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1 of 2 lists fully playable (50.0%)",
        f"{NEW}: 1 of 1 (100.0%)",
        f"{LAST}: 0 of 1 (0.0%)",
        f"{OTHERS}: 0 of 0 (0.0%)",
        "unlocks  lists  reason  text",
        f"      1      1  {NO_CARD}  Nomon Knows",
    ]
    files = [str(tmp_path / name) for name in ("one.txt", "some.jsonl", "none.txt")]
    assert run(["cards", "coverage", "--output-format", "json", "--decks", *files]) == 0
    output = capsys.readouterr()
    assert "none.txt" in output.err
    body = json.loads(output.out)
    assert body["total"] == {"lists": 2, "playable": 1, "share": 0.5}
    assert body["missing"] == [
        {"what": "Nomon Knows", "code": NO_CARD, "reason": "", "lists": 1, "unlocks": 1}
    ]


@pytest.mark.parametrize("arguments", [["x.txt"], ["--decks", "x.txt", "--set", "TWM"]])
def test_invalid_queries(arguments: list[str]) -> None:
    assert run(["cards", "coverage", *arguments]) == 2
