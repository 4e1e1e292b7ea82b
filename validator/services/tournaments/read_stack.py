"""Read a stack of deck lists as an organiser has them: pasted text, files, ZIPs, rosters, TOM's players.

Each list becomes a row, and so does each player of a roster without a list. A roster names its players; lists
find them by the file that a row names, by a Player ID or by the name in the file's name or the list's title.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from validator.catalogue.names import fold_name
from validator.deadline import check_deadline, time_left
from validator.decks.deck import DeckList
from validator.decks.decode import sniff
from validator.decks.load import note_encoding
from validator.decks.parse import count_lines, is_link, read_decks
from validator.errors import InputError
from validator.services.project.inputs import SUFFIXES, find_sources
from validator.services.tournaments.read_roster import (
    RosterRow,
    read_roster,
    read_roster_text,
    refuse_link,
    rows_of_files,
)
from validator.services.tournaments.read_tdf import is_tdf, read_tdf
from validator.services.tournaments.unzip import SentFile, Skipped, clean_name, is_hidden, is_zip, unzip

MAX_LISTS = 1_000
"""Most lists and players of a stack."""

MAX_BYTES = 5_000_000
"""Most bytes of a stack, before and after unpacking."""

MAX_LINES = 60_000
"""Most lines of all lists of a stack."""

PASTED = "pasted text"
"""The name of text that was pasted."""

_LIST_SUFFIXES = frozenset({"", ".txt", ".json", ".csv", ".tsv", ".dck", ".dek", ".text", ".md"})
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack as read: a row for each list and for each player without one.

    `lists` counts the lists, `players` the players of its rosters, 0 without a roster. `sources` names the
    files that were read, `skipped` those that were not, and why.
    """

    rows: tuple[RosterRow, ...]
    lists: int
    players: int
    sources: tuple[str, ...]
    skipped: tuple[Skipped, ...] = ()


@dataclass(slots=True)
class _List:
    """A list that was handed in: its text, and the deck of it that is meant (0: it must hold one)."""

    name: str
    text: str | bytes
    part: int
    title: str
    same: bytes
    read: DeckList | None = None


@dataclass(slots=True)
class _Reading:
    """What was found so far; with less time than `enough` lists are not read before their check."""

    players: list[RosterRow] = field(default_factory=list)
    lists: list[_List] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    lines: int = 0
    enough: float = field(default_factory=lambda: time_left() / 2)

    @property
    def is_late(self) -> bool:
        return time_left() < self.enough


def read_stack(
    files: Iterable[SentFile], pasted: str = "", *, most_lists: int = MAX_LISTS, most_bytes: int = MAX_BYTES
) -> Stack:
    """Read a stack; a file that cannot be a list is skipped with a reason.

    Raises `InputError` for a stack beyond its limits, without any list or player, and for a broken roster,
    tournament file or ZIP.
    """
    reading = _Reading()
    for sent in _open(files, pasted, most_bytes):
        check_deadline()
        if isinstance(sent, Skipped):
            reading.skipped.append(sent)
        else:
            _read(sent, reading)
        if len(reading.lists) > most_lists or len(reading.players) > most_lists:
            raise InputError(f"The stack has more than {most_lists:,} lists or players.", "Send it in parts.")
    if not reading.lists and not any(row.text for row in reading.players):
        if reading.skipped and not reading.players:
            first = reading.skipped[0]
            raise InputError(f"No deck list found. {first.name}: {first.reason}", "Send lists as text.")
        if not reading.players:
            raise InputError("No deck list found.", "Paste lists, or choose files, a ZIP or a roster.")
    rows = tuple(_join(reading))
    if len(rows) > 2 * most_lists:
        raise InputError(f"The stack has more than {most_lists:,} lists or players.", "Send it in parts.")
    count = sum(row.text is not None for row in rows)
    return Stack(rows, count, len(reading.players), tuple(reading.sources), tuple(reading.skipped))


