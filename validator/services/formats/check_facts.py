"""Check a directory of format facts completely, before it is installed or published.

Every file is read with the readers that use it. Sets and prints that a format names must exist: in the
catalogue, or in `set_dates.csv` for sets whose cards are not known yet. No set or regulation mark of the
project's own facts may be missing.
"""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, get_args

from validator.catalogue.load import Catalogue
from validator.errors import DataError, PtcgError, UnknownCard
from validator.formats.calendar import Calendar, Kind, load_calendar, read_calendar
from validator.formats.facts import DATA_FOLDER, Facts, FactsAsOf, file_names, read_as_of, read_facts_file
from validator.formats.format import Ban, Format, Period
from validator.formats.load import format_names, load_format, read_facts_format
from validator.formats.season_cache import SeasonCache
from validator.support.safe_text import is_printable, show

_LONGEST = 2_000
_MOST_ROWS = 20_000
_SAMPLE = 40
_LONGEST_LINE = 1_000
_MOST_DOTS = 8
_QUOTED = re.compile(r"""\"(?:[^\"\\]|\\.)*\"|'[^']*'""")
_KEY_ENDS = re.compile(r"[=,{]")
_DAY = timedelta(days=1)
_LONGEST_WAIT = timedelta(days=365)
_REMEDY = "Correct the file."


@dataclass(frozen=True, slots=True)
class CheckedFacts:
    """Facts that were read completely: the calendar, the formats by name, and how far they reach.

    `pending_sets` are sets that the catalogue does not have yet, `unknown_names` banned names for which it
    has no card.
    """

    as_of: FactsAsOf
    calendar: Calendar
    formats: dict[str, Format]
    pending_sets: tuple[str, ...] = ()
    unknown_names: tuple[str, ...] = ()


def facts_in_use() -> CheckedFacts:
    """Read the facts in use, unchecked: they are the project's own, or were checked when installed."""
    calendar = load_calendar()
    return CheckedFacts(
        FactsAsOf(calendar.sets_as_of, calendar.bans_as_of),
        calendar,
        {name: load_format(name) for name in format_names()},
    )


def check_facts(facts: Facts, catalogue: Catalogue, today: date) -> CheckedFacts:
    """Check the facts in a directory; raises `DataError` naming file and place of the first error."""
    for name in file_names():
        _check_text(facts, name)
    calendar = read_calendar(facts.folder)
    _check_calendar(calendar, facts, today)
    formats = {}
    pending: set[str] = set()
    nameless: set[str] = set()
    for name in format_names():
        chosen = formats[name] = read_facts_format(name, facts)
        references = _References(f"{name}.toml", catalogue, calendar)
        for period in chosen.periods:
            references.check_period(period)
        for ban in chosen.bans:
            references.check_ban(ban)
        pending |= references.pending
        nameless |= references.nameless
        _open_everywhere(chosen, catalogue, calendar, today)
    known = {one.id for one in catalogue.sets()}
    pending |= calendar.sets.keys() - known
    return CheckedFacts(
        read_as_of(facts.folder), calendar, formats, tuple(sorted(pending)), tuple(sorted(nameless))
    )


# -- texts ---------------------------------------------------------------------------------------------------


def _check_text(facts: Facts, name: str) -> None:
    """See that a file is printable text without hidden characters, and a table has the columns it should."""
    try:
        text = read_facts_file(facts.folder / name).decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError(f"{name} cannot be read: {error}.", "It must be UTF-8 text.") from None
    for number, line in enumerate(text.split("\n"), 1):
        if not is_printable(line.removesuffix("\r").replace("\t", " ")):
            raise DataError(f"{name}, line {number}: holds a control character.", _REMEDY)
    if name.endswith(".csv"):
        _check_table(name, text)
    else:
        _check_toml(name, text)


