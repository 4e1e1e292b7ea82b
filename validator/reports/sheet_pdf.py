"""Draws a deck registration sheet as PDF, on A4 or Letter, on as many pages as it needs.

The same sheet gives the same bytes: the file's date is the event date. Needs fpdf2 (extra `pdf`).
The fonts are bundled; characters they lack are drawn as `□` and returned to the caller.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time
from pathlib import Path
from typing import TYPE_CHECKING

from validator.deadline import check_deadline
from validator.errors import MissingExtra, UsageError
from validator.formats.legality import COMMANDS
from validator.reports.sheet import Sheet, SheetPlayer, SheetRow, SheetSection

if TYPE_CHECKING:
    from fpdf import FPDF

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Paper sizes in mm, width and height."""

FONTS = Path(__file__).resolve().parent / "fonts"

_MARGIN = 12.7
_ROW = 5.2
_LINE = 4.2
_BAR = 6.2
_GAP = 2.6
_FOOTER = 11.0
_SIZE = 9.5
_NOTE = 8.0
_SMALL = 7.0
_COUNT, _SET, _NUMBER, _MARK = 13.0, 24.0, 24.0, 16.0
_MAX_LINES = 6
_FAMILY = "sheet"
_DIVISION_TITLES = {"junior": "Junior", "senior": "Senior", "masters": "Masters"}


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A drawn sheet: the PDF file, its number of pages, and the characters that the fonts do not have."""

    pdf: bytes
    pages: int
    unprintable: str


@dataclass(frozen=True, slots=True)
class _Item:
    """A block of the list with its height: a section's bar, a row, the total, or a note."""

    kind: str
    height: float
    section: SheetSection | None = None
    row: SheetRow | None = None
    lines: tuple[str, ...] = ()
    continued: bool = False


def draw_sheet(sheet: Sheet, paper: str = "a4") -> DrawnSheet:
    """Draw a sheet on `a4` or `letter` paper.

    A player's name that holds a character without a glyph is left blank, to be written by hand; so is the
    deck's own title, which a form does not need. Raises `MissingExtra` without fpdf2, `UsageError` for other
    paper.
    """
    if paper not in PAPERS:
        raise UsageError(f"{paper!r} is not a paper size.", f"Use one of {', '.join(PAPERS)}.")
    try:
        from fpdf import FPDF
    except ImportError:
        raise MissingExtra(
            "PDF output needs the fpdf2 package.",
            "Run pip install fpdf2.",
        ) from None
    pdf = FPDF(unit="mm", format=PAPERS[paper])
    return _Drawing(pdf, sheet).draw()


