"""Processes of this machine."""

from __future__ import annotations

import gc
import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from threading import Thread, active_count
from typing import Any, TypeVar

from validator.jobs.executor import JOBS_AHEAD, WorkersLost

Result = TypeVar("Result")

TRIES = 3
"""How often the pool is recreated after a worker process dies."""


class ProcessPool:
    """Runs jobs on a number of processes, started when the first job comes.

    Processes are spawned, not forked: a server with threads may start them. With `forked` a process
    without other threads forks them on Linux, so that they have all that it has opened.
    """

    def __init__(self, workers: int, *, forked: bool = False) -> None:
        self.workers = workers
        self._forked = forked and sys.platform == "linux"
        self._pool: ProcessPoolExecutor | None = None

    def run(
        self, work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]]
    ) -> Generator[Result, None, None]:
        """Do the jobs on the processes; see `Executor.run`."""
        waiting = iter(jobs)
        given: deque[tuple[Any, ...]] = deque()
        futures: deque[Future[Result]] = deque()
        tries = TRIES
        try:
            while True:
                given.extend(islice(waiting, JOBS_AHEAD * self.workers - len(given)))
                if not given:
                    return
                try:
                    for job in islice(given, len(futures), None):
                        futures.append(self._open().submit(work, *job))
                    result = futures[0].result()
                except BrokenProcessPool:
                    futures.clear()
                    self.close()
                    tries -= 1
                    if not tries:
                        raise WorkersLost(
                            f"Worker processes died {TRIES} times on the same job.",
                            "Check available memory, or use fewer workers.",
                        ) from None
                    continue
                tries = TRIES
                given.popleft()
                futures.popleft()
                yield result
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
            forked = self._forked and active_count() == 1
            if forked:
                gc.freeze()  # a collection would copy what the processes share
            self._pool = ProcessPoolExecutor(
                self.workers, get_context("fork" if forked else "spawn"), _watch_parent
            )
            # Ctrl-C on a terminal reaches every process; the first one alone decides what it ends.
            before = pthread_sigmask(SIG_BLOCK, {SIGINT})
            try:
                self._pool.submit(int)  # starts the processes, which inherit what is blocked
            finally:
                pthread_sigmask(SIG_SETMASK, before)
        return self._pool


def _watch_parent() -> None:
    """End this worker process when the one that started it was killed."""

    def wait() -> None:
        if (parent := parent_process()) is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()
