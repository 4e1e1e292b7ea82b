"""Reports as one JSON document."""

from __future__ import annotations

import json
from typing import Any

from validator.reports.report import Report, summarise


def to_envelope(reports: list[Report] | tuple[Report, ...]) -> dict[str, Any]:
    """Give the object that holds the reports in order and their summary."""
    return {"reports": [report.to_json() for report in reports], "summary": summarise(reports)}


def render_json(reports: list[Report] | tuple[Report, ...]) -> str:
    """Render the envelope as JSON text, indented; the same input gives the same text."""
    return json.dumps(to_envelope(reports), ensure_ascii=False, indent=2) + "\n"
