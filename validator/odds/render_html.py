"""Odds as one HTML page: plots with their tables beside them, no scripts, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from validator.odds.figures import Figure, draw_figures
from validator.odds.plot import STYLE
from validator.odds.render_text import describe_deal, format_probability
from validator.odds.report import OddsReport

_PAGE_STYLE = """\
:root { color-scheme: light dark; --bg: #F3F6F5; --surface: #FFFFFF }
:root { --ink: #12211F; --muted: #4C5D5A; --line: #CFD9D6 }
@media (prefers-color-scheme: dark) {
:root { --bg: #0E1514; --surface: #172120; --ink: #E9F0EE; --muted: #A9B8B4; --line: #2E3D3A }
}
* { box-sizing: border-box }
html { font: 100%/1.5 system-ui, sans-serif; background: var(--bg); color: var(--ink) }
body { margin: 0 auto; max-width: 1400px; padding: 20px 24px 48px; font-variant-numeric: tabular-nums }
h1, h2 { line-height: 1.2; overflow-wrap: anywhere }
h1 { font-size: clamp(1.375rem, 1.05rem + 1.4vw, 2rem); margin: 0 0 8px }
h2 { font-size: 1.375rem; margin: 32px 0 8px }
p { margin: 4px 0; max-width: 90ch }
.fine { color: var(--muted); font-size: .875rem }
figure { margin: 16px 0; padding: 14px 16px; background: var(--surface); border: 1px solid var(--line) }
figure { border-radius: 8px; display: grid; gap: 8px 24px; align-items: start }
figure { grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) }
svg.plot { width: 100%; height: auto; max-width: 640px }
.wide { overflow-x: auto }
.wide:focus-visible { outline: 3px solid #0B5F63; outline-offset: 2px }
table { border-collapse: collapse; width: 100%; font-size: .8125rem }
caption { text-align: left; font-weight: 600; padding-bottom: 4px; font-size: .875rem }
th, td { padding: 3px 0 3px 10px; text-align: right; border-top: 1px solid var(--line); white-space: nowrap }
th:first-child { text-align: left; padding-left: 0; white-space: normal; min-width: 8em }
thead th { color: var(--muted); font-weight: 500; border-top: 0; vertical-align: bottom; white-space: normal }
tbody th { font-weight: 400 }
@media (max-width: 1240px) { figure { grid-template-columns: minmax(0, 1fr) } }
@media (max-width: 640px) { body { padding: 12px } figure { padding: 10px 12px } }
@media print { html { background: #FFF; color: #000 } figure { break-inside: avoid } }
"""


def render_odds_html(reports: Sequence[OddsReport]) -> str:
    """Render odds as one HTML page, a section for each deck."""
    title = f"Odds of {reports[0].about.source}" if reports else "Odds"
    body = "\n".join(line for number, report in enumerate(reports) for line in _section(report, number))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_PAGE_STYLE}{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(report: OddsReport, number: int) -> Iterator[str]:
    odds = report.odds
    heading, how = describe_deal(report.about)
    yield f"<section>\n<h2>{escape(heading)}</h2>"
    yield f'<p class="fine">{escape(how.strip())}</p>'
    yield (
        f"<p>{format_probability(odds.redraw)} of hands hold no Basic Pokémon and are shuffled back, "
        f"{odds.expected_mulligans:.3f} a game on average.</p>"
    )
    if odds.set_aside:
        yield f"<p>The mulligan limit is reached in {format_probability(odds.set_aside)} of games.</p>"
    if odds.expected_bonus is not None:
        yield f"<p>The opponent's mulligans allow {odds.expected_bonus:.3f} bonus cards a game.</p>"
    for place, figure in enumerate(draw_figures(odds)):
        yield from _figure(figure, f"deck{number}-plot{place}")
    yield from (f'<p class="fine">{escape(note)}</p>' for note in odds.notes)
    yield """<p class="fine">Search and draw effects are not included.</p>
          </section>
          """


def _figure(figure: Figure, identity: str) -> Iterator[str]:
    yield "<figure>"
    yield figure.plot.to_svg(identity, style=False).rstrip()
    name = escape(f"{figure.plot.title}: data table", quote=True)
    yield f'<div class="wide" tabindex="0" role="region" aria-label="{name}">'
    yield f"<table>\n<caption>{escape(figure.plot.title)}</caption>"
    yield (
        "<thead><tr>"
        + "".join(f'<th scope="col">{escape(cell)}</th>' for cell in figure.head)
        + "</tr></thead>"
    )
    yield "<tbody>"
    for row in figure.rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        yield f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'
    yield "</tbody></table></div>\n</figure>"
