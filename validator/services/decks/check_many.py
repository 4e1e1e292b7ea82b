"""Check many deck lists wherever there is room: each list alone, the results in the order of the lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from datetime import date
from itertools import islice

from validator.errors import PtcgError
from validator.jobs.executor import Executor
from validator.reports.check_run import RunTally
from validator.reports.report import Report
from validator.reports.run_writer import OutputStyle
from validator.services.decks.check import check_text
from validator.support.lazy_dataclass import dataclass

FEWEST_IN_A_CHUNK = 4
MOST_IN_A_CHUNK = 64
"""Lists a worker checks before it answers: the first chunks are small, so that all workers begin at once."""


@dataclass(frozen=True, slots=True)
class CheckJob:
    """A list to check: its bytes, its name in reports, and its format, date and edition.

    `data` is None for an input that could not be read: it is only passed on.
    """

    data: bytes | None
    source: str
    format: str
    on: date
    edition: str | None
    advice: bool = False


@dataclass(frozen=True, slots=True)
class Rendered:
    """The rendered reports of some `lists` that follow each other, and what they count."""

    lists: int
    text: str
    tally: RunTally


def check_many(jobs: Iterable[CheckJob], executor: Executor) -> Iterator[tuple[Report, ...] | None]:
    """Yield the reports of each list in turn; None for one that cannot be checked: `check_text` says why.

    The reports are those of `check_text`, on any executor.
    """
    with closing(executor.run(_check_chunk, ((chunk,) for chunk in _chunks(jobs)))) as results:
        for chunk in results:
            yield from chunk


def render_many(
    jobs: Iterable[CheckJob], style: OutputStyle, executor: Executor
) -> Iterator[Rendered | None]:
    """Yield the rendered reports of lists in turn; None, at its place, for a list that cannot be checked.

    Only text and counts come back from the workers.
    """
    with closing(executor.run(_render_chunk, ((chunk, style) for chunk in _chunks(jobs)))) as results:
        for chunk in results:
            yield from chunk


def _chunks(jobs: Iterable[CheckJob]) -> Iterator[tuple[CheckJob, ...]]:
    waiting = iter(jobs)
    size = FEWEST_IN_A_CHUNK
    while chunk := tuple(islice(waiting, size)):
        yield chunk
        size = min(2 * size, MOST_IN_A_CHUNK)


def _check_chunk(jobs: Sequence[CheckJob]) -> list[tuple[Report, ...] | None]:
    """Check some lists, one after another."""
    return [_check(job) for job in jobs]


def _render_chunk(jobs: Sequence[CheckJob], style: OutputStyle) -> list[Rendered | None]:
    """Check some lists, and render and count their reports."""
    found: list[Rendered | None] = []
    texts: list[str] = []
    tally = RunTally()
    for reports in [*map(_check, jobs), None]:
        if reports is not None:
            tally.add(reports, style.fail_on, allow_undetermined=style.allow_undetermined)
            texts.append(style.render(reports))
            continue
        if texts:
            found.append(Rendered(len(texts), "".join(texts), tally))
            texts, tally = [], RunTally()
        found.append(None)
    return found[:-1]


def _check(job: CheckJob) -> tuple[Report, ...] | None:
    if job.data is None:
        return None
    try:
        return check_text(
            job.data, source=job.source, format=job.format, on=job.on, edition=job.edition, advice=job.advice
        )
    except PtcgError:
        return None
