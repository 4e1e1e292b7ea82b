"""Indexes that are built beforehand: compressed databases in `card_data/indexes`.

The name of each has the digest of all that it is made of, so that one of other data is not found, and the
index is built instead. `ptcg dev indexes` writes them.

An edition without the set files has them ready instead, in `card_data/index`, as they are or packed with
Zstandard; `manifest.json` says for each by which version and of which data it was made.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from validator.data_files import FOLDER, REMEDY
from validator.errors import DataError

try:
    from _blake2 import blake2b  # hashlib would load OpenSSL with it
except ImportError:
    from hashlib import blake2b

PLACE = FOLDER / "indexes"
"""The directory of the prebuilt indexes."""

SHIPPED = FOLDER / "index"
"""The directory of indexes that come ready, in an edition that has them."""

MANIFEST = "manifest.json"

Fill = Callable[[sqlite3.Connection], None]


def digest_files(words: str, paths: Iterable[Path]) -> str:
    """Return a digest of some words and of the names and contents of files, the same on every machine."""
    digest = blake2b(words.encode(), digest_size=10)
    for path in paths:
        digest.update(f"\n{path.name}\n".encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def fill_database(connection: sqlite3.Connection, name: str, digest: str, fill: Fill) -> None:
    """Fill an empty database with the prebuilt index of a name and digest; else with `fill`."""
    data = _read(_path(name, digest))
    if data is None:
        return fill(connection)
    with contextlib.closing(sqlite3.connect(":memory:")) as source:
        source.deserialize(data)
        source.backup(connection)


def _read(path: Path) -> bytes | None:
    try:
        from lzma import LZMAError, decompress
    except ImportError:  # a Python built without it
        return None
    try:
        return decompress(path.read_bytes()) if hasattr(sqlite3.Connection, "deserialize") else None
    except (OSError, EOFError, LZMAError):
        return None


def is_prebuilt(name: str, digest: str) -> bool:
    """Return whether there is an index of a name and digest."""
    return _path(name, digest).is_file()


def write_prebuilt(name: str, digest: str, fill: Fill) -> Path:
    """Build the index of a name and digest in the place of an older one, and return its file."""
    import lzma

    path = _path(name, digest)
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        fill(connection)
        data = lzma.compress(connection.serialize(), preset=9)
    PLACE.mkdir(exist_ok=True)
    for old in PLACE.glob(f"{name}*.xz"):
        old.unlink()
    path.write_bytes(data)
    return path


class Shipped(NamedTuple):
    """An index that comes ready: the database, in memory, and the digest of its data."""

    connection: sqlite3.Connection
    digest: str


def open_shipped(name: str, made_by: str) -> Shipped | None:
    """Return the index of a name that comes ready; None where there is none that was made by this.

    Raises `DataError` where its file is missing or damaged.
    """
    found = _read_manifest().get(name)
    if found is None or found["made_by"] != made_by:
        return None
    path = SHIPPED / found["file"]
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        data = path.read_bytes()
        if not data.startswith(b"SQLite"):  # only of a Python that has it
            data = import_module("compression.zstd").decompress(data)
        connection.deserialize(data)
        pages, size = (connection.execute(f"PRAGMA page_{each}").fetchone()[0] for each in ("count", "size"))
    except (OSError, sqlite3.Error) as error:
        raise DataError(f"{path} cannot be read: {error}.", REMEDY) from None
    if pages * size != len(data):
        raise DataError(f"{path} is damaged.", REMEDY)
    return Shipped(connection, found["digest"])


@cache
def _read_manifest() -> Mapping[str, Mapping[str, str]]:
    try:
        found: Mapping[str, Mapping[str, str]] = json.loads((SHIPPED / MANIFEST).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError) as error:
        raise DataError(f"{SHIPPED / MANIFEST} cannot be read: {error}.", REMEDY) from None
    return found


def _path(name: str, digest: str) -> Path:
    return PLACE / f"{name}{digest}.xz"
