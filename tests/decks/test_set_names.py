"""Full names of sets in lists: read wherever people write them, and never at the cost of a card's name."""

from __future__ import annotations

from datetime import date

import pytest

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.load import load_decks
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.decks.check import check_text

DAY = date(2026, 7, 20)


def load(text: str, catalogue: Catalogue) -> Deck:
    (deck,) = load_decks(text, catalogue)
    return deck


def read_line(text: str, catalogue: Catalogue) -> ResolvedLine:
    (line,) = load(text, catalogue).lines
    return line


@pytest.mark.parametrize(
    "template", ["4 {card} [{set}] {number}", "4 {card} ({set}) {number}", "4 {card} {set} {number}"]
)
@pytest.mark.slow
def test_a_card_of_every_set_is_found_by_the_name_of_the_set(catalogue: Catalogue, template: str) -> None:
    missed = []
    for card_set in catalogue.sets():
        cards = catalogue.in_whole_set(card_set.id)
        card = next(
            (each for each in cards if not each.is_basic_energy and any(c.isdigit() for c in each.number)),
            None,
        )
        if card is None:
            continue
        text = template.format(card=card.name, set=card_set.name, number=card.number)
        found = read_line(text, catalogue).card
        if found != card:
            missed.append((text, found.label if found else None))
    assert missed == []


@pytest.mark.parametrize(
    ("written", "set_id"),
    [
        ("SV01: Scarlet & Violet Base Set", "sv01"),
        ("Scarlet & Violet", "sv01"),
        ("SCARLET AND VIOLET", "sv01"),
        ("SVI Base", "sv01"),
        ("SV: Scarlet & Violet 151", "sv03.5"),
        ("151", "sv03.5"),
        ("SWSH: Sword & Shield Promo Cards", "swshp"),
        ("XY - Furious Fists", "xy3"),
        ("XY", "xy1"),
        ("HS—Unleashed", "hgss2"),
        ("Crown Zenith: Galarian Gallery", "swsh12.5gg"),
        ("Pokemon GO", "swsh10.5"),
        ("Black and White", "bw1"),
        ("Celebrations", "cel25"),
        ("Base Set", "base1"),
        ("Team Rocket", "base5"),
        ("Évolutions à Paldea", "sv02"),
    ],
)
def test_names_of_sets_as_stores_and_people_write_them(
    catalogue: Catalogue, written: str, set_id: str
) -> None:
    found = catalogue.set_named(written)
    assert found is not None
    assert found.id == set_id
    card = catalogue.in_whole_set(set_id)[0]
    assert catalogue.resolve_number(written, card.number)[0] == card


@pytest.mark.parametrize(
    ("line", "card_id"),
    [
        ("4x Dunsparce (Paldea Evolved)", "sv02-156"),
        ("4 Charcadet (Surging Sparks 32)", "sv08-032"),
        ("4 Charcadet (Surging Sparks #032/191)", "sv08-032"),
        ("4 Charcadet - Surging Sparks 32", "sv08-032"),
        ("4 Charcadet — Surging Sparks #32", "sv08-032"),
        ("4 Charcadet, Surging Sparks, 32", "sv08-032"),
        ("4 Charcadet 32 (Surging Sparks)", "sv08-032"),
        ("4 Charcadet - 032/191 - Surging Sparks", "sv08-032"),
        ("4 Charcadet [SV08: Surging Sparks] 032/191", "sv08-032"),
        ("4 Charcadet surging sparks 33", "sv08-033"),
        ("4 Charizard ex 151 6", "sv03.5-006"),
        ("4 Charizard ex (151)", "sv03.5-006"),
        ("4 Mysterious Fossil Fossil 62", "base3-62"),
        ("1 Oranguru Brilliant Stars TG12", "swsh9tg-TG12"),
        ("1 Charcadet (SSP) 32", "sv08-032"),
        ("1 Nest Ball (SVI)", "sv01-181"),
        ("1 Bulbasaur Pokémon GO 001", "swsh10.5-001"),
        ("1 Chespin XY Black Star Promos XY01", "xyp-XY01"),
    ],
)
def test_lines_with_the_name_of_a_set(catalogue: Catalogue, line: str, card_id: str) -> None:
    deck = load(line, catalogue)
    card = deck.lines[0].card
    assert card is not None
    assert card.id == card_id
    assert all(finding.severity == "info" for finding in deck.findings)