def _check_table(name: str, text: str) -> None:
    wanted = next(csv.reader(io.StringIO((DATA_FOLDER / name).read_text("utf-8"))))
    try:
        rows = list(csv.reader(io.StringIO(text), strict=True))
    except csv.Error as error:
        raise DataError(f"{name} is not a CSV table: {error}.", _REMEDY) from None
    if not rows or rows[0] != wanted:
        raise DataError(f"{name}: its first line must be {','.join(wanted)}.", _REMEDY)
    if len(rows) > _MOST_ROWS:
        raise DataError(f"{name}: has more than {_MOST_ROWS:,} rows.", _REMEDY)
    seen: set[str] = set()
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(wanted):
            raise DataError(f"{name}, row {number}: has {len(row)} columns, not {len(wanted)}.", _REMEDY)
        if any(len(cell) > _LONGEST for cell in row):
            raise DataError(f"{name}, row {number}: a cell is longer than {_LONGEST} characters.", _REMEDY)
        if wanted[0] == "set_id" and name == "set_dates.csv":
            if not row[0] or row[0] in seen:
                raise DataError(f"{name}, row {number}: the set {row[0]!r} is there twice or empty.", _REMEDY)
            seen.add(row[0])


def _check_toml(name: str, text: str) -> None:
    """See that a TOML file can be parsed in a short time, and that its texts are short and printable.

    The parser needs the square of the time for long dotted keys, which no file of facts has.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > _LONGEST_LINE:
            raise DataError(
                f"{name}, line {number}: is longer than {_LONGEST_LINE:,} characters.", "Break the line."
            )
        if '"""' in line or "'''" in line:
            raise DataError(f"{name}, line {number}: has a text of several lines.", "Write it on one line.")
        keys = _QUOTED.sub("", line).partition("#")[0]
        if any(part.count(".") > _MOST_DOTS for part in _KEY_ENDS.split(keys)):
            raise DataError(f"{name}, line {number}: has a key of too many parts.", _REMEDY)
    try:
        for value in _values(tomllib.loads(text)):
            if isinstance(value, str) and (len(value) > _LONGEST or not is_printable(value)):
                raise DataError(f"{name}: {show(value, 40)} is too long or has control characters.", _REMEDY)
    except (ValueError, RecursionError) as error:
        raise DataError(f"{name} is not TOML: {str(error)[:200]}.", _REMEDY) from None


