"""The catalogue's index: an SQLite file in the user's cache, built once from the card data.

It lets a process read the few cards it needs instead of all 21,000. The file is keyed by a digest of the
data files' places, sizes and times, written beside its place and then moved there, and only ever read
afterwards, so that any number of processes and threads may share it. Where no cache can be written the index
is in memory.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

try:
    from _blake2 import blake2b  # hashlib would load OpenSSL with it
except ImportError:
    from hashlib import blake2b

from validator.catalogue.names import NAMES_VERSION, fold_name, name_key
from validator.catalogue.numbers import number_key, number_order, shared_prefix
from validator.catalogue.overlay import overlay_sets
from validator.catalogue.prebuilt import digest_files, fill_database, open_shipped
from validator.catalogue.set_names import SET_NAMES, index_set_names
from validator.catalogue.sets import CardSet
from validator.data_files import FOLDER, file_status, listed_names
from validator.errors import DataError
from validator.support.folders import cache_folder

INDEX_VERSION = 3
"""Raised whenever the tables below change: older files are then no longer looked for."""

_SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE sets (place INTEGER PRIMARY KEY, id TEXT, total INTEGER, head TEXT);
CREATE TABLE cards (place INTEGER PRIMARY KEY, id TEXT, set_id TEXT, number TEXT, digits TEXT, name TEXT,
    key TEXT, fold TEXT, ptcgdata TEXT, category TEXT, mark TEXT, markers TEXT);
CREATE TABLE bodies (place INTEGER PRIMARY KEY, body TEXT);
CREATE TABLE local_names (fold TEXT, language TEXT, place INTEGER, PRIMARY KEY (fold, language, place))
    WITHOUT ROWID;
"""
_KEYS = """
CREATE UNIQUE INDEX IF NOT EXISTS cards_id ON cards (id);
CREATE INDEX IF NOT EXISTS cards_number ON cards (set_id, number);
CREATE INDEX IF NOT EXISTS cards_digits ON cards (set_id, digits) WHERE digits IS NOT NULL;
CREATE INDEX IF NOT EXISTS cards_key ON cards (key);
CREATE INDEX IF NOT EXISTS cards_fold ON cards (fold, name);
CREATE INDEX IF NOT EXISTS cards_ptcgdata ON cards (ptcgdata) WHERE ptcgdata IS NOT NULL;
"""
_REMEDY = (
    "To download a damaged file of the user data directory again, run `ptcg cards sync --set ID --refresh`."
)
BUILD_SECONDS = 60.0
"""How long a process waits for a file that another one builds."""

_KEEP_SECONDS = 30 * 24 * 3600
CATALOGUE_PREFIX = "catalogue-"
"""How the name of the file begins."""

_SUFFIX = ".sqlite3"

Json = dict[str, Any]
Values = Sequence[str | int] | Mapping[str, str | int]
_Row = tuple[str | int | None, ...]
_Files = Sequence[tuple[Path, ...]]


