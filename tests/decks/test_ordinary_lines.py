"""Ordinary lines and names are read without regular expressions, and as those read them."""

from __future__ import annotations

import itertools

import pytest

from tests.conftest import DECKS
from validator.catalogue import names
from validator.catalogue.load import built_in_catalogue
from validator.decks import headings, parse_line, parse_text
from validator.decks.headings import LABELS, TRAILERS

LINES = [
    line.partition(" ")[2]
    for path in sorted(DECKS.glob("*.txt"))
    for line in path.read_text("utf-8").splitlines()
]
PARTS = (
    ("Ultra Ball", "Fire Energy", "Pikachu V", "Unown [A]", "M Latios-EX", "Basic {R} Energy", "x", "Dawn M"),
    (
        "",
        "MEG",
        "meg",
        "SV",
        "PR",
        "PR-SW",
        "TG",
        "EX",
        "Energy",
        "30C",
        "2",
        "XYEnergy",
        "[MEG]",
        "ABCDEFGHI",
    ),
    ("", "131", "0131", "12345", "²", "TG12", "131a", "131/132", "#131", "(131)"),
    ("", "PH", "$4", "F", "NM", "holo", "(foil)", "1.00 USD", "each", "[x]", ";", ","),
)


def test_a_card_text_is_read_as_by_the_patterns(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [*LINES, *(" ".join(filter(None, parts)) for parts in itertools.product(*PARTS))]
    found = [parse_line._read_card_text(text) for text in texts]
    read = [parse_line._read_ordinary(text.split(), " ".join(text.split())) for text in texts]
    assert sum(one is not None for one in read) > len(LINES) // 2
    monkeypatch.setattr(parse_line, "_read_ordinary", lambda _words, _text: None)
    assert [parse_line._read_card_text(text) for text in texts] == found


def test_a_heading_is_read_as_by_the_patterns() -> None:
    ends = ("", ":", ": 4", ":4", ": 12345678", ":  60 ", ": ²", ": x", " - 4", " (4)", "：4", ": 4 *")
    labels = [
        *LABELS,
        *TRAILERS,
        "Pokémon",
        "ÉNERGIE",
        "Energía",
        "Notes",
        "Usage",
        "Deck",
        "My deck",
        "Pokemon GO",
    ]
    plain = 0
    for label, end in itertools.product(labels, ends):
        line = f"{label}{end}".strip()
        expected = headings._read_any(line)
        plain += headings._read_plain(line) is not None
        assert headings._read_heading(line) == expected, line
    assert plain > 100


def test_a_name_is_folded_as_by_the_patterns(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = list(built_in_catalogue().names())[::5]
    ends = (
        " ex",
        " EX",
        "-EX",
        " ex ex",
        " V-UNION",
        " star",
        " C",
        " FB",
        " E4",
        " LV.X",
        "lv3",
        " lv 10",
        "  a",
        " ",
    )
    made = [f"{name}{end}" for name in printed[::20] for end in ends]
    made += [f"{start}{name}" for name in printed[::20] for start in ("M ", "Team Plasma ", "Imposter ", "&")]
    made += [
        "É",
        "é lv2",
        "poke\u0301 pad",
        "\u212aelvin",
        "a\u200bb",
        "Farfetch\u2019d",
        "a_b",
        "a\tb",
        "nidoran f",
    ]
    given = [*printed, *made]

    def keys() -> list[tuple[str, ...]]:
        names._name_key.cache_clear()
        names._fold_name.cache_clear()
        kinds = ("Pokémon", "Trainer", "Energy")
        return [
            (names.fold_name(name), *(names.name_key(name, category=kind) for kind in kinds))
            for name in given
        ]

    assert sum(map(names._is_plain, printed)) > len(printed) // 2
    found = keys()
    monkeypatch.setattr(names, "_is_plain", lambda _name: False)
    assert keys() == found
    names._name_key.cache_clear()
    names._fold_name.cache_clear()


def test_every_character_that_is_cleaned_is_looked_for() -> None:
    assert all(parse_text._UNCLEAN.search(chr(each)) for each in parse_text._CLEAN)
