"""An organiser's bulk check as one HTML page: all in one file, light and dark, printable, no script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from validator.reports.roster import STANDINGS, Roster, RosterEntry, RosterFinding, Standing, summarize_roster

_MARKS: dict[Standing, tuple[str, str]] = {
    "unreadable": ("bad", "✕"),
    "illegal": ("bad", "✕"),
    "undetermined": ("info", "?"),
    "legal": ("ok", "✓"),
}
"""Class and sign of a status; sign, word and colour mean the same."""

_STYLE = """
:root{color-scheme:light dark;--bg:#F3F6F5;--surface:#FFF;--ink:#12211F;--muted:#4C5D5A;--line:#C9D3D0;
--ok:#0B6338;--ok-bg:#E1F3E8;--bad:#A01719;--bad-bg:#FCE9E7;--info:#3A4A5C;--info-bg:#E6ECF3}
@media (prefers-color-scheme:dark){:root{--bg:#0E1514;--surface:#172120;--ink:#E9F0EE;--muted:#A9B8B4;
--line:#35423F;--ok:#7FDFA5;--ok-bg:#10301F;--bad:#FFA099;--bad-bg:#3B1716;--info:#B7C6D6;--info-bg:#1D2935}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif;
font-variant-numeric:tabular-nums}
main{max-width:1200px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:clamp(22px,4vw,30px);line-height:1.2;margin:0 0 4px}
h2{font-size:20px;line-height:1.2;margin:32px 0 8px}
p{margin:4px 0}.meta{color:var(--muted);font-size:14px}
.counts{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:16px 0 0;padding:0}
.counts li{border:1px solid var(--line);border-radius:8px;background:var(--surface);padding:6px 12px}
.counts b{font-size:20px;margin-right:6px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;background:var(--surface);border:1px solid var(--line)}
caption{text-align:left;color:var(--muted);font-size:14px;padding:0 0 8px}
th,td{padding:8px 10px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
tbody th,.what{overflow-wrap:anywhere}
thead th{border-top:0;font-size:13px;color:var(--muted);font-weight:600;white-space:nowrap}
tbody th{font-weight:600;min-width:9em}
tbody tr.first>*{border-top:2px solid var(--line)}
.who{display:block;font-weight:400;font-size:14px;color:var(--muted)}
.tag{display:inline-block;white-space:nowrap;border-radius:6px;padding:1px 8px;font-size:14px;font-weight:600}
.ok{color:var(--ok);background:var(--ok-bg)}.bad{color:var(--bad);background:var(--bad-bg)}
.info{color:var(--info);background:var(--info-bg)}
.line{white-space:nowrap}.code{font:13px ui-monospace,monospace;color:var(--muted);white-space:nowrap}
.remedy{display:block}.remedy::before{content:"→ "}
.ready{columns:18em;padding-left:1.2em}
@media (max-width:640px){main{padding:16px 12px 32px}thead{position:absolute;clip-path:inset(50%);width:1px;
height:1px;overflow:hidden}table,caption,tbody,tr,th,td{display:block}td:empty{display:none}
caption{padding:8px 12px}tbody th,tbody td{border-top:0;padding:4px 12px}
tbody tr{border-top:1px solid var(--line);padding:6px 0}tbody tr.first{border-top:2px solid var(--line)}
tbody tr.first>*{border-top:0}}
@media print{:root{--bg:#FFF;--surface:#FFF;--ink:#000;--muted:#333;--line:#888;--ok:#000;--ok-bg:#FFF;
--bad:#000;--bad-bg:#FFF;--info:#000;--info-bg:#FFF}body{font-size:10pt}main{padding:0;max-width:none}.wide{overflow:visible}
thead{display:table-header-group}.what,.line,.ready li{break-inside:avoid}
table{width:calc(100% - 1px)}.tag{border:1px solid #000}
@page{margin:14mm}}
""".strip()

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
            f"<style>{_STYLE}</style>",
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
