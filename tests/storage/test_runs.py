"""Runs in the background, in the database: one key, one run; who was stopped reports no more."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from validator.storage.database import Database
from validator.storage.runs import (
    RunLimit,
    RunRecord,
    RunStore,
    TooManyRuns,
)

NOON = datetime(2026, 7, 20, 12, tzinfo=UTC)
RUN = RunRecord("a" * 16, "running", NOON, NOON, 100, 0, {"seed": 1}, {"games": 0}, "", "key", b"mark")


def test_stored_simulation_is_returned(database: Database) -> None:
    store = RunStore(database)
    assert store.get(RUN.id) is None and store.by_key("key") is None
    assert store.add(RUN)
    assert store.get(RUN.id) == RUN == store.by_key("key")
    assert not store.add(replace(RUN, id="b" * 16))
    assert store.add(replace(RUN, id="c" * 16, key=None)) and store.add(replace(RUN, id="d" * 16, key=None))


def test_who_was_stopped_reports_no_more(database: Database) -> None:
    store = RunStore(database)
    store.add(RUN)
    later = NOON + timedelta(seconds=5)
    assert store.report(RUN.id, done=10, result={"games": 10}, at=later)
    assert store.running(later) == 1 and store.running(later + timedelta(seconds=1)) == 0
    assert store.stop(RUN.id, later) and not store.stop(RUN.id, later)
    assert not store.report(RUN.id, done=20, result={"games": 20}, at=later, state="done")
    stored = store.get(RUN.id)
    assert stored is not None
    assert (stored.state, stored.done, stored.result, stored.updated) == (
        "cancelled",
        10,
        {"games": 10},
        later,
    )
    assert store.running(NOON) == 0


def test_old_runs_are_deleted(database: Database) -> None:
    store = RunStore(database)
    store.add(RUN)
    assert store.delete_older(NOON) == 0
    assert store.delete_older(NOON + timedelta(days=1)) == 1
    assert store.get(RUN.id) is None


def test_starts_at_once_do_not_go_over_the_budget(database: Database) -> None:
    budget = RunLimit(2, NOON)

    def begin(number: int) -> bool:
        store = RunStore(Database(str(database.url.render_as_string(hide_password=False))))
        try:
            return store.add(replace(RUN, id=f"{number:016}", key=None), budget)
        except TooManyRuns:
            return False
        finally:
            store.database.close()

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(begin, range(8))) == 2
    assert RunStore(database).running(NOON) == 2


def test_a_run_without_a_sign_of_life_leaves_its_place(database: Database) -> None:
    store = RunStore(database)
    store.add(RUN)
    with pytest.raises(TooManyRuns, match="Too many simulations"):
        store.add(replace(RUN, id="b" * 16, key="other"), RunLimit(1, NOON))
    assert not store.add(replace(RUN, id="b" * 16), RunLimit(1, NOON))
    assert store.add(replace(RUN, id="b" * 16, key="other"), RunLimit(1, NOON + timedelta(seconds=1)))
