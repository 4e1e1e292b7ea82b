"""The plots of a deck's odds, each with a table of the same numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from validator.odds.compute import DeckOdds
from validator.odds.plot import Plot, PlotBar, Series, plot_bars, plot_lines
from validator.odds.render_text import condition_label, format_probability, shown_turns

LINES_SHOWN = 6
"""Most lines of one plot; the table beside it has all."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot and its table: `head` names the columns; the first column names the row."""

    plot: Plot
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def draw_figures(odds: DeckOdds) -> tuple[Figure, ...]:
    """Draw the conditions, then every card, the Prize cards, and the mulligans."""
    figures = [_cards(odds), _prizes(odds), _mulligans(odds)]
    if odds.conditions:
        figures.insert(0, _condition_figure(odds))
    return tuple(figures)


def _condition_figure(odds: DeckOdds) -> Figure:
    listed = [*([odds.together] if odds.together else []), *odds.conditions]
    series = [
        Series(condition_label(one), (one.hand, *one.by_turn), one is odds.together)
        for one in listed[:LINES_SHOWN]
    ]
    values = "; ".join(f"{each.label}: {format_probability(each.values[-1])}" for each in series)
    turns = shown_turns(odds.turn)
    plot = plot_lines(
        "Seen by turn",
        f"Probability by turn that each condition is met. By turn {odds.turn}, {values}.",
        ["hand", *(str(turn) for turn in range(1, odds.turn + 1))],
        series,
        axis="opening hand, then the draws of the player's own turns",
    )
    rows = [
        (
            condition_label(one),
            format_probability(one.hand),
            *(format_probability(one.by_turn[turn - 1]) for turn in turns),
            one.method,
        )
        for one in listed
    ]
    return Figure(plot, ("Requested cards", "Hand", *_turn_names(turns), "Method"), tuple(rows))


def _cards(odds: DeckOdds) -> Figure:
    turns = shown_turns(odds.turn)
    bars = [PlotBar(f"{row.count} {row.name}", row.in_hand, row.by_turn[-1]) for row in odds.rows]
    best = max(odds.rows, key=lambda row: row.by_turn[-1])
    plot = plot_bars(
        "Every card",
        f"Probability of at least one copy in the opening hand and by turn {odds.turn}. Most likely: "
        f"{best.name}, {format_probability(best.in_hand)} and {format_probability(best.by_turn[-1])}.",
        bars,
        value="in the opening hand",
        more=f"seen by turn {odds.turn}",
        top=1.0,
    )
    rows = [
        (
            row.name,
            str(row.count),
            format_probability(row.in_hand),
            *(format_probability(row.by_turn[turn - 1]) for turn in turns),
            "" if row.only_starter is None else format_probability(row.only_starter),
        )
        for row in odds.rows
    ]
    return Figure(plot, ("Card", "Copies", "Hand", *_turn_names(turns), "Only Basic"), tuple(rows))


def _prizes(odds: DeckOdds) -> Figure:
    bars = [PlotBar(f"{row.count} {row.name}", row.all_prized, row.any_prized) for row in odds.rows]
    single = sum(1 for row in odds.rows if row.count == 1)
    plot = plot_bars(
        "Prize cards",
        f"Probability that at least one copy, or every copy, is a Prize card. The deck has {single} "
        f"single-copy card{'' if single == 1 else 's'}.",
        bars,
        value="every copy prized",
        more="at least one copy",
        top=1.0,
    )
    most = max((len(row.prized) for row in odds.rows), default=1) - 1
    most = min(most, 4)
    rows = [
        (
            row.name,
            str(row.count),
            *(
                format_probability(row.prized[number] if number < len(row.prized) else 0.0)
                for number in range(most)
            ),
            format_probability(sum(row.prized[most:])),
            format_probability(row.all_prized),
        )
        for row in odds.rows
    ]
    numbers = [*(str(number) for number in range(most)), f"{most} or more"]
    return Figure(
        plot, ("Card", "Copies", *(f"{each} prized" for each in numbers), "All prized"), tuple(rows)
    )


def _mulligans(odds: DeckOdds) -> Figure:
    last = len(odds.mulligans) - 1
    shown = [place for place, value in enumerate(odds.mulligans) if value >= 0.00005 or place == 0]
    bars = [PlotBar(_times(place, last), odds.mulligans[place]) for place in shown]
    plot = plot_bars(
        "Mulligans",
        f"How many hands are shuffled back before one is kept: {odds.expected_mulligans:.3f} on average; "
        f"the first hand is kept with {format_probability(odds.mulligans[0])}.",
        bars,
        value="probability",
        top=1.0,
    )
    rows = [(_times(place, last), format_probability(odds.mulligans[place])) for place in shown]
    return Figure(plot, ("Mulligans", "Probability"), tuple(rows))


def _times(number: int, last: int) -> str:
    word = "mulligan" if number == 1 else "mulligans"
    return f"{number} or more {word}" if number == last else f"{number} {word}" if number else "no mulligan"


def _turn_names(turns: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"Turn {turn}" for turn in turns)
