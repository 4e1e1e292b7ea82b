"""A whole run over deck lists: its reports, the inputs that were none, and what makes it fail."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal, get_args

from validator.findings import Finding
from validator.reports.report import Report
from validator.support.lazy_dataclass import dataclass

FailOn = Literal["error", "warning", "info", "never"]
"""Minimum severity that fails a run."""

FAIL_ON: tuple[FailOn, ...] = get_args(FailOn)

_RANK = {"info": 0, "warning": 1, "error": 2, "never": 3}


def fails(finding: Finding, fail_on: FailOn, *, allow_undetermined: bool) -> bool:
    """Return whether a finding fails a run."""
    if fail_on == "never":
        return False
    if finding.undetermined and not allow_undetermined:
        return True
    return _RANK[finding.severity] >= _RANK[fail_on]


@dataclass(frozen=True, slots=True)
class UnreadableInput:
    """An input that is not a deck list: its name as given, why, and what to do.

    `listed`: it was named directly and not found in a directory: only then does it fail the run.
    """

    source: str
    message: str
    remedy: str = ""
    listed: bool = True

    def to_dict(self) -> dict[str, Any]:
        """Return the input as the JSON object of the reports."""
        return {"source": self.source, "message": self.message, "remedy": self.remedy, "listed": self.listed}


@dataclass(frozen=True, slots=True)
class UnusedIgnore:
    """An ignore, or a code of one, that set nothing aside: `place` is file and line of the configuration."""

    place: str
    what: str
    why: str

    def __str__(self) -> str:
        return f"{self.place}: unused ignore {self.what}: {self.why}."


@dataclass(frozen=True, slots=True)
class CheckRun:
    """What checking a number of inputs gave.

    `gone` are entries of the baseline whose finding is no more, as `path: code subject`. `fail_on` is the
    minimum severity that fails the run; a finding about an unknown fact fails it too, unless
    `allow_undetermined`.
    """

    reports: tuple[Report, ...]
    unread: tuple[UnreadableInput, ...] = ()
    fail_on: FailOn = "error"
    allow_undetermined: bool = False
    unused: tuple[UnusedIgnore, ...] = ()
    gone: tuple[str, ...] = ()

    def fails(self, finding: Finding) -> bool:
        """Return whether a finding fails the run."""
        return fails(finding, self.fail_on, allow_undetermined=self.allow_undetermined)

    def failing(self, report: Report) -> tuple[Finding, ...]:
        """The findings of a report that fail the run."""
        return tuple(finding for finding in report.findings if self.fails(finding))

    @property
    def exit_code(self) -> int:
        """0 when nothing fails, 1 when a finding does, 2 if a named input is not a deck list."""
        if any(each.listed for each in self.unread) or not self.reports:
            return 2
        return 1 if any(self.failing(report) for report in self.reports) else 0

    def count_suppressed(self) -> dict[str, int]:
        """Count the findings that were suppressed: `{"ignore": n, "baseline": n}`."""
        by = Counter(each.by for report in self.reports for each in report.suppressed or ())
        return {"ignore": by["ignore"], "baseline": by["baseline"]}
