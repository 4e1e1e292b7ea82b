"""Runs that survive: processes are killed, replaced, stopped and upgraded; clients in turn; a full disk."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conftest import wait_until
from tests.storage.durable_process import Counting, New
from validator.services.runs.durable import UPGRADED
from validator.services.runs.run import play
from validator.storage.database import Database
from validator.storage.records import ALIVE, RunRecord
from validator.storage.runs import RunStore

pytestmark = pytest.mark.slow

KILLS = 6


class Process:
    """One process of the service."""

    def __init__(self, database: Database, places: int = 2, *release: str) -> None:
        url = database.url.render_as_string(hide_password=False)
        command = [sys.executable, "-m", "tests.storage.durable_process", url, str(places), *release]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.answer()

    def answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line, "the process has ended"
        return line

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def start(self, client: str, steps: int, log: Path) -> str:
        self.send(f"start {client} {steps} {log}")
        return self.answer()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    pytest.importorskip("dbos", reason="dbos is not installed (extra serve)")
    found: list[Process] = []
    yield found
    for each in found:
        each.close()


def found(store: RunStore, id: str) -> RunRecord:
    run = store.get(id)
    assert run is not None
    return run


def ended(store: RunStore, id: str) -> RunRecord:
    run: RunRecord = wait_until(lambda: found(store, id), lambda run: run.state not in ALIVE)
    return run


def undisturbed(steps: int, log: Path) -> dict[str, Any]:
    run = Counting(New(steps, str(log)))
    for _ in play(run):
        pass
    return run.result()


def test_killed_processes_lose_nothing_and_do_no_stored_step_again(
    database: Database, processes: list[Process], tmp_path: Path
) -> None:
    store, random, steps = RunStore(database), Random(7), 60
    processes += [Process(database), Process(database)]
    logs = [tmp_path / f"run-{number}" for number in range(4)]
    ids = [processes[0].start(f"client{number}", steps, log) for number, log in enumerate(logs)]
    killed = set()
    for _ in range(KILLS):
        time.sleep(random.uniform(0.3, 1.5))
        index = random.randrange(2)
        killed.add(processes[index].process.pid)
        processes[index].close()
        processes[index] = Process(database)
    wanted = undisturbed(steps, tmp_path / "undisturbed")
    for id, log in zip(ids, logs, strict=True):
        run = ended(store, id)
        assert (run.state, run.done, run.result) == ("done", steps, wanted)
        does = [line.split() for line in log.read_text().splitlines()]
        assert {int(number) for number, _ in does} == set(range(steps))
        firsts: dict[str, str] = {}
        for number, process in does:
            assert int(firsts.setdefault(number, process)) in killed or firsts[number] == process
        # A step in flight when its process was killed is done again; what was stored is not.
        assert len(does) - steps <= KILLS


def test_all_processes_may_end_and_start_again(
    database: Database, processes: list[Process], tmp_path: Path
) -> None:
    store = RunStore(database)
    processes += [Process(database), Process(database)]
    ids = [processes[0].start(f"c{number}", 150, tmp_path / f"{number}") for number in range(3)]
    wait_until(lambda: sum(found(store, id).done for id in ids), bool)  # whichever has a place first
    processes[1].close()
    processes[0].send("leave")  # as a service that is stopped: it does not wait for the end of its runs
    assert processes[0].process.wait(120) == 0
    assert {found(store, id).state for id in ids} <= set(ALIVE)
    processes.append(Process(database))
    assert {ended(store, id).state for id in ids} == {"done"}


def test_processes_share_the_runs(database: Database, processes: list[Process], tmp_path: Path) -> None:
    processes += [Process(database), Process(database)]
    logs = [tmp_path / f"{number}" for number in range(4)]
    ids = [processes[0].start(f"c{number}", 60, log) for number, log in enumerate(logs)]
    assert {ended(RunStore(database), id).state for id in ids} == {"done"}
    played = [set(line.split()[1] for line in log.read_text().splitlines()) for log in logs]
    assert sorted(len(each) for each in played) == [1, 1, 1, 1]
    counts = [sum(str(each.process.pid) in pids for pids in played) for each in processes]
    assert min(counts) >= 1


def test_a_run_of_another_release_has_failed(
    database: Database, processes: list[Process], tmp_path: Path
) -> None:
    store = RunStore(database)
    processes.append(Process(database))
    id = processes[0].start("a", 200, tmp_path / "log")
    wait_until(lambda: found(store, id), lambda run: run.done)
    processes[0].close()
    processes.append(Process(database, 2, "next"))
    run = ended(store, id)
    assert (run.state, run.error) == ("failed", UPGRADED)
    assert 0 < run.done < 200


def test_who_comes_late_has_its_share(database: Database, processes: list[Process], tmp_path: Path) -> None:
    store = RunStore(database)
    processes.append(Process(database, places=20))
    process = processes[0]
    ids = [process.start("greedy", 300, tmp_path / "greedy") for _ in range(50)]
    late = process.start("late", 20, tmp_path / "late")
    assert ended(store, late).state == "done"
    left = [id for id in ids if found(store, id).state == "waiting"]
    assert len(left) >= 30


def test_a_full_disk_stops_nothing_for_good(
    processes: list[Process], database: Database, tmp_path: Path
) -> None:
    if not database.sqlite:
        pytest.skip("the disk of PostgreSQL is not this process's")
    store = RunStore(database)
    processes.append(Process(database))
    id = processes[0].start("a", 150, Path("-"))
    wait_until(lambda: found(store, id), lambda run: run.done)
    pid = processes[0].process.pid
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    time.sleep(2)
    before = found(store, id).done
    time.sleep(2)
    stuck = found(store, id)
    assert (stuck.state, stuck.done) == ("running", before) and before < 150
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    run = ended(store, id)
    assert (run.state, run.result) == ("done", undisturbed(150, tmp_path / "undisturbed"))
