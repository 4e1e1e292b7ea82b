"""Count deck lists into play data: by quarter, main Pokémon and card, so that no list can be read back."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import log

from validator.catalogue.card import Card
from validator.catalogue.counted_cards import unit_of
from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.formats.format import Format
from validator.formats.play_data import ALL, COLUMNS, OTHERS, Group, Quarter
from validator.formats.season import Season

FEWEST_LISTS = 3
"""Groups of fewer lists are counted together, and cards in fewer lists of a quarter not at all."""

LEAST_SHARE = 0.10
"""The share of a group's lists that must hold a card for it to be counted there."""

_MOST_COPIES = 3
_RULE_BOX_WEIGHT = 1.3


@dataclass(frozen=True, slots=True)
class CountedList:
    """A list by what plays alike: copies of each unit, and the weight of each possible main Pokémon."""

    copies: Mapping[str, int]
    mains: Mapping[str, float]


def count_list(deck: Deck, catalogue: Catalogue) -> CountedList:
    """Count the cards of a deck whose lines are all known."""
    copies: Counter[str] = Counter()
    mains: dict[str, float] = {}
    for line in deck.lines:
        card = line.played
        if card is None or not line.count:
            continue
        unit = unit_of(card, catalogue)
        copies[unit] += line.count
        if weight := _main_weight(card):
            mains[unit] = weight
    return CountedList(copies, mains)


def _main_weight(card: Card) -> float:
    if not card.is_pokemon:
        return 0.0
    if "Rule Box" in card.markers:
        return _RULE_BOX_WEIGHT
    return 1.0 if card.stage in ("Stage 1", "Stage 2") else 0.0


def quarter_of(day: date, season: Season) -> tuple[str, date] | None:
    """Return the quarter that a list of a day counts to and the first day of its period.

    Lists of a quarter's days before a rotation in it count to the quarter before; None without a period.
    """
    start, end = season.period.start, season.period.end
    if start is None:
        return None
    counted = max(day, start)
    year, number = counted.year, (counted.month - 1) // 3 + 1
    last = date(year + number // 4, number % 4 * 3 + 1, 1)
    if end is not None and end < last and date(year, number * 3 - 2, 1) > start:
        year, number = (year, number - 1) if number > 1 else (year - 1, 4)
    return f"{year}-Q{number}", start


def client_day(chosen: Format, day: date) -> date:
    """Return the first day of the period that the game client plays on a date, or the day itself."""
    for period in chosen.periods:
        start = period.start.earliest if period.start is not None else day
        if period.client_from is not None and period.client_from <= day < start:
            return start
    return day


def main_pokemon(each: CountedList, holders: Mapping[str, int], lists: int) -> str:
    """Return the main Pokémon of a list: many copies of one that few lists hold; `OTHERS` without one."""
    return min(
        each.mains,
        key=lambda unit: (
            -min(each.copies[unit], _MOST_COPIES) * log(lists / holders[unit]) * each.mains[unit],
            unit,
        ),
        default=OTHERS,
    )


def count_quarter(name: str, period: date, lists: Sequence[tuple[date, CountedList]]) -> Quarter:
    """Count the lists of a quarter, with their days; there must be one at least."""
    holders: Counter[str] = Counter()
    for _, each in lists:
        holders.update(each.copies.keys())
    by_main: dict[str, list[CountedList]] = {}
    for _, each in lists:
        by_main.setdefault(main_pokemon(each, holders, len(lists)), []).append(each)
    others = by_main.pop(OTHERS, [])
    for main in [main for main, members in by_main.items() if len(members) < FEWEST_LISTS]:
        others += by_main.pop(main)
    groups = [
        _group(main, members, LEAST_SHARE)
        for main, members in sorted(by_main.items(), key=lambda row: (-len(row[1]), row[0]))
    ]
    if len(others) >= FEWEST_LISTS:
        groups.append(_group(OTHERS, others, LEAST_SHARE))
    days = [day for day, _ in lists]
    every = _group(ALL, [each for _, each in lists], 0.0)
    return Quarter(name, period, min(days), max(days), len(lists), every, tuple(groups))


def _group(main: str, members: Iterable[CountedList], least: float) -> Group:
    holders: Counter[str] = Counter()
    copies: Counter[str] = Counter()
    lists = 0
    for each in members:
        lists += 1
        holders.update(each.copies.keys())
        copies.update(each.copies)
    stored = {
        unit: (number, round(copies[unit] * 100 / number) / 100)
        for unit, number in sorted(holders.items(), key=lambda row: (-row[1], row[0]))
        if number >= (least * lists if least else FEWEST_LISTS)
    }
    return Group(main, lists, stored)


def write_quarter(quarter: Quarter) -> str:
    """Return the table of a quarter as its file has it."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for group in (quarter.every, *quarter.groups):
        for unit, (lists, copies) in group.cards.items():
            table.writerow((group.main, unit, group.lists, lists, round(copies * 100)))
    return out.getvalue()
