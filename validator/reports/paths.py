"""How reports name files: relative to the top of the project, as code hosts want them."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from validator.findings import Finding
from validator.reports.report import Report
from validator.support.files import resolve_links

STDIN = "-"


def relative_to(root: Path | None, source: str) -> str:
    """Return a file's path relative to `root`, with `/`; as named if it is elsewhere or `root` is missing."""
    if root is None or source == STDIN:
        return source
    whole = Path(os.path.normpath(Path(source).absolute()))
    for top in (root, root.resolve()):
        for each in (whole, resolve_links(whole)):
            if each.is_relative_to(top):
                return each.relative_to(top).as_posix()
    return Path(source).as_posix()


def to_uri(path: str) -> str:
    """Return a path as a URI: relative where the path is, else with `file:`."""
    plain = path.replace(os.sep, "/")
    try:
        data = os.fsencode(plain)
    except UnicodeEncodeError:
        data = plain.encode("utf-8", "replace")
    if not os.path.isabs(path):
        return quote(data, safe="/")
    return f"file://{'' if plain.startswith('/') else '/'}{quote(data, safe='/:')}"


def line_of(report: Report, finding: Finding) -> int:
    """Return the line to show a finding at: its own, or the first card line for the whole deck."""
    if finding.where.line:
        return finding.where.line
    return min((line.entry.line for line in report.lines), default=1)
