"""Reports as annotations of GitHub Actions: workflow commands, one a line."""

from __future__ import annotations

from pathlib import Path

from validator.findings import Finding
from validator.reports.places import STDIN, relative_to
from validator.reports.report import Report, say_suppressed
from validator.reports.run_notices import drop_repeated_notices

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def render_github(
    reports: list[Report] | tuple[Report, ...], *, root: Path | None = None, quiet: bool = False
) -> str:
    """Render each finding as an annotation of its line, then one line for each deck.

    Files are named relative to `root`, as given without one; standard input (`-`) has no file, so its
    findings carry none. `quiet` leaves out findings of severity info. What is said about the data is one
    annotation, on the first file it is said of. Escaping follows the workflow command
    syntax: `%`, carriage return and line feed everywhere, `:` and `,` in properties too.
    """
    lines = []
    for report in drop_repeated_notices(reports):
        path = relative_to(root, report.source)
        lines += [
            _annotate(path, finding)
            for finding in report.findings
            if not (quiet and finding.severity == "info")
        ]
    for report in reports:
        verdict = f"{report.verdict} in {report.format_title} on {report.date}"
        if report.expects_rotation:
            verdict = report.headline
        verdict += f", edition {report.edition}"
        if report.suppressed:
            verdict += f"; {say_suppressed(report.suppressed)}"
        lines.append(f"Deck {report.deck} of {_escape(report.source)}: {verdict}")
    return "".join(f"{line}\n" for line in lines)


def _annotate(path: str, finding: Finding) -> str:
    where = finding.where
    properties = {}
    if path != STDIN:
        properties["file"] = path
        if where.line:
            properties["line"] = str(where.line)
            if where.column:
                properties["col"] = str(where.column)
    properties["title"] = f"{finding.code} {finding.name}"
    message = finding.message
    if finding.suggestion is not None:
        message += f"\n{finding.suggestion.text}"
    if finding.cite is not None:
        message += f"\n[{finding.cite.rulebook} {finding.cite.section}, {finding.cite.rule}]"
    told = ",".join(f"{key}={_escape_property(value)}" for key, value in properties.items())
    return f"::{_COMMANDS[finding.severity]} {told}::{_escape(message)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
