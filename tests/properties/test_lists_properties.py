"""Properties of reading and writing: what is written reads as the same cards; no text breaks the reader."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck, ParsedLine, ResolvedLine
from validator.decks.load import load_decks
from validator.decks.parse import read_decks
from validator.decks.parse_text import JOINT, clean_text
from validator.decks.write import DIALECTS, write_deck
from validator.errors import InputError

pytestmark = pytest.mark.slow

SECTIONED = {"ptcgl", "ptcgo", "limitless", "sections_json"}
ORDER = {"Pokémon": 0, "Trainer": 1, "Energy": 2}


@lru_cache(maxsize=1)
def built_in() -> Catalogue:
    return Catalogue.open()


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """A print of the catalogue: a name first, then one of its prints, so that rare names are not rare."""
    name = draw(st.sampled_from(built_in().names()))
    return draw(st.sampled_from(built_in().named(name)))


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    lines = draw(st.lists(st.tuples(st.integers(1, 60), cards()), min_size=1, max_size=25))
    return Deck(
        "made",
        1,
        tuple(
            ResolvedLine(ParsedLine(1, index, "", count, card.name, card_id=card.id), card, "id")
            for index, (count, card) in enumerate(lines)
        ),
    )


def content(deck: Deck) -> list[tuple[int, str | None]]:
    return [(line.count, line.card.id if line.card else None) for line in deck.lines]


@pytest.mark.slow
@pytest.mark.parametrize("dialect", sorted(DIALECTS))
@given(deck=decks())
@settings(max_examples=40, deadline=None)
def test_a_written_deck_reads_as_the_same_cards(dialect: str, deck: Deck) -> None:
    written = write_deck(deck, dialect)
    (again,) = load_decks(written, built_in())
    expected = content(deck)
    if dialect in SECTIONED:
        lines = sorted(deck.lines, key=lambda line: ORDER[line.card.category if line.card else "Trainer"])
        expected = [(line.count, line.card.id if line.card else None) for line in lines]
    assert content(again) == expected
    assert not [f for f in again.findings if f.severity != "info"]
    assert write_deck(again, dialect) == written


@given(deck=decks(), path=st.lists(st.sampled_from(sorted(DIALECTS)), min_size=2, max_size=4))
@settings(max_examples=40, deadline=None)
def test_formats_can_be_passed_through_one_after_another(deck: Deck, path: list[str]) -> None:
    now = deck
    for dialect in path:
        (now,) = load_decks(write_deck(now, dialect), built_in())
    assert sorted(content(now), key=str) == sorted(content(deck), key=str)


WORDS = st.sampled_from(
    (
        *(
            "4",
            "x4",
            "-1",
            "0",
            "60",
            "99999999999",
            "Nest",
            "Ball",
            "ex",
            "EX",
            "SVI",
            "181",
            "PH",
            "Pokémon:",
        ),
        *("Trainer:", "Energy", "{R}", "Total", "Cards:", "*", "##", "[ME05]", "(17)", "SV", "10", "******"),
        *(
            "Deck",
            "List",
            "巢穴球",
            "\u00a0",
            "<b>",
            "&amp;",
            "`",
            '"',
            ",",
            ";",
            "{",
            "[",
            "]",
            "}",
            ":",
            "30C",
            "\t",
        ),
    )
)
LINES = st.lists(WORDS, max_size=7).map(" ".join)
TEXTS = st.one_of(st.text(max_size=300), st.lists(LINES, max_size=12).map("\n".join))


@given(text=TEXTS)
@example(text="0\r0\r0\r:")  # the parts of a card on their own lines
@settings(max_examples=300, deadline=None)
def test_every_line_of_any_text_is_accounted_for(text: str) -> None:
    try:
        lists = read_decks(text)
    except InputError as error:
        assert error.message
        assert error.remedy
        return
    assert [one.number for one in lists] == list(range(1, len(lists) + 1))
    for one in lists:
        assert [entry.entry for entry in one.entries] == list(range(len(one.entries)))
        assert [f.sort_key for f in one.findings] == sorted(f.sort_key for f in one.findings)
    if lists[0].dialect in ("csv", "flat_json", "sections_json"):
        return
    lines = clean_text(text).replace("\t", " ").replace(JOINT, " ").split("\n")
    for one in lists:
        for entry in one.entries:
            assert entry.raw.strip() in lines[entry.line - 1]
    starts = {
        number for number, line in enumerate(lines, 1) if line.strip()[:1].isdecimal() and " Ball" in line
    }
    entries = {entry.line for one in lists for entry in one.entries}
    comments = {line for one in lists for line, _ in one.comments}  # text after the end of a list
    assert starts <= entries | comments
    assert not entries & comments


@given(text=TEXTS)
@settings(max_examples=150, deadline=None)
def test_any_text_resolves_or_is_no_list(text: str) -> None:
    try:
        loaded = load_decks(text, built_in())
    except InputError:
        return
    for deck in loaded:
        for line in deck.lines:
            entry = line.entry
            reported = [f for f in deck.findings if f.where.entry == entry.entry]
            assert line.card is not None or reported


@given(raw=st.binary(max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    try:
        assert load_decks(raw, built_in())
    except InputError as error:
        assert error.remedy
