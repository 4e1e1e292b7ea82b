"""The drawn registration sheet: text on the page, pages, paper, glyphs, the same bytes for the same sheet."""

from __future__ import annotations

import builtins
import hashlib
import io
import json
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from validator.errors import MissingExtra, UsageError
from validator.formats.legality import DataAsOf
from validator.reports.sheet import Sheet, SheetPlayer, SheetRow, SheetSection
from validator.reports.sheet_pdf import FONTS, PAPERS, draw_sheet

SETS = Path(__file__).resolve().parents[2] / "card_data" / "sets"

DIGESTS = {
    "DejaVuSansCondensed.ttf": "b2e7c2257515bdf5fcadf638823eb676dc518a2a468b27351d1bdb75b461b827",
    "DejaVuSansCondensed-Bold.ttf": "c912bcd7d19ec1577395d237d7ce96e9f877078b9d2d82dd6fbce972d2b34591",
}

PLAYER = SheetPlayer(
    name="Zoë Ångström",
    player_id="1234567",
    birth=date(2012, 5, 17),
    division="senior",
    spans=(
        ("junior", "born 2014 or later"),
        ("senior", "born 2010 to 2013"),
        ("masters", "born 2009 or earlier"),
    ),
)


def make_sheet(*rows: SheetRow, **changes: Any) -> Sheet:
    sheet = Sheet(
        player=PLAYER,
        format="Standard",
        period="H, I, J",
        on=date(2026, 8, 1),
        verdict="legal",
        sections=(SheetSection("Pokémon", rows), SheetSection("Trainer", ()), SheetSection("Energy", ())),
        data_as_of=DataAsOf(date(2026, 7, 17), date(2026, 8, 21), date(2026, 7, 24)),
        size=sum(row.count for row in rows),
    )
    return replace(sheet, **changes)


