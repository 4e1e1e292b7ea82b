"""A run over deck lists: its reports, what it counts, the inputs that were none, and what makes it fail."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, get_args

from validator.findings import Finding
from validator.reports.report import Report
from validator.reports.run_notices import RUN_CODES, RunNotice, key_of
from validator.support.encoding import JsonObject, to_object
from validator.support.lazy_dataclass import dataclass, field

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


@dataclass(slots=True)
class RunTally:
    """Counts of a run: decks by verdict, findings by severity, what was suppressed and what fails.

    `failed` are the decks with a finding that fails the run. `notices` are the findings about the data, in
    the order of their first report; `data` says how old the data are.
    """

    verdicts: dict[str, int] = field(default_factory=lambda: {"legal": 0, "illegal": 0, "undetermined": 0})
    severities: dict[str, int] = field(default_factory=lambda: {"error": 0, "warning": 0, "info": 0})
    suppressed: dict[str, int] = field(default_factory=lambda: {"ignore": 0, "baseline": 0})
    failed: int = 0
    notices: dict[tuple[str, str], RunNotice] = field(default_factory=dict)
    data: dict[str, None] = field(default_factory=dict)

    @property
    def decks(self) -> int:
        """The number of decks."""
        return sum(self.verdicts.values())

    def add(self, reports: Iterable[Report], fail_on: FailOn, *, allow_undetermined: bool) -> None:
        """Count some reports."""
        for report in reports:
            self.verdicts[report.verdict] += 1
            self.data[str(report.data_as_of)] = None
            failing = False
            for finding in report.findings:
                self.severities[finding.severity] += 1
                failing = failing or fails(finding, fail_on, allow_undetermined=allow_undetermined)
                if finding.code in RUN_CODES:
                    self._notice(RunNotice(finding, 1))
            self.failed += failing
            for each in report.suppressed or ():
                self.suppressed[each.by] += 1

    def add_tally(self, other: RunTally) -> None:
        """Add what was counted elsewhere, of later reports."""
        for mine, theirs in (
            (self.verdicts, other.verdicts),
            (self.severities, other.severities),
            (self.suppressed, other.suppressed),
        ):
            for name, count in theirs.items():
                mine[name] += count
        self.failed += other.failed
        for notice in other.notices.values():
            self._notice(notice)
        self.data |= other.data

    def describe(self, *, quiet: bool, paint: Callable[[str, str], str] = lambda text, _: text) -> str:
        """Return the line that sums up several decks; `paint` colours each count by its verdict."""
        parts = [f"{count} {word}" for word, count in self.verdicts.items() if count]
        words = [word for word, count in self.verdicts.items() if count]
        line = f"{self.decks} decks: {', '.join(map(paint, parts, words))}"
        if suppressed := sum(self.suppressed.values()):
            line += f"; {suppressed} {'finding' if suppressed == 1 else 'findings'} suppressed"
        repeated = sum(each.decks - 1 for each in self.notices.values() if each.finding.severity == "info")
        if quiet and (hidden := self.severities["info"] - repeated):
            line += f"; {hidden} info {'finding' if hidden == 1 else 'findings'} hidden"
        return line

    def _notice(self, notice: RunNotice) -> None:
        key = key_of(notice.finding)
        known = self.notices.get(key)
        decks = notice.decks + (known.decks if known else 0)
        self.notices[key] = RunNotice(notice.finding, decks)


@dataclass(frozen=True, slots=True)
class UnreadableInput:
    """An input that is not a deck list: its name as given, why, and what to do.

    `listed`: it was named directly and not found in a directory: only then does it fail the run.
    """

    source: str
    message: str
    remedy: str = ""
    listed: bool = True

    def to_dict(self) -> JsonObject:
        """Return the input as the JSON object of the reports."""
        return to_object(self)


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

    `reports` are empty where each was written while the run went on; `tally` has their counts then. `gone`
    are entries of the baseline whose finding is no more, as `path: code subject`. `fail_on` is the minimum
    severity that fails the run; a finding about an unknown fact fails it too, unless `allow_undetermined`.
    """

    reports: tuple[Report, ...]
    unread: tuple[UnreadableInput, ...] = ()
    fail_on: FailOn = "error"
    allow_undetermined: bool = False
    unused: tuple[UnusedIgnore, ...] = ()
    gone: tuple[str, ...] = ()
    tally: RunTally | None = None

    @property
    def counts(self) -> RunTally:
        """The counts of all reports."""
        counts = self.tally
        if counts is None:
            counts = RunTally()
            counts.add(self.reports, self.fail_on, allow_undetermined=self.allow_undetermined)
        return counts

    def fails(self, finding: Finding) -> bool:
        """Return whether a finding fails the run."""
        return fails(finding, self.fail_on, allow_undetermined=self.allow_undetermined)

    def failing(self, report: Report) -> tuple[Finding, ...]:
        """The findings of a report that fail the run."""
        return tuple(finding for finding in report.findings if self.fails(finding))

    @property
    def exit_code(self) -> int:
        """0 when nothing fails, 1 when a finding does, 2 if a named input is not a deck list."""
        counts = self.counts
        if any(each.listed for each in self.unread) or not counts.decks:
            return 2
        return 1 if counts.failed else 0