def _open(files: Iterable[SentFile], pasted: str, most: int) -> Iterator[SentFile | Skipped]:
    """Yield the files of a stack, those of ZIPs unpacked, and the pasted text as the last one."""
    left = most
    for sent in files:
        name = clean_name(sent.name)
        if is_hidden(name) or not sent.data:
            continue
        if is_zip(sent.data):
            for each in unzip(name, sent.data, left):
                if isinstance(each, SentFile):
                    left -= len(each.data)
                    if is_zip(each.data):
                        each = Skipped(each.name, "A ZIP within a ZIP is not opened.")
                    elif not each.data:
                        continue
                yield each
            continue
        left -= len(sent.data)
        if left < 0:
            break
        yield SentFile(name, sent.data)
    if left >= 0 and pasted.strip():
        data = pasted.encode("utf-8", "replace")
        left -= len(data)
        if left >= 0:
            yield SentFile(PASTED, data)
    if left < 0:
        raise InputError(f"The stack has more than {most:,} bytes.", "Send it in parts.")


def _read(sent: SentFile, reading: _Reading) -> None:
    if is_tdf(sent.data):
        reading.players += read_tdf(sent.data, sent.name)
        reading.sources.append(sent.name)
        return
    if sent.name != PASTED and sent.suffix not in _LIST_SUFFIXES:
        reading.skipped.append(Skipped(sent.name, f"Files of the kind {sent.suffix} are not read."))
        return
    try:
        text, encoding = sniff(sent.data, sent.name)
        text = text.removeprefix("\ufeff")
    except InputError as error:
        reading.skipped.append(Skipped(sent.name, _describe(error)))
        return
    if (rows := read_roster_text(text, sent.name)) is not None:
        reading.players += rows
        reading.sources.append(sent.name)
        for row in rows:
            _count(row.text or "", reading)
        return
    _count(text, reading)
    reading.sources.append(sent.name)
    try:
        late = sent.name != PASTED and reading.is_late
        decks = () if late else note_encoding(read_decks(text, source=sent.name), encoding)
    except InputError:
        if sent.name == PASTED:
            raise
        late = True
    if late:
        # A file that is no list stays in the stack: it is the problem of the player who sent it.
        reading.lists.append(_List(sent.name, sent.data, 0, "", sent.data))
        return
    several = len(decks) > 1
    for deck in decks:
        same = repr([(e.count, e.name, e.code, e.number, e.card_id) for e in deck.entries]).encode()
        part = deck.number if several else 0
        kept = text if several else sent.data
        reading.lists.append(_List(sent.name, kept, part, deck.name or "", same, deck))


def _describe(error: InputError) -> str:
    return f"{error.message[:1].upper()}{error.message[1:]}"


def _count(text: str | bytes, reading: _Reading) -> None:
    reading.lines += 1 if reading.is_late else count_lines(text, MAX_LINES)
    if reading.lines > MAX_LINES:
        raise InputError(f"The lists have more than {MAX_LINES:,} lines.", "Send them in parts.")


def _join(reading: _Reading) -> Iterator[RosterRow]:
    """Yield the rows: players with their lists in the order of the roster, then lists of no one on it."""
    players = _merge(reading.players)
    finder = _Finder(players)
    owned: dict[int, list[_List]] = {}
    stray: list[_List] = []
    for each in reading.lists:
        owner = finder.find(each)
        if owner is None:
            stray.append(each)
        else:
            owned.setdefault(owner, []).append(each)
    for number, row in enumerate(players):
        yield from _rows_of(row, _distinct(owned.get(number, ()), reading))
    for each in stray:
        name = f"{each.name}, list {each.part}" if each.part else each.name
        row = RosterRow(0, player=_title(each), stray=bool(players))
        yield replace(row, text=each.text, deck=name, part=each.part, read=each.read)


def _title(sent: _List) -> str:
    """Return what a list of no known player is called: its title where a text has several, else its file."""
    if sent.part or sent.name == PASTED:
        return sent.title or f"List {sent.part or 1}"
    return PurePosixPath(sent.name).stem


def _rows_of(row: RosterRow, lists: Sequence[_List]) -> Iterator[RosterRow]:
    """Yield a player's row for each list, the second and later ones marked."""
    if row.text is not None:
        yield row
        first = row.deck or "the roster's own"
    elif not lists:
        yield row
        return
    else:
        first = lists[0].name
        yield replace(row, text=lists[0].text, deck=first, part=lists[0].part, read=lists[0].read)
        lists = lists[1:]
    for each in lists:
        yield replace(row, text=each.text, deck=each.name, part=each.part, first=first, read=each.read)


