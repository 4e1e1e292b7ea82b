"""A process of a service: `python -m tests.storage.durable_process URL PLACES [RELEASE]`.

It reads lines from its input: `start CLIENT STEPS LOG` starts a run and prints its id, `leave` ends it. Each
step appends its number and the process to the log, if it has one (not `-`), after some milliseconds.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from validator.services.runs import durable
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.storage.database import Database
from validator.storage.quotas import Client, Quota
from validator.storage.runs import RunStore
from validator.support.encoding import JsonObject

SECONDS = 0.03


@dataclass
class New:
    """A run to start."""

    steps: int
    log: str


class Counting(Run[int]):
    """Adds the numbers of its steps up, so that their order matters."""

    def __init__(self, new: New) -> None:
        self.total = new.steps
        self.log = new.log
        self.count = self.sum = 0

    def steps(self) -> Iterator[Steps[int]]:
        yield Steps(step, ((number, self.log) for number in range(self.total)))

    def add(self, item: int) -> None:
        self.count += 1
        self.sum = (self.sum * 31 + item) % 1_000_003

    @property
    def done(self) -> int:
        return self.count

    def result(self) -> JsonObject:
        return {"sum": self.sum}


def step(number: int, log: str) -> list[int]:
    time.sleep(SECONDS)
    if log != "-":
        with Path(log).open("a") as file:
            file.write(f"{number} {os.getpid()}\n")
    return [number]


def prepare(new: New, _bounds: RunBounds) -> Counting:
    return Counting(new)


KIND = RunKind("count", prepare)


def main(url: str, places: str, release: str = "") -> None:
    if release:
        durable.release = lambda: release  # type: ignore[assignment]
    runs = durable.DurableRuns(RunStore(Database(url)), running=Quota(int(places), 1000, 1000))
    runs.launch()
    print("ready", flush=True)
    for line in sys.stdin:
        match line.split():
            case ["start", client, steps, log]:
                print(runs.start(KIND, New(int(steps), log), client=Client(client, client)).id, flush=True)
            case _:
                runs.interrupt()
                return


if __name__ == "__main__":
    main(*sys.argv[1:])
