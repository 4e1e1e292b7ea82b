"""The database: SQLite in one file by default, PostgreSQL by URL; transactions that wait, retry and give up.

SQLite runs with a write-ahead log and `synchronous=NORMAL`: what was committed is there after the process was
killed at any moment; the last commits before a loss of power may be missing, the file stays whole. A
transaction that writes takes the write lock at its start (`BEGIN IMMEDIATE`), so that it waits for its turn
and never fails half-way because another was first.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Condition
from typing import Any, TypeVar
from weakref import WeakSet

from sqlalchemy import Connection, Engine, create_engine, event, insert, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import Pool, QueuePool

from validator.errors import MissingExtra, StorageError, UsageError
from validator.settings import Settings, variable_of
from validator.storage.tables import metadata, probes
from validator.support.folders import data_folder

T = TypeVar("T")

BUSY_SECONDS = 3
"""How long a transaction waits for a lock in all; a caller is answered within 5 seconds."""

PAUSES = (0.02, 0.05, 0.1, 0.25)
"""Seconds between the tries of a transaction that lost against another one; then it fails."""

_LOST = frozenset({"40001", "40P01", "55P03"})
"""PostgreSQL: serialization failure, deadlock, lock not available; each has rolled everything back."""

_IN_MEMORY = frozenset({None, "", ":memory:"})


class Turns:
    """A lock that goes to whoever waits longest, so that each thread gets it in time."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._line: deque[object] = deque()

    def acquire(self, timeout: float) -> bool:
        """Wait for the lock for some seconds; return whether this thread has it."""
        turn = object()
        with self._changed:
            self._line.append(turn)
            if self._changed.wait_for(lambda: self._line[0] is turn, timeout):
                return True
            self._line.remove(turn)
            return False

    def release(self) -> None:
        """Hand the lock to the next thread."""
        with self._changed:
            self._line.popleft()
            self._changed.notify_all()


