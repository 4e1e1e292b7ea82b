"""Shared deck lists in the database: the text of each under a short id, and nothing about who reads it."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, func, insert, select, update

from validator.storage import tables
from validator.storage.database import Database
from validator.storage.quotas import DECKS, Client, Quota, make_room, take_turn
from validator.storage.records import READ_EVERY

_table = tables.decks

_LOCK = 7_318_306
"""PostgreSQL's advisory lock that writers take in turn; SQLite has one writer at a time anyway."""


class DeckStore:
    """Keeps deck lists in a database whose tables are up to date. Every method raises `StorageError`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, id: str, list_text: str, client: Client, at: datetime, quota: Quota) -> str:
        """Store a list under an id, and return the text that is stored there, which may be an older one.

        Of more than its share of lists, the least recently used that no other client shared, too, are
        deleted. Raises `TooManyDecks` where none of its own can go.
        """

        def work(connection: Connection) -> str:
            take_turn(connection, _LOCK)
            row = connection.execute(select(_table).where(_table.c.id == id)).mappings().one_or_none()
            if row is not None:
                several = row["several"] or row["client"] != client.name
                connection.execute(update(_table).where(_table.c.id == id).values(used=at, several=several))
                return str(row["text"])
            make_room(
                connection,
                _table,
                client,
                quota,
                DECKS,
                order=_table.c.used,
                where=_table.c.several.is_(False),
            )
            new = {"id": id, "text": list_text, "client": client.name, "used": at}
            connection.execute(insert(_table), {**new, "address": client.address or None})
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
        """Delete the lists that were not read since; return their number."""
        old = delete(_table).where(_table.c.used < since)
        return self.database.run(lambda connection: connection.execute(old).rowcount)

    def count(self) -> int:
        """Return the number of lists."""
        number: int = self.database.run(
            lambda connection: connection.execute(select(func.count()).select_from(_table)).scalar_one(),
            writes=False,
        )
        return number
