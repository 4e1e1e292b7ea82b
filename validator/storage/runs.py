"""Runs in the background, in the database: any worker can read their progress, and request them to stop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Connection, RowMapping, Select, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from validator.errors import PtcgError
from validator.storage import tables
from validator.storage.database import Database

State = Literal["running", "done", "cancelled", "failed"]

SIMULATION = "simulation"
"""The kind of a run of matches."""

_table = tables.simulations

_AT_ONCE = 500
"""How many runs one transaction deletes."""

_LOCK = 7_318_305
"""PostgreSQL's advisory lock that starts take in turn; SQLite has one writer at a time anyway."""


class TooManyRuns(PtcgError):
    """As many runs are running as may, of one client or of all."""

    code = "TOO_MANY_SIMULATIONS"


@dataclass(frozen=True, slots=True)
class RunLimit:
    """How many runs may be `most` at a time, and `each` of one client; who has given no sign of life `since`
    does not count.
    """

    most: int
    since: datetime
    each: int | None = None


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


class RunStore:
    """Keeps runs in a database whose tables are up to date. Every method raises `StorageError`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, run: RunRecord, budget: RunLimit | None = None) -> bool:
        """Keep a new run; False where its key is taken. Raises `TooManyRuns` where the budget is
        spent.

        Counting and keeping are one step: of several workers that start runs at once none goes over.
        """
        row = {column.name: getattr(run, column.name) for column in _table.columns}

        def work(connection: Connection) -> bool:
            if budget is not None:
                if not self.database.sqlite:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
                same_key = select(func.count()).where(_table.c.key == run.key)
                if run.key is not None and connection.execute(same_key).scalar_one():
                    return False
                if connection.execute(_count_alive(budget.since)).scalar_one() >= budget.most:
                    raise TooManyRuns(
                        f"Too many simulations and other runs are running ({budget.most}).",
                        "Try again when one has finished.",
                    )
                own = _count_alive(budget.since).where(_table.c.client == run.client)
                if budget.each is not None and connection.execute(own).scalar_one() >= budget.each:
                    raise TooManyRuns(
                        "One of your runs is running already."
                        if budget.each == 1
                        else f"{budget.each} of your runs are running already.",
                        "Try again when it is done, or stop it.",
                    )
            connection.execute(insert(_table), row)
            return True

        try:
            return self.database.run(work)
        except IntegrityError:
            return False

    def get(self, id: str) -> RunRecord | None:
        """Return a run, None for an unknown id."""
        return self._one(_table.c.id == id)

    def by_key(self, key: str) -> RunRecord | None:
        """Return the run that was started with an idempotency key."""
        return self._one(_table.c.key == key)

    def running(self, since: datetime) -> int:
        """Count the runs that are alive: running, with a sign of life since."""
        fields = _count_alive(since)
        found: int = self.database.run(
            lambda connection: connection.execute(fields).scalar_one(), writes=False
        )
        return found

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
        """Note that the process of a running run lives."""
        change = update(_table).where(_table.c.id == id, _table.c.state == "running").values(updated=at)
        self.database.run(lambda connection: connection.execute(change))

    def stop(self, id: str, at: datetime, why: str = "") -> bool:
        """Mark a running run as cancelled; its process stops at the next report."""
        change = (
            update(_table)
            .where(_table.c.id == id, _table.c.state == "running")
            .values(state="cancelled", updated=at, error=why)
        )
        return self.database.run(lambda connection: connection.execute(change).rowcount == 1)

    def delete_older(self, than: datetime) -> int:
        """Delete the runs without a sign of life since; return their number."""
        old = delete(_table).where(_table.c.updated < than)
        return self.database.run(lambda connection: connection.execute(old).rowcount)

    def keep_newest(self, most: int) -> int:
        """Delete the oldest runs that have ended, where there are more than `most`; return their number."""
        over = select(_table.c.id).order_by(_table.c.updated.desc()).offset(most)

        def work(connection: Connection) -> int:
            ids = list(connection.execute(over).scalars())
            gone = delete(_table).where(_table.c.id.in_(ids[:_AT_ONCE]), _table.c.state != "running")
            return connection.execute(gone).rowcount if ids else 0

        return self.database.run(work)

    def _one(self, where: Any) -> RunRecord | None:
        def work(connection: Connection) -> RowMapping | None:
            return connection.execute(select(_table).where(where)).mappings().one_or_none()

        row = self.database.run(work, writes=False)
        return None if row is None else RunRecord(**row)


def _count_alive(since: datetime) -> Select[int]:
    return select(func.count()).where(_table.c.state == "running", _table.c.updated >= since)
