"""Runs in the background, in the database: any worker can read their progress, and request them to stop."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from validator.storage import tables
from validator.storage.database import Database
from validator.storage.quotas import Client, Quota, TooMany, count_rows, make_room, take_turn

State = Literal["waiting", "running", "done", "cancelled", "failed"]

ALIVE = ("waiting", "running")
"""The states of a run that has not ended: it waits for a free place, or has one."""

STORED = Quota(10_000, 100)
"""How many runs are stored, unless the caller says otherwise."""

WAITING = 10
"""How many times as many runs as may run may wait."""

SIMULATION = "simulation"
"""The kind of a run of matches."""

_table = tables.simulations

_LOCK = 7_318_305
"""PostgreSQL's advisory lock that starts take in turn; SQLite has one writer at a time anyway."""


class TooManyRuns(TooMany):
    """As many runs wait, run or are stored as may, of one client or of all."""

    code = "TOO_MANY_SIMULATIONS"
    wait = 10


@dataclass(frozen=True, slots=True)
class RunLimit:
    """How many runs may be `running` at a time and are `stored`; `WAITING` times the first may wait.

    Who has given no sign of life `since` does not run or wait.
    """

    running: Quota
    since: datetime
    stored: Quota = STORED


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A run of games: what kind it is, the request, its progress (`done` of `games`), and its result so far.

    `kind` says which service started it; the others do not know its id. `updated` is the last sign of life
    of the process that plays it. `key` and `request_hash` are those of an idempotency key, `client` is who
    started it; none of them is shown. `asked` and `result` are plain data.
    """

    id: str
    state: State
    created: datetime
    updated: datetime
    games: int
    done: int
    asked: Mapping[str, Any]
    result: Mapping[str, Any]
    error: str = ""
    key: str | None = None
    request_hash: bytes | None = None
    client: str | None = None
    kind: str = SIMULATION
    address: str | None = None


class RunStore:
    """Keeps runs in a database whose tables are up to date. Every method raises `StorageError`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, run: RunRecord, budget: RunLimit | None = None) -> str | None:
        """Keep a new run, and return its state: `running` if a place is free; None where its key is taken.

        Counting and keeping are one step: of several workers that start runs at once none goes over. Of
        more than its share of stored runs, the oldest of the client that have ended are deleted. Raises
        `TooManyRuns` where the budget is spent.
        """
        row = {column.name: getattr(run, column.name) for column in _table.columns}

        def work(connection: Connection) -> str | None:
            if budget is not None:
                take_turn(connection, _LOCK)
                same_key = select(func.count()).where(_table.c.key == run.key)
                if run.key is not None and connection.execute(same_key).scalar_one():
                    return None
                _check(connection, Client(run.client or "", run.address or ""), budget)
            connection.execute(insert(_table), row)
            return run.state if budget is None else _claim(connection, run.id, run.updated, budget)

        try:
            return self.database.run(work)
        except IntegrityError:
            return None

    def claim(self, id: str, at: datetime, budget: RunLimit) -> str | None:
        """Give a waiting run a place if one is free and it is next; return its state, None if it is gone."""

        def work(connection: Connection) -> str | None:
            take_turn(connection, _LOCK)
            return _claim(connection, id, at, budget)

        return self.database.run(work)

    def get(self, id: str) -> RunRecord | None:
        """Return a run, None for an unknown id."""
        return self._one(_table.c.id == id)

    def by_key(self, key: str) -> RunRecord | None:
        """Return the run that was started with an idempotency key."""
        return self._one(_table.c.key == key)

    def report(
        self,
        id: str,
        *,
        done: int,
        result: Mapping[str, Any],
        at: datetime,
        state: State = "running",
        error: str = "",
    ) -> bool:
        """Keep how far a running run is, or that it has ended; False where it was stopped meanwhile."""
        alive = update(_table).where(_table.c.id == id, _table.c.state == "running")
        change = alive.values(done=done, result=dict(result), updated=at, state=state, error=error)
        return self.database.run(lambda connection: connection.execute(change).rowcount == 1)

    def touch(self, id: str, at: datetime) -> None:
        """Note that the process of a waiting or running run lives."""
        change = update(_table).where(_table.c.id == id, _table.c.state.in_(ALIVE)).values(updated=at)
        self.database.run(lambda connection: connection.execute(change))

    def stop(self, id: str, at: datetime, why: str = "", state: State = "cancelled") -> bool:
        """Mark a waiting or running run as cancelled; its process stops at the next report."""
        alive = update(_table).where(_table.c.id == id, _table.c.state.in_(ALIVE))
        change = alive.values(state=state, updated=at, error=why)
        return self.database.run(lambda connection: connection.execute(change).rowcount == 1)

    def delete_older(self, than: datetime) -> int:
        """Delete the runs without a sign of life since; return their number."""
        old = delete(_table).where(_table.c.updated < than)
        return self.database.run(lambda connection: connection.execute(old).rowcount)

    def _one(self, where: ColumnElement[bool]) -> RunRecord | None:
        def work(connection: Connection) -> RowMapping | None:
            return connection.execute(select(_table).where(where)).mappings().one_or_none()

        row = self.database.run(work, writes=False)
        return None if row is None else RunRecord(**row)


def _check(connection: Connection, client: Client, budget: RunLimit) -> None:
    """Raise `TooManyRuns` where a client may not start a run; delete its oldest where it has too many."""
    if not budget.running.most:
        raise TooManyRuns(
            "Runs in the background are switched off here.", "Use the command line.", status=422
        )
    quota = replace(budget.running, most=budget.running.most * (1 + WAITING))
    alive = _table.c.state.in_(ALIVE), _table.c.updated >= budget.since
    counts = count_rows(connection, _table, client, *alive)
    remedy = "Try again when one has finished, or stop yours."
    quota.check(TooManyRuns, "runs that wait or run", remedy, **counts)
    words, ended = ("stored runs", "Try again later."), _table.c.state.not_in(ALIVE)
    make_room(
        connection, _table, client, budget.stored, TooManyRuns, *words, order=_table.c.updated, where=ended
    )


def _claim(connection: Connection, id: str, at: datetime, budget: RunLimit) -> str | None:
    """Let a run have a place if one is free and it is next; return its state.

    Next is a run of the address that has not had a place for the longest time, and of its clients the one
    that has not.
    """
    state: str | None = connection.execute(select(_table.c.state).where(_table.c.id == id)).scalar()
    if state != "waiting":
        return state
    whose = func.coalesce(_table.c.address, _table.c.client).label("whose"), _table.c.client
    alive = select(_table.c.id, _table.c.state, _table.c.address, *whose).where(
        _table.c.state.in_(ALIVE), _table.c.updated >= budget.since
    )
    rows = connection.execute(alive.order_by(_table.c.created, _table.c.id)).all()
    busy = Counter(row.whose for row in rows if row.state == "running")
    had = select(*whose, func.max(_table.c.updated)).where(_table.c.state != "waiting").group_by(*whose)
    last: dict[object, datetime] = defaultdict(lambda: datetime.min.replace(tzinfo=UTC))
    for address, client, when in connection.execute(had):
        last[address, client] = when
        last[address] = max(last[address], when)
    share = budget.running.of_address
    waiting = [
        row for row in rows if row.state == "waiting" and (not row.address or busy[row.address] < share)
    ]
    first = min(waiting, key=lambda row: (last[row.whose], last[row.whose, row.client]), default=None)
    if first is None or first.id != id or busy.total() >= budget.running.most:
        return state
    connection.execute(update(_table).where(_table.c.id == id).values(state="running", updated=at))
    return "running"
