"""Runs in the background, in the database: one key, one run; who was stopped reports no more."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.conftest import Patch
from validator.storage.database import Database
from validator.storage.quotas import Client, Quota
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


def test_old_runs_are_deleted(database: Database) -> None:
    store = RunStore(database)
    store.add(RUN)
    assert store.delete_older(NOON) == 0
    assert store.delete_older(NOON + timedelta(days=1)) == 1
    assert store.get(RUN.id) is None


def test_starts_at_once_do_not_go_over_the_budget(database: Database, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.storage.runs.WAITING", 0)
    budget = RunLimit(Quota(2, 9), NOON)

    def begin(number: int) -> bool:
        store = RunStore(Database(str(database.url.render_as_string(hide_password=False))))
        try:
            return store.add(replace(RUN, id=f"{number:016}", key=None), budget) is not None
        except TooManyRuns:
            return False
        finally:
            store.database.close()

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(begin, range(8))) == 2


def test_a_run_without_a_sign_of_life_leaves_its_place(database: Database, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.storage.runs.WAITING", 0)
    store = RunStore(database)
    store.add(RUN)
    with pytest.raises(TooManyRuns, match="Limit reached: 1 runs that wait or run of all"):
        store.add(replace(RUN, id="b" * 16, key="other"), RunLimit(Quota(1, 9), NOON))
    assert not store.add(replace(RUN, id="b" * 16), RunLimit(Quota(1, 9), NOON))
    assert store.add(
        replace(RUN, id="b" * 16, key="other"), RunLimit(Quota(1, 9), NOON + timedelta(seconds=1))
    )


def begin(store: RunStore, id: str, who: Client, minute: int, limit: RunLimit) -> str | None:
    at = NOON + timedelta(minutes=minute)
    run = RunRecord(id, "waiting", at, at, 1, 0, {}, {}, client=who.name, address=who.address or None)
    return store.add(run, limit)


def test_places_are_given_in_turn_to_addresses(database: Database) -> None:
    store, limit = RunStore(database), RunLimit(Quota(2, 1, 4), NOON)
    crowd = [Client(f"crowd{number}", "crowd") for number in range(5)]
    key, quiet = Client("key"), Client("quiet", "quiet")
    # One address has half of the places, however many clients it has, and at most its share of the queue.
    assert [begin(store, f"c{n}", who, n, limit) for n, who in enumerate(crowd[:4])] == [
        "running",
        "waiting",
        "waiting",
        "waiting",
    ]
    with pytest.raises(TooManyRuns, match="4 runs that wait or run of one network address"):
        begin(store, "c4", crowd[4], 5, limit)
    with pytest.raises(TooManyRuns, match="1 runs that wait or run of one client"):
        begin(store, "c5", crowd[0], 5, limit)
    assert begin(store, "k0", key, 6, limit) == "running"
    assert begin(store, "q0", quiet, 7, limit) == "waiting"
    later = NOON + timedelta(minutes=8)
    assert store.claim("q0", later, limit) == "waiting"
    assert store.report("c0", done=1, result={}, at=later, state="done")
    # The address that had a place gives way, though its runs have waited longer.
    assert [store.claim(each, later, limit) for each in ("c1", "c2", "q0", "q0", "gone")] == [
        "waiting",
        "waiting",
        "running",
        "running",
        None,
    ]
    assert store.stop("c1", later) and store.claim("c1", later, limit) == "cancelled"


def test_clients_of_one_address_take_turns(database: Database) -> None:
    store, limit = RunStore(database), RunLimit(Quota(2, 3, 4), NOON)
    greedy, quiet = Client("greedy", "hall"), Client("quiet", "hall")
    started = [begin(store, f"g{number}", greedy, number, limit) for number in range(3)]
    assert [*started, begin(store, "q0", quiet, 4, limit)] == ["running", "waiting", "waiting", "waiting"]
    later = NOON + timedelta(minutes=5)
    assert store.report("g0", done=1, result={}, at=later, state="done")
    assert [store.claim(each, later, limit) for each in ("g1", "q0")] == ["waiting", "running"]
    assert store.report("q0", done=1, result={}, at=later + timedelta(minutes=1), state="done")
    assert begin(store, "q1", quiet, 7, limit) == "waiting"
    assert [store.claim(each, later, limit) for each in ("g2", "g1")] == ["waiting", "running"]


def test_old_ended_runs_of_the_same_client_alone_go(database: Database) -> None:
    store, limit = RunStore(database), RunLimit(Quota(9, 9), NOON, stored=Quota(6, 2, 9))
    other = Client("b", "here")
    begin(store, "other", other, 0, limit)
    for number in range(4):
        begin(store, f"r{number}", Client("a", "here"), number, limit)
        store.report(f"r{number}", done=1, result={}, at=NOON + timedelta(minutes=number), state="done")
    found = [each for each in ("other", "r0", "r1", "r2", "r3") if store.get(each)]
    assert found == ["other", "r2", "r3"]
    with pytest.raises(TooManyRuns, match="3 stored runs of one network address"):
        begin(store, "c", Client("c", "here"), 9, limit)
    assert begin(store, "d", Client("d", "there"), 9, limit) == "running"