class Index:
    """A read-only SQLite database with a lock for its threads, opened again after a fork.

    `connect` opens the database; `rebuild` is called once when the file turns out to be damaged. `digest`
    names the data that the database is made of, empty where it is not of files.
    """

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        rebuild: Callable[[], None] | None = None,
        digest: str = "",
    ) -> None:
        self.digest = digest
        self._connect = connect
        self._rebuild = rebuild
        self._connection = connect()
        self._lock = threading.Lock()
        self._pid = os.getpid()

    def rows(self, query: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """Return all rows of a query; raises `DataError` when the index cannot be read."""
        if self._pid != os.getpid():
            self._lock = threading.Lock()
            self._connection = self._connect()
            self._pid = os.getpid()
        with self._lock:
            try:
                return self._connection.execute(query, values).fetchall()
            except sqlite3.DatabaseError as error:
                if self._rebuild is None:
                    raise DataError(f"The card index cannot be read: {error}.") from error
                rebuild, self._rebuild = self._rebuild, None
                self._connection.close()
                try:
                    rebuild()
                    self._connection = self._connect()
                except (OSError, sqlite3.Error) as failure:
                    raise DataError(f"Cannot rebuild the damaged card index: {failure}.") from failure
        return self.rows(query, values)

    def __del__(self) -> None:
        connection = getattr(self, "_connection", None)
        if connection is not None:
            connection.close()


def open_index(folders: Sequence[Path], cache: Path | None = None) -> Index:
    """Open the index of the card data in `folders`, building it where it is missing, old or damaged.

    `cache` is the directory for the index file (`cache_folder()` by default). Raises `DataError` when the
    card data cannot be read.
    """
    if list(folders) == [FOLDER] and not (FOLDER / "sets").is_dir():
        version = f"{INDEX_VERSION}.{NAMES_VERSION}"
        if (shipped := open_shipped(CATALOGUE_PREFIX, version)) is not None:
            return Index(lambda: shipped.connection, digest=shipped.digest)
    listed = listed_names("sets", ".json") if FOLDER in folders else frozenset()
    files = list_data_files(folders)
    for name in listed - {paths[0].name for paths in files}:
        file_status(FOLDER / "sets" / name)
    try:
        folder = cache if cache is not None else cache_folder()
    except RuntimeError:  # no home directory
        folder = None

    def fill(connection: sqlite3.Connection) -> None:
        content = digest_contents(files)
        fill_database(
            connection, CATALOGUE_PREFIX, content, lambda empty: fill_from_files(empty, files, content)
        )

    return open_file(folder, CATALOGUE_PREFIX, _digest(files), fill)


def open_file(
    folder: Path | None, prefix: str, digest: str, fill: Callable[[sqlite3.Connection], None]
) -> Index:
    """Open the database of a digest in a cache directory, made by `fill` where it is missing or damaged.

    `fill` must write `complete` into the table `meta` at last. One process at a time builds; others wait for
    its file, at most `BUILD_SECONDS`, then build one too. Without a directory, or where nothing can be
    written there, the database is in memory.
    """
    if (shipped := open_shipped(prefix, digest)) is not None:
        return Index(lambda: shipped.connection, digest=digest)
    if folder is None:
        return _in_memory(fill, digest)
    path = path_of_file(folder, prefix, digest)
    if not _is_whole(path):
        from validator.support.file_lock import lock_file  # only a build needs it

        try:
            with lock_file(folder / f".{prefix}lock", BUILD_SECONDS):
                if not _is_whole(path):
                    _build_file(path, fill)
        except (OSError, sqlite3.OperationalError):
            return _in_memory(fill, digest)
        _prune(folder, prefix, path)
    return Index(lambda: connect_file(path), lambda: _build_file(path, fill), digest)


def path_of_file(folder: Path, prefix: str, digest: str) -> Path:
    """Return where `open_file` keeps the database of a digest."""
    return folder / f"{prefix}{digest}{_SUFFIX}"


def list_data_files(folders: Sequence[Path]) -> list[tuple[Path, ...]]:
    """List the set files of the directories, for each set those of all directories in their order, sorted
    by set id.

    A directory is `card_data` (its `sets` are read) or a directory of set files. Raises `DataError` when
    one of them is not a directory.
    """
    files: dict[str, tuple[Path, ...]] = {}
    for folder in folders:
        place = folder / "sets" if (folder / "sets").is_dir() else folder
        try:
            for path in place.iterdir():
                if path.suffix == ".json" and not path.name.startswith("."):
                    files[path.stem] = (*files.get(path.stem, ()), path)
        except OSError as error:
            raise DataError(f"Cannot read the card data directory {folder}: {error.strerror}.") from error
    return [files[set_id] for set_id in sorted(files)]


def fill_index(
    connection: sqlite3.Connection, sets: Iterable[tuple[Json, list[tuple[Json, str]]]], *, bodies: bool
) -> None:
    """Fill an empty database with sets: each a set file's head and its cards with their name keys.

    Sets come by release, then id, and their cards by number; a card's place is its rank in that order.
    Without `bodies` the caller keeps the cards himself, by place. Raises `DataError` for an id given twice.
    """
    connection.executescript(_SCHEMA)
    place = 0
    for rank, (head, cards) in enumerate(sets):
        connection.execute(
            "INSERT INTO sets VALUES (?, ?, ?, ?)", (rank, head["id"], len(cards), _to_text(head))
        )
        prefix = shared_prefix(card["number"].upper() for card, _ in cards)
        rows: list[_Row] = []
        names: list[tuple[str, str, int]] = []
        texts: list[tuple[int, str]] = []
        for card, key in cards:
            rows.append(_card_row(card, place, head["id"], key, prefix))
            names += [(fold_name(name), language, place) for language, name in card.get("names", {}).items()]
            if bodies:
                texts.append((place, _to_text(card)))
            place += 1
        connection.executemany(f"INSERT INTO cards VALUES ({','.join('?' * 12)})", rows)
        connection.executemany("INSERT INTO bodies VALUES (?, ?)", texts)
        connection.executemany("INSERT INTO local_names VALUES (?, ?, ?)", names)
    try:
        connection.executescript(_KEYS)
    except sqlite3.IntegrityError as error:
        raise DataError(f"Two cards have the id {_twice(connection)!r}.") from error
    connection.execute("INSERT INTO meta VALUES ('complete', 'yes')")
    connection.commit()


def _card_row(card: Json, place: int, set_id: str, key: str, prefix: str) -> _Row:
    """Return the row of one card; `prefix` is what all numbers of its set begin with."""
    return (
        place,
        card["id"],
        set_id,
        number_key(card["number"]),
        number_key(card["number"].upper().removeprefix(prefix)) if prefix else None,
        card["name"],
        key,
        fold_name(card["name"]),
        card.get("ptcgdata"),
        card["category"],
        card.get("mark"),
        f"|{'|'.join(card.get('markers', ()))}|",
    )


def _twice(connection: sqlite3.Connection) -> str:
    """Return the first id that is there twice."""
    query = "SELECT id FROM cards GROUP BY id HAVING count(*) > 1 ORDER BY id LIMIT 1"
    return str(connection.execute(query).fetchone()[0])


def _to_text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _digest(files: _Files) -> str:
    """Return a digest of the data files' names, sizes and times, without reading them."""
    digest = blake2b(f"{INDEX_VERSION}.{NAMES_VERSION}".encode(), digest_size=10)
    for paths in ((SET_NAMES,), *files):
        for place, path in enumerate(paths):
            status = path.stat() if path is not SET_NAMES else file_status(path)
            digest.update(f"\n{place} {path.name} {status.st_size} {status.st_mtime_ns}".encode())
    return digest.hexdigest()


def connect_file(path: Path) -> sqlite3.Connection:
    """Open an index file; it never changes in place, so no lock is needed (`immutable`)."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
    )
    connection.execute("PRAGMA cache_size = -2000")
    return connection


def _is_whole(path: Path) -> bool:
    """Return whether an index file is there, complete and as long as its header says."""
    if not path.is_file():
        return False
    try:
        with contextlib.closing(connect_file(path)) as connection:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            size = connection.execute("PRAGMA page_size").fetchone()[0]
            done = connection.execute("SELECT value FROM meta WHERE name = 'complete'").fetchone()
            return done is not None and pages * size == path.stat().st_size
    except (sqlite3.Error, OSError):
        return False


def _build_file(path: Path, fill: Callable[[sqlite3.Connection], None]) -> None:
    """Build the index beside `path` and move it there; of two at once the last one's file stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.stem}.{os.urandom(6).hex()}.part")
    try:
        with contextlib.closing(sqlite3.connect(temporary)) as connection:
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            fill(connection)
        os.replace(temporary, path)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _in_memory(fill: Callable[[sqlite3.Connection], None], digest: str) -> Index:
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    fill(connection)
    return Index(lambda: connection, digest=digest)


def digest_contents(files: _Files) -> str:
    """Return a digest of what the data files hold; the index has it as `content`."""
    paths = (path for paths in files for path in paths)
    return digest_files(f"{INDEX_VERSION}.{NAMES_VERSION}", (SET_NAMES, *paths))


def fill_from_files(connection: sqlite3.Connection, files: _Files, content: str) -> None:
    """Fill an empty database from set files, reading each twice so that one at a time is in memory."""
    for paths in files:
        file_status(paths[0])
    releases = sorted((data["release"], data["id"], paths) for paths in files for data in [_read_set(paths)])
    fill_index(connection, (_keyed_set(_read_set(paths)) for _, _, paths in releases), bodies=True)
    connection.execute("INSERT INTO meta VALUES ('content', ?)", (content,))
    heads = [json.loads(head) for (head,) in connection.execute("SELECT head FROM sets ORDER BY place")]
    try:
        named = index_set_names(CardSet.from_dict(head, 0) for head in heads)
    except (AttributeError, KeyError, TypeError, ValueError):
        return  # a set of the user is damaged: whoever looks for a name of a set finds out
    known = _to_text({key: card_set.id for key, card_set in named.items()})
    connection.execute("INSERT INTO meta VALUES ('set names', ?)", (known,))
    connection.commit()


def _keyed_set(data: Json) -> tuple[Json, list[tuple[Json, str]]]:
    """Return a set's head, and its cards by number with their name keys."""
    cards = sorted(data.pop("cards"), key=lambda card: (number_order(card["number"]), card["id"]))
    return data, [
        (card, name_key(card["name"], category=card["category"], stage=card.get("stage"))) for card in cards
    ]


def _read_set(paths: tuple[Path, ...]) -> Json:
    """Read the files of one set: a later one replaces an earlier one, or adds to it if it says so."""
    found = read_set_file(paths[0])
    for path in paths[1:]:
        later = read_set_file(path)
        found = overlay_sets(found, later) if later.get("extends") else later
    return found


def read_set_file(path: Path) -> Json:
    """Read a set file and see that it has what the index needs; raises `DataError` naming file and card."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"Cannot read set file {path}: {error}.", _REMEDY) from error
    if not isinstance(data, dict) or not all(isinstance(data.get(k), str) for k in ("id", "name", "release")):
        raise DataError(
            f"Set file {path} is missing id, name or release.", "Compare it with a built-in set file."
        )
    data.setdefault("series", "")
    if not isinstance(data.setdefault("cards", []), list):
        raise DataError(f"Cannot read set file {path}: cards is not a list.")
    for place, card in enumerate(data["cards"]):
        if not isinstance(card, dict) or not all(
            isinstance(card.get(k), str) for k in ("id", "number", "name", "category")
        ):
            raise DataError(f"Card {place + 1} in set file {path} is missing id, number, name or category.")
    return data


def _prune(folder: Path, prefix: str, newest: Path) -> None:
    """Delete index files, and remains of broken builds, that are 30 days older than the one just built."""
    try:
        limit = newest.stat().st_mtime - _KEEP_SECONDS
        for path in folder.glob(f"{prefix}*"):
            if path != newest and path.stat().st_mtime < limit:
                path.unlink(missing_ok=True)
    except OSError:
        return
