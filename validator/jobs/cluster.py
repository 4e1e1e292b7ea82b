"""The workers of a Dask cluster, by the address of its scheduler."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from validator.errors import MissingExtra, UsageError
from validator.jobs.executor import JOBS_AHEAD, WorkersLost

Result = TypeVar("Result")

RETRIES = 3
"""How often Dask does a job again whose worker died or that failed there."""


class Cluster:
    """Runs jobs on a Dask cluster (`tcp://host:8786`); its workers need this package, too.

    Raises `MissingExtra` without the extra `cluster`, `UsageError` for a scheduler that does not answer.
    """

    def __init__(self, address: str, *, timeout: float = 10) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ModuleNotFoundError:
            raise MissingExtra(
                "Cluster support needs the distributed package.", "Run pip install distributed."
            ) from None
        try:
            self._client = distributed.Client(address, timeout=timeout, set_as_default=False)
        except (OSError, ValueError) as error:
            raise UsageError(
                f"Cannot reach the scheduler at {address}: {error}.",
                "Check the address (tcp://host:8786) and that it is running.",
            ) from None
        self.workers = max(1, sum(self._client.nthreads().values()))

    def run(
        self, work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]]
    ) -> Generator[Result, None, None]:
        """Do the jobs on the cluster; see `Executor.run`."""
        killed: Any = import_module("distributed.scheduler").KilledWorker
        waiting = iter(jobs)
        futures: deque[Any] = deque()
        try:
            while True:
                for job in islice(waiting, JOBS_AHEAD * self.workers - len(futures)):
                    futures.append(self._client.submit(work, *job, pure=False, retries=RETRIES))
                if not futures:
                    return
                try:
                    result: Result = futures[0].result()
                except killed as error:
                    raise WorkersLost(
                        f"Cluster workers died repeatedly on the same job: {error}.",
                        "Check the memory of the workers.",
                    ) from None
                futures.popleft()
                yield result
        finally:
            self._client.cancel(list(futures))

    def close(self) -> None:
        """Leave the cluster; it runs on."""
        self._client.close()