def _distinct(lists: Sequence[_List], reading: _Reading) -> list[_List]:
    """Return a player's lists without those that say the same as an earlier one."""
    kept: dict[bytes, _List] = {}
    for each in lists:
        if each.same in kept:
            reading.skipped.append(Skipped(each.name, f"The same list as {kept[each.same].name}."))
        else:
            kept[each.same] = each
    return list(kept.values())


def _merge(rows: Sequence[RosterRow]) -> list[RosterRow]:
    """Join rows of several rosters: a player with a list and the same player without one are one.

    Rows of one roster that name a player twice stay, so that it is seen.
    """
    merged: list[RosterRow] = []
    place: dict[str, int] = {}
    for row in rows:
        keys = _keys(row)
        at = next((place[key] for key in keys if key in place), -1)
        if at >= 0 and merged[at].player_id and row.player_id and merged[at].player_id != row.player_id:
            at = -1
        if at >= 0 and not (merged[at].text or merged[at].deck):
            merged[at] = _fill(row, merged[at])
        elif at >= 0 and not (row.text or row.deck):
            merged[at] = _fill(merged[at], row)
        else:
            at = len(merged)
            merged.append(row)
        for key in keys:
            place.setdefault(key, at)
    return merged


def _fill(row: RosterRow, other: RosterRow) -> RosterRow:
    return replace(
        row,
        player=row.player or other.player,
        player_id=row.player_id or other.player_id,
        division=row.division or other.division,
        birth=row.birth or other.birth,
    )


def _keys(row: RosterRow) -> list[str]:
    """Return by what a player is known: the Player ID, and the name."""
    words = " ".join(_words(row.player))
    return [
        *([f"id {row.player_id.casefold()}"] if row.player_id else []),
        *([f"name {words}"] if words else []),
    ]


class _Finder:
    """Finds the player of a list, by its place among the players."""

    def __init__(self, players: Sequence[RosterRow]) -> None:
        self._files: dict[str, int] = {}
        self._ids: dict[str, int] = {}
        self._names: dict[tuple[str, ...], int] = {}
        self._twice: set[tuple[str, ...]] = set()
        for number, row in enumerate(players):
            if row.deck and row.text is None:
                self._files.setdefault(_path(row.deck), number)
                self._files.setdefault(_path(row.deck).rsplit("/", 1)[-1], number)
            if row.player_id:
                self._ids.setdefault(row.player_id.casefold(), number)
            if (words := _words(row.player)) and self._names.setdefault(words, number) != number:
                self._twice.add(words)

    def find(self, sent: _List) -> int | None:
        """Return the place of the player of a list, None if there is none, or no one for certain."""
        path = _path(sent.name)
        if sent.name != PASTED and not sent.part:
            for name in (path, path.rsplit("/", 1)[-1]):
                if name in self._files:
                    return self._files[name]
        for text in (sent.title, PurePosixPath(sent.name).stem if not sent.part else ""):
            for word in re.split(r"[\s_,;()\[\]#-]+", text.casefold()):
                if word in self._ids:
                    return self._ids[word]
            for words in (_words(text), _words(_DIGITS.sub(" ", text))):
                if words in self._names and words not in self._twice:
                    return self._names[words]
        return None


def _path(name: str) -> str:
    return clean_name(name).casefold()


def _words(name: str) -> tuple[str, ...]:
    """Return the words of a name, folded and in one order: `Ana López`, `López, Ana`, `lopez_ana`."""
    return tuple(sorted(fold_name(word) for word in re.sub(r"[\W_]+", " ", name).split()))


def read_rows(paths: Sequence[str]) -> tuple[tuple[RosterRow, ...], tuple[Skipped, ...]]:
    """Return the rows of a roster or a stack, and the files that were left out.

    Raises `InputError` for a directory without lists and for an invalid file.
    """
    for path in paths:
        if is_link(path):
            refuse_link(path)
    if len(paths) == 1 and Path(paths[0]).is_dir():
        rows = rows_of_files(source.name for source in find_sources(paths))
        if not rows:
            raise InputError(
                f"{paths[0]}: no deck lists in this directory.", "Add one deck list file per player."
            )
        return rows, ()
    if len(paths) == 1 and Path(paths[0]).suffix.casefold() not in (".zip", ".tdf"):
        return read_roster(paths[0]), ()
    sources = find_sources(paths, (*SUFFIXES, ".tdf", ".zip"))
    stack = read_stack(SentFile(source.name, source.read(MAX_BYTES)) for source in sources)
    return stack.rows, stack.skipped
