"""Runs in the background: steps, failures, stopping, and the limits over all kinds of runs."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from math import inf
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.cards.decks import deck
from tests.conftest import Patch, wait_until
from validator.engine.errors import GameError
from validator.services.games.errors import KeyReused
from validator.services.runs import background
from validator.services.runs.background import BackgroundRuns, UnknownRun
from validator.services.runs.comparisons import Comparison, compared_spec
from validator.services.runs.goldfish import Goldfish, GoldfishRequest, plan_goldfish
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.services.runs.simulations import Simulation, matrix_spec
from validator.storage.database import Database
from validator.storage.quotas import Client, Quota
from validator.storage.runs import ALIVE, RunRecord, RunStore, TooManyRuns
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
def runs(tmp_path: Path) -> Iterator[BackgroundRuns]:
    database = Database(f"sqlite:///{tmp_path / 'runs.db'}")
    database.migrate()
    yield BackgroundRuns(RunStore(database), running=Quota(2, 1))
    database.close()


def ended(runs: BackgroundRuns, run: RunRecord) -> RunRecord:
    return wait_until(
        lambda: runs.look(RunKind(run.kind, prepare), run.id), lambda found: found.state not in ALIVE
    )


def test_a_run_counts_its_steps_and_retains_its_result(runs: BackgroundRuns) -> None:
    run = runs.start(COUNT, Request(Counting()))
    assert (run.state, run.done, run.games, run.result) == ("running", 0, 3, {"count": 0})
    found = ended(runs, run)
    assert (found.state, found.done, found.result) == ("done", 3, {"count": 3})
    assert found.asked == {"unit": "steps"}


def test_a_run_is_unknown_to_other_kinds(runs: BackgroundRuns) -> None:
    run = runs.start(COUNT, Request(Counting()))
    ended(runs, run)
    for use in (runs.look, runs.stop):
        with pytest.raises(UnknownRun, match="Simulation not found"):
            use(RunKind("simulation", prepare), run.id)


def test_limits_hold_over_all_kinds_and_for_each_client(runs: BackgroundRuns, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.storage.runs.WAITING", 0)
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


def test_a_stopped_run_retains_its_result_and_its_work_is_closed(runs: BackgroundRuns) -> None:
    work = Counting(total=10**6, held=True)
    run = runs.start(COUNT, Request(work))
    assert runs.stop(COUNT, run.id).state == "cancelled"
    work.go_on.set()
    assert work.ended.wait(20)
    assert work.count < work.total
    assert runs.look(COUNT, run.id).state == "cancelled"


def test_only_errors_of_the_game_are_shown(runs: BackgroundRuns) -> None:
    shown = ended(runs, runs.start(COUNT, Request(Counting(error=GameError("No such card.")))))
    assert (shown.state, shown.error, shown.done) == ("failed", "No such card.", 3)
    hidden = ended(runs, runs.start(COUNT, Request(Counting(error=RuntimeError("postgres://secret")))))
    assert hidden.state == "failed"
    assert "secret" not in hidden.error


def test_a_key_starts_one_run(runs: BackgroundRuns) -> None:
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


def test_a_run_waits_for_a_place_and_can_be_stopped_before(runs: BackgroundRuns, monkeypatch: Patch) -> None:
    monkeypatch.setattr(background, "WAIT_SECONDS", 0.05)
    runs.running = Quota(1, 1)
    held = Counting(held=True)
    first = runs.start(COUNT, Request(held), client=Client("a"))
    second, third = (runs.start(COUNT, Request(Counting()), client=Client(each)) for each in "bc")
    assert (first.state, second.state, third.state) == ("running", "waiting", "waiting")
    assert runs.stop(COUNT, third.id).state == "cancelled"
    assert runs.look(COUNT, second.id).state == "waiting"
    held.go_on.set()
    assert ended(runs, second).state == "done" and ended(runs, third).state == "cancelled"


def test_runs_of_a_killed_process_leave_their_place(runs: BackgroundRuns, monkeypatch: Patch) -> None:
    monkeypatch.setattr(background, "BEAT_SECONDS", 900.0)
    runs.running = Quota(1, 1)
    held = Counting(held=True)
    dead = runs.start(COUNT, Request(held), client=Client("a"))
    later = background.now() + timedelta(seconds=background.SILENT_SECONDS + 1)
    monkeypatch.setattr(background, "now", lambda: later)
    assert runs.start(COUNT, Request(Counting()), client=Client("b")).state == "running"
    found = runs.look(COUNT, dead.id)
    assert (found.state, found.error) == ("failed", "The worker process died.")
    held.go_on.set()


def drive(run: Run[object], stored: list[tuple[bytes, float]]) -> list[object]:
    """Do the steps of a run, those with a stored result from it; store the others; return all arguments."""
    steps: list[object] = []
    for group in run.steps():
        for arguments in group.arguments:
            steps.append(arguments)
            if len(stored) < len(steps):
                stored.append((pickle.dumps(group.work(*arguments)), 0.3 * len(steps)))
            result, run.spent = stored[len(steps) - 1]
            for item in pickle.loads(result):
                if not run.over:
                    run.add(item)
            if run.over:
                return steps
    return steps


def simulation() -> Run[Any]:
    decks = [tuple(deck("starmie-2026")), tuple(deck("raging-bolt-2026"))]
    return Simulation(matrix_spec(decks, ("first", "first"), edition="current", seed=3), 9, ("a", "b"))


def comparison(**limit: Any) -> Run[Any]:
    own = tuple(deck("starmie-2026"))
    spec = compared_spec((own, own), [own], ("first", "first"), edition="current", seed=3)
    return Comparison(spec, opponents=("a",), **limit)


def goldfish(most_seconds: float) -> Run[Any]:
    request = GoldfishRequest(deck("raging-bolt-2026"), ["attack by turn 2", "attack by turn 1"], plans=False)
    return Goldfish(plan_goldfish(request), 7, most_seconds)


@pytest.mark.parametrize(
    "make",
    [
        simulation,
        lambda: comparison(pairs=12),
        lambda: comparison(minutes=0.08),
        lambda: goldfish(inf),
        lambda: goldfish(2.0),
    ],
    ids=["simulation", "pairs", "minutes", "goldfish", "goldfish in time"],
)
def test_a_run_continues_from_stored_results(make: Callable[[], Run[Any]]) -> None:
    """What a driver stored before its process died brings a copy to the same steps and the same result."""
    run = make()
    copies = [pickle.loads(pickle.dumps(run)) for _ in range(2)]
    stored: list[tuple[bytes, float]] = []
    steps = drive(run, stored)
    assert run.done > 1 and len(steps) > 2
    half = stored[: len(stored) // 2]
    for copy, known in zip(copies, (half, list(stored)), strict=True):
        assert drive(copy, known) == steps
        assert copy.result() == run.result()
