"""From a deck list to its registration sheet: entries, NA, refusal, players, several decks."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.services.papers import DAY, ILLEGAL, LEGAL, OLD_PRINTS, SIGNS, read_pages, read_words, singleton
from validator.errors import InputError, UnknownFormat, UsageError
from validator.services.tournaments.sheet import MadeSheet, SheetRefused, make_sheet, read_birth


def make(path: Path, **changes: Any) -> MadeSheet:
    return make_sheet(path.read_bytes(), **{"source": path.name, "on": DAY, **changes})


def test_every_line_of_the_list_is_entered_with_its_print() -> None:
    made = make(LEGAL)
    text = read_words(made.pdf)
    assert sum(line.count for line in made.report.lines) == 60
    assert "60 cards in total" in text
    assert "the format asks for" not in text
    for report_line in made.report.lines:
        card = report_line.card
        assert card is not None
        assert f"{report_line.count} {card.label} {card.mark or ''}".strip() in text


def test_a_reprint_is_entered_as_na_and_the_legal_print_is_named() -> None:
    made = make(OLD_PRINTS)
    text = read_words(made.pdf)
    reprints = [
        (line, legality)
        for line, legality in zip(made.report.lines, made.report.legality, strict=True)
        if legality is not None and legality.status == "reprint"
    ]
    assert reprints
    for line, legality in reprints:
        assert line.card is not None
        assert legality.via is not None
        assert f"{line.count} {line.card.name} NA NA" in text
        assert f"NA: {line.card.label} " in text
        assert f"reprint of {legality.via.label}" in text
        assert f"{line.count} {line.card.name} {line.card.code} " not in text


def test_a_print_that_is_legal_itself_is_never_na() -> None:
    assert " NA " not in read_words(make(LEGAL).pdf)


def test_a_deck_that_is_not_legal_is_refused_with_its_report() -> None:
    with pytest.raises(SheetRefused) as caught:
        make(ILLEGAL)
    assert caught.value.report.verdict == "illegal"
    assert "4 to fix" in caught.value.message
    assert caught.value.code == "ILLEGAL_DECK"


def test_forced_sheet_has_a_notice_on_the_page() -> None:
    made = make(ILLEGAL, force=True)
    text = read_words(made.pdf)
    assert "NOT LEGAL in Standard" in text
    assert "! 1 Latios ex SSP 76" in text
    assert "! 5 Ultra Ball MEG 131 I" in text
    assert "Line 25: 5 copies of Ultra Ball" in text
    assert any("not legal" in warning for warning in made.warnings)


def test_a_deck_of_unknown_legality_is_made_with_a_note() -> None:
    text = LEGAL.read_text("utf-8").replace("1 Night Stretcher ASC 196", "1 Pikachu MEP 99")
    made = make_sheet(text, on=DAY)
    assert made.report.verdict == "undetermined"
    page = read_words(made.pdf)
    assert "Legality undetermined in Standard" in page
    assert "Pikachu MEP 99" in page
    assert "MEP" in page.split("cards in total")[1]
    assert made.warnings


def test_a_singleton_deck_of_sixty_lines_takes_two_pages() -> None:
    made = make_sheet(singleton(), on=DAY, format="unlimited", name="Ana", paper="letter")
    assert made.report.verdict == "legal", [f.message for f in made.report.findings if f.severity == "error"]
    assert len(made.report.lines) == 60
    assert made.pages == 2
    assert made.warnings == ()
    text = read_words(made.pdf)
    for label in SIGNS:
        assert f"1 {label}" in text
    for line in made.report.lines:
        assert line.card is not None
        assert f"1 {line.card.label}" in text


def test_lines_of_the_same_print_are_one_row() -> None:
    text = LEGAL.read_text("utf-8")
    line = next(each for each in text.splitlines() if each.startswith("4 ") and "Energy" not in each)
    split = text.replace(line, f"3{line[1:]}\n1{line[1:]}")
    assert read_pages(make_sheet(split, on=DAY).pdf) == read_pages(make_sheet(text, on=DAY).pdf)


def test_the_same_input_gives_the_same_bytes() -> None:
    assert make(LEGAL, name="Ana", paper="letter").pdf == make(LEGAL, name="Ana", paper="letter").pdf


def test_division_follows_birth_year_and_names_the_rule() -> None:
    made = make(LEGAL, birth=date(2013, 3, 4), on=date(2026, 6, 30), force=True)
    assert made.player.division == "senior"
    assert made.placing is not None
    assert "2026 season" in made.placing.reason
    text = read_words(made.pdf)
    assert "☒ Senior born 2010 to 2013" in text
    assert "2013-03-04" in text


def test_a_division_that_the_birth_year_contradicts_is_entered_with_a_warning() -> None:
    made = make(LEGAL, birth=date(1990, 3, 4), division="Junior")
    assert made.player.division == "junior"
    assert any("masters" in warning for warning in made.warnings)


def test_between_two_seasons_the_division_is_left_blank() -> None:
    made = make(LEGAL, birth=date(2010, 3, 4))
    assert made.player.division is None
    assert any("Division left blank" in warning for warning in made.warnings)
    assert "☒" not in read_words(made.pdf)


def test_a_name_without_glyphs_is_left_blank_with_a_warning() -> None:
    made = make(LEGAL, name="山田")
    assert any("山" in warning and "田" in warning for warning in made.warnings)


def test_a_player_id_that_is_no_number_is_entered_with_a_warning() -> None:
    made = make(LEGAL, player_id="A-1")
    assert made.player.player_id == "A-1"
    assert any("Player ID" in warning for warning in made.warnings)


def test_one_of_several_decks_is_chosen_by_number() -> None:
    two = LEGAL.read_text("utf-8") + "\n\n" + OLD_PRINTS.read_text("utf-8")
    with pytest.raises(UsageError, match="holds 2 decks"):
        make_sheet(two, on=DAY)
    with pytest.raises(UsageError, match="deck 3 does not exist"):
        make_sheet(two, on=DAY, deck=3)
    assert "NA NA" in read_words(make_sheet(two, on=DAY, deck=2).pdf)
    assert "NA NA" not in read_words(make_sheet(two, on=DAY, deck=1).pdf)


@pytest.mark.parametrize(
    ("changes", "error", "word"),
    [
        ({"format": "standrad"}, UnknownFormat, "standard"),
        ({"edition": "sv1999"}, UsageError, "sv2023"),
        ({"paper": "a5"}, UsageError, "letter"),
        ({"division": "veteran"}, UsageError, "masters"),
        ({"birth": date(2027, 1, 1)}, UsageError, "Date of birth"),
        ({"birth": date(1850, 1, 1)}, UsageError, "Date of birth"),
        ({"name": "x" * 101}, UsageError, "100"),
        ({"player_id": "1" * 101}, UsageError, "100"),
    ],
)
def test_invalid_requests_are_refused_with_the_remedy(
    changes: dict[str, Any], error: type[Exception], word: str
) -> None:
    with pytest.raises(error, match=word):
        make(LEGAL, **changes)


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x02", b"no list at all"])
def test_what_is_no_list_is_refused(data: bytes) -> None:
    with pytest.raises(InputError):
        make_sheet(data, on=DAY)


def test_a_date_of_birth_is_read_one_way() -> None:
    assert read_birth(" 2012-05-17 ") == date(2012, 5, 17)
    for text in ("17.05.2012", "2012-02-30", "May 2012", ""):
        with pytest.raises(UsageError, match="YYYY-MM-DD"):
            read_birth(text)