@pytest.mark.slow
def test_no_name_of_a_card_loses_a_word_to_a_set(catalogue: Catalogue) -> None:
    wrong = []
    for name in catalogue.names():
        line = read_line(f"1 {name}", catalogue)
        if line.card is None or name not in {card.name for card in (line.card, *line.alternatives)}:
            wrong.append((name, line.card and line.card.name))
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "Quantity,Name,Simple Name,Set,Card Number,Set Code\n"
        "4,Miraidon ex,Miraidon ex,SV03: Obsidian Flames,081/198,SVI",
        "Quantity,Name,Set Code,Set,Card Number\n"
        "4,Miraidon ex - 081/198,SVI,SV01: Scarlet & Violet Base Set,081/198",
        "Count,Name,Set,Number\n4,Miraidon ex,Scarlet & Violet,81",
        "Count,Name,Expansion Name,Number\n4,Miraidon ex,Scarlet & Violet Base Set,81",
        '[{"name": "Miraidon ex", "set": "Obsidian Flames", "set_code": "SVI", "number": 81, "count": 4}]',
        '[{"name": "Miraidon ex", "set": {"name": "Scarlet & Violet"}, "number": 81, "count": 4}]',
        '[{"name": "Miraidon ex", "set_name": "Scarlet & Violet", "number": "081/198", "count": 4}]',
        '{"pokemon": [{"name": "Miraidon ex", "set": "Scarlet & Violet", "number": 81, "count": 4}]}',
    ],
)
def test_columns_and_keys_with_the_name_of_a_set(catalogue: Catalogue, text: str) -> None:
    deck = load(text, catalogue)
    assert [(line.card and line.card.id, line.count) for line in deck.lines] == [("sv01-081", 4)]
    assert not [finding for finding in deck.findings if finding.severity == "error"]


def test_two_sets_that_differ_in_legality_leave_the_verdict_open() -> None:
    text = "4 Dunsparce (Paldea Evolved) JTG 120\n56 Fire Energy SVE 2"
    (report,) = check_text(text, on=DAY)
    (finding,) = [each for each in report.findings if each.code == "IDN014"]
    assert (report.verdict, finding.severity, finding.undetermined) == ("undetermined", "warning", True)
    assert finding.suggestion is not None
    assert finding.suggestion.edit is None


def test_two_sets_that_do_not_differ_in_legality_are_a_warning() -> None:
    text = "4 Nest Ball (Paldean Fates) SVI 181\n56 Fire Energy SVE 2"
    (report,) = check_text(text, on=date(2024, 3, 1))
    (finding,) = [each for each in report.findings if each.code == "IDN014"]
    assert (finding.severity, finding.undetermined) == ("warning", False)


def test_the_name_of_a_set_that_agrees_with_the_code_is_no_matter(catalogue: Catalogue) -> None:
    assert load("4 Dunsparce (Paldea Evolved) PAL 156", catalogue).findings == ()
    assert load("1 Oranguru (Brilliant Stars) BRS 198", catalogue).findings == ()


@pytest.mark.parametrize(
    "line", ["4 Dunsparce (Paldea Evolvd)", "4 Dunsparce [Paldea Evolvd]", "4 Dunsparce XQZ 300"]
)
def test_an_unknown_set_does_not_become_another_one_silently(line: str) -> None:
    (report,) = check_text(f"{line}\n56 Fire Energy SVE 2", on=DAY)
    (finding,) = [each for each in report.findings if each.code == "IDN011"]
    assert (report.verdict, finding.severity, finding.undetermined) == ("undetermined", "warning", True)


@pytest.mark.parametrize("day", [date(2025, 5, 1), date(2026, 7, 20), date(2026, 11, 23)])
def test_an_unknown_set_shows_no_more_than_no_set(day: date) -> None:
    verdicts = {
        check_text(f"4 Miraidon ex{place}\n56 Fire Energy SVE 2", on=day)[0].verdict
        for place in ("", " XYZ 1", " ZZZ 12", " QQQ")
    }
    assert verdicts == {"undetermined"}  # not all of its prints are legal