def read_pages(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def read_text(pdf: bytes) -> str:
    return " ".join(" ".join(read_pages(pdf)).split())


def test_every_field_is_on_the_page() -> None:
    text = read_text(draw_sheet(make_sheet(SheetRow(4, "Flabébé", "OBF", "95", "G"))).pdf)
    for wanted in (
        "Deck registration sheet",
        "Player name Zoë Ångström",
        "Player ID 1234567",
        "2012-05-17",
        "Standard (H, I, J)",
        "2026-08-01",
        "☐ Junior born 2014 or later",
        "☒ Senior born 2010 to 2013",
        "☐ Masters born 2009 or earlier",
        "4 Pokémon",
        "4 Flabébé OBF 95 G",
        "4 cards in total",
        "Legal in Standard on 2026-08-01. Cards through 2026-07-17, bans as of 2026-07-24.",
        "Newer data: ptcg cards sync, ptcg formats sync --source URL.",
        "Page 1 of 1",
    ):
        assert wanted in text


def test_a_field_that_is_not_given_stays_blank() -> None:
    text = read_text(draw_sheet(make_sheet(SheetRow(1, "Abra"), player=SheetPlayer())).pdf)
    assert "Player name Player ID Date of birth" in text
    assert text.count("☐") == 3
    assert "☒" not in text


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_paper_has_its_size(paper: str) -> None:
    drawn = draw_sheet(make_sheet(SheetRow(1, "Abra")), paper)
    box = PdfReader(io.BytesIO(drawn.pdf)).pages[0].mediabox
    millimetres = (float(box.width) * 25.4 / 72, float(box.height) * 25.4 / 72)
    assert millimetres == pytest.approx(PAPERS[paper], abs=0.1)


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize(("rows", "pages"), [(1, 1), (30, 1), (60, 2), (300, None)])
@pytest.mark.slow
def test_pages_are_as_many_as_needed_and_no_row_is_lost(paper: str, rows: int, pages: int | None) -> None:
    drawn = draw_sheet(make_sheet(*(SheetRow(1, f"Card-{n:03}", "TWM", str(n)) for n in range(rows))), paper)
    texts = read_pages(drawn.pdf)
    assert len(texts) == drawn.pages
    assert pages is None or drawn.pages == pages
    whole = "\n".join(texts)
    assert all(whole.count(f"Card-{n:03}") == 1 for n in range(rows))
    for number, text in enumerate(texts, 1):
        assert f"Page {number} of {drawn.pages}" in text
        assert "Zoë Ångström" in text
        assert "Number" in text
    assert all("Pokémon (continued)" in text for text in texts[1:])


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.slow
def test_nothing_is_drawn_outside_the_margins(paper: str) -> None:
    rows = [
        SheetRow(
            60,
            "Team Galactic's Invention G-107 Technical Machine G " * 20,
            "TK-XY-LATIA-LONG",
            "123456789",
            "H",
        )
    ]
    drawn = draw_sheet(make_sheet(*rows * 40, notes=("a long note " * 60,) * 5), paper)
    width, height = (side * 72 / 25.4 for side in PAPERS[paper])
    places: list[tuple[float, float]] = []
    for page in PdfReader(io.BytesIO(drawn.pdf)).pages:
        page.extract_text(
            visitor_text=lambda text, _cm, tm, *_: places.append((tm[4], tm[5])) if text.strip() else None
        )
    assert len(places) > 100
    assert all(20 < x < width - 20 and 20 < y < height - 20 for x, y in places)


@pytest.mark.slow
def test_no_section_bar_is_alone_at_the_foot_of_a_page() -> None:
    for rows in range(20, 45):
        first = SheetSection("Pokémon", tuple(SheetRow(1, f"First-{n}") for n in range(rows)))
        second = SheetSection("Trainer", tuple(SheetRow(1, f"Second-{n}") for n in range(30)))
        for page in read_pages(draw_sheet(make_sheet(sections=(first, second))).pdf):
            if "Trainer" in page and "(continued)" not in page.split("Trainer")[1][:14]:
                assert "Second-0" in page


def test_the_same_sheet_gives_the_same_bytes() -> None:
    sheet = make_sheet(SheetRow(4, "Ultra Ball", "NA", "NA", "G"), notes=("NA: a note.",))
    assert draw_sheet(sheet).pdf == draw_sheet(sheet).pdf
    assert draw_sheet(sheet).pdf != draw_sheet(replace(sheet, on=date(2026, 8, 2))).pdf


def test_illegal_deck_is_marked_on_every_page() -> None:
    rows = [SheetRow(1, f"Card {n}", doubt=n == 3) for n in range(70)]
    pages = read_pages(
        draw_sheet(make_sheet(*rows, verdict="illegal", size=60, notes=("Line 4: too many.",))).pdf
    )
    assert len(pages) == 2
    assert all("NOT LEGAL in Standard" in page for page in pages)
    assert "!" in pages[0]
    assert "the format requires 60" in pages[1]
    assert "Line 4: too many." in pages[1]


def test_characters_without_a_glyph_are_reported_and_a_name_is_left_blank() -> None:
    player = replace(PLAYER, name="山田太郎")
    drawn = draw_sheet(make_sheet(SheetRow(4, "皮卡丘"), player=player))
    assert set(drawn.unprintable) == set("山田太郎皮卡丘")
    text = read_text(drawn.pdf)
    assert "4 □□□" in text
    assert "Player name Player ID" in text


def test_control_signs_and_bare_accents_are_set_right() -> None:
    drawn = draw_sheet(make_sheet(SheetRow(1, "Fla\tbe\u0301\nbe\u0301\r\x07")))
    assert "Fla bé bé" in read_text(drawn.pdf)
    assert drawn.unprintable == "\x07"


def test_another_paper_is_refused() -> None:
    with pytest.raises(UsageError, match="a4, letter"):
        draw_sheet(make_sheet(SheetRow(1, "Abra")), "a5")


def test_without_fpdf2_the_error_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def refuse(name: str, *rest: Any) -> Any:
        if name == "fpdf":
            raise ModuleNotFoundError("No module named 'fpdf'")
        return real(name, *rest)

    monkeypatch.delitem(sys.modules, "fpdf", raising=False)
    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(MissingExtra) as caught:
        draw_sheet(make_sheet(SheetRow(1, "Abra")))
    assert "pip install fpdf2" in caught.value.remedy


@pytest.mark.parametrize("file", sorted(DIGESTS))
def test_the_fonts_are_the_pinned_files(file: str) -> None:
    assert hashlib.sha256((FONTS / file).read_bytes()).hexdigest() == DIGESTS[file]
    assert (FONTS / "LICENSE_DEJAVU").is_file()


@pytest.mark.parametrize("file", sorted(DIGESTS))
def test_the_fonts_have_every_sign_of_every_card_name(file: str) -> None:
    glyphs = TTFont(FONTS / file).getBestCmap()
    names, sets = set[str](), set[str]()
    for path in sorted(SETS.glob("*.json")):
        data = json.loads(path.read_text("utf-8"))
        sets.add(data["name"])
        for card in data["cards"]:
            names.add(card["name"])
            names.update(card.get("names", {}).values())
    assert len(names) > 10_000
    signs = {sign for name in names | sets for sign in name}
    assert set("é♀♂δ★☆◇αβγ’ßœ") <= signs
    lacking = {sign for sign in signs if ord(sign) not in glyphs}
    assert lacking <= set("ナッシー"), (
        "only one French name of the source, which holds the Japanese one, lacks glyphs"
    )


def test_names_with_special_signs_are_printed_and_read_back() -> None:
    names = [
        "Flabébé",
        "Nidoran ♀",
        "Nidoran ♂",
        "Armaldo δ",
        "Mudkip ★",
        "Volcanion ◇",
        "Miracle Sphere γ",
        "Farfetch’d",
    ]
    drawn = draw_sheet(make_sheet(*(SheetRow(1, name, "XX", "1") for name in names)))
    assert drawn.unprintable == ""
    text = read_text(drawn.pdf)
    assert all(f"1 {name} XX 1" in text for name in names)


def test_the_title_of_a_deck_is_shown_where_it_can_be() -> None:
    row = SheetRow(1, "Abra")
    assert "My Łovely deck" in read_text(draw_sheet(make_sheet(row, deck="My Łovely\ndeck")).pdf)
    drawn = draw_sheet(make_sheet(row, deck="我的牌组"))
    assert drawn.unprintable == ""
    assert "□" not in read_text(drawn.pdf)
