"""Games in the database: every change compares the version of the game and sets the next one.

What a method returns is committed: an acknowledged action is stored. Of two workers or two tabs that
act on the same version exactly one gets True.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeAlias

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from validator.errors import DamagedGame
from validator.storage import tables
from validator.storage.database import Database
from validator.storage.quotas import GAMES, NOBODY, Client, Quota, check_changes, count_rows, take_turn
from validator.storage.records import (
    STORED_VERSIONS,
    ActionRecord,
    GameRecord,
    SeatRecord,
    StoredResponse,
    check_versions,
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


class GameStore:
    """Keeps games in a database whose tables are up to date (`Database.migrate`).

    Every method raises `StorageError` where the database cannot be reached or stays locked; after that it is
    not known whether a change was stored, and the same request with the same key decides.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def probe(self) -> None:
        """Read and write the database once. Raises `StorageError`."""
        self.database.probe()

    def add(self, game: GameRecord, client: Client = NOBODY, quota: Quota | None = None) -> None:
        """Keep a new game of a client.

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

    def act(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        actions: Sequence[ActionRecord],
        result: int | None,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Keep what an action made, where the game is still at `expected`; else change nothing, give False.

        Its version becomes `expected + 1`, which every one of `actions` carries (`ValueError` otherwise): a
        person's action and the bots' that followed. They and the response to a key are stored with it or
        not at all. False is given for an unknown game and for a key that is taken as well. Without
        `updated` the time is that of the last action.
        """
        check_versions(actions, expected)
        when = updated or max((each.at for each in actions), default=None)
        rows = [_row(each, game=id) for each in actions]

        def more(connection: Connection) -> None:
            if rows:
                connection.execute(insert(_actions), rows)

        return self._change(id, expected, _new(save, result, when), response, more)

    def join(
        self,
        id: str,
        *,
        expected: int,
        seat: int,
        token_hash: bytes,
        start: bytes,
        setup: Mapping[str, Any],
        updated: datetime,
    ) -> bool:
        """Begin a game whose seat was open, where it still is, at version `expected`; else give False."""
        taken = update(_seats).where(_seats.c.game == id, _seats.c.seat == seat, _seats.c.kind == "open")
        taken = taken.values(kind="human", token_hash=token_hash)
        new: Row = {"start": start, "save": start, "setup": dict(setup), "updated": updated}

        def more(connection: Connection) -> None:
            if connection.execute(taken).rowcount != 1:
                raise LookupError(f"The game {id!r} has no open seat {seat}.")

        return self._change(id, expected, new, None, more)

    def delete_waiting(self, than: datetime) -> int:
        """Delete the games that were made before and never begun; return their number."""
        waiting = select(_seats.c.game).where(_seats.c.kind == "open")
        old = delete(_games).where(_games.c.created < than, _games.c.id.in_(waiting))
        return self.database.run(lambda connection: connection.execute(old).rowcount)

    def undo(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        version: int,
        place: int,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Mark the actions from (`version`, `place`) on as undone, else as `act`; the game runs again."""
        since = tuple_(_actions.c.version, _actions.c.place) >= tuple_(version, place)
        mark = update(_actions).where(_actions.c.game == id, since).values(undone=True)

        def more(connection: Connection) -> None:
            connection.execute(mark)

        return self._change(id, expected, _new(save, None, updated), response, more)

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

    def _change(
        self,
        id: str,
        expected: int,
        new: Row,
        response: StoredResponse | None,
        more: Callable[[Connection], None],
    ) -> bool:
        """Set the next version if the expected one is current, with all that belongs to it, or do nothing."""
        check_changes(expected)
        compared = update(_games).where(_games.c.id == id, _games.c.version == expected)
        change = compared.values(version=expected + 1, **new)

        def work(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            more(connection)
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


def _new(save: bytes, result: int | None, updated: datetime | None) -> Row:
    found: Row = {"save": save, "result": result}
    return found if updated is None else {**found, "updated": updated}


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
