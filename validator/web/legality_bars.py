"""A card's legality over the years as bars: places in a drawing, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.reports.html import format_date
from validator.services.cards.legality_spans import FormatSpans, LegalitySpan, first_release, list_spans
from validator.web.labels import format_short_month

WIDTH = 820
"""Width of the drawing; its height grows with the formats."""

LEFT = 130
"""Where the bars begin, after the names of the formats."""

ROW = 36
"""Height of a format's row."""

_AHEAD = timedelta(days=150)
_MOST_YEARS = 8


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a row: its sign (`y` legal, `f` legal only if nothing rotates or undetermined), and place."""

    sign: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class BarRow:
    """A format: its bars at a height, and when the card is legal in words."""

    title: str
    y: int
    bars: tuple[Bar, ...]
    words: str


@dataclass(frozen=True, slots=True)
class LegalityBars:
    """The drawing: years at their places, a row a format, the day that is asked about."""

    years: tuple[tuple[int, float], ...]
    rows: tuple[BarRow, ...]
    start: float
    height: int
    now: float
    day: str


def draw_legality(catalogue: Catalogue, card: Card, day: date) -> LegalityBars:
    """Draw when a card is legal: from the year of its first print to some months after a day."""
    day = min(day, date.max - 5 * _AHEAD)  # what is drawn ends some months later
    released = min(first_release(catalogue, card), day)
    first = date(released.year, 1, 1)
    ends = [span.first for row in list_spans(catalogue, card, day, day + 3 * _AHEAD) for span in row.spans]
    last = max(ends) + _AHEAD
    rows = list_spans(catalogue, card, first, last)

    def place(when: date) -> float:
        return round(LEFT + (when - first).days / (last - first).days * (WIDTH - LEFT), 1)

    def draw(number: int, row: FormatSpans) -> BarRow:
        shown = [span for span in row.spans if span.state != "illegal"]
        bars = tuple(
            Bar(
                "y" if span.state == "legal" else "f",
                place(span.first),
                max(1, round(place(span.last) - place(span.first), 1)),
            )
            for span in shown
        )
        return BarRow(row.title, 34 + ROW * number, bars, _say(row.spans, last))

    years = range(first.year, last.year + 1)
    step = -(-len(years) // _MOST_YEARS)
    return LegalityBars(
        tuple((year, place(date(year, 1, 1))) for year in years[::step]),
        tuple(draw(number, row) for number, row in enumerate(rows)),
        place(released),
        44 + ROW * len(rows),
        place(day),
        format_date(day),
    )


def _say(spans: tuple[LegalitySpan, ...], last: date) -> str:
    """Say when a card is legal: `7 Jun 2024 to about Mar 2027`, `never`."""
    words = []
    for at, span in enumerate(spans):
        if span.state == "illegal" or span.state == "expected":
            continue
        since = format_date(span.first)
        if span.last >= last:
            text = f"since {since}"
        elif spans[at + 1].state == "expected":
            text = f"{since} to about {format_short_month(spans[at + 1].first)}"
        else:
            text = f"{since} to {format_date(span.last)}"
        words.append(f"undetermined {text}" if span.state == "unknown" else text)
    return ", ".join(words) or "never"
