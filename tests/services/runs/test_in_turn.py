"""Runs in turn: steps, failures, stopping, and the limits over all kinds of runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.conftest import Patch, wait_until
from validator.engine.errors import GameError
from validator.errors import StorageError
from validator.services.games.errors import KeyReused
from validator.services.runs import in_turn, stored
from validator.services.runs.in_turn import RunsInTurn
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.services.runs.stored import UnknownRun
from validator.storage.database import Database
from validator.storage.quotas import Client, Quota, TooManyRuns
from validator.storage.records import ALIVE, RunRecord
from validator.storage.runs import RunStore
from validator.support.encoding import JsonObject


@dataclass
class Request:
    """What a counting run is made of, and the plain data that tell requests apart."""

    run: Counting
    n: int = 0


class Counting(Run[int]):
    """Counts to `total`; it waits for `go_on` before each step, and notes when it is closed."""

    def __init__(self, total: int = 3, error: Exception | None = None, held: bool = False) -> None:
        self.total = total
        self.error = error
        self.setup = {"unit": "steps"}
        self.go_on = Event()
        self.ended = Event()
        self.count = 0
        if not held:
            self.go_on.set()

    def steps(self) -> Iterator[Steps[int]]:
        try:
            yield Steps(self.step, ((number,) for number in range(1, self.total + 1)))
            if self.error is not None:
                raise self.error
        finally:
            self.ended.set()

    def step(self, number: int) -> list[int]:
        self.go_on.wait(20)
        return [number]

    def add(self, item: int) -> None:
        self.count = item

    @property
    def done(self) -> int:
        return self.count

    def result(self) -> JsonObject:
        return {"count": self.count}


def prepare(new: Request, _bounds: RunBounds) -> Counting:
    return new.run


COUNT, OTHER = RunKind("count", prepare), RunKind("other", prepare)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(f"sqlite:///{tmp_path / 'runs.db'}")
    database.migrate()
    yield database
    database.close()


@pytest.fixture
def runs(database: Database) -> RunsInTurn:
    return RunsInTurn(RunStore(database), running=Quota(2, 1))


def done(runs: RunsInTurn, run: RunRecord) -> bool:
    return runs.look(COUNT, run.id).state == "done"


def ended(runs: RunsInTurn, run: RunRecord) -> RunRecord:
    return wait_until(
        lambda: runs.look(RunKind(run.kind, prepare), run.id), lambda found: found.state not in ALIVE
    )


def test_a_run_counts_its_steps_and_retains_its_result(runs: RunsInTurn) -> None:
    run = runs.start(COUNT, Request(Counting()))
    assert (run.state, run.done, run.games, run.result) == ("waiting", 0, 3, {"count": 0})
    found = ended(runs, run)
    assert (found.state, found.done, found.result) == ("done", 3, {"count": 3})
    assert found.asked == {"unit": "steps", "most_seconds": 600}


def test_a_run_is_unknown_to_other_kinds(runs: RunsInTurn) -> None:
    run = runs.start(COUNT, Request(Counting()))
    ended(runs, run)
    for use in (runs.look, runs.stop):
        with pytest.raises(UnknownRun, match="Simulation not found"):
            use(RunKind("simulation", prepare), run.id)


def test_limits_hold_over_all_kinds_and_for_each_client(runs: RunsInTurn, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.storage.quotas.WAITING", 0)
    held = [Counting(held=True), Counting(held=True)]
    runs.start(COUNT, Request(held[0]), client=Client("a"))
    with pytest.raises(TooManyRuns, match="1 runs that wait or run of one client"):
        runs.start(OTHER, Request(Counting()), client=Client("a"))
    second = runs.start(OTHER, Request(held[1]), client=Client("b"))
    with pytest.raises(TooManyRuns, match="2 runs that wait or run of all clients"):
        runs.start(COUNT, Request(Counting()), client=Client("c"))
    for work in held:
        work.go_on.set()
    ended(runs, second)


def test_a_stopped_run_retains_its_result_and_its_work_is_closed(runs: RunsInTurn) -> None:
    work = Counting(total=10**6, held=True)
    run = runs.start(COUNT, Request(work))
    assert runs.stop(COUNT, run.id).state == "cancelled"
    work.go_on.set()
    assert work.ended.wait(20)
    assert work.count < work.total
    assert runs.look(COUNT, run.id).state == "cancelled"


def test_only_errors_of_the_game_are_shown(runs: RunsInTurn) -> None:
    shown = ended(runs, runs.start(COUNT, Request(Counting(error=GameError("No such card.")))))
    assert (shown.state, shown.error, shown.done) == ("failed", "No such card.", 3)
    hidden = ended(runs, runs.start(COUNT, Request(Counting(error=RuntimeError("postgres://secret")))))
    assert hidden.state == "failed"
    assert "secret" not in hidden.error


def test_a_key_starts_one_run(runs: RunsInTurn) -> None:
    counting = Counting()
    first = runs.start(COUNT, Request(counting, 1), key="k", client=Client("a"))
    ended(runs, first)

    def never(new: Request, bounds: RunBounds) -> Counting:
        raise AssertionError("prepared twice")

    again = runs.start(RunKind("count", never), Request(counting, 1), key="k", client=Client("a"))
    assert again.id == first.id
    for name, n in (("count", 2), ("other", 1)):
        with pytest.raises(KeyReused):
            runs.start(RunKind(name, never), Request(counting, n), key="k", client=Client("a"))


def test_clients_take_turns_and_so_do_those_of_one_address(runs: RunsInTurn) -> None:
    runs.running = Quota(20, 50, 50)
    runs.interrupt()  # no thread: the test does the turns
    hall, other = Client("greedy", "hall"), Client("other", "there")
    many = [runs.start(COUNT, Request(Counting(total=2)), client=hall) for _ in range(50)]
    late = runs.start(COUNT, Request(Counting(total=2)), client=other)
    quiet = runs.start(COUNT, Request(Counting(total=2)), client=Client("quiet", "hall"))
    ends = []
    for _ in range(6):
        runs.step()
        ends += [run for run in (*many[:3], late, quiet) if done(runs, run) and run not in ends]
    assert ends == [many[0], late, quiet, many[1], many[2]]


def test_without_threads_looking_does_a_step(database: Database) -> None:
    runs = RunsInTurn(RunStore(database), threads=False)
    run = runs.start(COUNT, Request(Counting(total=3)))
    assert run.state == "waiting"
    assert ended(runs, run).result == {"count": 3}


def test_a_run_that_waits_can_be_stopped(runs: RunsInTurn) -> None:
    held = Counting(held=True)
    first = runs.start(COUNT, Request(held), client=Client("a", "x"))
    second = runs.start(COUNT, Request(Counting()), client=Client("b", "x"))
    wait_until(lambda: runs.look(COUNT, first.id), lambda found: found.state == "running")
    assert runs.look(COUNT, second.id).state == "waiting"
    assert runs.stop(COUNT, second.id).state == "cancelled"
    held.go_on.set()
    assert ended(runs, first).state == "done" and runs.look(COUNT, second.id).state == "cancelled"


def test_runs_of_a_process_that_has_ended_have_failed(database: Database) -> None:
    store = RunStore(database)
    runs = RunsInTurn(store, running=Quota(1, 1))
    when = datetime.now(UTC)
    for id in "ab":
        row = RunRecord(id * 16, "running", when, when, 9, 1, {}, {"count": 1}, kind="count", owner="gone")
        assert store.add(row)
    found = runs.look(COUNT, "a" * 16)
    assert (found.state, found.error, found.result) == ("failed", in_turn.ENDED, {"count": 1})
    ended(runs, runs.start(COUNT, Request(Counting())))
    assert store.get("b" * 16).state == "failed"  # type: ignore[union-attr]


def test_the_end_of_a_run_waits_for_a_store_that_does_not_answer(
    runs: RunsInTurn, monkeypatch: Patch
) -> None:
    held = Counting(total=1, held=True)
    run = runs.start(COUNT, Request(held))
    wait_until(lambda: runs.look(COUNT, run.id), lambda found: found.state == "running")
    report, broken = runs.store.report, [StorageError("disk full")] * 2

    def fail(*arguments: Any, **known: Any) -> bool:
        if broken:
            raise broken.pop()
        return report(*arguments, **known)

    monkeypatch.setattr(stored, "REPORT_SECONDS", 0.01)
    monkeypatch.setattr(runs.store, "report", fail)
    held.go_on.set()
    assert ended(runs, run).result == {"count": 1} and not broken
