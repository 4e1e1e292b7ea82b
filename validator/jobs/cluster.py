"""The workers of a Dask cluster, by the address of its scheduler."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from validator.errors import MissingExtra, UsageError
from validator.jobs.executor import WorkersLost

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
                "Cluster support needs the distributed package.",
                "Run pip install 'ptcg-validator[cluster]'.",
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
        self, work: Callable[..., Result], jobs: Sequence[tuple[Any, ...]]
    ) -> Generator[Result, None, None]:
        """Do the jobs on the cluster; see `Executor.run`."""
        killed: Any = import_module("distributed.scheduler").KilledWorker
        futures = [self._client.submit(work, *job, pure=False, retries=RETRIES) for job in jobs]
        try:
            for future in futures:
                try:
                    result: Result = future.result()
                except killed as error:
                    raise WorkersLost(
                        f"Cluster workers died repeatedly on the same job: {error}.",
                        "Check the memory of the workers.",
                    ) from None
                yield result
        finally:
            self._client.cancel(futures)

    def close(self) -> None:
        """Leave the cluster; it runs on."""
        self._client.close()
