"""The sentences of a battle log, by the examples of the tables."""

from __future__ import annotations

import pytest

from validator.logs import NamedCard
from validator.logs.lines import (
    LONGEST_LINE,
    Line,
    Matcher,
    Pattern,
    alike,
    clean,
    languages,
    load_language,
    split_level,
)

CARDS = {"card": "Zubat", "pokemon": "Pikachu", "target": "Mew"}
NUMBERS = {"count": 3, "number": 1, "damage": 60, "more": 30, "less": 30, "hits": 2}
EXAMPLES = [
    pytest.param(code, pattern, id=f"{code}-{pattern.key}-{number}")
    for code in languages()
    for number, pattern in enumerate(load_language(code).patterns)
    if pattern.kind not in ("more", "less")
]


@pytest.mark.parametrize(("code", "pattern"), EXAMPLES)
def test_an_example_is_read_as_its_kind_with_its_fields(code: str, pattern: Pattern) -> None:
    line = Matcher(load_language(code), ("Alma", "Bo")).read(Line(1, 0, pattern.example))
    assert line.kind == pattern.kind
    assert {key: line.fields[key] for key in pattern.given} == pattern.given
    for name, number in NUMBERS.items():
        if f"{{{name}}}" in pattern.text:
            assert line.fields[name] == number
    for name, card in CARDS.items():
        if f"{{{name}}}" in pattern.text and pattern.key != "draw_play.count":
            assert line.fields[name] == NamedCard(card)
    assert line.fields.get("player", 0) == 0
    assert line.fields.get("owner", 1) == 1


def test_all_languages_have_the_same_kinds_and_only_english_is_verified() -> None:
    kinds = {code: {pattern.kind for pattern in load_language(code).patterns} for code in languages()}
    assert languages() == ("en", "de", "es", "fr", "it", "pt")
    assert all(found == kinds["en"] for found in kinds.values())
    assert [code for code in languages() if load_language(code).verified] == ["en"]


@pytest.mark.parametrize("code", languages())
def test_weakness_and_resistance_follow_damage(code: str) -> None:
    language = load_language(code)
    example = {pattern.kind: pattern.example for pattern in language.patterns}
    matcher = Matcher(language, ("Alma", "Bo"))
    for kind in ("attack", "damage"):
        line = matcher.read(Line(1, 0, " ".join((example[kind], example["more"], example["less"]))))
        assert (line.kind, line.fields["damage"]) == (kind, 60)
        assert (line.fields["more"], line.fields["less"]) == (30, 30)
        assert line.fields["type"] in example["more"]


@pytest.mark.parametrize(
    ("players", "text", "player", "pokemon"),
    [
        (("Alma's", "Bo"), "Alma's's Zubat used Bonk.", 0, "Zubat"),
        (("Al", "Al's Bo"), "Al's Bo's Zubat used Bonk.", 1, "Zubat"),
        (("Al", "Al's Bo"), "Al's Zubat used Bonk.", 0, "Zubat"),
        (("a", "(.+) \\d"), "(.+) \\d's Zubat used Bonk.", 1, "Zubat"),
        (("Bo drew 2 cards.", "the"), "Bo drew 2 cards.'s Zubat used Bonk.", 0, "Zubat"),
        (("Zubat", "Mew"), "Mew's Mew used Bonk.", 1, "Mew"),
        (("A’b", "<b>"), "A'b's Zubat used Bonk.", 0, "Zubat"),
    ],
)
def test_names_of_any_shape_are_matched_as_they_are(
    players: tuple[str, str], text: str, player: int, pokemon: str
) -> None:
    line = Matcher(load_language("en"), players).read(Line(1, 0, text))
    assert (line.kind, line.fields["player"], line.fields["pokemon"]) == ("use", player, NamedCard(pokemon))


def test_an_id_stands_before_the_name() -> None:
    matcher = Matcher(load_language("en"), ("Alma", "Bo"))
    line = matcher.read(
        Line(1, 0, "Alma attached (sve_2) Basic Fire Energy to (sv6_128_ph) Dreepy on the Bench.")
    )
    assert line.fields["card"] == NamedCard("Basic Fire Energy", "sve_2")
    assert line.fields["pokemon"] == NamedCard("Dreepy", "sv6_128_ph")
    assert line.fields["place"] == "bench"


def test_the_way_to_divide_a_line_that_names_known_cards_wins() -> None:
    matcher = Matcher(load_language("en"), ("Alma", "Bo"))
    line = matcher.read(Line(1, 0, "Alma attached Bound to Win to Zubat."))
    assert line.fields["card"] == NamedCard("Bound to Win") and line.fields["pokemon"] == NamedCard("Zubat")


def test_words_of_a_language_become_ours() -> None:
    matcher = Matcher(load_language("de"), ("Alma", "Bo"))
    assert matcher.read(Line(1, 0, "Der Münzwurf von Bo hatte das Ergebnis Zahl.")).fields["face"] == "tails"
    condition = "Zubat von Alma hat jetzt den Speziellen Zustand Schlaf."
    assert matcher.read(Line(1, 0, condition)).fields["condition"] == "Asleep"
    assert matcher.read(Line(1, 0, "Alma hat 4 Karten gezogen.")).fields["count"] == 4


def test_marks_of_a_level() -> None:
    assert split_level("- Alma drew a card.") == (1, "Alma drew a card.")
    assert split_level("   • Mew, Zubat") == split_level("•Mew, Zubat") == (2, "Mew, Zubat")
    assert split_level("Setup ") == (0, "Setup")


def test_line_ends_and_control_characters() -> None:
    assert clean("\ufeffa\r\nb\rc\u2028d\x00e\n") == ["a", "b", "c", "de", ""]
    assert len(alike("Bo’s\u00a0Mew")) == 8 and alike("Bo’s\u00a0Mew") == "Bo's Mew"


def test_a_line_that_fits_in_many_ways_but_its_end_is_refused_at_once() -> None:
    """Trying all ways to divide it would take hours."""
    matcher = Matcher(load_language("en"), ("Alma", "Bo"))
    text = ("Alma's " + "x used y on Bo’s z for 3 damage " * 60)[:LONGEST_LINE]
    assert matcher.read(Line(1, 0, text)).kind == ""
    assert matcher.read(Line(1, 0, "Alma ended their turn." * 100_000)).kind == ""
