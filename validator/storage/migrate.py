"""Bring the tables of a database to a revision, by Alembic; the revisions lie in `migrations/versions`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from validator.errors import StorageError

if TYPE_CHECKING:
    from validator.storage.database import Database

_LOCK = 0x7074_6367
"""The number of PostgreSQL's advisory lock under which the tables are changed."""


def upgrade(database: Database, revision: str = "head") -> None:
    """Bring the tables up to a revision, in one transaction that others wait for.

    Raises `StorageError` for a database that a later release has changed already.
    """
    _change(database, lambda config: command.upgrade(config, revision))


def downgrade(database: Database, revision: str) -> None:
    """Bring the tables down to a revision (`base`: none left). Raises `StorageError`."""
    _change(database, lambda config: command.downgrade(config, revision))


def current(database: Database) -> str | None:
    """Give the revision of the tables, None for a database without any. Raises `StorageError`."""
    with database.reading() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def head() -> str:
    """Give the revision that this release works with."""
    found = ScriptDirectory.from_config(_config()).get_current_head()
    assert found is not None
    return found


def _change(database: Database, change: object) -> None:
    assert callable(change)

    def work(connection: Connection) -> None:
        if not database.sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
        change(_config(connection))

    try:
        database.run(work)
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
