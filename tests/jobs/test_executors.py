"""The same jobs give the same results here, on processes and on a cluster, whoever dies meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cards.decks import deck
from tests.conftest import ROOT, wait_until
from tests.jobs.work import die_always, die_once, double, fail
from validator.bots.matches.stats import tally
from validator.errors import UsageError
from validator.jobs import Executor, open_executor
from validator.jobs.cluster import Cluster
from validator.jobs.executor import InProcess, WorkersLost
from validator.jobs.process_pool import ProcessPool
from validator.services.runs.run import chunk_size, play
from validator.services.runs.simulations import Simulation, matrix_spec


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster of two processes on this machine."""
    distributed = pytest.importorskip("distributed", reason="needs the extra cluster")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1", silence_logs=50
    ) as cluster:
        yield cluster.scheduler_address


@pytest.fixture(params=["here", "pool", "cluster"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """Each executor."""
    opened = (
        open_executor(scheduler=request.getfixturevalue("scheduler"))
        if request.param == "cluster"
        else open_executor(2 if request.param == "pool" else 1)
    )
    yield opened
    opened.close()


def test_each_executor_has_the_requested_kind() -> None:
    assert isinstance(open_executor(), InProcess) and isinstance(open_executor(3), ProcessPool)


def test_results_come_in_the_order_of_the_jobs(executor: Executor) -> None:
    assert list(executor.run(double, [(number,) for number in range(20)])) == list(range(0, 40, 2))
    assert list(executor.run(double, [])) == []


def test_what_a_job_raises_is_raised_at_its_place(executor: Executor) -> None:
    got = []
    with (
        pytest.raises(ValueError, match="not 3"),
        closing(executor.run(fail, [(n,) for n in range(6)])) as run,
    ):
        for result in run:
            got.append(result)
    assert got == [0, 1, 2]
    assert list(executor.run(double, [(4,)])) == [8]


@pytest.mark.slow
def test_what_has_not_begun_can_be_dropped(executor: Executor) -> None:
    run = executor.run(double, [(number,) for number in range(2000)])
    assert next(run) == 0
    run.close()
    assert list(executor.run(double, [(1,)])) == [2]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pool", "cluster"])
def test_a_worker_that_is_killed_loses_and_doubles_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("scheduler") if kind == "cluster" else ""
    executor = open_executor(2, address)
    try:
        jobs = [(number, str(tmp_path)) for number in range(30)]
        assert list(executor.run(die_once, jobs)) == list(range(30))
        assert (tmp_path / "died").exists()
    finally:
        executor.close()


def test_a_job_that_kills_every_worker_is_reported() -> None:
    pool = ProcessPool(2)
    with pytest.raises(WorkersLost, match="on the same job"):
        list(pool.run(die_always, [(1,)]))
    pool.close()


def test_missing_scheduler_is_reported() -> None:
    pytest.importorskip("distributed", reason="needs the extra cluster")
    with pytest.raises(UsageError, match="Cannot reach"):
        Cluster("tcp://127.0.0.1:9", timeout=1)


@pytest.mark.slow
def test_one_batch_of_games_is_the_same_everywhere(scheduler: str) -> None:
    decks = (tuple(deck("dragapult-2026")), tuple(deck("starmie-2026")))
    spec = matrix_spec(decks, ("random", "greedy"), edition="current", seed=12)
    found = []
    for executor in (open_executor(), open_executor(2), open_executor(scheduler=scheduler)):
        outcomes = list(play(Simulation(spec, 40), executor))
        executor.close()
        assert [outcome.number for outcome in outcomes] == list(range(40))
        found.append((outcomes, tally(outcomes)))
    assert found[0] == found[1] == found[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seconds", "games", "workers", "size"),
    [
        (0.01, 100_000, 2, 200),
        (0.01, 100, 2, 12),
        (5.0, 100, 2, 1),
        (0.001, 3, 8, 1),
        (0.0, 80_000, 1, 20_000),
    ],
)
def test_chunks_last_seconds_and_every_worker_gets_some(
    seconds: float, games: int, workers: int, size: int
) -> None:
    assert chunk_size(seconds, games, workers, 2.0) == size


def test_processes_end_with_a_parent_that_is_killed() -> None:
    code = (
        "import time\nfrom tests.jobs.work import name_process\n"
        "from validator.jobs.process_pool import ProcessPool\n"
        "if __name__ == '__main__':\n"
        "    print(*ProcessPool(2).run(name_process, [(n,) for n in range(20)]), flush=True)\n"
        "    time.sleep(900)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    children = {int(each) for each in parent.stdout.readline().split()}
    assert children
    parent.kill()
    parent.communicate()
    wait_until(lambda: [each for each in children if is_alive(each)], lambda left: not left)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
