"""Runs in the background: steps, failures, stopping, and the limits over all kinds of runs."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from datetime import timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.conftest import Patch, wait_until
from validator.engine.errors import GameError
from validator.jobs import Executor
from validator.services.games.errors import KeyReused
from validator.services.runs import background
from validator.services.runs.background import BackgroundRuns, Prepared, UnknownRun
from validator.storage.database import Database
from validator.storage.quotas import Client, Quota
from validator.storage.runs import ALIVE, RunRecord, RunStore, TooManyRuns


class Counting:
    """Work that counts to `total`; it waits for `go_on` before each step, and notes when it is closed."""

    def __init__(self, total: int = 3, error: Exception | None = None, held: bool = False) -> None:
        self.total = total
        self.error = error
        self.go_on = Event()
        self.ended = Event()
        self.count = 0
        if not held:
            self.go_on.set()

    def steps(self, executor: Executor) -> Generator[int, None, None]:
        try:
            for number in range(1, self.total + 1):
                self.go_on.wait(20)
                self.count = number
                yield number
            if self.error is not None:
                raise self.error
        finally:
            self.ended.set()

    def result(self) -> dict[str, Any]:
        return {"count": self.count}


def prepared(work: Counting) -> Callable[[], Prepared]:
    return lambda: Prepared(work, work.total, {"unit": "steps"})


@pytest.fixture
def runs(tmp_path: Path) -> Iterator[BackgroundRuns]:
    database = Database(f"sqlite:///{tmp_path / 'runs.db'}")
    database.migrate()
    yield BackgroundRuns(RunStore(database), running=Quota(2, 1))
    database.close()


def ended(runs: BackgroundRuns, run: RunRecord) -> RunRecord:
    return wait_until(lambda: runs.look(run.kind, run.id), lambda found: found.state not in ALIVE)


def test_a_run_counts_its_steps_and_retains_its_result(runs: BackgroundRuns) -> None:
    run = runs.start("count", {}, prepared(Counting()))
    assert (run.state, run.done, run.games, run.result) == ("running", 0, 3, {"count": 0})
    found = ended(runs, run)
    assert (found.state, found.done, found.result) == ("done", 3, {"count": 3})
    assert found.asked == {"unit": "steps"}


def test_a_run_is_unknown_to_other_kinds(runs: BackgroundRuns) -> None:
    run = runs.start("count", {}, prepared(Counting()))
    ended(runs, run)
    for use in (runs.look, runs.stop):
        with pytest.raises(UnknownRun, match="Simulation not found"):
            use("simulation", run.id)


def test_limits_hold_over_all_kinds_and_for_each_client(runs: BackgroundRuns, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.storage.runs.WAITING", 0)
    held = [Counting(held=True), Counting(held=True)]
    runs.start("count", {}, prepared(held[0]), client=Client("a"))
    with pytest.raises(TooManyRuns, match="1 runs that wait or run of one client"):
        runs.start("other", {}, prepared(Counting()), client=Client("a"))
    second = runs.start("other", {}, prepared(held[1]), client=Client("b"))
    with pytest.raises(TooManyRuns, match="2 runs that wait or run of all clients"):
        runs.start("count", {}, prepared(Counting()), client=Client("c"))
    for work in held:
        work.go_on.set()
    ended(runs, second)


def test_a_stopped_run_retains_its_result_and_its_work_is_closed(runs: BackgroundRuns) -> None:
    work = Counting(total=10**6, held=True)
    run = runs.start("count", {}, prepared(work))
    assert runs.stop("count", run.id).state == "cancelled"
    work.go_on.set()
    assert work.ended.wait(20)
    assert work.count < work.total
    assert runs.look("count", run.id).state == "cancelled"


def test_only_errors_of_the_game_are_shown(runs: BackgroundRuns) -> None:
    shown = ended(runs, runs.start("count", {}, prepared(Counting(error=GameError("No such card.")))))
    assert (shown.state, shown.error, shown.done) == ("failed", "No such card.", 3)
    hidden = ended(runs, runs.start("count", {}, prepared(Counting(error=RuntimeError("postgres://secret")))))
    assert hidden.state == "failed"
    assert "secret" not in hidden.error


def test_a_key_starts_one_run(runs: BackgroundRuns) -> None:
    first = runs.start("count", {"n": 1}, prepared(Counting()), key="k", client=Client("a"))
    ended(runs, first)

    def never() -> Prepared:
        raise AssertionError("prepared twice")

    assert runs.start("count", {"n": 1}, never, key="k", client=Client("a")).id == first.id
    for kind, request in (("count", {"n": 2}), ("other", {"n": 1})):
        with pytest.raises(KeyReused):
            runs.start(kind, request, never, key="k", client=Client("a"))


def test_a_run_waits_for_a_place_and_can_be_stopped_before(runs: BackgroundRuns, monkeypatch: Patch) -> None:
    monkeypatch.setattr(background, "WAIT_SECONDS", 0.05)
    runs.running = Quota(1, 1)
    held = Counting(held=True)
    first = runs.start("count", {}, prepared(held), client=Client("a"))
    second, third = (runs.start("count", {}, prepared(Counting()), client=Client(each)) for each in "bc")
    assert (first.state, second.state, third.state) == ("running", "waiting", "waiting")
    assert runs.stop("count", third.id).state == "cancelled"
    assert runs.look("count", second.id).state == "waiting"
    held.go_on.set()
    assert ended(runs, second).state == "done" and ended(runs, third).state == "cancelled"


def test_runs_of_a_killed_process_leave_their_place(runs: BackgroundRuns, monkeypatch: Patch) -> None:
    monkeypatch.setattr(background, "BEAT_SECONDS", 900.0)
    runs.running = Quota(1, 1)
    held = Counting(held=True)
    dead = runs.start("count", {}, prepared(held), client=Client("a"))
    later = background.now() + timedelta(seconds=background.SILENT_SECONDS + 1)
    monkeypatch.setattr(background, "now", lambda: later)
    assert runs.start("count", {}, prepared(Counting()), client=Client("b")).state == "running"
    found = runs.look("count", dead.id)
    assert (found.state, found.error) == ("failed", "The worker process died.")
    held.go_on.set()
