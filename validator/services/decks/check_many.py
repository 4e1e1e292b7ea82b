"""Check many deck lists wherever there is room: each list alone, the reports in the order of the lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date

from validator.errors import PtcgError
from validator.jobs.executor import Executor
from validator.reports.report import Report
from validator.services.decks.check import check_text

LISTS_IN_A_CHUNK = 200
"""Lists a worker checks before it answers: some tenths of a second of work."""


@dataclass(frozen=True, slots=True)
class CheckJob:
    """A list to check: its bytes, its name in reports, and its format, date and edition."""

    data: bytes
    source: str
    format: str
    on: date
    edition: str | None
    advice: bool = False


def check_many(jobs: Sequence[CheckJob], executor: Executor) -> Iterator[tuple[Report, ...] | None]:
    """Yield the reports of each list in turn; None for one that cannot be checked: `check_text` says why.

    The reports are those of `check_text`, on any executor.
    """
    size = max(1, min(LISTS_IN_A_CHUNK, -(-len(jobs) // (4 * executor.workers))))
    chunks = [(tuple(jobs[start : start + size]),) for start in range(0, len(jobs), size)]
    with closing(executor.run(check_chunk, chunks)) as results:
        for reports in results:
            yield from reports


def check_chunk(jobs: Sequence[CheckJob]) -> list[tuple[Report, ...] | None]:
    """Check some lists, one after another; None for one that cannot be."""
    found: list[tuple[Report, ...] | None] = []
    for each in jobs:
        try:
            reports = check_text(
                each.data,
                source=each.source,
                format=each.format,
                on=each.on,
                edition=each.edition,
                advice=each.advice,
            )
        except PtcgError:
            found.append(None)
        else:
            found.append(reports)
    return found
