"""Plots of odds as SVG, written by hand: legible in light and dark, by readers of screens, and in print.

Every plot has a title and a description of what it shows, values written at its marks, and series that
differ in shape and words as well as in colour. No scripts, no style attributes, no links.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH = 540
LINE = 20
_LETTER = 7.3
_MOST_LABEL = 210
_DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 4", "12 4")
_MARKS = ("circle", "square", "diamond", "triangle", "cross", "ring")

STYLE = """\
svg.plot { color-scheme: light dark; font: 13px system-ui, sans-serif; font-variant-numeric: tabular-nums }
.plot .ink { fill: #12211F } .plot .muted { fill: #4C5D5A } .plot .paper { fill: #FFFFFF }
.plot .track { fill: #E7EDEB } .plot .grid { stroke: #CFD9D6; stroke-width: 1 }
.plot .first { fill: #0B5F63 } .plot .second { fill: #8FC4C2; stroke: #0B5F63; stroke-width: 1 }
.plot .line { fill: none; stroke: #0B5F63; stroke-width: 2.5 } .plot .line.main { stroke: #A01719 }
.plot .mark { fill: #0B5F63; stroke: #0B5F63; stroke-width: 1.5 }
.plot .mark.main { fill: #A01719; stroke: #A01719 } .plot .mark.open { fill: none }
.plot .strong { font-weight: 700; font-size: 15px }
@media (prefers-color-scheme: dark) {
.plot .ink { fill: #E9F0EE } .plot .muted { fill: #A9B8B4 } .plot .paper { fill: #172120 }
.plot .track { fill: #2E3D3A } .plot .grid { stroke: #34433F }
.plot .first { fill: #63D2C6 } .plot .second { fill: #23605A; stroke: #63D2C6 }
.plot .line { stroke: #63D2C6 } .plot .line.main { stroke: #FFA099 }
.plot .mark { fill: #63D2C6; stroke: #63D2C6 } .plot .mark.main { fill: #FFA099; stroke: #FFA099 }
.plot .mark.open { fill: none }
}
@media print { .plot .ink, .plot .muted { fill: #000 } }
"""
"""The look of every plot, with contrast of text at least 4.5 to 1 in both themes."""


@dataclass(frozen=True, slots=True)
class PlotBar:
    """A row of a bar plot: `value` is the solid bar, `more` the outlined bar below it, if any."""

    label: str
    value: float
    more: float | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """A line: probabilities at the plot's steps; `main` is drawn bold."""

    label: str
    values: tuple[float, ...]
    main: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """A finished plot: `body` is SVG without the outer element, `height` and `width` in px."""

    title: str
    description: str
    body: str
    height: float
    width: float = WIDTH

    def to_svg(self, identity: str, *, style: bool = True) -> str:
        """Return a whole SVG element; `identity` makes the ids of its title and description unique on a page.

        `style` puts the look inside; leave it out on a page that has `STYLE` already.
        """
        look = f"<style>{STYLE}</style>" if style else ""
        return (
            '<svg class="plot" xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{self.width:g}" height="{self.height:g}" role="img" '
            f'aria-labelledby="{identity}-title {identity}-desc">\n'
            f'<title id="{identity}-title">{escape(self.title)}</title>\n'
            f'<desc id="{identity}-desc">{escape(self.description)}</desc>\n{look}'
            f'<rect class="paper" width="{self.width:g}" height="{self.height:g}"/>\n{self.body}</svg>\n'
        )


def stack_plots(plots: Sequence[Plot], title: str) -> str:
    """Return one SVG document with plots below each other."""
    parts, top = [], 0.0
    for plot in plots:
        parts.append(f'<g transform="translate(0 {top:g})">\n{plot.body}</g>\n')
        top += plot.height
    description = " ".join(plot.description for plot in plots)
    width = max((plot.width for plot in plots), default=WIDTH)
    whole = Plot(title, description, "".join(parts), top, width)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + whole.to_svg("plot")


def plot_bars(
    title: str,
    description: str,
    bars: Sequence[PlotBar],
    *,
    value: str,
    more: str = "",
    top: float | None = None,
) -> Plot:
    """Plot a horizontal bar for each row, values written beside them.

    `value` and `more` say what the solid and the outlined bar show; `top` is the probability at full length
    (the greatest value, rounded up, without).
    """
    greatest = max([max(bar.value, bar.more or 0.0) for bar in bars], default=1.0)
    full = top if top is not None else _round_up(greatest)
    label = min(max((len(bar.label) for bar in bars), default=0) * _LETTER + 12, _MOST_LABEL)
    numbers = 112 if more else 52
    left, width = label + 16, WIDTH - label - numbers - 32
    lines = [_text(16, 24, title, "ink strong")]
    y = 50.0
    lines.append(f'<rect class="first" x="16" y="{y - 11:g}" width="12" height="12"/>')
    lines.append(_text(34, y, value, "muted"))
    if more:
        x = 34 + len(value) * _LETTER + 24
        lines.append(f'<rect class="second" x="{x:g}" y="{y - 11:g}" width="12" height="12"/>')
        lines.append(_text(x + 18, y, more, "muted"))
    y += 14
    for bar in bars:
        names = _wrap(bar.label, int((label - 12) / _LETTER))
        height = max(26.0, len(names) * 16 + 8)
        middle = y + height / 2
        for number, name in enumerate(names):
            lines.append(_text(16, middle + 4.5 + (number - (len(names) - 1) / 2) * 15, name, "ink"))
        lines.append(f'<rect class="track" x="{left:g}" y="{middle - 8:g}" width="{width:g}" height="16"/>')
        for share, kind, thick in ((bar.more, "second", 16), (bar.value, "first", 10 if more else 16)):
            if share:
                size = max(width * min(share / full, 1.0), 1.0)
                lines.append(
                    f'<rect class="{kind}" x="{left:g}" y="{middle - thick / 2:g}" '
                    f'width="{size:.2f}" height="{thick}"/>'
                )
        shown = show_share(bar.value) + (f" · {show_share(bar.more)}" if bar.more is not None else "")
        lines.append(_text(WIDTH - 16, middle + 4.5, shown, "ink", "end"))
        y += height
    return Plot(title, description, "\n".join(lines) + "\n", y + 16)


def plot_lines(
    title: str, description: str, steps: Sequence[str], series: Sequence[Series], *, axis: str
) -> Plot:
    """Plot lines over steps (the opening hand, turns), each with its own dash and mark, named at the foot."""
    left, right, top, tall = 56.0, WIDTH - 64.0, 48.0, 240.0
    gap = (right - left) / max(len(steps) - 1, 1)
    lines = [_text(16, 24, title, "ink strong")]
    for tenth in range(0, 11, 2):
        y = top + tall * (1 - tenth / 10)
        lines.append(f'<line class="grid" x1="{left:g}" x2="{right:g}" y1="{y:g}" y2="{y:g}"/>')
        lines.append(_text(left - 8, y + 4.5, f"{tenth * 10}%", "muted", "end"))
    every = -(-len(steps) // 12)
    for number, step in enumerate(steps):
        if number % every == 0 or number == len(steps) - 1:
            lines.append(_text(left + gap * number, top + tall + 20, step, "muted", "middle"))
    lines.append(_text((left + right) / 2, top + tall + 40, axis, "muted", "middle"))
    foot = top + tall + 66
    for number, each in enumerate(series):
        places = [(left + gap * place, top + tall * (1 - share)) for place, share in enumerate(each.values)]
        main = " main" if each.main else ""
        dash = _DASHES[number % len(_DASHES)]
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        lines.append(f'<polyline class="line{main}"{dashes} points="{points}"/>')
        shape = _MARKS[number % len(_MARKS)]
        lines += [_mark(shape, x, y, main) for x, y in places]
        lines.append(f'<polyline class="line{main}"{dashes} points="16,{foot - 4:g} 56,{foot - 4:g}"/>')
        lines.append(_mark(shape, 36, foot - 4, main))
        for name in _wrap(each.label, int((WIDTH - 84) / _LETTER)):
            lines.append(_text(68, foot, name, "ink"))
            foot += LINE
    ends = _apart([top + tall * (1 - each.values[-1]) for each in series], 15)
    for each, y in zip(series, ends, strict=True):
        lines.append(_text(right + 10, y + 4.5, show_share(each.values[-1]), "ink"))
    return Plot(title, description, "\n".join(lines) + "\n", foot)


def plot_cells(
    title: str,
    description: str,
    names: Sequence[str],
    cells: Sequence[Sequence[tuple[float, str] | None]],
    *,
    notes: Sequence[str] = (),
) -> Plot:
    """Plot a table of shares: in each cell a bar with its number, and a line of text below.

    The rows are named and numbered, the columns have the numbers of the rows and then the heads `all`. None
    leaves a cell empty. `notes` stand below.
    """
    label, cell, tall = 172.0, 62.0, 46.0
    width = max(WIDTH, 16 + label + cell * max((len(row) for row in cells), default=0) + 16)
    lines = [_text(16, 24, title, "ink strong")]
    heads = [*(str(number) for number in range(1, len(names) + 1)), "all"]
    top = 58.0
    for place, head in enumerate(heads[: max((len(row) for row in cells), default=0)]):
        lines.append(_text(16 + label + cell * (place + 0.5), top - 8, head, "muted", "middle"))
    for number, (name, row) in enumerate(zip(names, cells, strict=True), 1):
        words = _wrap(f"{number} {name}", int(label / _LETTER) - 1)[:2]
        for line, word in enumerate(words):
            shown = word if len(word) * _LETTER <= label else f"{word[: int(label / _LETTER) - 2]}…"
            lines.append(_text(16, top + 18 + 16 * line, shown, "ink"))
        for place, each in enumerate(row):
            if each is None:
                continue
            left = 16 + label + cell * place + 3
            lines.append(f'<rect class="track" x="{left:g}" y="{top:g}" width="{cell - 6:g}" height="6"/>')
            share = min(max(each[0], 0.0), 1.0)
            lines.append(
                f'<rect class="first" x="{left:g}" y="{top:g}" width="{(cell - 6) * share:.2f}" height="6"/>'
            )
            middle = left + (cell - 6) / 2
            lines.append(_text(middle, top + 21, f"{each[0]:.0%}", "ink", "middle"))
            lines.append(_text(middle, top + 36, each[1], "muted", "middle"))
        top += tall
    for note in notes:
        for part in _wrap(note, int((width - 32) / _LETTER)):
            top += LINE
            lines.append(_text(16, top, part, "muted"))
    return Plot(title, description, "\n".join(lines) + "\n", top + 16, width)


def show_share(value: float) -> str:
    """Write a probability as a percentage with one digit, for the marks of a plot."""
    if value <= 0 or value >= 1:
        return "0%" if value <= 0 else "100%"
    if value < 0.0005:
        return "<0.1%"
    return ">99.9%" if value >= 0.9995 else f"{value * 100:.1f}%"


def _round_up(value: float) -> float:
    return next((top for top in (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8) if value <= top), 1.0)


def _text(x: float, y: float, text: str, kind: str, anchor: str = "start") -> str:
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{where}>{escape(text)}</text>'


def _wrap(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _apart(places: Sequence[float], gap: float) -> list[float]:
    """Move places apart until each is `gap` from the next, keeping their order."""
    order = sorted(range(len(places)), key=lambda index: (places[index], index))
    moved = [places[index] for index in order]
    for index in range(1, len(moved)):
        moved[index] = max(moved[index], moved[index - 1] + gap)
    excess = max(moved[-1] - max(places), 0) / 2 if moved else 0
    result = [0.0] * len(places)
    for index, place in zip(order, moved, strict=True):
        result[index] = place - excess
    return result


def _mark(shape: str, x: float, y: float, main: str) -> str:
    if shape in ("circle", "ring"):
        look = " open" if shape == "ring" else ""
        return f'<circle class="mark{main}{look}" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    paths = {
        "square": "m-4 -4h8v8h-8z",
        "diamond": "m0 -5l5 5l-5 5l-5 -5z",
        "triangle": "m0 -5l5 9h-10z",
        "cross": "m-4 -4l8 8m0 -8l-8 8",
    }
    look = " open" if shape == "cross" else ""
    return f'<path class="mark{main}{look}" d="M{x:.1f} {y:.1f}{paths[shape]}"/>'
