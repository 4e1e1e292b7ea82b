"""The data files of this release, and the list of all that belongs to it: `card_data/contents.csv`.

Its columns are `part` and `size`. A part is `file:PATH` with its bytes, `rule:CODE` (a deck rule), or
`cards:MODULE` (programs written by hand). The last row, `end`, has the number of rows before it. A part that
is missing or too short is an error, since a list may look legal without it.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import card_data
from validator.errors import DataError

FOLDER = Path(card_data.__file__).parent
"""The directory of the data files."""

CONTENTS = FOLDER / "contents.csv"
REMEDY = (
    "This installation is incomplete: install the package again, with pip and not as an archive. "
    "After an edit of the data run `ptcg dev contents`."
)
MODULES = (".py", ".pyc", ".so", ".pyd")
"""How the file of a module ends, compiled or not."""

_HEAD = "part,size"


@cache
def list_parts(kind: str) -> Mapping[str, int]:
    """Return the parts of a kind (`file`, `rule`, `cards`), each with its size; raises `DataError`."""
    rows = _read_rows()
    return {part[len(kind) + 1 :]: size for part, size in rows.items() if part.startswith(f"{kind}:")}


def listed_names(folder: str, suffix: str) -> frozenset[str]:
    """Return the names of the files that a directory of this release must have."""
    paths = (name.rpartition("/") for name in list_parts("file"))
    return frozenset(name for place, _, name in paths if place == folder and name.endswith(suffix))


def check_parts(kind: str, found: Collection[str]) -> None:
    """Raise `DataError` where a part of this release is not among those that were found."""
    if missing := sorted(list_parts(kind).keys() - set(found)):
        raise DataError(f"Missing from {FOLDER.parent}: {kind} {', '.join(missing[:20])}.", REMEDY)


def file_status(path: Path) -> os.stat_result:
    """Return the status of a file; for one of this release raises `DataError` if it is missing or cut off.

    For other files `OSError` is raised as it is.
    """
    listed = list_parts("file").get(path.relative_to(FOLDER).as_posix()) if FOLDER in path.parents else None
    try:
        status = path.stat()
    except OSError as error:
        if listed is None:
            raise
        raise DataError(f"{path} cannot be read: {error.strerror}.", REMEDY) from None
    if listed is not None and status.st_size < listed:
        raise DataError(f"{path} is cut off: {status.st_size:,} of {listed:,} bytes.", REMEDY)
    return status


def read_table(path: Path) -> list[dict[str, str]]:
    """Read a CSV table with a row of headers; raises `DataError` naming the file where it cannot be read."""
    import csv

    try:
        file_status(path)
        with path.open(encoding="utf-8", newline="") as lines:
            return list(csv.DictReader(lines))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DataError(f"{path} cannot be read: {error}.", REMEDY) from None


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML table; raises `DataError` naming the file where it cannot be read."""
    import tomllib

    try:
        file_status(path)
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path} cannot be read: {error}.", REMEDY) from None


def list_modules(place: Path) -> list[Path]:
    """Return the files of a module or package, compiled or not; raises `DataError` without any."""
    paths = place.rglob("*") if place.is_dir() else place.parent.glob(f"{place.name}.*")
    inside = [path for path in paths if "__pycache__" not in path.parts]
    kinds = (".py", ".txt") if any(path.suffix == ".py" for path in inside) else MODULES
    found = sorted(path for path in inside if path.suffix in kinds)
    if not found:
        raise DataError(f"{place} has no modules.", REMEDY)
    return found


def write_contents(rules: Collection[str], cards: Collection[str]) -> int:
    """Write the list of this release's parts, and return their number; for the project's developers."""
    files = (path for path in FOLDER.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    parts = {f"file:{path.relative_to(FOLDER).as_posix()}": path.stat().st_size for path in files}
    parts = {part: size for part, size in parts.items() if part.endswith((".csv", ".json", ".toml", ".txt"))}
    parts.pop(f"file:{CONTENTS.name}", None)
    parts |= dict.fromkeys((*(f"rule:{one}" for one in rules), *(f"cards:{one}" for one in cards)), 0)
    rows = [f"{part},{parts[part]}" for part in sorted(parts)]
    CONTENTS.write_text("\n".join((_HEAD, *rows, f"end,{len(rows)}", "")), "utf-8", newline="\n")
    list_parts.cache_clear()
    _read_rows.cache_clear()
    return len(rows)


@cache
def _read_rows() -> Mapping[str, int]:
    try:
        head, *rows, last = CONTENTS.read_text("utf-8").splitlines()
        parts = {part: int(size) for part, _, size in (row.rpartition(",") for row in rows)}
        if head != _HEAD or last != f"end,{len(rows)}":
            raise ValueError("it is cut off")
    except (OSError, ValueError) as error:
        raise DataError(f"{CONTENTS} cannot be read: {error}.", REMEDY) from None
    return parts
