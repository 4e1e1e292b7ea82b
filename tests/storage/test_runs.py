"""Runs in the background, in the database: one key, one run; who was stopped reports no more."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.conftest import Patch
from validator.storage.database import Database
from validator.storage.quotas import Client, Quota, TooManyRuns
from validator.storage.records import RunRecord
from validator.storage.runs import RunStore
from validator.storage.storage import RunsStorage, Storage

NOON = datetime(2026, 7, 20, 12, tzinfo=UTC)
RUN = RunRecord("a" * 16, "running", NOON, NOON, 100, 0, {"seed": 1}, {"games": 0}, "", "key", b"mark")


def test_stored_simulation_is_returned(storage: Storage) -> None:
    store = storage.runs
    assert store.get(RUN.id) is None and store.by_key("key") is None
    assert store.add(RUN)
    assert store.get(RUN.id) == RUN == store.by_key("key")
    assert not store.add(replace(RUN, id="b" * 16))
    assert store.add(replace(RUN, id="c" * 16, key=None)) and store.add(replace(RUN, id="d" * 16, key=None))


def test_who_was_stopped_reports_no_more(storage: Storage) -> None:
    store = storage.runs
    store.add(RUN)
    later = NOON + timedelta(seconds=5)
    assert store.report(RUN.id, later, "running", done=10, result={"games": 10}, spent=2.0)
    assert store.report(RUN.id, later, "cancelled") and not store.report(RUN.id, later, "cancelled")
    assert not store.report(RUN.id, later, "done", done=20, result={"games": 20})
    stored = store.get(RUN.id)
    assert stored is not None
    assert (stored.state, stored.done, stored.result, stored.updated) == (
        "cancelled",
        10,
        {"games": 10},
        later,
    )


def test_who_goes_on_with_a_run_does_not_report_less_than_before(storage: Storage) -> None:
    store = storage.runs
    store.add(RUN)
    for done, seen in ((10, 10), (4, 10), (10, 10), (12, 12)):
        assert store.report(RUN.id, NOON, "running", done=done, result={"games": done}, spent=done / 2)
        stored = store.get(RUN.id)
        assert stored is not None
        assert (stored.done, stored.result, stored.spent) == (seen, {"games": seen}, seen / 2)
    assert store.report(RUN.id, NOON, "done", done=11, result={"games": 11})
    assert store.get(RUN.id) == replace(RUN, state="done", done=11, result={"games": 11}, spent=6.0)


def test_old_runs_are_deleted(storage: Storage) -> None:
    store = storage.runs
    store.add(RUN)
    assert store.delete_older(NOON) == 0
    assert store.delete_older(NOON + timedelta(days=1)) == 1
    assert store.get(RUN.id) is None


def test_starts_at_once_do_not_go_over_the_budget(database: Database, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.storage.quotas.WAITING", 0)

    def begin(number: int) -> bool:
        store = RunStore(Database(str(database.url.render_as_string(hide_password=False))))
        try:
            return store.add(replace(RUN, id=f"{number:016}", key=None), Quota(2, 9)) > 0
        except TooManyRuns:
            return False
        finally:
            store.database.close()

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(begin, range(8))) == 2


def test_time_left_is_judged_by_the_steps_so_far() -> None:
    assert replace(RUN, done=25, spent=3.0).seconds_left == 9.0
    assert replace(RUN, done=25, spent=3.0, asked={"most_seconds": 8}).seconds_left == 5.0
    for each in (RUN, replace(RUN, done=25), replace(RUN, done=25, spent=3.0, state="done")):
        assert each.seconds_left is None


def begin(store: RunsStorage, id: str, who: Client, minute: int, *limits: Quota) -> int:
    at = NOON + timedelta(minutes=minute)
    run = RunRecord(id, "waiting", at, at, 1, 0, {}, {}, client=who.name, address=who.address or None)
    return store.add(run, *limits)


def test_runs_of_a_client_and_of_its_address_are_limited(storage: Storage) -> None:
    store, limit = storage.runs, Quota(2, 3, 2)
    first, second = Client("first", "hall"), Client("second", "hall")
    assert [begin(store, f"f{n}", first, n, limit) for n in range(3)] == [1, 2, 3]
    with pytest.raises(TooManyRuns, match="3 runs that wait or run of one client"):
        begin(store, "f3", first, 3, limit)
    assert [begin(store, f"s{n}", second, n, limit) for n in range(3)] == [1, 2, 3]
    with pytest.raises(TooManyRuns, match="6 runs that wait or run of one network address"):
        begin(store, "t0", Client("third", "hall"), 4, limit)
    assert [run.id for run in store.alive(NOON)] == ["f0", "s0"]
    assert store.report("f0", NOON, "done") and begin(store, "f3", first, 3, limit) == 3


def test_old_ended_runs_of_the_same_client_alone_go(storage: Storage) -> None:
    store, limits = storage.runs, (Quota(9, 9), Quota(6, 2, 9))
    other = Client("b", "here")
    begin(store, "other", other, 0, *limits)
    for number in range(4):
        begin(store, f"r{number}", Client("a", "here"), number, *limits)
        store.report(f"r{number}", NOON + timedelta(minutes=number), "done")
    found = [each for each in ("other", "r0", "r1", "r2", "r3") if store.get(each)]
    assert found == ["other", "r2", "r3"]
    with pytest.raises(TooManyRuns, match="3 stored runs of one network address"):
        begin(store, "c", Client("c", "here"), 9, *limits)
    assert begin(store, "d", Client("d", "there"), 9, *limits) == 1
