"""Which processes of the service live: each holds a lock that ends with it, however it ends."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.exc import DBAPIError

from validator.storage.database import Database
from validator.storage.memory import Members

_CLASS = 7_318_306
"""The first number of PostgreSQL's advisory locks of processes; the second is the name of one."""

_HELD = text(
    "SELECT objid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
    " WHERE locktype = 'advisory' AND classid = :kind AND granted AND datname = current_database()"
)


def join_members(database: Database) -> Members:
    """Make this process one of those that share a database."""
    if not database.sqlite:
        return _LocksInDatabase(database)
    if database.in_memory or find_spec("fcntl") is None:  # nobody shares it
        return Members()
    return _LockFiles(Path(str(database.url.database)))


class _LockFiles(Members):
    """A locked file for each process, beside the file of the database."""

    def __init__(self, database: Path) -> None:
        super().__init__()
        self._pattern = f"{database.name}.*.lock"
        path = database.with_name(f"{database.name}.{self.name}.lock")
        made = path.with_suffix(".new")  # locked before others see it
        self._file = os.open(made, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        _lock(self._file)
        os.rename(made, path)
        self._folder = database.parent

    def alive(self) -> set[str]:
        """Return the names of the files that are locked; the others are deleted."""
        found = super().alive()
        for path in self._folder.glob(self._pattern):
            try:
                file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
            except FileNotFoundError:
                continue
            try:
                if _lock(file):
                    with suppress(FileNotFoundError):
                        path.unlink()
                else:
                    found.add(path.name.split(".")[-2])
            finally:
                os.close(file)
        return found


def _lock(file: int) -> bool:
    """Lock a file, if nobody has; return whether this was possible."""
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


class _LocksInDatabase(Members):
    """An advisory lock of PostgreSQL for each process, held by a connection of its own."""

    def __init__(self, database: Database) -> None:
        self.name = str(secrets.randbits(31))
        self._engine = create_engine(database.url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._connection: Connection | None = None
        self.alive()

    def alive(self) -> set[str]:
        """Return the names whose lock is held; a connection that was lost is made again."""
        try:
            return self._alive()
        except DBAPIError:
            self._connection = None
            return self._alive()

    def _alive(self) -> set[str]:
        if self._connection is None:
            connection = self._engine.connect()
            connection.execute(
                text("SELECT pg_advisory_lock(:kind, :name)"), {"kind": _CLASS, "name": int(self.name)}
            )
            self._connection = connection
        return {str(number) for number in self._connection.execute(_HELD, {"kind": _CLASS}).scalars()}
