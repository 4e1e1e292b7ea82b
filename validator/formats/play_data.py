"""Play data: how often the lists of a format hold a card, as counts by quarter and main Pokémon.

`card_data/play/<format>/<quarter>.csv` has one row a main Pokémon and card::

    main,card,lists,with,copies
    *,Ultra Ball,410,371,388

`lists` is the number of lists with that main Pokémon, `with` how many of them hold the card, `copies` the
mean number of copies in those, times 100. `card` and `main` are the name of a Trainer or Energy card, or the
catalogue id of a Pokémon, that of its first print that plays alike. The main `*` is all lists of the quarter,
`-` those whose main Pokémon has too few. `quarters.csv` beside them has a row a file: the first day of the
format's period, the days and the number of lists. Files in `play` of the user's data directory lie over the
built-in ones. No list is kept.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from math import log
from pathlib import Path

from validator.data_files import FOLDER, file_status
from validator.errors import DataError
from validator.formats.season import Season
from validator.support.files import read_text
from validator.support.folders import data_folder

ALL, OTHERS = "*", "-"
"""The mains that are no Pokémon: all lists, and those of a main Pokémon with too few lists."""

COLUMNS = ("main", "card", "lists", "with", "copies")
QUARTERS = "quarters.csv"
QUARTER_COLUMNS = ("quarter", "period", "first", "last", "lists")

WINDOW_DAYS = 200
"""How far back the quarters of one answer reach."""

_LARGEST = 5_000_000


@dataclass(frozen=True, slots=True)
class Group:
    """The lists of one main Pokémon in a quarter; `cards` has lists with the card, and copies in them."""

    main: str
    lists: int
    cards: Mapping[str, tuple[int, float]]


@dataclass(frozen=True, slots=True, eq=False)
class Quarter:
    """The counts of one quarter in one period of the format; `every` is the group of all its lists."""

    name: str
    period: date
    first: date
    last: date
    lists: int
    every: Group
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """How often decks like one play a card, 0 to 1, and the difference to the quarter before these."""

    share: float
    change: float | None


class Shares:
    """How often decks like a given one play each card."""

    def __init__(self, now: Mapping[str, float], before: Mapping[str, float] | None) -> None:
        self._now, self._before = now, before

    def of(self, unit: str) -> Share:
        """Return the share of a card by its `unit_of`."""
        share = self._now.get(unit, 0.0)
        return Share(share, None if self._before is None else share - self._before.get(unit, 0.0))

    def units(self) -> tuple[str, ...]:
        """Return every card that such decks play, the most played first."""
        return tuple(sorted(self._now, key=lambda unit: (-self._now[unit], unit)))


class Play:
    """The play data for a day of a format: the quarters that count, and the one before them."""

    def __init__(self, quarters: tuple[Quarter, ...], before: Quarter | None) -> None:
        self.quarters = quarters
        self.before = before
        self.lists = sum(each.lists for each in quarters)
        self.first = min(each.first for each in quarters)
        self.last = max(each.last for each in quarters)
        holders: dict[str, int] = {}
        for each in quarters:
            for unit, (lists, _) in each.every.cards.items():
                holders[unit] = holders.get(unit, 0) + lists
        most = log(1 + max(holders.values(), default=0)) or 1.0
        self._popularity = {unit: log(1 + lists) / most for unit, lists in holders.items()}

    def popularity(self, unit: str) -> float:
        """Return the logarithm of a card's number of lists, scaled to 0 to 1."""
        return self._popularity.get(unit, 0.0)

    def shares(self, copies: Mapping[str, int]) -> Shares:
        """Return the shares in decks like the one with these copies of each unit.

        A group counts by its overlap with the deck, squared, times its lists.
        """
        earlier = _shares((self.before,), copies) if self.before is not None else None
        return Shares(_shares(self.quarters, copies), earlier)


def _shares(quarters: tuple[Quarter, ...], copies: Mapping[str, int]) -> dict[str, float]:
    weighed = [
        (_overlap(group, copies) ** 2 * group.lists, group)
        for quarter in quarters
        for group in quarter.groups
    ]
    total = sum(weight for weight, _ in weighed)
    if total <= 0:
        weighed = [(float(quarter.lists), quarter.every) for quarter in quarters]
        total = sum(weight for weight, _ in weighed)
    shares: dict[str, float] = {}
    for weight, group in weighed:
        if weight > 0:
            part = weight / total / group.lists
            for unit, (lists, _) in group.cards.items():
                shares[unit] = shares.get(unit, 0.0) + part * lists
    return shares


