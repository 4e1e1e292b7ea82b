"""Reports as one JSON document."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from validator.reports.check_run import CheckRun, UnreadableInput
from validator.reports.report import Report, summarize
from validator.reports.run_notices import collect_run_notices
from validator.reports.run_tally import RunTally
from validator.support.encoding import to_plain


def serialize_reports(
    reports: list[Report] | tuple[Report, ...], most_findings: int | None = None
) -> dict[str, Any]:
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


def render_run_json(run: CheckRun) -> str:
    """Render a whole run as JSON text.

    The summary also lists the notices about the data (`notices`), what was suppressed and what was not read.
    """
    body = serialize_reports(run.reports)
    body["summary"] |= {
        "notices": [each.to_dict() for each in collect_run_notices(run.reports)],
        "suppressed": run.count_suppressed(),
        "failed": sum(1 for report in run.reports if run.failing(report)),
        "unread": [each.to_dict() for each in run.unread],
        "unused_ignores": [str(each) for each in run.unused],
        "gone_from_baseline": list(run.gone),
    }
    return json.dumps(body, ensure_ascii=False, indent=2) + "\n"


_encode_line = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def render_line(body: dict[str, Any]) -> str:
    """Render an object as one line of JSON."""
    return f"{_encode_line(body)}\n"


def render_element(report: Report) -> str:
    """Render a report as it is in the list of `render_run_json`, with the line end before it."""
    return f"\n{json.dumps(report.to_dict(), ensure_ascii=False, indent=2)}".replace("\n", "\n    ")


def render_end(
    tally: RunTally, unread: Sequence[UnreadableInput], unused: Sequence[str], gone: Sequence[str]
) -> str:
    """Render what follows the last report of `render_run_json`."""
    summary = {
        "decks": tally.decks,
        **tally.verdicts,
        "findings": tally.severities,
        "notices": [each.to_dict() for each in tally.notices.values()],
        "suppressed": tally.suppressed,
        "failed": tally.failed,
        "unread": [each.to_dict() for each in unread],
        "unused_ignores": list(unused),
        "gone_from_baseline": list(gone),
    }
    text = json.dumps(summary, ensure_ascii=False, indent=2).replace("\n", "\n  ")
    last = "\n  " if tally.decks else ""
    return f'{last}],\n  "summary": {text}\n}}\n'
