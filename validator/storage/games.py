"""Games in the database: every change compares the version of the game and sets the next one.

What a method returns is committed: an acknowledged action is stored. Of two workers or two tabs that
act on the same version exactly one gets True.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeAlias

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from validator.errors import DamagedGame
from validator.storage import tables
from validator.storage.changes import Change, ChangedGames
from validator.storage.database import Database
from validator.storage.quotas import GAMES, NOBODY, Client, Quota, count_rows, take_turn
from validator.storage.records import (
    STORED_VERSIONS,
    ActionRecord,
    GameRecord,
    SeatRecord,
    StoredResponse,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Row: TypeAlias = "dict[str, Any]"
"""The columns of a row by name."""

_LOCK = 7_318_307
"""PostgreSQL's advisory lock that new games take in turn."""

_AT_ONCE = 500
"""How many games one transaction deletes, so that players need not wait."""

_games, _seats, _actions, _responses = tables.games, tables.seats, tables.actions, tables.stored_responses


class GameStore(ChangedGames):
    """Keeps games in a database whose tables are up to date (`Database.migrate`).

    Every method raises `StorageError` where the database cannot be reached or stays locked; after that it is
    not known whether a change was stored, and the same request with the same key decides.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def probe(self) -> None:
        """Read and write the database once. Raises `StorageError`."""
        self.database.probe()

    def add(
        self,
        game: GameRecord,
        client: Client = NOBODY,
        quota: Quota | None = None,
        actions: Sequence[ActionRecord] = (),
    ) -> None:
        """Keep a new game of a client, with what was done in it.

        Raises `ValueError` for an id that is taken, `TooManyGames` where the client or its address has as
        many as may be.
        """
        row = _row(game, setup=dict(game.setup), client=client.name or None, address=client.address or None)
        del row["seats"]
        seats = [_row(each, game=game.id, seat=number) for number, each in enumerate(game.seats)]

        def work(connection: Connection) -> None:
            if quota is not None and client != NOBODY:
                take_turn(connection, _LOCK)
                counts = {**count_rows(connection, _games, client), "total": 0}
                quota.check(GAMES, **counts)
            connection.execute(insert(_games), row)
            connection.execute(insert(_seats), seats)
            if actions:
                connection.execute(insert(_actions), [_row(each, game=game.id) for each in actions])

        try:
            self.database.run(work)
        except IntegrityError:
            raise ValueError(f"Game {game.id} already exists.") from None

    def get(self, id: str) -> GameRecord | None:
        """Return the stored game, None for an unknown id."""

        def work(connection: Connection) -> tuple[RowMapping | None, Sequence[RowMapping]]:
            row = connection.execute(select(_games).where(_games.c.id == id)).mappings().one_or_none()
            if row is None:
                return None, ()
            found = select(_seats).where(_seats.c.game == id).order_by(_seats.c.seat)
            return row, connection.execute(found).mappings().all()

        with _reading_rows():
            row, seats = self.database.run(work, writes=False)
            # The game may have been deleted between the two questions.
            return None if row is None or len(seats) != 2 else _read_game(row, (seats[0], seats[1]))

    def delete_waiting(self, than: datetime) -> int:
        """Delete the games that were made before and never begun; return their number."""
        waiting = select(_seats.c.game).where(_seats.c.kind == "open")
        old = delete(_games).where(_games.c.created < than, _games.c.id.in_(waiting))
        return self.database.run(lambda connection: connection.execute(old).rowcount)

    def actions(self, id: str, since: int = 0, *, undone: bool = False) -> list[ActionRecord]:
        """Return the actions after version `since` in their order; those taken back only with `undone`."""
        wanted = select(_actions).where(_actions.c.game == id, _actions.c.version > since)
        if not undone:
            wanted = wanted.where(_actions.c.undone.is_(False))
        wanted = wanted.order_by(_actions.c.version, _actions.c.place)
        with _reading_rows():
            rows = self.database.run(lambda c: c.execute(wanted).mappings().all(), writes=False)
            return [_read_action(row) for row in rows]

    def find_response(self, id: str, key: str) -> StoredResponse | None:
        """Return what was answered to a key in one of the last `STORED_VERSIONS` versions, None otherwise."""
        wanted = select(_responses).where(_responses.c.game == id, _responses.c.key == key)
        with _reading_rows():
            row = self.database.run(lambda c: c.execute(wanted).mappings().one_or_none(), writes=False)
            if row is None:
                return None
            body = zlib.decompress(row["body"])
            return StoredResponse(row["key"], row["request_hash"], row["status"], body)

    def delete_older(self, than: datetime, client: Client = NOBODY) -> int:
        """Delete the games (of a client), with all that belongs to them, unchanged since; return their
        number.
        """
        deleted = 0
        old = select(_games.c.id).where(_games.c.updated < than).limit(_AT_ONCE)
        if client != NOBODY:
            old = old.where(_games.c.client == client.name)

        def work(connection: Connection) -> tuple[int, int]:
            ids = list(connection.execute(old).scalars())
            # Asked again with the time: on PostgreSQL another process may have acted since.
            gone = connection.execute(delete(_games).where(_games.c.id.in_(ids), _games.c.updated < than))
            return len(ids), gone.rowcount

        while True:
            found, gone = self.database.run(work)
            deleted += gone
            if found < _AT_ONCE:
                return deleted

    def count(self) -> int:
        """Count the stored games."""
        wanted = select(func.count()).select_from(_games)
        return int(self.database.run(lambda c: c.execute(wanted).scalar_one(), writes=False))

    def _change(self, id: str, expected: int, change: Change, response: StoredResponse | None) -> bool:
        compared = update(_games).where(_games.c.id == id, _games.c.version == expected)
        next_version = compared.values(version=expected + 1, **change.new)

        def work(connection: Connection) -> bool:
            if connection.execute(next_version).rowcount != 1:
                return False
            _apply(connection, id, change)
            if response is not None:
                past = _responses.c.version <= expected + 1 - STORED_VERSIONS
                connection.execute(delete(_responses).where(_responses.c.game == id, past))
                body = zlib.compress(response.body, 6)
                row = {**_row(response, game=id, version=expected + 1), "body": body}
                connection.execute(insert(_responses), row)
            return True

        try:
            return self.database.run(work)
        except IntegrityError:
            # The same key with another version: that request was first. Anything else is an error.
            if response is not None and self.find_response(id, response.key) is not None:
                return False
            raise


@contextmanager
def _reading_rows() -> Iterator[None]:
    """Raise `DamagedGame` where the rows of a game cannot be read."""
    try:
        yield
    except (zlib.error, ValueError, TypeError, LookupError) as error:
        raise DamagedGame(f"A stored game cannot be read: {error}", "Start a new game.") from error


def _apply(connection: Connection, id: str, change: Change) -> None:
    """Change what belongs to a game. Raises `LookupError` where the seat that is taken is not open."""
    if change.added:
        connection.execute(insert(_actions), [_row(each, game=id) for each in change.added])
    if change.undone is not None:
        since = tuple_(_actions.c.version, _actions.c.place) >= tuple_(*change.undone)
        connection.execute(update(_actions).where(_actions.c.game == id, since).values(undone=True))
    if change.taken is not None:
        seat, token_hash = change.taken
        taken = update(_seats).where(_seats.c.game == id, _seats.c.seat == seat, _seats.c.kind == "open")
        if connection.execute(taken.values(kind="human", token_hash=token_hash)).rowcount != 1:
            raise LookupError(f"The game {id!r} has no open seat {seat}.")


def _row(record: DataclassInstance, **more: object) -> Row:
    """Return the columns of a record: its fields, and more."""
    return {each.name: getattr(record, each.name) for each in fields(record)} | more


def _read_game(row: RowMapping, seats: tuple[RowMapping, RowMapping]) -> GameRecord:
    first, second = (SeatRecord(each["kind"], each["bot"], each["token_hash"]) for each in seats)
    names = (each.name for each in fields(GameRecord) if each.name != "seats")
    return GameRecord(**{name: row[name] for name in names}, seats=(first, second))


def _read_action(row: RowMapping) -> ActionRecord:
    found = {each.name: row[each.name] for each in fields(ActionRecord)}
    return ActionRecord(**{**found, "picked": tuple(row["picked"])})
