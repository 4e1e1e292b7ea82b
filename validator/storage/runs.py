"""Runs in the background, in the database: any process can read their progress, and request them to stop."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    case,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from validator.storage import tables
from validator.storage.database import Database
from validator.storage.members import join_members
from validator.storage.memory import Members
from validator.storage.quotas import (
    RUNS,
    STORED_RUNS,
    Client,
    Quota,
    check_runs,
    count_rows,
    make_room,
    take_turn,
)
from validator.storage.records import ALIVE, RunRecord, State

_table = tables.simulations

_LOCK = 7_318_305
"""PostgreSQL's advisory lock that starts take in turn; SQLite has one writer at a time anyway."""


class RunStore:
    """Keeps runs in a database whose tables are up to date. Every method raises `StorageError`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def join(self) -> Members:
        """Make this process one of those that share the database."""
        return join_members(self.database)

    def add(self, run: RunRecord, running: Quota | None = None, stored: Quota = STORED_RUNS) -> int:
        """Keep a new run, and return its place among those of its client; 0 where its key is taken.

        Counting and keeping are one step: of several workers that start runs at once none goes over. Of
        more than its share of stored runs, the oldest of the client that have ended are deleted. Raises
        `TooManyRuns` where as many run or wait as may: `WAITING` times as many wait as may run.
        """
        row = {column.name: getattr(run, column.name) for column in _table.columns}

        def work(connection: Connection) -> int:
            place = 1
            if running is not None:
                take_turn(connection, _LOCK)
                same_key = select(func.count()).where(_table.c.key == run.key)
                if run.key is not None and connection.execute(same_key).scalar_one():
                    return 0
                place += _check(connection, Client(run.client or "", run.address or ""), running, stored)
            connection.execute(insert(_table), row)
            return place

        try:
            return self.database.run(work)
        except IntegrityError:
            return 0

    def alive(self, until: datetime) -> list[RunRecord]:
        """Return the runs that have not ended and were started until then."""
        found = select(_table).where(_table.c.state.in_(ALIVE), _table.c.created <= until)

        def work(connection: Connection) -> list[RunRecord]:
            return [RunRecord(**row) for row in connection.execute(found).mappings()]

        return self.database.run(work, writes=False)

    def get(self, id: str) -> RunRecord | None:
        """Return a run, None for an unknown id."""
        return self._one(_table.c.id == id)

    def by_key(self, key: str) -> RunRecord | None:
        """Return the run that was started with an idempotency key."""
        return self._one(_table.c.key == key)

    def report(self, id: str, at: datetime, state: State, **known: Any) -> bool:
        """Keep that a run runs or how it has ended, and what else is known: `done`, `result`, `spent`,
        `error`; return False where it had ended, or was stopped meanwhile.

        A process that goes on with a run does not report less than the one before it.
        """
        alive = update(_table).where(_table.c.id == id, _table.c.state.in_(ALIVE))
        if state == "running" and "done" in known:
            more = _table.c.done <= known["done"]
            known = {
                name: case((more, literal(value, _table.c[name].type)), else_=_table.c[name])
                for name, value in known.items()
            }
        change = alive.values(state=state, updated=at, **known)
        return self.database.run(lambda connection: connection.execute(change).rowcount == 1)

    def delete_older(self, than: datetime) -> int:
        """Delete the runs that have not changed since; return their number."""
        old = delete(_table).where(_table.c.updated < than)
        return self.database.run(lambda connection: connection.execute(old).rowcount)

    def _one(self, where: ColumnElement[bool]) -> RunRecord | None:
        def work(connection: Connection) -> RowMapping | None:
            return connection.execute(select(_table).where(where)).mappings().one_or_none()

        row = self.database.run(work, writes=False)
        return None if row is None else RunRecord(**row)


def _check(connection: Connection, client: Client, running: Quota, stored: Quota) -> int:
    """Return how many runs of a client wait or run; delete its oldest where it has too many stored.

    Raises `TooManyRuns` where it may not start one more.
    """
    alive = _table.c.state.in_(ALIVE)
    counts = count_rows(connection, _table, client, alive)
    check_runs(running, **counts)
    make_room(connection, _table, client, stored, RUNS, order=_table.c.updated, where=~alive)
    return counts["own"]
