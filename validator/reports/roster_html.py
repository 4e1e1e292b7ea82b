"""An organiser's bulk check as one HTML page: all in one file, light and dark, printable, no script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from validator.reports.html import page_part
from validator.reports.roster import STANDINGS, Roster, RosterEntry, RosterFinding, Standing, summarize_roster

_MARKS: dict[Standing, tuple[str, str]] = {
    "unreadable": ("bad", "✕"),
    "illegal": ("bad", "✕"),
    "undetermined": ("info", "?"),
    "legal": ("ok", "✓"),
}
"""Class and sign of a status; sign, word and colour mean the same."""

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_CAPTION = "Players whose lists need fixing. “Line” refers to the player's list, “row” to the roster."


def render_roster_html(roster: Roster) -> str:
    """Render a checked roster as an HTML document."""
    head = summarize_roster(roster)
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
            f"<title>{escape(head)}</title>",
            f"<style>{page_part('roster.css').strip()}</style>",
            "</head>",
            "<body>",
            "<main>",
            *_head(roster, head),
            *_table(roster),
            *_ready(roster),
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _head(roster: Roster, head: str) -> Iterator[str]:
    period = f" ({escape(roster.period)})" if roster.period not in ("", roster.format) else ""
    yield f"<h1>{escape(head)}</h1>"
    yield (
        f'<p class="meta">{escape(roster.source)} · {escape(roster.format)}{period} on '
        f'<time datetime="{roster.on.isoformat()}">{roster.on.isoformat()}</time> · '
        f"rulebook {escape(roster.edition)}</p>"
    )
    counts = roster.count()
    yield '<ul class="counts">'
    for standing in reversed(STANDINGS):
        yield f"<li><b>{counts[standing]}</b>{_tag(standing)}</li>"
    yield "</ul>"


def _table(roster: Roster) -> Iterator[str]:
    yield "<h2>To fix</h2>"
    if not roster.table:
        yield "<p>Nothing.</p>"
        return
    yield '<div class="wide" tabindex="0" role="region" aria-label="Players whose lists need fixing">'
    yield '<table role="table">'
    yield f"<caption>{_CAPTION}</caption>"
    heads = ("Player", "Division", "Standing", "Line", "Problem and fix")
    cells = "".join(f'<th role="columnheader" scope="col">{each}</th>' for each in heads)
    yield f'<thead role="rowgroup"><tr role="row">{cells}</tr></thead>'
    yield '<tbody role="rowgroup">'
    for entry in roster.table:
        yield from _rows(entry)
    yield "</tbody>"
    yield "</table>"
    yield "</div>"


def _rows(entry: RosterEntry) -> Iterator[str]:
    to_fix = entry.to_fix
    span = f' rowspan="{len(to_fix)}"' if len(to_fix) > 1 else ""
    about = [f"ID {entry.player_id}"] if entry.player and entry.player_id else []
    about += [entry.deck] if entry.deck else []
    about += [f"row {entry.line}"] if entry.line else []
    about += [f"legal in {entry.legal_in}"] if entry.legal_in else []
    small = f'<span class="who">{escape(" · ".join(about))}</span>' if about else ""
    yield '<tr role="row" class="first">'
    yield f'<th role="rowheader" scope="row"{span}>{escape(entry.title)}{small}</th>'
    yield f'<td role="cell"{span}>{escape(entry.division)}</td>'
    yield f'<td role="cell"{span}>{_tag(entry.standing)}</td>'
    yield from _cells(to_fix[0]) if to_fix else ()
    yield "</tr>"
    for problem in to_fix[1:]:
        yield f'<tr role="row">{"".join(_cells(problem))}</tr>'


def _cells(problem: RosterFinding) -> Iterator[str]:
    finding = problem.finding
    word = "row" if problem.place == "roster" else "line"
    place = f"{word} {finding.where.line}" if finding.where.line else ""
    yield f'<td role="cell" class="line">{place}</td>'
    remedy = f'<span class="remedy">{escape(problem.remedy)}</span>' if problem.remedy else ""
    code = f'<span class="code">{escape(finding.code)}</span>'
    yield f'<td role="cell" class="what">{escape(finding.message)} {code}{remedy}</td>'


def _ready(roster: Roster) -> Iterator[str]:
    if not roster.ready:
        return
    yield "<h2>Ready to play</h2>"
    yield '<ul class="ready">'
    for entry in roster.ready:
        number = f" ({escape(entry.player_id)})" if entry.player and entry.player_id else ""
        yield f"<li>{escape(entry.title)}{number}</li>"
    yield "</ul>"


def _tag(standing: Standing) -> str:
    kind, sign = _MARKS[standing]
    word = STANDINGS[standing]
    return f'<span class="tag {kind}"><span aria-hidden="true">{sign}</span> {escape(word)}</span>'
