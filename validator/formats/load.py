"""Load formats: the built-in ones of `card_data/formats`, or a user's own TOML file with the same schema.

A format file, every key optional unless said otherwise::

    title = "Regional Cup"          # what reports call it; without it the name of the file
    extends = "standard"            # start from a built-in format; keys given here replace its keys,
                                    # bans and exclusive groups are added to its own
    size = 60                       # cards in a deck
    copies = 4                      # of one name, basic Energy aside; "any" for no limit
    prizes = 6
    dates = "legal"                 # a set counts from its tournament date, its "release", or "none": at once
    reprints = true                 # whether a legal print of the same card makes a print legal
    official = false                # leave out cards that bar themselves from official tournaments
    one_type = false                # all Pokémon of one type
    forbidden_markers = ["Rule Box"]          # markers of the card data that no card may carry
    basic_energy = ["Fire", "Water"]          # types of basic Energy that may be played
    notes = ["Shown in every report."]
    as_of = 2026-07-24              # the day up to which bans and periods are known

    [name_copies]                   # copies of single names, where they differ
    "Rare Candy" = 1

    [[exclusive]]                   # a deck holds only one of these names
    names = ["Boss's Orders", "Lysandre"]     # required
    confidence = "high"             # high, medium, low; everywhere the default is high
    source = "where the fact is from"

    [pool]                          # one pool without days, or instead any number of dated [[periods]]

    [[periods]]                     # in order of time; a period ends where the next begins
    label = "H-on"                  # required
    from = 2026-04-10               # first day; { after = 2003-12-31, by = 2004-12-31 } where it is not known
    to = 2027-04-01                 # last day, where no other period follows
    confidence = "high"             # of the pool; day_confidence that of the day `from`
    source = "…"
    note = "…"
    client_from = 2026-03-26        # when the game client changed over
    review = 2027-03-01             # a rotation is expected: what it takes out is not known from then on

    # what a pool or period holds; a print that any of these names is in
    everything = true               # every print
    mark_floor = "H"                # regulation mark H and later
    marks = ["G", "H"]              # these regulation marks
    floor = "sm9"                   # every expansion released with or after this set
    sets = ["det1", "OBF"]          # whole sets, by catalogue id or list code
    prints = ["sma-SV67", "OBF 125"]          # single prints, by catalogue id, or list code and number
    promos = { smp = 158, swshp = 1 }         # promos of a set from a number on
    without_sets = ["cel25cc"]      # leave sets out
    without_prints = ["neo1-25"]    # leave prints out
    undecided_sets = ["cel25cc"]    # no source says: not known rather than not legal
    undecided_prints = ["SLG 68"]   # the same for single prints
    types = ["Fire"]                # narrow the Pokémon to these types
    rarities = ["Common"]           # narrow the prints to these rarities
    # basic_energy may be in a period too

    [[bans]]
    name = "Duskull"                # required; without prints every print of the name is banned
    prints = ["sm12-83"]
    from = 2019-11-15               # first banned day, or { after = …, by = … }; none: always
    lifted = 2021-09-10             # first day it is allowed again, or { after = …, by = … }
    confidence = "high"             # of the ban; day_confidence that of its days
    source = "…"
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from datetime import timedelta
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast, get_args

from validator.catalogue.card import MARKERS
from validator.catalogue.energy_types import TYPES
from validator.data_files import listed_names
from validator.errors import DataError, UnknownFormat
from validator.formats.dates import UncertainDate
from validator.formats.facts import DATA_FOLDER, Facts, current_facts, use_facts
from validator.formats.format import (
    BASIC_ENERGY_TYPES,
    Ban,
    Dates,
    Exclusive,
    Format,
    Limits,
    Period,
    PromoRange,
    keys_of,
)
from validator.formats.format_table import FormatTable
from validator.support.did_you_mean import suggest
from validator.support.files import read_text
from validator.support.safe_text import show
from validator.support.toml_files import load_toml

MAX_BYTES = 1_000_000
"""Largest format file that is read."""

_DAY = timedelta(days=1)
_OWN_FILES = "calendar"
MARKS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""Every regulation mark there can be."""

