from __future__ import annotations

import pytest

from validator.decks.parse import read_decks
from validator.errors import InputError

LIVE = """Pokémon: 2
4 Pidgey MEW 16
2 Pidgeot ex OBF 164 PH

Trainer: 1
4 Nest Ball SVI 181

Energy: 1
50 Basic {R} Energy SVE 2

Total Cards: 60"""


def codes(text: str) -> list[str]:
    return [finding.code for deck in read_decks(text) for finding in deck.findings]


def test_a_live_export() -> None:
    (deck,) = read_decks(LIVE)
    assert deck.dialect == "ptcgl"
    assert [
        (e.line, e.entry, e.count, e.name, e.code, e.number, e.section, e.foil) for e in deck.entries
    ] == [
        (2, 0, 4, "Pidgey", "MEW", "16", "pokemon", None),
        (3, 1, 2, "Pidgeot ex", "OBF", "164", "pokemon", "PH"),
        (6, 2, 4, "Nest Ball", "SVI", "181", "trainer", None),
        (9, 3, 50, "Basic {R} Energy", "SVE", "2", "energy", None),
    ]
    assert codes(LIVE) == ["LST013"]


def test_line_ends_blanks_and_marks_do_not_matter() -> None:
    (plain,) = read_decks(LIVE)
    variants = [
        LIVE.replace("\n", "\r\n"),
        LIVE.replace("\n", "\r"),
        "\ufeff" + LIVE,
        LIVE.replace("\n", "   \n"),
        LIVE.replace("Pokémon: 2", "Pokémon\u00a0: 2"),
        LIVE.replace(" Nest Ball", "\tNest\u200b Ball"),
    ]
    for variant in variants:
        (deck,) = read_decks(variant)
        assert [(e.line, e.count, e.name, e.code, e.number) for e in deck.entries] == [
            (e.line, e.count, e.name, e.code, e.number) for e in plain.entries
        ]


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        (LIVE, "ptcgl"),
        ("Pokémon: 4\n4 Pidgey MEW 16\n\nEnergy: 56\n56 Basic {R} Energy SVE 2", "limitless"),
        ("Pokémon (4)\n4 Pidgey MEW 16\nEnergy (56)\n56 Fire Energy 2", "limitless"),
        ("##Pokémon - 4\n\n* 4 Pidgey EVO 64", "ptcgo"),
        ("****** Pokémon Trading Card Game Deck List ******\n4 Pidgey EVO 64", "ptcgo"),
        ("Pokemons - 4\n4 Pidgey EVO 64", "ptcgo"),
        ("4 Goldeen [ME05] 13", "tcgplayer"),
        ("4 Pidgey MEW 16", "plain"),
        ("Pidgey x4", "plain"),
        ('{"pokemon": [{"count": 4, "name": "Pidgey", "set": "MEW", "number": "16"}]}', "sections_json"),
        ('[{"id": "base1-47", "name": "Diglett", "count": 3}]', "flat_json"),
        ("Quantity,Card Name,Set Code,Card Number\n4,Pidgey,MEW,16", "csv"),
    ],
)
def test_formats_are_distinguished(text: str, dialect: str) -> None:
    (deck,) = read_decks(text)
    assert deck.dialect == dialect
    assert deck.entries[0].count in (3, 4)


def test_headings_that_count_neither_lines_nor_copies_are_noted() -> None:
    assert codes("Pokémon: 3\n4 Pidgey MEW 16\n2 Pidgeotto MEW 17") == ["LST010"]
    assert codes("Pokémon: 2\n4 Pidgey MEW 16\n2 Pidgeotto MEW 17") == []
    assert codes("Pokémon: 6\n4 Pidgey MEW 16\n2 Pidgeotto MEW 17") == []


def test_a_trailer_only_warns() -> None:
    (finding,) = read_decks("4 Pidgey MEW 16\nTotal Cards: 60")[0].findings
    assert (finding.code, finding.severity, finding.where.line) == ("LST011", "info", 2)
    assert codes("4 Pidgey MEW 16\n4 cards") == []


def test_unknown_heading() -> None:
    (deck,) = read_decks("Pokémon: 1\n4 Pidgey MEW 16\nKarty: 1\n4 Nest Ball SVI 181")
    assert [f.code for f in deck.findings] == ["LST012"]
    assert deck.entries[1].section is None


def test_a_section_twice_is_one_deck() -> None:
    text = "Pokémon: 1\n4 Pidgey MEW 16\nEnergy: 1\n4 Fire Energy SVE 2\n"
    text += "Trainer: 1\n4 Iono PAL 185\nEnergy: 1\n3 Jet Energy PAL 190"
    (deck,) = read_decks(text)
    assert len(deck.entries) == 4
    assert [f.code for f in deck.findings] == ["LST017"]


def test_several_decks_by_trailers() -> None:
    decks = read_decks(f"{LIVE}\n\n{LIVE}\n{LIVE}")
    assert [(d.number, len(d.entries), sum(e.count for e in d.entries)) for d in decks] == [
        (1, 4, 60),
        (2, 4, 60),
        (3, 4, 60),
    ]
    assert [e.entry for e in decks[2].entries] == [0, 1, 2, 3]
    assert decks[1].entries[0].line == 14


