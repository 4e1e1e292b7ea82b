"""What a run over deck lists counts while its reports pass by."""

from __future__ import annotations

from collections.abc import Iterable

from validator.reports.check_run import FailOn, fails
from validator.reports.report import Report
from validator.reports.run_notices import RUN_CODES, RunNotice, key_of
from validator.support.lazy_dataclass import dataclass, field


@dataclass(slots=True)
class RunTally:
    """Counts of a run: decks by verdict, findings by severity, what was suppressed and what fails.

    `failed` are the decks with a finding that fails the run. `notices` are the findings about the data, in
    the order of their first report.
    """

    verdicts: dict[str, int] = field(default_factory=lambda: {"legal": 0, "illegal": 0, "undetermined": 0})
    severities: dict[str, int] = field(default_factory=lambda: {"error": 0, "warning": 0, "info": 0})
    suppressed: dict[str, int] = field(default_factory=lambda: {"ignore": 0, "baseline": 0})
    failed: int = 0
    notices: dict[tuple[str, str], RunNotice] = field(default_factory=dict)

    @property
    def decks(self) -> int:
        """The number of decks."""
        return sum(self.verdicts.values())

    def add(self, reports: Iterable[Report], fail_on: FailOn, *, allow_undetermined: bool) -> None:
        """Count some reports."""
        for report in reports:
            self.verdicts[report.verdict] += 1
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

    def _notice(self, notice: RunNotice) -> None:
        key = key_of(notice.finding)
        known = self.notices.get(key)
        decks = notice.decks + (known.decks if known else 0)
        self.notices[key] = RunNotice(notice.finding, decks)
