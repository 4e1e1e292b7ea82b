"""Processes of this machine."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from validator.jobs.executor import WorkersLost

Result = TypeVar("Result")

TRIES = 3
"""How often the pool is recreated after a worker process dies."""


class ProcessPool:
    """Runs jobs on a number of processes, started when the first job comes.

    Processes are spawned, not forked: a server with threads may start them.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def run(
        self, work: Callable[..., Result], jobs: Sequence[tuple[Any, ...]]
    ) -> Generator[Result, None, None]:
        """Do the jobs on the processes; see `Executor.run`."""
        given = 0
        tries = TRIES
        while given < len(jobs):
            futures = [self._open().submit(work, *job) for job in jobs[given:]]
            try:
                for future in futures:
                    result = future.result()
                    given += 1
                    tries = TRIES
                    yield result
            except BrokenProcessPool:
                self.close()
                tries -= 1
                if not tries:
                    raise WorkersLost(
                        f"Worker processes died {TRIES} times on the same job.",
                        "Check available memory, or use fewer workers.",
                    ) from None
            finally:
                for future in futures:
                    future.cancel()

    def close(self) -> None:
        """End the processes when the jobs they are at are done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"))
        return self._pool
