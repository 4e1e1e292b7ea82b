"""Odds for the Check and Hands pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from validator.catalogue.card import plain_number
from validator.decks.deck import Deck
from validator.errors import UsageError
from validator.services.decks.check import built_in_catalogue
from validator.vocabulary import Going
from validator.web.check_form import format_error
from validator.web.deck_counts import CountBar

if TYPE_CHECKING:
    from validator.odds.report import OddsReport

SHOWN = 3
"""The most cards of one kind whose odds the page Check shows; the page Hands has all."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The odds of a deck: of the opening hand, of the Prize cards, of every card; or why there are none."""

    opening: tuple[CountBar, ...] = ()
    prizes: tuple[CountBar, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    turns: tuple[int, ...] = ()
    mulligans: str = ""
    notes: tuple[str, ...] = ()
    exact: bool = True
    refused: str = ""


def find_chances(deck: Deck, day: date, *, going: Going = "first", turn: int = 3) -> Chances:
    """Return the odds of a deck on a date, by the player's turn `turn`."""
    from validator.odds.deck_composition import UndealableDeck
    from validator.services.odds.deal_setup import DealOptions, load_deal_decks
    from validator.services.odds.odds import odds_of_table

    catalogue = built_in_catalogue()
    conditions = _supporters(deck)
    try:
        (about,) = load_deal_decks(
            [deck], source="-", options=DealOptions(going=going, on=day), catalogue=catalogue
        )
        report = odds_of_table(about, cards=conditions, turn=turn, catalogue=catalogue)
    except UndealableDeck as error:
        return Chances(refused=error.message if error.line else format_error(error))
    except UsageError as error:
        return Chances(refused=format_error(error))
    return _show(report, bool(conditions))


def _supporters(deck: Deck) -> tuple[str, ...]:
    """Return the condition for any Supporter of a deck, by set and number; empty if it is too long."""
    from validator.odds.query import LONGEST

    prints = dict.fromkeys(
        f"{line.card.code} {plain_number(line.card.number)}"
        for line in deck.lines
        if line.card is not None and line.card.kind == "Supporter" and line.count
    )
    condition = " | ".join(prints)
    return (condition,) if 0 < len(condition) <= LONGEST else ()


def _show(report: OddsReport, supporters: bool) -> Chances:
    from validator.odds.render_text import format_probability

    odds = report.odds
    rows = odds.rows
    opening = [_bar("A Basic, no mulligan", 1 - odds.redraw)]
    if supporters:
        opening.append(_bar("A Supporter", odds.conditions[0].hand))
    starters = sorted((row for row in rows if row.starts), key=lambda row: -row.count)
    opening += [_bar(row.name, row.in_hand) for row in starters[:SHOWN]]
    many = sorted((row for row in rows if 1 < row.count < 5), key=lambda row: -row.count)
    single = [row for row in rows if row.count == 1]
    prizes = [_bar(f"A {row.name} or more", row.any_prized) for row in many[:2]]
    prizes += [_bar(f"The only {row.name}", row.all_prized) for row in single[:2]]
    return Chances(
        tuple(opening),
        tuple(prizes),
        tuple(
            (
                row.name,
                str(row.count),
                *map(format_probability, (row.in_hand, *row.by_turn, row.any_prized)),
            )
            for row in rows
        ),
        tuple(range(1, odds.turn + 1)),
        f"{odds.expected_mulligans:.2f}",
        odds.notes,
        all(each.method == "exact" for each in odds.conditions),
    )


def _bar(label: str, value: float) -> CountBar:
    from validator.odds.render_text import format_probability

    return CountBar(label, round(value * 100, 1), format_probability(value))
