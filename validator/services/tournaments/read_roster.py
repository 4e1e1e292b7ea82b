"""Read an organiser's roster: who plays, and where each deck list is.

A roster is a CSV file, one player a row, or a directory of lists. The columns may be in any order and go by
many names; commas, semicolons, tabs and bars separate. A deck cell holds the list itself, or the path of a
file, seen from the roster's directory.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from validator.deadline import check_deadline
from validator.decks.deck import DeckList
from validator.decks.decode import MAX_BYTES, decode
from validator.decks.dialects.csv import MOST_COLUMNS
from validator.decks.dialects.csv import find_columns as read_csv_header
from validator.decks.parse import is_link
from validator.errors import InputError
from validator.support.files import read_regular

MAX_ROWS = 10_000
"""Most players of one roster."""

_HEADS: Mapping[str, tuple[str, ...]] = {
    "player": (
        "player",
        "name",
        "player name",
        "full name",
        "spieler",
        "joueur",
        "jugador",
        "giocatore",
        "jogador",
    ),
    "first": ("first name", "firstname", "given name"),
    "last": ("last name", "lastname", "surname", "family name"),
    "player_id": (
        "player id",
        "id",
        "playerid",
        "pop id",
        "popid",
        "player number",
        "pokemon id",
        "player id number",
    ),
    "division": ("division", "age division", "age group", "category", "div"),
    "birth": (
        "birth",
        "birth year",
        "birthyear",
        "year of birth",
        "date of birth",
        "birth date",
        "birthdate",
        "dob",
    ),
    "deck": (
        *("deck", "deck list", "decklist", "list", "deck file", "deckfile", "file", "filename", "file name"),
        *("path", "deck path", "deck text", "text", "list file"),
    ),
}
"""Column names, folded, by what the column holds."""

_COLUMN_OF = {head: column for column, heads in _HEADS.items() for head in heads}
_WHO = frozenset({"player", "first", "last", "player_id"})
_DELIMITERS = ",;\t|"
_CARD_LINE = re.compile(r"\s*\d{1,3}\s*[x×]?\s+\S")


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One player of a roster as written; `line` is where the row starts, 0 in a directory.

    `text` is the list itself, `file` a file that holds it; at most one is given. `part` is the deck of the
    text that is meant, from 1; 0 where the text must hold one deck. `stray`: the list belongs to no player of
    the roster. `first` names the list that the same player handed in before. `read` is the list where it was
    read before.
    """

    line: int
    player: str = ""
    player_id: str = ""
    division: str = ""
    birth: str = ""
    text: str | bytes | None = None
    file: Path | None = None
    deck: str = ""
    part: int = 0
    stray: bool = False
    first: str = ""
    read: DeckList | None = None


def read_roster(path: str) -> tuple[RosterRow, ...]:
    """Read a CSV roster; deck files are looked for beside it.

    Raises `InputError` for a file that is not a roster: not text, without a column for decks or for
    players, or with more than `MAX_ROWS` rows; OSError when it cannot be read.
    """
    return tuple(_read_rows(decode(read_regular(path, MAX_BYTES), path), path, Path(path).parent))


def read_roster_text(text: str, source: str) -> tuple[RosterRow, ...] | None:
    """Read the text of a CSV roster, with or without a column for decks; None for a text that is none.

    A deck list as CSV, with a column of copies, is no roster. No file is opened: `deck` of a row names a file
    that the caller may have. Raises `InputError` for a broken roster.
    """
    first = text.lstrip("\ufeff \t\r\n").split("\n", 1)[0]
    if first.startswith(("{", "[{")) or read_csv_header(first) is not None:
        return None
    found = _find_header(text.removeprefix("\ufeff"))
    if found is None or not found[1].keys() & _WHO:
        return None
    if "deck" not in found[1] and len(found[1]) < 2 and not source.casefold().endswith(".csv"):
        return None
    return tuple(replace(row, file=None) for row in _read_rows(text, source, Path("."), found))


