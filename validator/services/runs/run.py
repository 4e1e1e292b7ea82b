"""One kind of run for simulations, comparisons, goldfish, the arena, records and stacks of lists.

A `Run` is a plan and a fold: it names the steps to do, each about half a second of games, and adds up their
results. Which steps there are follows from what it was made with, the results so far, `workers` and `spent`.
So the results may be stored with `spent`, and a fresh copy of the run continues from them.

A `RunKind` checks a request once and makes a run of it. `play` plays a run: for a command, a request, or a
driver of the service, which starts runs for clients (`validator.services.runs.stored`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from validator.catalogue import Catalogue
from validator.jobs.executor import Executor, InProcess
from validator.services.clock import seconds_running
from validator.support.encoding import JsonObject

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Item = TypeVar("Item")
Known = TypeVar("Known")
Spec = TypeVar("Spec")
New = TypeVar("New", bound="DataclassInstance")


class Checkpoint(Protocol):
    """Does work, or returns what it returned when the same run was played before."""

    def __call__(self, work: Callable[[], Known], /) -> Known:
        """Return the result of the work."""


CHUNK_SECONDS = 0.5
"""How long a step is meant to last: a run is stopped, and reports, after one."""


@dataclass(frozen=True, slots=True)
class Steps(Generic[Item]):
    """Steps that do not depend on each other: calls of `work`, a function of a module, with its arguments.

    The arguments and results can be pickled. Steps `here` are done in the process of the driver, to learn
    how long one takes. `parts` does the same work in short parts, and yields the results that each gives.
    """

    work: Callable[..., Sequence[Item]]
    arguments: Iterable[tuple[Any, ...]]
    here: bool = False
    parts: Callable[..., Iterator[Sequence[Item]]] | None = None

    def in_parts(self, arguments: tuple[Any, ...]) -> Iterator[Sequence[Item]]:
        """Do one of the steps in parts."""
        return iter([self.work(*arguments)]) if self.parts is None else self.parts(*arguments)


class Run(ABC, Generic[Item]):
    """What a run plays, and what the results add up to so far; before its first step it can be pickled.

    Attributes:
        total: How much there is to do, in the unit of `done`.
        setup: What it was started with, as plain data for answers; no deck lists.
        workers: How many steps are done at a time; set by the driver before the first step.
        spent: The seconds that its steps took so far; set by the driver.
        over: Whether it has ended before all steps are done.
    """

    total = 1
    setup: JsonObject = {}  # noqa: RUF012  (replaced, never changed)
    workers = 1
    spent = 0.0
    over = False

    @abstractmethod
    def steps(self) -> Iterator[Steps[Item]]:
        """Yield the steps in groups; the results of a group are added before the next one is wanted."""

    @abstractmethod
    def add(self, item: Item) -> None:
        """Add one of the results of a step, in the order of the steps."""

    @property
    @abstractmethod
    def done(self) -> int:
        """How much is done."""

    @abstractmethod
    def result(self) -> JsonObject:
        """Return what the results add up to so far, as plain data."""

    def chunks(
        self, work: Callable[[Spec, Sequence[int]], Sequence[Item]], spec: Spec, numbers: range, each: float
    ) -> Steps[Item]:
        """Return the steps that play games of these numbers; one game takes about `each` seconds."""
        size = chunk_size(each, len(numbers), self.workers)
        return Steps(work, ((spec, part) for part in cut(numbers, size)))


def call(work: Callable[[], Known]) -> Known:
    """Do work whose result nobody stores."""
    return work()


def play(
    run: Run[Item], executor: Executor | None = None, checkpoint: Checkpoint = call
) -> Generator[Item, None, None]:
    """Do the steps of a run, and yield each of their results when it is added.

    The same run gives the same results on any executor. Close it to stop. `checkpoint` is called with what
    does the next step, in the same order for the same run: it may store the result, and when the run is
    played again return it instead.
    """
    here = InProcess()
    elsewhere = executor or here
    run.workers = checkpoint(lambda: elsewhere.workers)
    for group in run.steps():
        with closing(_Results(group, here if group.here else elsewhere)) as results:
            while (found := checkpoint(partial(results.take, run.spent))) is not None:
                results.taken += 1
                items, run.spent = found
                for item in items:
                    run.add(item)
                    yield item
                    if run.over:
                        return


def play_in_parts(run: Run[Any]) -> Generator[None, None, None]:
    """Do the steps of a run here, and yield after each part of one: other work can be done then."""
    for group in run.steps():
        for arguments in group.arguments:
            begun = seconds_running()
            for items in group.in_parts(arguments):
                run.spent += seconds_running() - begun
                for item in items:
                    run.add(item)
                    if run.over:
                        return
                yield
                begun = seconds_running()


class _Results(Generic[Item]):
    """The results of a group of steps, done from the first one on that is taken."""

    def __init__(self, group: Steps[Item], executor: Executor) -> None:
        self.taken = 0
        self._group = group
        self._executor = executor
        self._results: Generator[Sequence[Item], None, None] | None = None

    def take(self, spent: float) -> tuple[Sequence[Item], float] | None:
        """Return the next result, and the seconds `spent` with those that it took; None at the end."""
        begun = seconds_running()
        if self._results is None:
            left = islice(self._group.arguments, self.taken, None)
            self._results = self._executor.run(self._group.work, left)
        items = next(self._results, None)
        return None if items is None else (items, spent + seconds_running() - begun)

    def close(self) -> None:
        """Drop the steps that have not begun."""
        if self._results is not None:
            self._results.close()


def cut(numbers: range, size: int) -> list[range]:
    """Cut game numbers into chunks of a size."""
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def chunk_size(each: float, games: int, workers: int, seconds: float = CHUNK_SECONDS) -> int:
    """Return how many games make a chunk: some seconds of work, and at least four chunks for each worker."""
    wanted = int(seconds / max(each, 1e-6))
    return max(1, min(wanted, games // (4 * workers) or 1))


@dataclass(frozen=True, slots=True)
class RunBounds:
    """What a service allows a run: known cards, games, and seconds."""

    catalogue: Catalogue
    most_games: int = 10_000
    most_seconds: int = 600


@dataclass(frozen=True, slots=True)
class RunKind(Generic[New]):
    """A kind of run: what it is called, and what makes a run of a request, a dataclass of plain data.

    `prepare` raises `PtcgError` for a request that cannot be played.
    """

    name: str
    prepare: Callable[[New, RunBounds], Run[Any]]