def _overlap(group: Group, copies: Mapping[str, int]) -> float:
    """Return the part of 60 cards that a deck shares with the mean list of a group."""
    shared = 0.0
    for unit, count in copies.items():
        if (found := group.cards.get(unit)) is not None:
            lists, mean = found
            shared += min(count, mean * lists / group.lists)
    return shared / 60


def play_for(season: Season) -> Play | None:
    """Return the play data for a season, None without any.

    They are of the season's own period, as far as they begin by its day; on its first days, of the period
    before. Older ones are not read.
    """
    start = season.period.start
    if start is None or not season.format.built_in:
        return None
    heads = _heads(season.format.name)
    periods = sorted({each.period for each in heads if each.period <= start}, reverse=True)[:2]
    for period in periods:
        if period != start and _skips(season, period):
            break
        known = [each for each in heads if each.period == period and each.first <= season.date]
        if known:
            last = known[-1].last
            inside = [each for each in known if (last - each.first).days <= WINDOW_DAYS] or known[-1:]
            place = heads.index(inside[0])
            before = _read_quarter(heads[place - 1]) if place else None
            return Play(tuple(map(_read_quarter, inside)), before)
    return None


def _skips(season: Season, period: date) -> bool:
    """Return whether more than one rotation lies between a period and that of the season."""
    starts = sorted(each.start.earliest for each in season.format.periods if each.start is not None)
    later = [start for start in starts if period < start <= season.date]
    return len(later) > 1


def load_quarters(format_name: str) -> tuple[Quarter, ...]:
    """Return the quarters counted for a built-in format, in order of time. Raises `DataError`."""
    return tuple(map(_read_quarter, _heads(format_name)))


@dataclass(frozen=True, slots=True)
class _Head:
    """A row of `quarters.csv`, and the file that it is of with its time."""

    period: date
    first: date
    name: str
    last: date
    lists: int
    path: Path
    time: int


def _heads(format_name: str) -> list[_Head]:
    """Return the rows of the built-in quarters, and of the user's own over them, in order of time."""
    own = data_folder()
    folders = [FOLDER / "play"]
    if own is not None:
        folders.append(own / "play")
    found: dict[str, _Head] = {}
    for folder in folders:
        table = folder / format_name / QUARTERS
        with suppress(OSError):
            found |= {each.name: each for each in _read_heads(table, file_status(table).st_mtime_ns)}
    return sorted(found.values(), key=lambda each: (each.period, each.first, each.name))


@lru_cache(8)
def _read_heads(table: Path, time: int) -> tuple[_Head, ...]:
    found = []
    for row in _rows(table, QUARTER_COLUMNS):
        name = row["quarter"]
        if not name or any(sign not in "0123456789-Qabcdefghijklmnopqrstuvwxyz" for sign in name):
            raise DataError(f"{table}: invalid quarter {name!r}.")
        try:
            days = [date.fromisoformat(row[each]) for each in ("period", "first", "last")]
            path = table.with_name(f"{name}.csv")
            found.append(_Head(days[0], days[1], name, days[2], int(row["lists"]), path, time))
        except ValueError as error:
            raise DataError(f"{table} cannot be read: {error}.", "Count the lists again.") from error
    return tuple(found)


@lru_cache(64)
def _read_quarter(head: _Head) -> Quarter:
    path = head.path
    groups: dict[str, tuple[int, dict[str, tuple[int, float]]]] = {}
    try:
        for each in _rows(path, COLUMNS):
            lists, holders, copies = int(each["lists"]), int(each["with"]), int(each["copies"])
            if not 0 < holders <= lists or copies <= 0:
                raise DataError(f"{path}: impossible counts of {each['card']} with {each['main']}.")
            groups.setdefault(each["main"], (lists, {}))[1][each["card"]] = (holders, copies / 100)
    except ValueError as error:
        raise DataError(f"{path} cannot be read: {error}.", "Count the lists again.") from error
    if ALL not in groups:
        raise DataError(f"{path}: the rows of all lists (main {ALL}) are missing.")
    made = {main: Group(main, lists, cards) for main, (lists, cards) in groups.items()}
    others = tuple(group for main, group in made.items() if main != ALL)
    return Quarter(head.name, head.period, head.first, head.last, head.lists, made[ALL], others)


def _rows(path: Path, columns: tuple[str, ...]) -> list[dict[str, str]]:
    try:
        file_status(path)
        reader = csv.DictReader(io.StringIO(read_text(path, most=_LARGEST)), strict=True)
        rows = list(reader)
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DataError(f"{path} cannot be read: {error}.", "Count the lists again.") from error
    if rows and (missing := [name for name in columns if rows[0].get(name) is None]):
        raise DataError(f"{path}: missing columns: {', '.join(missing)}.")
    return rows