def rows_of_files(paths: Iterable[str]) -> tuple[RosterRow, ...]:
    """Make a roster of deck list files: the name of a file is that of its player."""
    return tuple(RosterRow(0, player=Path(path).stem, file=Path(path), deck=path) for path in paths)


def _read_rows(
    text: str, source: str, folder: Path, header: tuple[str, dict[str, int], int] | None = None
) -> Iterator[RosterRow]:
    text = text.removeprefix("\ufeff")
    delimiter, columns, skipped = header or _find_columns(text, source)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    start = 1
    try:
        for index, cells in enumerate(reader):
            check_deadline()
            line, start = start, reader.line_num + 1
            if index <= skipped or not any(cell.strip() for cell in cells):
                continue
            if index - skipped > MAX_ROWS:
                raise InputError(f"more than {MAX_ROWS:,} rows.", "Split the roster.", source=source)
            yield _make_row(line, columns, cells, folder)
    except csv.Error as error:
        raise InputError(
            f"{source}:{start}: cannot parse the row starting here ({error}).",
            "Save the roster as CSV again, with double quotes around lists that contain commas or line "
            "breaks.",
        ) from None


def _find_header(text: str) -> tuple[str, dict[str, int], int] | None:
    """Find the delimiter, the column of each field, and the index of the header row, if there are any."""
    best: tuple[str, dict[str, int], int] | None = None
    for delimiter in _DELIMITERS:
        try:
            reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
            index, cells = next((n, row) for n, row in enumerate(reader) if any(cell.strip() for cell in row))
        except (StopIteration, csv.Error):
            continue
        columns: dict[str, int] = {}
        for place, cell in enumerate(cells[:MOST_COLUMNS]):
            column = _COLUMN_OF.get(_fold(cell))
            if column is not None:
                columns.setdefault(column, place)
        if best is None or len(columns) > len(best[1]):
            best = (delimiter, columns, index)
    return best


def _find_columns(text: str, source: str) -> tuple[str, dict[str, int], int]:
    """Find the header of a roster with lists. Raises `InputError` where a column is missing."""
    if is_link(text):
        refuse_link(source)
    best = _find_header(text)
    if best is None or "deck" not in best[1]:
        raise _no_roster(source, "no column for deck lists", "deck")
    if not best[1].keys() & _WHO:
        raise _no_roster(source, "no column for players", "player")
    return best


def refuse_link(source: str) -> NoReturn:
    """Raise the error of an address in the place of a roster: nothing is fetched from it."""
    raise InputError(
        "this is a link, not a roster.", "Open it, save the file, and give its path.", source=source
    )


def _no_roster(source: str, lack: str, column: str) -> InputError:
    return InputError(
        f"the header row has {lack}.",
        f"Use the column names player, player id, division, deck. For this one: {', '.join(_HEADS[column])}.",
        source=source,
    )


def _fold(head: str) -> str:
    return " ".join(re.sub(r"[\W_]+", " ", head.casefold()).split())


def _make_row(line: int, columns: Mapping[str, int], cells: list[str], folder: Path) -> RosterRow:
    def cell(column: str) -> str:
        place = columns.get(column)
        return cells[place].strip() if place is not None and place < len(cells) else ""

    name = " ".join(part for part in (cell("first"), cell("last")) if part)
    deck = cell("deck")
    is_text = "\n" in deck or "\r" in deck or deck[:1] in ("{", "[")
    file = folder / deck if deck and not is_text else None
    if file is not None and _CARD_LINE.match(deck) and not _exists(file):
        is_text, file = True, None
    return RosterRow(
        line,
        player=cell("player") or name,
        player_id=cell("player_id"),
        division=cell("division"),
        birth=cell("birth"),
        text=deck if is_text else None,
        file=file,
        deck="" if is_text else deck,
    )


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):
        return False