def test_several_decks_by_headings_with_a_title_between() -> None:
    without = LIVE.rsplit("\n\n", 1)[0]
    decks = read_decks(f"{without}\n\n\nGHOLDENGO EX + JOLTIK:\n\n{LIVE}")
    assert [(d.name, sum(e.count for e in d.entries)) for d in decks] == [
        (None, 60),
        ("GHOLDENGO EX + JOLTIK", 60),
    ]


def test_several_decks_after_a_wrong_trailer_and_a_title() -> None:
    decks = read_decks(LIVE.replace("Total Cards: 60", "Total Cards: 6") + "\n\nCalico Deck\n" + LIVE)
    assert [d.name for d in decks] == [None, "Calico Deck"]


def test_plain_lists_are_cut_at_blank_lines_only_into_full_decks() -> None:
    full = "4 Pidgey MEW 16\n56 Fire Energy SVE 2"
    assert len(read_decks(f"{full}\n\n{full}")) == 2
    assert len(read_decks("4 Pidgey MEW 16\n\n56 Fire Energy SVE 2")) == 1
    assert len(read_decks(f"{full}\n\n4 Pidgey MEW 16")) == 1
    assert [e.entry for e in read_decks(f"{full}\n\n{full}")[1].entries] == [0, 1]


def test_junk_after_the_trailer_stays_with_its_deck() -> None:
    (deck,) = read_decks(f"{LIVE}\n\n #pokemontcg #deck\nLink to list: https://example.org/x1")
    assert len(deck.comments) == 2
    assert [f.code for f in deck.findings] == ["LST013", "LST015"]


def test_markup_is_taken_off() -> None:
    (deck,) = read_decks("<pre><code>4 Pidgey MEW 16\n4 Nest Ball SVI 181</code></pre>")
    assert [(e.name, e.number) for e in deck.entries] == [("Pidgey", "16"), ("Nest Ball", "181")]
    (finding,) = deck.findings
    assert finding.code == "LST016"
    (quoted,) = read_decks('4 Pidgey MEW 16\n4 Nest Ball SVI 181"""')
    assert quoted.entries[1].number == "181"
    (escaped,) = read_decks("1 Reshiram &amp; Charizard-GX UNB 20")
    assert escaped.entries[0].name == "Reshiram & Charizard-GX"


def test_every_line_is_accounted_for() -> None:
    text = (
        "// my deck\nPokémon: 2\n4 Pidgey MEW 16\n? ? ?\n4 ...\nNest Ball SVI 181\n4, Iono PAL 185\n"
        + "4 "
        + "x" * 500
        + "\nTotal Cards: 12"
    )
    (deck,) = read_decks(text)
    numbers = {entry.line for entry in deck.entries} | {line for line, _ in deck.comments}
    numbers |= {finding.where.line for finding in deck.findings} | {2, 9}
    assert numbers == set(range(1, 10))
    errors = [(f.where.line, f.code) for f in deck.findings if f.severity == "error"]
    assert errors == [(4, "LST001"), (5, "LST001"), (6, "LST001"), (7, "LST001"), (8, "LST001")]


def test_a_line_without_a_count_among_cards_is_an_error_but_links_and_headings_are_not() -> None:
    (deck,) = read_decks("4 Pidgey MEW 16\nRare Candy\n4 Nest Ball SVI 181")
    assert [(f.where.line, f.code) for f in deck.findings] == [(2, "LST001")]
    (deck,) = read_decks("4 Pidgey MEW 16\n\nItems\n4 Nest Ball SVI 181\nhttps://example.org/list")
    assert all(f.severity == "info" for f in deck.findings)


def test_a_count_after_an_x() -> None:
    (deck,) = read_decks("x4 Rare Candy\nx2 Pidgey MEW 16")
    assert [(e.count, e.name) for e in deck.entries] == [(4, "Rare Candy"), (2, "Pidgey")]


def test_unreadable_lines_with_a_count_still_count() -> None:
    (deck,) = read_decks("56 Fire Energy SVE 2\n4 ...")
    assert sum(e.count for e in deck.entries) == 60
    (deck,) = read_decks("56 Fire Energy SVE 2\n4, Iono PAL 185")
    assert sum(e.count for e in deck.entries) == 60


@pytest.mark.parametrize("count", ["0", "-1"])
def test_counts_of_zero_or_less(count: str) -> None:
    (deck,) = read_decks(f"{count} Pidgey MEW 16\n4 Nest Ball SVI 181")
    (finding,) = deck.findings
    assert (finding.code, finding.severity, finding.where.line, finding.where.entry) == (
        "LST002",
        "error",
        1,
        0,
    )


def test_a_million_copies() -> None:
    (deck,) = read_decks("1000000 Pidgey MEW 16")
    (finding,) = deck.findings
    assert (finding.code, finding.severity) == ("LST003", "error")
    assert deck.entries[0].count == 1_000_000


def test_columns_point_at_the_count() -> None:
    (deck,) = read_decks("   * 4 Pidgey MEW 16")
    assert deck.entries[0].column == 6
    assert deck.entries[0].raw[5:] == "4 Pidgey MEW 16"


@pytest.mark.parametrize(
    "text", ["hello world", "Nest Ball SVI 181", "Pokémon: 3\n\nTrainer: 2", "%PDF", "-----"]
)
def test_no_list_at_all(text: str) -> None:
    with pytest.raises(InputError, match="not look like a deck list"):
        read_decks(text)