_POOL_KEYS = {
    "everything", "mark_floor", "marks", "floor", "sets", "prints", "promos", "without_sets",
    "without_prints", "undecided_sets", "undecided_prints", "types", "rarities", "basic_energy",
}  # fmt: skip


@lru_cache(maxsize=1)
def format_names() -> tuple[str, ...]:
    """Return the names of the built-in formats, `standard` first, then in alphabetical order."""
    files = {path.name for path in DATA_FOLDER.glob("*.toml")} | listed_names("formats", ".toml")
    names = {name.removesuffix(".toml") for name in files} - {_OWN_FILES}
    return tuple(sorted(names, key=lambda name: (name != "standard", name)))


def load_format(name_or_path: str | Path | Format) -> Format:
    """Load a format by name (any case) or from a TOML file; a loaded format is returned as it is.

    An unchanged source gives the same value.

    Only a regular file of at most `MAX_BYTES` is opened. A service passes names of its clients to
    `built_in_format` instead, which never looks at a file. Raises `UnknownFormat` where no format has that
    name and no such file exists, `DataError` where the file is not a format.
    """
    if isinstance(name_or_path, Format):
        return name_or_path
    text = str(name_or_path)
    if text.casefold() in format_names():
        return _load_current(text.casefold())
    path = Path(name_or_path)
    try:
        status = path.stat()
    except (OSError, ValueError):
        raise _unknown(text) from None
    if stat.S_ISDIR(status.st_mode):
        raise UnknownFormat(
            f"{text} is a directory, not a format file.", "Pass a TOML file or a format name."
        )
    if not stat.S_ISREG(status.st_mode):
        raise DataError(f"{text} is not a regular file.", "Pass a TOML file or a format name.")
    return _load_file(os.path.abspath(path), text, status.st_mtime_ns, status.st_size, current_facts())


def built_in_format(name: str) -> Format:
    """Load a built-in format by its name; unlike `load_format` this never looks at a file.

    Raises `UnknownFormat` naming the nearest format, or all.
    """
    wanted = name.strip().casefold()
    if wanted not in format_names():
        raise UnknownFormat(f"Unknown format: {show(name, 80)}.", _suggest_format(wanted))
    return _load_current(wanted)


def read_format(text: str, *, name: str, built_in: bool = False, facts: Facts | None = None) -> Format:
    """Read a format from the text of a TOML file; `name` is its name in reports and error messages.

    A format that it `extends` is read from `facts`, by default those in use. Raises `DataError` with file,
    key and the nearest known key where the text is not a format.
    """
    data = _with_base(_parse(text, name), name, facts)
    return _build(FormatTable(data, name), name, built_in)


def read_facts_format(name: str, facts: Facts) -> Format:
    """Read a built-in format from a directory of facts; raises `DataError`."""
    return _build(FormatTable(_with_base(_load_data(name, facts), name, facts), name), name, built_in=True)


def _load_current(name: str) -> Format:
    """Load a built-in format from the facts in use; where those are damaged, from the next best."""
    try:
        return _load_built_in(name, current_facts())
    except DataError:
        return use_facts(lambda facts: _load_built_in(name, facts))


@lru_cache(maxsize=16)
def _load_built_in(name: str, facts: Facts) -> Format:
    return read_facts_format(name, facts)


def _load_data(name: str, facts: Facts) -> dict[str, Any]:
    """Read the file of a built-in format, or what was kept of it.

    How far it reaches is in the calendar, so that its own day, which older facts have, is left out.
    """
    path = facts.folder / f"{name}.toml"
    try:
        data = load_toml(path)
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(
            f"The format {name} in {facts.folder} cannot be read: {error}.", "Restore the file."
        ) from error
    except (ValueError, RecursionError):
        data = _parse(path.read_text("utf-8"), name)  # says what is wrong
    data.pop("as_of", None)
    return data


