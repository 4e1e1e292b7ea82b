"""What runs long work: the same jobs give the same results on any of them."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Generator, Iterable
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from validator.errors import PtcgError

Result = TypeVar("Result")

JOBS_AHEAD = 4
"""How many jobs a worker is given before the result of the first is taken."""


def view_of(data: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """Return a dictionary as a read-only view; used to unpickle such a view in another process."""
    return MappingProxyType(data)


def _open_view(view: MappingProxyType[Any, Any]) -> tuple[Any, tuple[dict[Any, Any]]]:
    return view_of, (dict(view),)


copyreg.pickle(MappingProxyType, _open_view)  # cards hold such views, and travel in reports


class WorkersLost(PtcgError):
    """Workers died again and again over the same jobs; results returned before that are valid."""

    code = "WORKERS_LOST"


class Executor(Protocol):
    """Runs jobs somewhere; close it when it is not needed any more."""

    workers: int
    """How many jobs run at a time."""

    def run(
        self, work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]]
    ) -> Generator[Result, None, None]:
        """Do `work(*job)` for each job; return the results in the order of the jobs.

        `work` is a function of a module, jobs and results can be pickled. Jobs are taken as they are needed,
        some ahead of the results (`JOBS_AHEAD`). A worker that dies has its jobs
        done again elsewhere; no result is returned twice. Closing the iterator drops the jobs that have not
        begun. Raises what `work` raises, and `WorkersLost`.
        """

    def close(self) -> None:
        """Release the workers."""


class InProcess:
    """Runs jobs in this process, one after another."""

    workers = 1

    def run(
        self, work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]]
    ) -> Generator[Result, None, None]:
        """Do the jobs in turn; see `Executor.run`."""
        for job in jobs:
            yield work(*job)

    def close(self) -> None:
        """Nothing to let go."""