class Database:
    """A database by its URL, opened when it is first used.

    `sqlite:///path/to/file.db`, `sqlite://` (in memory, gone with the object) or
    `postgresql+psycopg://user:password@host/name`; `postgresql://` and `postgres://` mean the same.
    Raises `UsageError` for a URL that is none, `MissingExtra` where the driver is not installed.
    """

    def __init__(self, url: str, *, busy_seconds: float = BUSY_SECONDS) -> None:
        self.url = _read_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self.in_memory = self.sqlite and self.url.database in _IN_MEMORY
        self.busy_seconds = busy_seconds
        self.engine = self._open()
        self.inherited: list[Pool] = []
        self._file: tuple[int, int] | None = None
        self.turns = Turns()
        _opened.add(self)

    @classmethod
    def from_settings(cls, settings: Settings) -> Database:
        """Open the database that the settings name, else `ptcg.db` in the user's data directory."""
        return cls(settings.database_url or default_url())

    def __repr__(self) -> str:
        return f"Database({self.url.render_as_string(hide_password=True)!r})"

    @contextmanager
    def session(self) -> Iterator[Connection]:
        """Open a transaction that may write: committed at the end of the block, rolled back by an error.

        Raises `StorageError` where the database cannot be reached or stays locked.
        """
        with self._transaction(writes=True) as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that only reads; on SQLite it waits for no writer. Raises `StorageError`."""
        with self._transaction(writes=False) as connection:
            yield connection

    def run(self, work: Callable[[Connection], T], *, writes: bool = True) -> T:
        """Do work in a transaction and commit it; do it again, a few times, where it lost against others.

        Only what the database has surely rolled back is tried again, so nothing is done twice. Raises
        `StorageError` when every try was in vain, or the connection is lost: then it is not known whether
        the work was stored; the caller's idempotency key decides.
        """
        deadline = time.monotonic() + self.busy_seconds
        for pause in PAUSES:
            try:
                with self._transaction(writes) as connection:
                    return work(connection)
            except SerializationConflict:
                if time.monotonic() + pause >= deadline:
                    raise
                time.sleep(pause)
        with self._transaction(writes) as connection:
            return work(connection)

    def probe(self) -> None:
        """Read and write a row of the database. Raises `StorageError` where that cannot be done."""
        when = datetime.now(UTC)
        change = update(probes).where(probes.c.id == 1).values(at=when)

        def work(connection: Connection) -> None:
            if connection.execute(change).rowcount == 0:
                connection.execute(insert(probes).values(id=1, at=when))

        with suppress(IntegrityError):  # another process wrote the first row: it can be written
            self.run(work)

    def migrate(self, revision: str = "head") -> None:
        """Upgrade the tables to a revision; of several processes that start at once, all but one wait.

        No connection is left open, so that a server may fork afterwards. Raises `StorageError`.
        """
        from validator.storage.migrate import upgrade  # Alembic is slow to import

        self.run(lambda connection: upgrade(connection, revision))
        if not self.in_memory:
            self.close()
        if self.sqlite and not self.in_memory:
            self._file = _identify(Path(str(self.url.database)))

    def current(self) -> str | None:
        """Return the revision of the tables, None for a database without any. Raises `StorageError`."""
        from validator.storage.migrate import current

        with self.reading() as connection:
            return current(connection)

    def close(self) -> None:
        """Close the connections that are open now; the object stays usable."""
        self.engine.dispose()

    # ------------------------------------------------------------------------------------------- within

    def _open(self) -> Engine:
        options: dict[str, Any] = {"max_overflow": 15}  # twenty connections: a worker has sixteen threads
        if self.sqlite:
            options["connect_args"] = {"timeout": self.busy_seconds, "check_same_thread": False}
            options["poolclass"] = QueuePool
            if self.in_memory:  # the one connection is the database
                options |= {"pool_size": 1, "max_overflow": 0, "pool_timeout": self.busy_seconds}
        else:
            options["connect_args"] = {"connect_timeout": max(2, int(self.busy_seconds))}
            options["pool_pre_ping"] = True
            options["pool_timeout"] = self.busy_seconds
        try:
            engine = create_engine(self.url, **options)
        except ModuleNotFoundError as error:
            raise MissingExtra(
                f"{self.url.drivername} needs {error.name}, which is not installed.",
                "Run pip install 'psycopg[binary]'.",
            ) from None
        except ArgumentError as error:
            raise UsageError(f"Cannot open the database: {error}", _FORMS) from None
        event.listen(engine, "connect", self._prepare)
        if self.sqlite:
            event.listen(engine, "begin", _begin)
        return engine

    def _prepare(self, connection: Any, _record: Any) -> None:
        """Set a new connection up."""
        if not self.sqlite:
            milliseconds = int(self.busy_seconds * 1000)
            with connection.cursor() as cursor:
                cursor.execute(f"SET lock_timeout = {milliseconds}")
            connection.commit()
            return
        connection.isolation_level = None  # transactions are begun by `_begin`, not by the driver
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA synchronous=NORMAL")
        if not self.in_memory:
            _turn_on_wal(cursor)
        cursor.close()

    @contextmanager
    def _transaction(self, writes: bool) -> Iterator[Connection]:
        """Begin a transaction; on SQLite one thread of this process writes at a time.

        SQLite lets writers poll for its lock. While other threads compute, each transaction takes longer, and
        some of those that poll are never lucky.
        """
        if not writes or not self.sqlite:
            with self._begun(writes) as connection:
                yield connection
            return
        turns = self.turns
        if not turns.acquire(self.busy_seconds):
            raise SerializationConflict(f"{self!r} is locked by other requests.", "Try again.")
        try:
            with self._begun(writes) as connection:
                yield connection
        finally:
            turns.release()

    @contextmanager
    def _begun(self, writes: bool) -> Iterator[Connection]:
        try:
            if self.sqlite and not self.in_memory:
                self._look_at_file(Path(str(self.url.database)))
            with self.engine.connect() as bare:
                connection = bare.execution_options(ptcg_writes=writes)
                with connection.begin():
                    yield connection
        except DBAPIError as error:
            if (known := self._translate(error)) is None:
                raise
            raise known from error
        except PoolTimeout as error:
            raise StorageError("All database connections are in use.", "Try again.") from error
        except OSError as error:
            if not self.sqlite or error.filename is None:
                raise
            raise StorageError(f"{error.filename}: {error.strerror}.", _FORMS) from error

    def _look_at_file(self, path: Path) -> None:
        """Make the file before its first use; afterwards see that it is still the same one.

        A file that was deleted is not made again: its games are gone, and the operator has to know. One
        that was replaced is opened; connections to the old file are dropped.
        """
        if self._file is None:
            make_private(path)
            return
        found = _identify(path)
        if found is None:
            raise StorageError(f"{path} was deleted.", "Put the file back, or start the service again.")
        if found != self._file:
            self.engine.dispose()
            self._file = found

    def _translate(self, error: DBAPIError) -> StorageError | None:
        """Return the error for the caller; None for a bug of the program."""
        original: Any = error.orig
        where = self.url.render_as_string(hide_password=True)
        if self.sqlite:
            name = str(getattr(original, "sqlite_errorname", ""))
            if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
                return SerializationConflict(f"{where} is locked by another process.", "Try again.")
            if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_FULL")):
                return StorageError(f"{where}: {original}.", "Check the file, its directory and the disk.")
            if name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
                return StorageError(f"{where} is corrupt or not a database: {original}.", "Use another file.")
            if any(f"no such table: {name}" in str(original) for name in metadata.tables):
                return StorageError(f"{where}: {original}.", "Make its tables: ptcg db upgrade.")
            return None
        if getattr(original, "sqlstate", None) in _LOST:
            return SerializationConflict(f"{where}: serialization conflict.", "Try again.")
        if error.connection_invalidated or getattr(original, "sqlstate", None) is None:
            if type(original).__name__ == "OperationalError":
                return StorageError(
                    f"{where} is not reachable.", "Check that the database is running and its URL is correct."
                )
            return None
        if any(f'relation "{name}" does not exist' in str(original) for name in metadata.tables):
            return StorageError(f"{where} has not all tables.", "Make them: ptcg db upgrade.")
        if str(original.sqlstate)[:2] in {"08", "28", "3D", "53", "57"}:
            return StorageError(
                f"{where}: database error, SQLSTATE {original.sqlstate}.", "Check the database log."
            )
        return None


class SerializationConflict(StorageError):
    """Another transaction held the lock for too long; this one is rolled back and can be tried again."""

    code = "STORAGE_BUSY"


def default_url() -> str:
    """Return the URL of the SQLite file in the user's data directory. Raises `UsageError` without a home."""
    folder = data_folder()
    if folder is None:
        raise UsageError(
            "No data directory available for games.", f"Set PTCG_DATA_DIR, or {variable_of('database_url')}."
        )
    return URL.create("sqlite", database=str(folder / "ptcg.db")).render_as_string()


