"""Reports in a short form: one line a deck, for terminals, logs and scripts."""

from __future__ import annotations

from collections.abc import Sequence

from validator.findings import Finding
from validator.reports.groups import count_severities_of, describe_place, shared_lines
from validator.reports.report import Report
from validator.reports.run_notices import without_run_notices
from validator.support.safe_text import replace_unprintable

_RANK = {"error": 0, "warning": 2, "info": 3}


def render_concise(reports: Sequence[Report], *, numbered: bool = False, quiet: bool = False) -> str:
    """Render each report as one line: the file, verdict, format and date, numbers of findings, the gravest.

    `numbered` names the decks' numbers. `quiet` leaves out findings of severity info. Notices about the data
    of the run are left out.
    """
    return "".join(f"{_line(report, numbered, quiet)}\n" for report in without_run_notices(reports))


def _line(report: Report, numbered: bool, quiet: bool) -> str:
    deck = f", deck {report.deck}" if numbered else ""
    text = f"{report.source}{deck}: {report.verdict_text} ({report.period.label})"
    shown = [each for each in report.findings if not (quiet and each.severity == "info")]
    if shown:
        first = min(shown, key=_rank)
        place = describe_place(first, shared_lines(report))
        which = "first: " if len(shown) > 1 else ""
        text += f": {count_severities_of(shown)}; {which}{place}, {first.code} {first.name}: {first.message}"
    if report.suppressed:
        text += f" ({len(report.suppressed)} suppressed)"
    return replace_unprintable(text)


def _rank(finding: Finding) -> int:
    return 1 if finding.undetermined and finding.severity != "error" else _RANK[finding.severity]
