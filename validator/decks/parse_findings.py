"""Findings about list syntax (LST codes)."""

from __future__ import annotations

from collections.abc import Sequence

from validator.decks.finding_codes import NAMED
from validator.decks.parse_line import correct_count
from validator.findings import Edit, Finding, Location, Suggestion
from validator.support.safe_text import shorten

UNREADABLE = "LST001"
COUNT_NOT_POSITIVE = "LST002"
COUNT_TOO_LARGE = "LST003"
HEADING_NUMBER = "LST010"
TRAILER_NUMBER = "LST011"
UNKNOWN_HEADING = "LST012"
PRINT_SUFFIX = "LST013"
ENCODING_GUESSED = "LST014"
COMMENT = "LST015"
MARKUP = "LST016"
SECTION_TWICE = "LST017"
COUNT_MISSING = "LST018"
NOTE_DROPPED = "LST019"
LEFT_OUT = "LST020"

LARGEST_COUNT = 999
"""More copies on one line are called absurd; the line still counts."""


def unreadable(line: int, text: str, entry: int | None, why: str, column: int = 1) -> Finding:
    """LST001: a line that could not be read as a card; the edit writes a count in digits."""
    corrected = correct_count(text)
    return Finding(
        UNREADABLE,
        "unreadable-line",
        "error",
        f"Cannot parse “{shorten(text)}”: {why}.",
        Location(line, column, entry),
        suggestion=Suggestion(f"Did you mean {shorten(corrected)}?", Edit(line, corrected))
        if corrected
        else Suggestion("Use count, name, set code and number, e.g. `4 Ultra Ball SVI 196`."),
        subject=text,
    )


def invalid_count(line: int, count: int, name: str, entry: int, column: int = 1) -> Finding | None:
    """LST002 for a count of 0 or less, LST003 for one beyond `LARGEST_COUNT`, else None."""
    where = Location(line, column, entry)
    if count <= 0:
        return Finding(
            COUNT_NOT_POSITIVE,
            "count-not-positive",
            "error",
            f"Invalid count {count} for {shorten(name)}.",
            where,
            suggestion=Suggestion("Write a count of at least 1, or delete the line."),
        )
    if count > LARGEST_COUNT:
        return Finding(
            COUNT_TOO_LARGE,
            "count-too-large",
            "error",
            f"{shorten(name)} has a count of {count:,}.",
            where,
            suggestion=Suggestion("Write the number of copies in the deck."),
        )
    return None


def heading_number(line: int, label: str, number: int, lines: int, copies: int) -> Finding:
    """LST010: a heading's number is neither the lines nor the copies below it."""
    return _info(
        HEADING_NUMBER,
        f"Heading “{shorten(label)}” says {number}, but has {copies} cards on {lines} lines.",
        line,
        label,
    )


def trailer_number(line: int, label: str, number: int, total: int) -> Finding:
    """LST011: the trailer's total differs from the cards counted."""
    return _info(
        TRAILER_NUMBER, f"“{shorten(label)}” says {number}, but the list has {total} cards.", line, label
    )


def unknown_heading(line: int, label: str) -> Finding:
    """LST012: a heading with an unknown label; its cards are placed by what they are."""
    return _info(UNKNOWN_HEADING, f"Unknown heading “{shorten(label)}” was skipped.", line, label)


def print_suffix(lines: Sequence[int], suffix: str) -> Finding:
    """LST013: print suffixes such as PH, which do not matter for legality."""
    return _info(
        PRINT_SUFFIX,
        f"Print suffix {suffix} on {_on_lines(lines)} is kept and does not affect legality.",
        lines[0],
        suffix,
    )


def encoding_guessed(encoding: str) -> Finding:
    """LST014: the text is not UTF-8 and its encoding was guessed."""
    return Finding(
        ENCODING_GUESSED,
        "encoding-guessed",
        "info",
        f"Not UTF-8; decoded as {encoding}.",
        suggestion=Suggestion("Save the list as UTF-8 if names look wrong."),
    )


def comment(lines: Sequence[int], text: str) -> Finding:
    """LST015: lines that are neither card nor heading."""
    what = f"“{shorten(text)}” is" if len(lines) == 1 else f"{_on_lines(lines).capitalize()} are"
    return _info(COMMENT, f"{what} neither a card line nor a heading; skipped.", lines[0], text)


def markup(lines: Sequence[int]) -> Finding:
    """LST016: remains of HTML or program text around the list."""
    return _info(MARKUP, f"Removed markup or quotes on {_on_lines(lines)}.", lines[0])


def section_twice(line: int, label: str) -> Finding:
    """LST017: a section comes twice in one deck."""
    return _info(SECTION_TWICE, f"Section “{shorten(label)}” appears twice in this deck.", line, label)


def count_missing(line: int, entries: int) -> Finding:
    """LST018: a structured list gives no counts at all; each entry is one card."""
    return _info(
        COUNT_MISSING, f"No entry has a count; each of the {entries} entries counts as one copy.", line
    )


def note_dropped(lines: Sequence[int], text: str) -> Finding:
    """LST019: a note in brackets after the number was left out."""
    return _info(NOTE_DROPPED, f"Skipped note “{shorten(text)}” on {_on_lines(lines)}.", lines[0], text)


def left_out(lines: Sequence[int], label: str, copies: int) -> Finding:
    """LST020: cards that are listed beside the deck, such as a sideboard, and are not counted."""
    cards = f"{copies} {'card' if copies == 1 else 'cards'} on {_on_lines(sorted(lines))}"
    what = f"{cards} under “{shorten(label)}”" if label else f"{cards} after the end of the list"
    return _info(
        LEFT_OUT, f"{what} {'is' if copies == 1 else 'are'} not counted in the deck.", min(lines), label
    )


def _on_lines(lines: Sequence[int]) -> str:
    if len(lines) == 1:
        return f"line {lines[0]}"
    shown = ", ".join(str(line) for line in lines[:5])
    return f"lines {shown}" + (f" and {len(lines) - 5} more" if len(lines) > 5 else "")


def _info(code: str, message: str, line: int, subject: str = "") -> Finding:
    return Finding(code, NAMED[code].name, "info", message, Location(line, 1), subject=subject)
