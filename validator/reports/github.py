"""Reports as annotations of GitHub Actions: workflow commands, one a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from validator.formats.legality import REFRESH
from validator.reports.check_run import CheckRun
from validator.reports.groups import Group, group_errors, group_findings
from validator.reports.paths import STDIN, relative_to
from validator.reports.report import Report, describe_suppressed
from validator.reports.run_notices import drop_repeated_notices

MOST_SHOWN = 10
"""The most annotations of a level that GitHub shows for a step."""

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def render_github(
    reports: Sequence[Report],
    *,
    root: Path | None = None,
    quiet: bool = False,
    shows: Callable[[Report], bool] = lambda _: True,
) -> str:
    """Render the findings as annotations of their lines, then a line for each deck that `shows` (a single
    one in any case), one about the data, and of several decks how many are legal.

    Equal notices of a deck are one annotation, at the first of their lines. Where the errors are more than
    GitHub shows, those of one code in a deck are one annotation as well, so that no finding is hidden.

    Files are named relative to `root`, as given without one; standard input (`-`) has no file, so its
    findings carry none. `quiet` leaves out findings of severity info. Notices about the data are one
    annotation, on the first file concerned. Escaping follows the workflow command
    syntax: `%`, carriage return and line feed everywhere, `:` and `,` in properties too.
    """
    lines = []
    shown = list(drop_repeated_notices(reports))
    errors = sum(finding.severity == "error" for report in shown for finding in report.findings)
    group = group_findings if errors <= MOST_SHOWN else group_errors
    for report in shown:
        path = relative_to(root, report.source)
        lines += [
            _annotate(path, each) for each in group(report) if not (quiet and each.first.severity == "info")
        ]
    for report in reports:
        if len(reports) > 1 and not shows(report):
            continue
        verdict = f"{report.verdict_text}, edition {report.edition}"
        if report.suppressed:
            verdict += f"; {describe_suppressed(report.suppressed)}"
        lines.append(f"Deck {report.deck} of {_escape(report.source)}: {verdict}")
    counts = CheckRun(tuple(reports)).counts
    lines += [f"Data: {each}. {REFRESH}" for each in counts.data]
    if len(reports) > 1:
        lines.append(counts.describe(quiet=quiet))
    return "".join(f"{line}\n" for line in lines)


def _annotate(path: str, group: Group) -> str:
    finding = group.first
    where = finding.where
    properties = {}
    if path != STDIN:
        properties["file"] = path
        if where.line:
            properties["line"] = str(where.line)
            if where.column:
                properties["col"] = str(where.column)
    properties["title"] = f"{finding.code} {finding.name}"
    message = group.message
    if group.remedy:
        message += f"\n{group.remedy}"
    if finding.basis:
        message += f"\n[{finding.basis}]"
    written = ",".join(
        f"{key}={_escape(value).replace(':', '%3A').replace(',', '%2C')}" for key, value in properties.items()
    )
    return f"::{_COMMANDS[finding.severity]} {written}::{_escape(message)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