def _values(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from _values(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _values(inner)
    else:
        yield value


# -- dates ---------------------------------------------------------------------------------------------------


def _check_calendar(calendar: Calendar, facts: Facts, today: date) -> None:
    place = "calendar.toml"
    before = read_calendar(DATA_FOLDER)
    as_of = read_as_of(facts.folder)
    for day in (as_of.sets, as_of.bans):
        if day > today + _DAY:
            raise DataError(f"{place}: as_of holds {day}, which is in the future.", _REMEDY)
    _check_values(place, "as_of, marks, new_sets and not_playable", calendar)
    head = tomllib.loads((facts.folder / place).read_text("utf-8"))
    for table, key in (("marks", "unmarked_sets"), ("not_playable", "prints")):
        if not isinstance(head[table][key], list):
            raise DataError(f"{place}: {table}.{key} is not a list.", _REMEDY)
    if not timedelta(0) <= calendar.wait <= _LONGEST_WAIT:
        raise DataError(f"{place}: new_sets.days is {calendar.wait.days}.", _REMEDY)
    for mark in calendar.marks.values():
        _check_values(place, f"marks.entered.{mark.mark}", mark)
        _check_values(place, f"marks.entered.{mark.mark}", mark.day)
    if lost := sorted(before.marks.keys() - calendar.marks.keys()):
        raise DataError(f"{place}: marks.entered lacks {', '.join(lost)}.", "Add what is missing.")
    if lost := sorted(before.sets.keys() - calendar.sets.keys()):
        raise DataError(f"set_dates.csv lacks {', '.join(lost[:8])}.", "Add the rows that are missing.")
    for one in calendar.sets.values():
        if one.kind not in get_args(Kind):
            raise DataError(f"set_dates.csv: {one.set_id} is of the kind {one.kind!r}.", _REMEDY)
        if not 1996 <= one.release.year <= today.year + 3:
            raise DataError(f"set_dates.csv: {one.set_id} was released on {one.release}.", _REMEDY)
        if one.legal is not None and one.legal.latest < one.release:
            raise DataError(f"set_dates.csv: {one.set_id} is legal before its release.", _REMEDY)


def _check_values(place: str, where: str, values: Any) -> None:
    """See that the fields of a dataclass have the kinds they are declared with, as far as they are plain."""
    plain = {"date": date, "str": str, "timedelta": timedelta, "bool": bool}
    for name, field in values.__dataclass_fields__.items():
        kind = plain.get(field.type)
        value = getattr(values, name)
        if kind is not None and type(value) is not kind:
            raise DataError(f"{place}: {where}: {name} is {value!r}, not a {field.type}.", _REMEDY)
        if field.type == "Confidence" and value not in ("high", "medium", "low"):
            raise DataError(f"{place}: {where}: {name} is {value!r}, not high, medium or low.", _REMEDY)
        if field.type == "frozenset[str]" and not all(isinstance(one, str) for one in value):
            raise DataError(f"{place}: {where}: {name} is not a list of texts.", _REMEDY)


# -- sets and prints -----------------------------------------------------------------------------------------


class _References:
    """Checks what one format names. `pending` collects sets without cards, `nameless` names without any."""

    def __init__(self, file: str, catalogue: Catalogue, calendar: Calendar) -> None:
        self.file = file
        self.catalogue = catalogue
        self.calendar = calendar
        self.sets = {one.id: one for one in catalogue.sets()}
        self.pending: set[str] = set()
        self.nameless: set[str] = set()

    def check_period(self, period: Period) -> None:
        where = f"period {period.label}"
        floor = (period.floor,) if period.floor else ()
        promos = (one.set_id for one in period.promos)
        named = (*floor, *promos, *period.sets, *period.without_sets, *period.undecided_sets)
        self._check_sets(where, named)
        self._check_prints(where, (*period.prints, *period.without_prints, *period.undecided_prints))

    def check_ban(self, ban: Ban) -> None:
        self._check_prints(f"ban of {ban.name}", ban.prints)
        if not ban.prints and not any(self.catalogue.prints(key) for key in ban.keys):
            self.nameless.add(ban.name)

    def _check_sets(self, where: str, ids: Iterable[str]) -> None:
        for set_id in ids:
            if set_id in self.sets:
                continue
            if set_id not in self.calendar.sets:
                raise DataError(
                    f"{self.file}: {where}: no set has the id {set_id!r}.",
                    "Use ids of the catalogue, or add the set to set_dates.csv.",
                )
            self.pending.add(set_id)

    def _check_prints(self, where: str, ids: Iterable[str]) -> None:
        for print_id in ids:
            try:
                self.catalogue.card(print_id)
            except UnknownCard:
                set_id = print_id.rpartition("-")[0]
                self._check_sets(where, (set_id,))
                if set_id in self.sets and self.sets[set_id].total:
                    raise DataError(
                        f"{self.file}: {where}: no print has the id {print_id!r}.",
                        "Look for it with `ptcg cards find NAME`.",
                    ) from None
                self.pending.add(set_id)


def _open_everywhere(chosen: Format, catalogue: Catalogue, calendar: Calendar, today: date) -> None:
    """Open a format on every date of change and check some cards, so that no report can fail later."""
    step = max(1, sum(one.total for one in catalogue.sets()) // _SAMPLE)
    cards = catalogue.cards_at(range(0, step * _SAMPLE, step)[: sum(one.total for one in catalogue.sets())])
    starts = (period.start.latest for period in chosen.periods if period.start is not None)
    seasons = SeasonCache(calendar=calendar)
    for day in (today, *starts):
        try:
            season = seasons.open(chosen, day, catalogue)
            for card in cards:
                season.legality_of(card)
        except (PtcgError, LookupError, TypeError, ValueError, AttributeError) as error:
            raise DataError(f"{chosen.name}.toml cannot be used on {day}: {error}.", _REMEDY) from None
