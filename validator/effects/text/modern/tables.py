"""The tables in `wordings/`: what a text of any year says, with the words of today.

A table is a file of one subject, with sections in brackets, rows, and comments after `#`:

    [every text]

    old: \\bflip 1 coin\\b
    new: flip a coin
      - Flip 1 coin. If heads, draw a card
      + flip a coin. If heads, draw a card

`old` is a regular expression, `new` its replacement. Then comes an example, before and after the row, or only
before it if nothing is left. `<ENERGY>` is a part of `parts.txt`, `␣` a space at the end of a line. The last
line of a file is `[end]`, so that a file that is cut off is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from validator.effects.text.normalize import KINDS
from validator.errors import DataError

SUBJECTS = (
    "misprints",
    "players",
    "copying",
    "attached_cards",
    "numbers",
    "coins",
    "conditions",
    "pokemon",
    "damage",
    "types",
    "restrictions",
    "hand",
    "discard_pile",
    "searching",
    "prevention",
    "evolving",
    "trainers",
    "deck",
    "weakness",
    "knock_outs",
    "leaving_play",
    "switching",
    "special_conditions",
    "costs",
    "abilities",
    "damage_counters",
    "energy",
    "names",
)
"""The tables of turns of phrase, in the order in which they are applied."""

SECTIONS: Mapping[str, frozenset[str]] = {
    "every text": frozenset(KINDS),
    "every text, second pass": frozenset(KINDS),
    "not attacks": frozenset(KINDS) - {"attack"},
    "Trainer and Energy cards": frozenset(KINDS) - {"attack", "ability"},
    "Items": frozenset({"item"}),
}
"""The sections of these tables, each with the kinds of text that it is for."""

PARENTHESES = ("meanings", "reminders")
"""The sections of `parentheses.txt`: what replaces a parenthesis, and what only repeats a rule."""

PASSES = (
    ("every text",),
    ("every text, second pass",),
    ("not attacks", "Trainer and Energy cards", "Items"),
)
"""The sections that are applied together: in each pass those of all tables, one table after the other."""

_PART = re.compile(r"(?<!\?P)<([A-Z_]+)>")
"""The name of a part in a pattern; that of a group comes after `?P`."""
_LINE = re.compile(r"(old:|new:|  -|  \+)(?: (.*))?")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: what it replaces, with what, a text before and after it, and its file and line."""

    old: re.Pattern[str]
    new: str
    before: str
    after: str
    place: str


@cache
def rows_for(kind: str) -> tuple[Row, ...]:
    """Return the rows for texts of a kind (`normalize.KINDS`), in the order in which they are applied."""
    tables = [read_table(subject, tuple(SECTIONS)) for subject in SUBJECTS]
    return tuple(
        row
        for sections in PASSES
        for table in tables
        for section in sections
        if kind in SECTIONS[section]
        for row in table[section]
    )


@cache
def read_table(name: str, sections: tuple[str, ...]) -> Mapping[str, tuple[Row, ...]]:
    """Return the rows of each section of a table; raises `DataError` naming the file and the line."""
    return parse_table(f"{name}.txt", _read(f"{name}.txt"), sections, _parts())


def parse_table(
    name: str, text: str, sections: tuple[str, ...], parts: Mapping[str, str]
) -> Mapping[str, tuple[Row, ...]]:
    """Read the text of a table; `name` is for errors, `parts` are the named parts of patterns."""
    found: dict[str, list[Row]] = {section: [] for section in sections}
    rows: list[Row] | None = None
    for number, lines in _paragraphs(name, text):
        if lines[0].startswith("["):
            rows = found.get(lines[0].strip("[]"))
            if rows is None or len(lines) > 1:
                raise _error(
                    name, number, f"{lines[0]} is not a section of this table, or no blank line follows"
                )
        elif rows is None:
            raise _error(name, number, "the row has no section above it")
        else:
            rows.append(_row(name, number, lines, parts))
    return {section: tuple(rows) for section, rows in found.items()}


def _row(name: str, number: int, lines: list[str], parts: Mapping[str, str]) -> Row:
    values: dict[str, str] = {}
    for place, line in enumerate(lines, start=number):
        match = _LINE.fullmatch(line)
        if match is None or match[1] in values:
            raise _error(name, place, f"{line!r} is not a line of a row, or its second of this kind")
        values[match[1]] = _with_parts((match[2] or "").replace("␣", " "), parts, name, place)
    if missing := [key for key in ("old:", "new:", "  -") if key not in values]:
        raise _error(name, number, f"the row has no line {missing[0].strip()}")
    try:
        old = re.compile(values["old:"], re.IGNORECASE)
    except re.error as error:
        raise _error(name, number, f"the pattern is not a regular expression: {error}") from None
    return Row(old, values["new:"], values["  -"], values.get("  +", ""), f"{name}:{number}")


@cache
def _parts() -> Mapping[str, str]:
    return parse_parts("parts.txt", _read("parts.txt"))


def parse_parts(name: str, text: str) -> Mapping[str, str]:
    """Read the text of a file of parts, one in a line: `ENERGY = (?:basic )?Energy`."""
    parts: dict[str, str] = {}
    for number, lines in _paragraphs(name, text):
        for place, line in enumerate(lines, start=number):
            key, sign, pattern = line.partition(" = ")
            if not sign:
                raise _error(name, place, f"{line!r} is not a part")
            parts[key] = _with_parts(pattern, parts, name, place)
    return parts


def _with_parts(pattern: str, parts: Mapping[str, str], name: str, line: int) -> str:
    def part(match: re.Match[str]) -> str:
        if match[1] not in parts:
            raise _error(name, line, f"parts.txt has no part <{match[1]}>")
        return parts[match[1]]

    return _PART.sub(part, pattern)


def _paragraphs(name: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the paragraphs of a file, each with the number of its first line; comments are left out."""
    lines = text.splitlines()
    if lines[-1:] != ["[end]"]:
        raise _error(name, len(lines), "the file is cut off: its last line is not [end]")
    paragraph: list[str] = []
    for number, line in enumerate((*lines[:-1], ""), start=1):
        if line and not line.startswith("#"):
            paragraph.append(line)
        elif paragraph:
            yield number - len(paragraph), paragraph
            paragraph = []


def _error(name: str, line: int, message: str) -> DataError:
    return DataError(f"{name}:{line}: {message}.", "Correct the file, or install the package again.")


def _read(name: str) -> str:
    try:
        path = files("validator.effects.text.modern") / "wordings" / name
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _error(name, 0, f"the file cannot be read: {error}") from None


def tables_text() -> str:
    """Return the text of all tables."""
    return "\n".join(_read(f"{name}.txt") for name in ("parts", "parentheses", *SUBJECTS))
