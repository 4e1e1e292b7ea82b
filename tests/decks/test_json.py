from __future__ import annotations

import json

import pytest

from validator.decks.parse import read_decks
from validator.errors import InputError


def test_sections() -> None:
    value = {
        "pokemon": [{"count": 3, "name": "Comfey", "number": "GG14", "set": "CRZ"}],
        "trainer": [{"count": 4, "name": "Nest Ball", "number": "181", "set": "SVI"}],
        "energy": [{"count": 5, "name": "Water Energy - Basic", "number": "3", "set": "SVE"}],
    }
    (deck,) = read_decks(json.dumps(value))
    assert deck.dialect == "sections_json"
    assert [(e.count, e.name, e.code, e.number, e.section) for e in deck.entries] == [
        (3, "Comfey", "CRZ", "GG14", "pokemon"),
        (4, "Nest Ball", "SVI", "181", "trainer"),
        (5, "Water Energy - Basic", "SVE", "3", "energy"),
    ]
    assert deck.findings == ()


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"id": "base1-47", "name": "Diglett", "count": 3}, ("Diglett", None, None, "base1-47", 3)),
        (
            {"name": "Diglett", "qty": "3", "set_code": "BS", "card_index": 47},
            ("Diglett", "BS", "47", None, 3),
        ),
        (
            {"name": "Diglett", "quantity": 3, "setCode": "BS", "cardNumber": "47/102"},
            ("Diglett", "BS", "47", None, 3),
        ),
        (
            {"name": "地鼠", "name_en": "Diglett", "count": 3, "set_code": "CS5bC"},
            ("Diglett", "CS5bC", None, None, 3),
        ),
        ({"name": "地鼠", "name_en": "", "count": 3}, ("地鼠", None, None, None, 3)),
        (
            {
                "count": 3,
                "card": {"name": "Diglett", "number": "47", "set": {"id": "base1", "ptcgoCode": "BS"}},
            },
            ("Diglett", "BS", "47", None, 3),
        ),
        ({"NAME": "Diglett", "Count": 3.0}, ("Diglett", None, None, None, 3)),
    ],
)
def test_keys_of_card_objects(row: object, expected: tuple[object, ...]) -> None:
    (deck,) = read_decks(json.dumps([row]))
    (entry,) = deck.entries
    assert (entry.name, entry.code, entry.number, entry.card_id, entry.count) == expected
    assert deck.dialect == "flat_json"


@pytest.mark.parametrize(
    "wrap",
    [
        lambda rows: {"deck": rows},
        lambda rows: {"decklist": {"cards": rows}},
        lambda rows: {"decks": [rows]},
        lambda rows: [rows],
        lambda rows: [{"name": "Mine", "cards": rows}],
    ],
)
def test_wrapped_lists(wrap: object) -> None:
    rows = [{"name": "Nest Ball", "count": 4}]
    (deck,) = read_decks(json.dumps(wrap(rows)))  # type: ignore[operator]
    assert [(e.name, e.count) for e in deck.entries] == [("Nest Ball", 4)]


def test_several_decks() -> None:
    one = {"name": "One", "pokemon": [{"name": "Pidgey", "count": 4}]}
    two = {"name": "Two", "cards": [{"name": "Iono", "count": 4}, {"name": "Nest Ball", "count": 2}]}
    decks = read_decks(json.dumps([one, two, [{"name": "Arven", "count": 1}]]))
    assert [(d.number, d.name, len(d.entries)) for d in decks] == [(1, "One", 1), (2, "Two", 2), (3, None, 1)]


def test_names_and_counts_as_a_mapping_keep_their_case() -> None:
    (deck,) = read_decks('{"pokemon": {"Mewtwo EX": 2, "Mewtwo ex": 1}}')
    assert [(e.name, e.count) for e in deck.entries] == [("Mewtwo EX", 2), ("Mewtwo ex", 1)]


def test_lists_of_text_lines() -> None:
    (deck,) = read_decks('["4 Nest Ball SVI 181", "2 Iono PAL 185 PH"]')
    assert [(e.count, e.name, e.code, e.number) for e in deck.entries] == [
        (4, "Nest Ball", "SVI", "181"),
        (2, "Iono", "PAL", "185"),
    ]


def test_places_of_objects() -> None:
    text = (
        '[\n  {"name": "A {x}\\"", "count": 1},\n  {"name": "B",\n   "count": 2}, {"name": "C", "count": 0}]'
    )
    (deck,) = read_decks(text)
    assert [(e.line, e.column) for e in deck.entries] == [(2, 3), (3, 3), (4, 17)]
    assert deck.entries[1].raw == '{"name": "B",\n   "count": 2}'
    (finding,) = deck.findings
    assert (finding.code, finding.where.line, finding.where.column) == ("LST002", 4, 17)


def test_wrong_counts_are_findings_and_still_count() -> None:
    rows = [
        {"count": "many", "name": "A"},
        {"count": 2.5, "name": "B"},
        {"count": True, "name": "C"},
        {"name": "D"},
        7,
    ]
    (deck,) = read_decks(json.dumps(rows))
    assert [f.code for f in deck.findings] == ["LST001"] * 5
    assert [e.count for e in deck.entries] == [1, 1, 1, 1, 1]
    (deck,) = read_decks('[{"name": "A", "count": 4}, {"count": 3}]')
    assert [(f.code, f.where.entry) for f in deck.findings] == [("LST001", 1)]
    assert sum(e.count for e in deck.entries) == 7


def test_no_counts_at_all_is_one_copy_each() -> None:
    (deck,) = read_decks('[{"id": "base1-47"}, {"id": "base1-48"}]')
    assert [e.count for e in deck.entries] == [1, 1]
    assert [f.code for f in deck.findings] == ["LST018"]


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "[1, 2]",
        "[null]",
        '{"a": [1]}',
        "[" * 5000,
        '{"a":' * 100_000,
        '[{"name": "A", "count": 4}',
    ],
)
def test_json_that_is_no_list(text: str) -> None:
    with pytest.raises(InputError):
        read_decks(text)


def test_text_that_starts_like_json() -> None:
    (deck,) = read_decks("[my deck]\n4 Pidgey MEW 16\n4 Nest Ball SVI 181")
    assert len(deck.entries) == 2
