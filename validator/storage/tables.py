"""The tables, described once for SQLite and PostgreSQL; a migration makes each of them.

Nothing hidden is in a plain column: cards in hand, order of the deck and Prize cards are in the packed
saves alone, and of a seat's token only its hash is stored.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""Every table of the project; names of keys and indexes follow from it, so that migrations can name them."""


class UtcDateTime(TypeDecorator[datetime]):
    """A point in time, in UTC on either database (SQLite has no zones); a time without a zone is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn a time into UTC, for SQLite without its zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"Naive datetime: {value}.")
        there = value.astimezone(UTC)
        return there.replace(tzinfo=None) if dialect.name == "sqlite" else there

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        """Return a time in UTC."""
        if value is None:
            return None
        assert isinstance(value, datetime)
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


games = Table(
    "games",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("created", UtcDateTime, nullable=False),
    Column("updated", UtcDateTime, nullable=False),
    Column("parent", String(64)),
    Column("parent_version", Integer),
    Column("setup", JSON, nullable=False),
    Column("result", SmallInteger),
    Column("start", LargeBinary, nullable=False),
    Column("save", LargeBinary, nullable=False),
    Column("client", String(64)),
    Column("address", String(64)),
    Index(None, "updated"),
    Index(None, "client"),
    Index(None, "address"),
)
"""One row for each game; `version` is what an action compares and sets. A parent may be gone already.

`client` and `address` are digests of who started it, here and in other tables.
"""

seats = Table(
    "seats",
    metadata,
    Column("game", String(64), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("bot", String(64)),
    Column("token_hash", LargeBinary),
    sqlite_with_rowid=False,
)
"""Two rows for each game: who sits at seat 0 and 1."""

actions = Table(
    "actions",
    metadata,
    Column("game", String(64), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    Column("picked", JSON, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("undone", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""Every choice of a game by the version it made and its place in it; no place can be taken twice."""

stored_responses = Table(
    "kept_answers",
    metadata,
    Column("game", String(64), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(255), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("request_hash", LargeBinary, nullable=False),
    Column("status", SmallInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Stored responses of idempotency keys, with their action; `body` is zlib-compressed."""

simulations = Table(
    "simulations",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("state", String(16), nullable=False),
    Column("created", UtcDateTime, nullable=False),
    Column("updated", UtcDateTime, nullable=False),
    Column("games", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("result", JSON, nullable=False),
    Column("error", Text, nullable=False),
    Column("key", String(255), unique=True),
    Column("request_hash", LargeBinary),
    Column("client", String(64)),
    Column("kind", String(16), nullable=False, server_default="simulation"),
    Column("address", String(64)),
    Column("spent", Float, nullable=False, server_default="0"),
    Column("owner", String(16)),
    Index(None, "updated"),
)
"""One row for each run of games in the background: simulations, and other `kind`s of runs.

`updated` is when it last changed, `spent` how many seconds it has played, and `owner` the process that plays
it where no other one can.

`client` is a digest of who started it, and `key` one of the client and its idempotency key.
"""

decks = Table(
    "decks",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("text", Text, nullable=False),
    Column("client", String(64), nullable=False),
    Column("used", UtcDateTime, nullable=False),
    Column("address", String(64)),
    Column("several", Boolean, nullable=False, server_default=false()),
    Index(None, "used"),
    Index(None, "client", "used"),
)
"""One row for each deck list that was shared: `used` is when it was shared or read last.

`client` is a digest of who shared it first; `several` says that another client did, too.
"""

probes = Table(
    "probes",
    metadata,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
)
"""One row that `Database.probe` writes, to find out whether the database can be written."""