@lru_cache(maxsize=32)
def _load_file(path: str, shown: str, modified: int, size: int, facts: Facts) -> Format:
    try:
        text = read_text(path, "utf-8-sig", MAX_BYTES)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise DataError(
            f"The format file {shown} cannot be read: {reason}.", "Expected UTF-8 TOML."
        ) from error
    return read_format(text, name=shown)


def _unknown(text: str) -> UnknownFormat:
    return UnknownFormat(
        f"Unknown format: {show(text)}, and no such file.",
        f"{_suggest_format(text)} Or pass the path of a TOML file.",
    )


def _suggest_format(text: str) -> str:
    hint = suggest(text, format_names())
    return f"{hint} Known formats: {', '.join(format_names())}.".strip()


def _parse(text: str, name: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise DataError(
            f"{name} is nested too deeply.", "See the schema in validator.formats.load."
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(
            f"{name}: invalid TOML: {error}.", "See the schema in validator.formats.load."
        ) from error


def _with_base(data: dict[str, Any], name: str, facts: Facts | None) -> dict[str, Any]:
    base_name = data.pop("extends", None)
    if base_name is None:
        return data
    if not isinstance(base_name, str) or base_name not in format_names():
        raise DataError(
            f"{name}: extends: unknown built-in format {base_name}.",
            f"Known: {', '.join(format_names())}.",
        )

    def read_base(used: Facts) -> dict[str, Any]:
        return _load_data(base_name, used)

    base = read_base(facts) if facts else use_facts(read_base)
    base.pop("title", None)
    if "pool" in data:
        base.pop("periods", None)
    elif "periods" in data:
        base.pop("pool", None)
    for key in ("bans", "exclusive"):
        if isinstance(data.get(key), list):
            data[key] = base.get(key, []) + data[key]
    return base | data


def _build(top: FormatTable, name: str, built_in: bool) -> Format:
    copies = top.value("copies", int, str)
    if copies is None:
        copies = 4
    if copies != "any" and (isinstance(copies, str) or copies < 1):
        raise top.wrong("copies", 'a number from 1, or "any"')
    pools = top.children("periods")
    single = top.child("pool")
    if single is not None and pools:
        raise top.wrong("pool", "either one [pool] or dated [[periods]], not both")
    if single is None and not pools:
        raise top.wrong("pool", "a [pool] or [[periods]]; otherwise no card is in the format")
    title = (top.text("title") or "").strip() or Path(name).stem
    periods = [_read_period(single, title)] if single else [_read_period(one) for one in pools]
    _check_order(periods, top)
    copies_of = top.child("name_copies")
    made = Format(
        name=name,
        title=title,
        periods=tuple(periods),
        bans=tuple(_read_ban(one) for one in top.children("bans")),
        limits=Limits(
            one_type=top.flag("one_type"),
            forbidden_markers=tuple(top.texts_of("forbidden_markers", sorted(MARKERS))),
            exclusive=tuple(_read_exclusive(one) for one in top.children("exclusive")),
            name_copies=_read_name_copies(copies_of),
            copied_names=copies_of.names() if copies_of else (),
            basic_energy=_read_energy(top) or frozenset(BASIC_ENERGY_TYPES),
        ),
        size=_or_default(top.number("size", 1), 60),
        copies=None if copies == "any" else cast(int, copies),
        prizes=_or_default(top.number("prizes", 1), 6),
        dates=cast(Dates, top.one_of("dates", get_args(Dates)) or "legal"),
        reprints=top.flag("reprints", True),
        official=top.flag("official"),
        notes=tuple(top.texts("notes")),
        as_of=top.date("as_of"),
        built_in=built_in,
    )
    top.finish()
    return made


def _or_default(number: int | None, default: int) -> int:
    return default if number is None else number


def _read_period(one: FormatTable, label: str | None = None) -> Period:
    sure = one.confidence("confidence")
    day_sure = one.confidence("day_confidence", sure)
    last = one.date("to")
    mark = one.text("mark_floor")
    if mark and mark not in MARKS:
        raise one.wrong("mark_floor", "a single capital letter")
    if not any(key in one for key in _POOL_KEYS - {"without_sets", "without_prints", "basic_energy"}):
        raise one.wrong("everything", "at least one key that selects cards for the pool")
    made = Period(
        label=label or one.required("label"),
        start=one.uncertain_date("from", day_sure),
        end=UncertainDate.known(last + _DAY, day_sure) if last else None,
        confidence=sure,
        source=one.text("source") or "",
        note=one.text("note") or "",
        everything=one.flag("everything", not any(key in one for key in _POOL_KEYS - _NARROWING)),
        mark_floor=mark or None,
        marks=frozenset(one.texts_of("marks", MARKS)),
        floor=one.text("floor") or None,
        sets=frozenset(one.texts("sets")),
        prints=frozenset(one.texts("prints")),
        promos=_read_promos(one.child("promos")),
        without_sets=frozenset(one.texts("without_sets")),
        without_prints=frozenset(one.texts("without_prints")),
        undecided_sets=frozenset(one.texts("undecided_sets")),
        undecided_prints=frozenset(one.texts("undecided_prints")),
        types=frozenset(one.texts_of("types", TYPES)),
        rarities=frozenset(one.texts("rarities")),
        basic_energy=_read_energy(one),
        client_from=one.date("client_from"),
        review=one.date("review"),
    )
    one.finish()
    return made


_NARROWING = {
    "without_sets", "without_prints", "undecided_sets", "undecided_prints", "types", "rarities",
    "basic_energy",
}  # fmt: skip


def _read_promos(table: FormatTable | None) -> tuple[PromoRange, ...]:
    if table is None:
        return ()
    found = []
    for set_id in table.names():
        value = table.value(set_id, int, dict)
        if isinstance(value, dict):
            one = table.inner(value, set_id)
            floor = _or_default(one.number("from", 0), 1)
            found.append(PromoRange(set_id, floor, one.confidence("confidence", "medium")))
            one.text("source")
            one.finish()
        else:
            found.append(PromoRange(set_id, _or_default(table.number(set_id, 0), 1)))
    return tuple(found)


def _read_ban(one: FormatTable) -> Ban:
    sure = one.confidence("confidence")
    day_sure = one.confidence("day_confidence", sure)
    name = one.required("name")
    prints = frozenset(one.texts("prints"))
    made = Ban(
        name=name,
        prints=prints,
        keys=frozenset() if prints else keys_of(name),
        start=one.uncertain_date("from", day_sure),
        end=one.uncertain_date("lifted", day_sure),
        confidence=sure,
        source=one.text("source") or "",
    )
    one.finish()
    return made


def _read_exclusive(one: FormatTable) -> Exclusive:
    names = tuple(one.texts("names"))
    if len(names) < 2:
        raise one.wrong("names", "at least two names")
    keys = frozenset[str]().union(*(keys_of(name) for name in names))
    made = Exclusive(names, keys, one.confidence("confidence"), one.text("source") or "")
    one.finish()
    return made


def _read_name_copies(table: FormatTable | None) -> Mapping[str, int]:
    if table is None:
        return MappingProxyType({})
    return MappingProxyType(
        {
            key: _or_default(table.number(name, 0), 1)
            for name in table.names()
            for key in sorted(keys_of(name))
        }
    )


def _read_energy(one: FormatTable) -> frozenset[str] | None:
    if "basic_energy" not in one:
        return None
    return frozenset(one.texts_of("basic_energy", BASIC_ENERGY_TYPES))


def _check_order(periods: list[Period], top: FormatTable) -> None:
    for earlier, later in pairwise(periods):
        if later.start is None or (earlier.start is not None and later.start.latest < earlier.start.latest):
            raise top.wrong("periods", f"chronological order, each with `from`; see {later.label}")