_FORMS = "Use sqlite:///path/to/file.db or postgresql+psycopg://user:password@host/name."


def _read_url(written: str) -> URL:
    try:
        url = make_url(written)
    except ArgumentError:
        raise UsageError("Invalid database URL.", _FORMS) from None
    if url.drivername in {"postgres", "postgresql"}:
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in {"sqlite", "sqlite+pysqlite", "postgresql+psycopg"}:
        raise UsageError(f"Unsupported database: {url.drivername}.", _FORMS)
    return url


def make_private(path: Path) -> None:
    """Make the file and its directory where they are not there, readable by their owner alone.

    The saves hold hidden cards; SQLite gives its log the rights of the file.
    """
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _identify(path: Path) -> tuple[int, int] | None:
    """Return what distinguishes a file from another one in its place; None without a file."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _turn_on_wal(cursor: Any) -> None:
    """Turn the write-ahead log on, which is stored in the file; another process may be about to as well."""
    for pause in (*PAUSES, None):
        try:
            if cursor.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                cursor.execute("PRAGMA journal_mode=WAL")
            return
        except Exception as error:
            if pause is None or "locked" not in str(error):
                raise
            time.sleep(pause)


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("ptcg_writes", True)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


_opened: WeakSet[Database] = WeakSet()


def _forget_inherited() -> None:
    """Make a forked process open its own connections; the parent's stay untouched, not closed."""
    for each in list(_opened):
        each.turns = Turns()
        if not each.in_memory:
            each.inherited.append(each.engine.pool)
            each.engine.dispose(close=False)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_inherited)
