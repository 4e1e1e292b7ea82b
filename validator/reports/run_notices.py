"""Findings about the data of a whole run: a report on many decks shows each of them once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from validator.findings import Finding
from validator.reports.report import Report
from validator.support.lazy_dataclass import dataclass, replace

RUN_CODES = frozenset({"FMT008"})
"""Codes of findings that are about the data, not about a deck."""


@dataclass(frozen=True, slots=True)
class RunNotice:
    """A finding about the data of a run, with the number of `decks` that it was reported for."""

    finding: Finding
    decks: int

    def to_dict(self) -> dict[str, object]:
        """Return the notice as a JSON object."""
        finding = self.finding
        return {
            "code": finding.code,
            "name": finding.name,
            "severity": finding.severity,
            "message": finding.message,
            "decks": self.decks,
        }


def without_run_notices(reports: Sequence[Report]) -> tuple[Report, ...]:
    """Return the reports without the findings that are notices of the run."""
    return tuple(
        replace(report, findings=tuple(each for each in report.findings if each.code not in RUN_CODES))
        for report in reports
    )


def has_something_to_show(report: Report, *, quiet: bool) -> bool:
    """Return whether a report on many decks shows this one: it has findings of its own, replacements, or a
    verdict that nothing else explains.

    With `quiet` findings of severity info do not count. What is suppressed never does.
    """
    if report.suggestions is not None and report.suggestions["entries"]:
        return True
    if report.verdict != "legal" and not report.suppressed:
        return True
    return any(
        each.code not in RUN_CODES and not (quiet and each.severity == "info") for each in report.findings
    )


def drop_repeated_notices(
    reports: Iterable[Report], keep: Callable[[Finding], bool] = lambda _: False
) -> Iterator[Report]:
    """Yield the reports with each notice of the run left only in the first one that has it.

    Notices for which `keep` is true stay in every report.
    """
    seen: set[tuple[str, str]] = set()
    for report in reports:
        shown = []
        for finding in report.findings:
            if finding.code in RUN_CODES and not keep(finding):
                if key_of(finding) in seen:
                    continue
                seen.add(key_of(finding))
            shown.append(finding)
        yield report if len(shown) == len(report.findings) else replace(report, findings=tuple(shown))


def key_of(finding: Finding) -> tuple[str, str]:
    """Return what two findings share that are one notice."""
    return finding.code, finding.message
