"""Reports as one JSON document."""

from __future__ import annotations

import json

from validator.reports.check_run import CheckRun
from validator.reports.report import Report, summarize
from validator.support.encoding import JsonObject, to_plain


def serialize_reports(
    reports: list[Report] | tuple[Report, ...], most_findings: int | None = None
) -> JsonObject:
    """Return the object that holds the reports in order and their summary.

    `most_findings` bounds the findings listed in all reports together; the summary counts all of them.
    """
    bodies = []
    for report in reports:
        bodies.append(report.to_dict(most_findings))
        if most_findings is not None:
            most_findings = max(0, most_findings - len(report.findings))
    return {"reports": bodies, "summary": to_plain(summarize(reports))}


def render_json(reports: list[Report] | tuple[Report, ...]) -> str:
    """Render the envelope as JSON text, indented; the same input gives the same text."""
    return json.dumps(serialize_reports(reports), ensure_ascii=False, indent=2) + "\n"


_encode_line = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def render_line(body: JsonObject) -> str:
    """Render an object as one line of JSON."""
    return f"{_encode_line(body)}\n"


def render_element(report: Report) -> str:
    """Render a report as it is in the JSON of a run, with the line end before it."""
    return f"\n{json.dumps(report.to_dict(), ensure_ascii=False, indent=2)}".replace("\n", "\n    ")


def render_end(run: CheckRun) -> str:
    """Render what follows the last report of a run: the summary.

    It also lists the notices about the data (`notices`), what was suppressed and what was not read.
    """
    counts = run.counts
    summary = {
        "decks": counts.decks,
        **counts.verdicts,
        "findings": counts.severities,
        "notices": [each.to_dict() for each in counts.notices.values()],
        "suppressed": counts.suppressed,
        "failed": counts.failed,
        "unread": [each.to_dict() for each in run.unread],
        "unused_ignores": [str(each) for each in run.unused],
        "gone_from_baseline": list(run.gone),
    }
    text = json.dumps(summary, ensure_ascii=False, indent=2).replace("\n", "\n  ")
    last = "\n  " if counts.decks else ""
    return f'{last}],\n  "summary": {text}\n}}\n'