class _Drawing:
    """One sheet being drawn: measured first, so that the number of pages is known, then page by page."""

    def __init__(self, pdf: FPDF, sheet: Sheet) -> None:
        self.pdf = pdf
        self.missing: dict[str, None] = {}
        pdf.set_auto_page_break(False)
        pdf.set_margin(_MARGIN)
        pdf.c_margin = 0.0
        pdf.add_font(_FAMILY, "", FONTS / "DejaVuSansCondensed.ttf")
        pdf.add_font(_FAMILY, "B", FONTS / "DejaVuSansCondensed-Bold.ttf")
        self.glyphs = frozenset(pdf.fonts[_FAMILY].cmap)  # type: ignore[union-attr]
        self.sheet = replace(sheet, player=self._printable_player(sheet.player))
        self.left, self.right = _MARGIN, pdf.w - _MARGIN
        self.width = self.right - self.left
        self.name_left = self.left + _COUNT
        self.mark_left = self.right - _MARK
        self.number_left = self.mark_left - _NUMBER
        self.set_left = self.number_left - _SET
        pdf.set_lang("en")
        pdf.set_title("Deck registration sheet")
        pdf.set_subject(f"{sheet.format}, {sheet.on.isoformat()}")
        pdf.set_creation_date(datetime.combine(sheet.on, time(), UTC))

    def draw(self) -> DrawnSheet:
        """Draw the sheet."""
        pages = list(self._break_pages(list(self._items())))
        for number, items in enumerate(pages, 1):
            self.pdf.add_page()
            y = self._draw_head() if number == 1 else self._draw_short_head()
            for item in items:
                check_deadline()
                self._draw_item(item, y)
                y += item.height
            self._draw_footer(number, len(pages))
        return DrawnSheet(bytes(self.pdf.output()), len(pages), "".join(sorted(self.missing)))

    # -- text ---------------------------------------------------------------------------------------------

    def _printable(self, text: str) -> str:
        """Return text in composed form, one line, each character with a glyph; remember those without one."""
        clean = " ".join(unicodedata.normalize("NFC", text).split())
        lacking = [each for each in clean if ord(each) not in self.glyphs]
        self.missing.update(dict.fromkeys(lacking))
        return "".join("□" if ord(each) not in self.glyphs else each for each in clean)

    def _printable_player(self, player: SheetPlayer) -> SheetPlayer:
        fields: dict[str, str | None] = {"name": player.name, "player_id": player.player_id}
        for field, text in fields.items():
            if text is not None:
                printed = self._printable(text)
                complete = printed == " ".join(unicodedata.normalize("NFC", text).split())
                fields[field] = printed if complete and printed else None
        return replace(player, name=fields["name"], player_id=fields["player_id"])

    def _font(self, size: float, style: str = "", grey: int = 0) -> None:
        self.pdf.set_font(_FAMILY, style, size)
        self.pdf.set_text_color(grey)

    def _put(self, x: float, y: float, width: float, text: str, align: str = "L") -> None:
        """Write one line with its top at y; smaller when it is a little too wide, cut when it is much so."""
        if not text:
            return
        size = self.pdf.font_size_pt
        while self.pdf.get_string_width(text) > width and self.pdf.font_size_pt > 5:
            self.pdf.set_font_size(self.pdf.font_size_pt - 0.25)
        if self.pdf.get_string_width(text) > width:
            text = f"{text[: self._cut(text, width, '…')]}…"
        self.pdf.set_xy(x, y)
        self.pdf.cell(width, _LINE, text, align=align)
        self.pdf.set_font_size(size)

    def _wrap(self, text: str, width: float, size: float, style: str = "") -> tuple[str, ...]:
        """Break text into lines no wider than `width`; words longer than a line are cut."""
        self._font(size, style)
        lines: list[str] = []
        current = ""
        for word in self._printable(text).split(" "):
            candidate = f"{current} {word}" if current else word
            if self.pdf.get_string_width(candidate) <= width:
                current = candidate
                continue
            if current:
                lines.append(current)
            while self.pdf.get_string_width(word) > width:
                cut = max(self._cut(word, width), 1)
                lines.append(word[:cut])
                word = word[cut:]
                if len(lines) > _MAX_LINES:
                    break
            current = word
            if len(lines) > _MAX_LINES:
                break
        if current:
            lines.append(current)
        if len(lines) > _MAX_LINES:
            last = lines[_MAX_LINES - 1]
            lines = [*lines[: _MAX_LINES - 1], f"{last[: self._cut(last, width, ' …')]} …"]
        return tuple(lines)

    def _cut(self, text: str, width: float, end: str = "") -> int:
        """Return how many characters of a text fit into a width together with what ends the line."""
        return bisect_left(range(len(text)), True, key=lambda n: not self._fits(text[: n + 1] + end, width))

    def _fits(self, text: str, width: float) -> bool:
        return bool(self.pdf.get_string_width(text) <= width)

    # -- layout -------------------------------------------------------------------------------------------

    def _items(self) -> Iterator[_Item]:
        name_width = self.set_left - self.name_left - 2
        for section in self.sheet.sections:
            yield _Item("bar", _BAR + _GAP, section)
            for row in section.rows:
                lines = self._wrap(row.name, name_width, _SIZE, "B" if row.doubt else "")
                yield _Item("row", _ROW + _LINE * (len(lines) - 1), section, row, lines or ("",))
        yield _Item("total", _BAR + _GAP)
        for index, note in enumerate(self.sheet.notes):
            lines = self._wrap(note, self.width, _NOTE)
            height = _LINE * 0.9 * len(lines)
            yield _Item("note", height + (_GAP if index == 0 else 0), lines=lines, continued=index > 0)

    def _break_pages(self, items: Sequence[_Item]) -> Iterator[list[_Item]]:
        """Share the items out over pages: no bar without a row below it, a repeated bar on a new page."""
        bottom = self.pdf.h - _MARGIN - _FOOTER
        y, page = self._head_height(), list[_Item]()
        for index, item in enumerate(items):
            needed = item.height
            if item.kind == "bar" and index + 1 < len(items):
                needed += items[index + 1].height
            if y + needed > bottom and page:
                yield page
                y, page = self._short_head_height(), []
                if item.kind == "row":
                    page.append(_Item("bar", _BAR + _GAP, item.section, continued=True))
                    y += _BAR + _GAP
            page.append(item)
            y += item.height
        yield page

    def _head_height(self) -> float:
        return _MARGIN + 36.0

    def _short_head_height(self) -> float:
        return _MARGIN + 9.0

    # -- drawing ------------------------------------------------------------------------------------------

    def _draw_head(self) -> float:
        pdf, sheet, player = self.pdf, self.sheet, self.sheet.player
        y = _MARGIN
        self._font(15, "B")
        self._put(self.left, y, self.width * 0.6, "Deck registration sheet")
        self._font(_NOTE, grey=70)
        title = " ".join((sheet.deck or "").split())
        title = title if self.glyphs.issuperset(map(ord, title)) else ""
        self._put(self.left + self.width * 0.6, y + 1, self.width * 0.4, title, "R")
        y += 9
        gap = 4.0
        half = (self.width - gap) / 2
        quarter = (half - gap) / 2
        right = self.left + half + gap
        birth = player.birth.isoformat() if player.birth else ""
        self._field(self.left, y, half, "Player name", player.name or "")
        self._field(right, y, quarter, "Player ID", player.player_id or "")
        self._field(right + quarter + gap, y, quarter, "Date of birth (year-month-day)", birth)
        y += 11
        period = (
            f"{sheet.format} ({sheet.period})"
            if sheet.period and sheet.period != sheet.format
            else sheet.format
        )
        self._field(self.left, y, half, "Format", self._printable(period))
        self._field(right, y, quarter, "Event date", sheet.on.isoformat())
        self._field(right + quarter + gap, y, quarter, "Checked by (judge)", "")
        y += 11
        self._font(_SMALL, grey=70)
        self._put(self.left, y, 20, "Age division")
        spans = dict(player.spans)
        x = self.left + 20
        for key, word in _DIVISION_TITLES.items():
            self._font(_SIZE, "B" if key == player.division else "")
            box = "☒" if key == player.division else "☐"
            self._put(x, y - 0.4, 24, f"{box} {word}")
            after = x + self.pdf.get_string_width(f"{box} {word}") + 2
            self._font(_SMALL, grey=70)
            self._put(after, y, 33, spans.get(key, ""))
            x += (self.width - 20) / 3
        pdf.set_draw_color(0)
        return self._head_height()

    def _draw_short_head(self) -> float:
        player = self.sheet.player
        self._font(_SIZE, "B")
        self._put(self.left, _MARGIN, self.width * 0.45, "Deck registration sheet (continued)")
        self._font(_SIZE)
        who = ", ".join(part for part in (player.name, player.player_id) if part)
        self._put(
            self.left + self.width * 0.45,
            _MARGIN,
            self.width * 0.55,
            who or "Player: ____________________",
            "R",
        )
        self._rule(_MARGIN + 6.5, 0.3)
        return self._short_head_height()

    def _field(self, x: float, y: float, width: float, label: str, value: str) -> None:
        self._font(_SMALL, grey=70)
        self._put(x, y, width, label)
        self._font(10.5)
        self._put(x, y + 4, width, value)
        self.pdf.set_line_width(0.25)
        self.pdf.line(x, y + 8.8, x + width, y + 8.8)

    def _draw_item(self, item: _Item, y: float) -> None:
        if item.kind == "bar":
            self._draw_bar(item, y + _GAP)
        elif item.kind == "row":
            self._draw_row(item, y)
        elif item.kind == "total":
            self._draw_total(y + _GAP)
        else:
            self._draw_note(item, y)

    def _draw_bar(self, item: _Item, y: float) -> None:
        assert item.section is not None
        self.pdf.set_fill_color(225)
        self.pdf.rect(self.left, y, self.width, _BAR - 0.6, style="F")
        top = y + 0.7
        self._font(_SIZE, "B")
        more = " (continued)" if item.continued else ""
        self._put(self.left, top, _COUNT - 4, str(item.section.count), "R")
        self._put(self.name_left, top, self.set_left - self.name_left, f"{item.section.title}{more}")
        self._font(_SMALL)
        self._put(self.set_left, top, _SET, "Set")
        self._put(self.number_left, top, _NUMBER, "Number")
        self._put(self.mark_left, top, _MARK, "Mark", "C")

    def _draw_row(self, item: _Item, y: float) -> None:
        row = item.row
        assert row is not None
        top = y + (_ROW - _LINE) / 2
        self._font(_SIZE, "B" if row.doubt else "")
        if row.doubt:
            self._put(self.left, top, 4, "!")
        self._put(self.left + 2, top, _COUNT - 6, str(row.count), "R")
        for index, line in enumerate(item.lines):
            self._put(self.name_left, top + index * _LINE, self.set_left - self.name_left, line)
        self._put(self.set_left, top, _SET - 2, self._printable(row.set))
        self._put(self.number_left, top, _NUMBER - 2, self._printable(row.number))
        self._put(self.mark_left, top, _MARK, row.mark, "C")
        self.pdf.set_draw_color(190)
        self.pdf.set_line_width(0.12)
        self.pdf.line(self.left, y + item.height, self.right, y + item.height)
        self.pdf.set_draw_color(0)

    def _draw_total(self, y: float) -> None:
        self._rule(y, 0.4)
        self._font(_SIZE + 0.5, "B")
        self._put(self.left, y + 1, _COUNT - 4, str(self.sheet.total), "R")
        self._put(self.name_left, y + 1, self.set_left - self.name_left, "cards in total")
        size = self.sheet.size
        if size is not None and size != self.sheet.total:
            self._font(_NOTE, "B")
            self._put(
                self.set_left - 10, y + 1, self.right - self.set_left + 10, f"the format requires {size}", "R"
            )

    def _draw_note(self, item: _Item, y: float) -> None:
        self._font(_NOTE)
        top = y if item.continued else y + _GAP
        for index, line in enumerate(item.lines):
            self._put(self.left, top + index * _LINE * 0.9, self.width, line)

    def _draw_footer(self, number: int, pages: int) -> None:
        sheet = self.sheet
        y = self.pdf.h - _MARGIN - _FOOTER + 3
        self._rule(y, 0.25)
        known = (
            sheet.data_as_of
            and f" Cards through {sheet.data_as_of.cards}, bans as of {sheet.data_as_of.bans}."
        )
        self._font(_SMALL, "" if sheet.verdict == "legal" else "B")
        words = _VERDICT_WORDS.get(sheet.verdict, sheet.verdict)
        headline = sheet.headline or f"{words} in {sheet.format} on {sheet.on.isoformat()}"
        checked = f"{headline}.{known or ''}"
        self._put(self.left, y + 1, self.width * 0.8, self._printable(checked))
        self._font(_SMALL, grey=70)
        newer = f" Newer data: {COMMANDS}." if known else ""
        self._put(self.left, y + 4.8, self.width, f"{_UNOFFICIAL}{newer}")
        self._font(_SMALL)
        self._put(self.left + self.width * 0.8, y + 1, self.width * 0.2, f"Page {number} of {pages}", "R")

    def _rule(self, y: float, width: float) -> None:
        self.pdf.set_draw_color(0)
        self.pdf.set_line_width(width)
        self.pdf.line(self.left, y, self.right, y)


_VERDICT_WORDS = {"legal": "Legal", "illegal": "NOT LEGAL", "undetermined": "Legality undetermined"}
_UNOFFICIAL = "Unofficial sheet: an official form from the organiser takes precedence."
