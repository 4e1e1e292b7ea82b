"""TOML files that come with the project or were synced, kept as JSON in the user's cache.

Python's TOML reader is written in Python: reading three formats and an edition with it takes longer than
checking a list. What was read from a file is used again while the file has the same place, size and time.
"""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Any, TypeAlias
from zlib import crc32

from validator.data_files import file_status
from validator.support.folders import cache_folder

Table: TypeAlias = dict[str, Any]
"""A TOML table."""

VERSION = 1
"""Raised when the form of the kept files changes."""

_PREFIX, _SUFFIX = "toml-", ".json"
_DATE = "date:"
"""How a date begins in the JSON; a text that begins so is not kept."""


def load_toml(path: Path) -> Table:
    """Read a TOML file of the project's data, or what was kept of it.

    Raises `OSError`, `ValueError` where the file is not TOML in UTF-8, and `DataError` where one of this
    release is missing or cut off.
    """
    status = file_status(path)
    whole = str(path.absolute())
    key = [VERSION, whole, status.st_size, status.st_mtime_ns]
    try:
        place = (
            cache_folder() / f"{_PREFIX}{path.stem}-{crc32(whole.encode('utf-8', 'replace')):08x}{_SUFFIX}"
        )
    except RuntimeError:  # no home directory
        return _parse(path)
    kept = _read_kept(place, key)
    if kept is None:
        kept = _parse(path)
        _keep(place, key, kept)
    return kept


def _parse(path: Path) -> Table:
    import tomllib

    return tomllib.loads(path.read_text("utf-8"))


def _read_kept(place: Path, key: list[Any]) -> Table | None:
    """Return what is kept of a file; None where nothing is, or that of another file or time."""
    try:
        found, data = json.loads(place.read_bytes(), object_hook=_with_dates)
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    return data if found == key and isinstance(data, dict) else None


def _with_dates(values: Table) -> Table:
    for name, value in values.items():
        if type(value) is str and value.startswith(_DATE):
            values[name] = date.fromisoformat(value.removeprefix(_DATE))
    return values


def _keep(place: Path, key: list[Any], data: Table) -> None:
    """Keep what was read, if it can be written down and the cache can be written to."""
    try:
        text = json.dumps([key, data], ensure_ascii=False, separators=(",", ":"), default=_to_text)
        same = json.loads(text, object_hook=_with_dates)[1] == data
    except (TypeError, ValueError, RecursionError):
        return
    if not same:
        return  # a date in a list, or a text that looks like one
    temporary = place.with_name(f"{place.stem}.{os.urandom(6).hex()}.part")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            temporary.write_text(text, "utf-8")
            os.replace(temporary, place)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError:
        return


def _to_text(value: object) -> str:
    if type(value) is date:
        return f"{_DATE}{value.isoformat()}"
    raise TypeError(f"{value!r} is not kept.")
