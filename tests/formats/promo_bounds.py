"""Bound the days of promos by dated lists that judges accepted: `python -m tests.formats.promo_bounds LISTS`.

Prints the rows that `card_data/formats/print_dates.csv` lacks, LISTS being a folder of collected lists. Only
days that are estimates get a bound, and only an earlier one.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

from tests.corpus.lists import read_lists
from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.catalogue.same_card import same_card
from validator.decks.load import load_decks
from validator.formats.calendar import load_calendar
from validator.formats.print_dates import PrintDays, open_print_days

ACCEPTED = "standings-json"
"""The file of lists that judges accepted."""

NEAR = 12
"""How far apart two promos that lists bound may be for the numbers between them."""

PLAYED = "played in a list that judges accepted on that day"
AROUND = "estimate: the later day of the numbers around, by lists that judges accepted"

Row = tuple[str, int, int, date, str, str]


def played_days(lists: Path, catalogue: Catalogue, days: PrintDays) -> dict[str, date]:
    """Return the first day of each promo in an accepted list that can mean no other print.

    A list may name a print that its collector chose for a name: it says nothing where another print of the
    card was out by then, or may have been.
    """
    first: dict[str, date] = {}
    for row in read_lists(lists, ACCEPTED):
        if row.day is None or row.cards != 60:
            continue
        for deck in load_decks(row.text, catalogue, row.id):
            for line in deck.lines:
                if line.card is not None and days.dates[line.card.set_id].by_print:
                    first[line.card.id] = min(first.get(line.card.id, date.max), row.day)
    return {id: day for id, day in first.items() if _is_alone(catalogue.card(id), day, catalogue, days)}


def _is_alone(card: Card, on: date, catalogue: Catalogue, days: PrintDays) -> bool:
    for other in catalogue.prints(card.key):
        if other.id == card.id or same_card(card, other).verdict == "different":
            continue
        dates = days.dates[other.set_id]
        if dates.legal is not None and (days.day(other).earliest if dates.by_print else dates.release) <= on:
            return False
    return True


def bounds(played: Mapping[str, date], catalogue: Catalogue, days: PrintDays) -> Iterator[Row]:
    """Yield the rows that accepted lists add, one a promo: those played, and those between two of them."""
    known: defaultdict[str, dict[int, date]] = defaultdict(dict)
    for set_id, rows in days.calendar.prints.items():
        for row in rows:
            if row.first == row.last and row.confidence != "low" and row.source != PLAYED:
                known[set_id][row.first] = row.by
    for id, day in played.items():
        card = catalogue.card(id)
        number = _digits(card)
        known[card.set_id].setdefault(number, day)
        if day < days.day(card).latest:
            yield card.set_id, number, number, day, "medium", PLAYED
    for set_id, found in known.items():
        for card in catalogue.in_whole_set(set_id):
            below = max((n for n in found if n <= _digits(card)), default=None)
            above = min((n for n in found if n >= _digits(card)), default=None)
            if below is None or above is None or not 0 < above - below <= NEAR:
                continue
            day = max(found[below], found[above], _usual_day(card, days))
            if day < days.day(card).latest and days.day(card).confidence == "low":
                yield set_id, _digits(card), _digits(card), day, "low", AROUND


def _usual_day(card: Card, days: PrintDays) -> date:
    """Return the usual day of the numbers around a promo, after which its estimate lies half a year."""
    row = days.calendar.print_date(card.set_id, card.number)
    found = re.search(r"half a year after (\S+),", row.source) if row else None
    return date.fromisoformat(found[1]) if found else date.min


def _digits(card: Card) -> int:
    return int("".join(filter(str.isdigit, card.number)) or 0)


def missing_rows(lists: Path) -> list[Row]:
    """Return the rows that the committed table lacks."""
    catalogue = built_in_catalogue()
    days = open_print_days(load_calendar(), catalogue)
    return sorted(bounds(played_days(lists, catalogue, days), catalogue, days))


if __name__ == "__main__":
    writer = csv.writer(sys.stdout, lineterminator="\n")
    for set_id, first, last, day, confidence, source in missing_rows(Path(sys.argv[1])):
        writer.writerow((set_id, first, last, "", "", day, confidence, source))
