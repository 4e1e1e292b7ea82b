"""Shared deck lists in the database: the text of each under a short id, and nothing about who reads it."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, select, text, update

from validator.storage import tables
from validator.storage.database import Database

_table = tables.decks

_AT_ONCE = 500
"""How many lists one transaction deletes."""

_LOCK = 7_318_306
"""PostgreSQL's advisory lock that writers take in turn; SQLite has one writer at a time anyway."""

READ_EVERY = timedelta(days=1)
"""How long a list that is read again is not written for it."""


class DeckStore:
    """Keeps deck lists in a database whose tables are up to date. Every method raises `StorageError`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, id: str, list_text: str, client: str, at: datetime, *, most: int, each: int) -> str:
        """Store a list under an id, and return the text that is stored there, which may be an older one.

        Of more than `each` lists of a client, and of more than `most` in all, the least recently used are
        deleted.
        """

        def work(connection: Connection) -> str:
            if not self.database.sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            found = connection.execute(select(_table.c.text).where(_table.c.id == id)).scalar_one_or_none()
            if found is not None:
                connection.execute(update(_table).where(_table.c.id == id).values(used=at))
                return str(found)
            connection.execute(insert(_table), {"id": id, "text": list_text, "client": client, "used": at})
            self._keep_newest(connection, each, client)
            self._keep_newest(connection, most)
            return list_text

        return self.database.run(work)

    def get(self, id: str, at: datetime) -> str | None:
        """Return the list of an id, None for an unknown one; remember the day on which it was read."""
        row = self.database.run(
            lambda connection: connection.execute(
                select(_table.c.text, _table.c.used).where(_table.c.id == id)
            ).one_or_none(),
            writes=False,
        )
        if row is None:
            return None
        if at - row.used > READ_EVERY:
            change = update(_table).where(_table.c.id == id).values(used=at)
            self.database.run(lambda connection: connection.execute(change))
        return str(row.text)

    def delete_unused(self, since: datetime) -> int:
        """Delete the lists that nobody has read since; return their number."""
        old = delete(_table).where(_table.c.used < since)
        return self.database.run(lambda connection: connection.execute(old).rowcount)

    def count(self) -> int:
        """Return the number of lists."""
        number: int = self.database.run(
            lambda connection: connection.execute(select(func.count()).select_from(_table)).scalar_one(),
            writes=False,
        )
        return number

    @staticmethod
    def _keep_newest(connection: Connection, most: int, client: str | None = None) -> None:
        over = select(_table.c.id).order_by(_table.c.used.desc(), _table.c.id).offset(most).limit(_AT_ONCE)
        if client is not None:
            over = over.where(_table.c.client == client)
        ids = list(connection.execute(over).scalars())
        if ids:
            connection.execute(delete(_table).where(_table.c.id.in_(ids)))