@pytest.mark.parametrize(
    ("line", "day", "edit", "names"),
    [
        (
            "4 Miraidon SVI 81",
            date(2026, 7, 20),
            "4 Miraidon ex ASC 73",
            ("Miraidon ex SVI 81", "Miraidon SVI 80"),
        ),
        ("4 Miraidon SVI 81", date(2025, 5, 1), "4 Miraidon ex SVI 81", ("Miraidon SVI 80",)),
        ("4 Charizard OBF 125", date(2025, 5, 1), "4 Charizard ex OBF 125", ("Charizard MCD24 1",)),
        ("3 Dragapult", date(2026, 7, 20), "3 Dragapult ex ASC 160", ("Dragapult MCD24 6",)),
        ("3 Dragapult ZZZ 1", date(2026, 7, 20), "3 Dragapult ex ASC 160", ("Dragapult MCD24 6",)),
        ("4 Charizard OBF", date(2025, 5, 1), None, ("Charizard ex PAF 54", "Charizard MCD24 1")),
        ("4 Charizard OBF 999", date(2025, 5, 1), None, ("Charizard ex PAF 54", "Charizard MCD24 1")),
    ],
)
def test_a_word_that_a_name_lacks_is_offered_where_that_card_is_legal(
    line: str, day: date, edit: str | None, names: tuple[str, ...]
) -> None:
    (report,) = check_text(f"{line}\n56 Fire Energy SVE 2", on=day)
    (finding,) = [each for each in report.findings if each.code.startswith("IDN") and each.where.line == 1]
    assert finding.suggestion is not None
    assert not finding.suggestion.safe
    assert (finding.suggestion.edit.text if finding.suggestion.edit else None) == edit
    assert all(name in finding.suggestion.text for name in (*names, *([edit[2:]] if edit else ())))


@pytest.mark.parametrize(
    ("line", "code", "edit"),
    [
        ("l Ultra Ball ASC 213", "LST001", "1 Ultra Ball ASC 213"),
        ("1O Fire Energy SVE 2", "LST001", "10 Fire Energy SVE 2"),
        ("O4 Iono", "LST001", "4 Iono"),
        ("I think so", "LST001", None),
        ("4 Pokegear 3.O", "IDN003", "4 Pokégear 3.0 BLK 84"),
        ("4 U1tra Ball", "IDN003", "4 Ultra Ball ASC 213"),
        ("4 Iono PAL l85/l93", "IDN001", "4 Iono PAL 185"),
    ],
)
def test_letters_in_the_place_of_digits_are_an_error_with_an_edit(
    line: str, code: str, edit: str | None
) -> None:
    (report,) = check_text(f"4 Dreepy TWM 128\n{line}", on=date(2026, 7, 20))
    (finding,) = [each for each in report.findings if each.where.line == 2 and each.severity == "error"]
    assert finding.code == code
    assert finding.suggestion is not None
    assert (finding.suggestion.edit.text if finding.suggestion.edit else None) == edit


def test_an_unknown_code_takes_the_print_with_the_number(catalogue: Catalogue) -> None:
    assert read_line("2 Night Stretcher SRC 61", catalogue).card == catalogue.card("sv06.5-061")
    season = open_season(load_format("standard"), DAY, catalogue)
    (deck,) = load_decks("4 Charizard BS2 4\n3 N FAC 105\n1 Machamp FUF 46", catalogue, "-", season)
    assert [line.card and line.card.id for line in deck.lines] == ["base4-4", "xy10-105", "xy3-46"]


@pytest.mark.parametrize(
    ("line", "card_id"),
    [
        ("1 Sableye S11 44", "swsh11-070"),
        ("1 Manaphy S12a 31", "swsh12.5gg-GG06"),
        ("2 Toxtricity M 2 57", "me02-068"),
        ("1 Snorlax SVALT 34", "sv08-144"),
    ],
)
def test_a_japanese_print_is_that_of_its_english_set(catalogue: Catalogue, line: str, card_id: str) -> None:
    card = read_line(line, catalogue).card
    assert card is not None
    assert catalogue.card(card_id).key == card.key
    assert catalogue.set(card.set_id).series == catalogue.set(catalogue.card(card_id).set_id).series


def test_a_number_of_a_japanese_code_without_a_name_is_not_guessed(catalogue: Catalogue) -> None:
    deck = load("4 SV8 16\n4 SV08 16\n4 sv8 16", catalogue)
    assert [line.card and line.card.id for line in deck.lines] == [None, "sv08-016", "sv08-016"]
    (finding,) = [each for each in deck.findings if each.undetermined and each.where.line]
    assert finding.code == "IDN010"
    assert finding.suggestion is not None
    assert finding.suggestion.edit is None


@pytest.mark.parametrize("name", ["Pikachu ex", "Mew ex", "Gengar ex"])
def test_the_last_word_of_a_card_is_not_read_as_a_set_code(catalogue: Catalogue, name: str) -> None:
    season = open_season(load_format("standard"), DAY, catalogue)
    (deck,) = load_decks(f"4 {name}", catalogue, "-", season)
    assert deck.lines[0].card is not None
    assert deck.lines[0].card.name == name
