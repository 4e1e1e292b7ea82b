"""Move the tables of a database to a revision, by Alembic; the revisions are in `migrations/versions`.

Every function works in the transaction of the connection it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from validator.errors import StorageError

_LOCK = 0x7074_6367
"""The number of PostgreSQL's advisory lock under which the tables are changed."""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Upgrade the tables to a revision; a second process waits until the transaction has ended.

    Raises `StorageError` for a database that a later release has changed already.
    """
    _change(connection, revision, command.upgrade)


def downgrade(connection: Connection, revision: str) -> None:
    """Downgrade the tables to a revision (`base`: no tables left). Raises `StorageError`."""
    _change(connection, revision, command.downgrade)


def current(connection: Connection) -> str | None:
    """Return the revision of the tables, None for a database without any."""
    return MigrationContext.configure(connection).get_current_revision()


def head() -> str:
    """Return the revision that this release works with."""
    found = ScriptDirectory.from_config(_config()).get_current_head()
    assert found is not None
    return found


def _change(connection: Connection, revision: str, change: Callable[[Config, str], None]) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
    try:
        change(_config(connection), revision)
    except CommandError as error:
        raise StorageError(
            f"Database migration failed: {error}",
            "The database may be from a newer release; install that release, or use another database.",
        ) from error


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    folder = Path(__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
