"""Draw the cases of replacements that are judged by hand: a card that left Standard, in a real list.

`python -m tests.search.draw_cases ../shared/decklists SAMPLE OUT` draws by the seed below among the cards
that left in two rotations and were in at least four lists, each weighted by the square root of its lists,
without those of an earlier sample, and takes one list that held it. The sheet has no proposals: it is judged
before any ranking is seen.
"""

from __future__ import annotations

import csv
import random
import sys
from collections.abc import Container
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path

from tests.search.rotations import ROTATIONS, DatedList, around, cards_that_left, representative
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue

SEED, SECOND_SEED = 20261123, 202611231158
CASES = 40
DRAWN_FROM = (2, 3)
"""Which of the rotations."""

FEWEST_LISTS, SECOND_FEWEST_LISTS = 4, 3
"""With four lists most cards of the second sheet would be those of the first."""

DAYS_AFTER = timedelta(days=100)


def earlier_cards(sample: Path) -> set[str]:
    """The cards of a sheet that was judged before, whose column names them as a list does."""
    catalogue = built_in_catalogue()
    found = set()
    with sample.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            name, code, number = row["card that left"].rsplit(" ", 2)
            cards: tuple[Card, ...] = catalogue.resolve_number(code, number) or catalogue.named(name)
            found |= {representative(card).id for card in cards if card.name == name}
    return found


@dataclass(frozen=True, slots=True)
class DrawnCase:
    """A card that left at a rotation, the list that held it, and the day to find a replacement for."""

    case: int
    card: Card
    copies: int
    day: date
    rotation: date
    held: DatedList


def draw(folder: Path, sample: Path) -> list[DrawnCase]:
    """Draw the cases of the first sheet; the same collection gives the same ones."""
    return _draw(folder, sample, SEED, FEWEST_LISTS, CASES)


def draw_second(folder: Path, sample: Path, judged: Container[tuple[str, date]]) -> list[DrawnCase]:
    """Draw the cases of the second sheet; `judged` are names and days of cards judged before."""
    drawn = _draw(folder, sample, SECOND_SEED, SECOND_FEWEST_LISTS, None)
    fresh = [each for each in drawn if (each.card.name, each.day) not in judged]
    return [replace(each, case=case) for case, each in enumerate(fresh[:CASES], start=1)]


def _draw(folder: Path, sample: Path, seed: int, fewest: int, most: int | None) -> list[DrawnCase]:
    rng = random.Random(seed)
    known = earlier_cards(sample)
    pool: list[tuple[str, int, int]] = []
    lists: dict[int, list[DatedList]] = {}
    for number in DRAWN_FROM:
        lists[number], _ = around(folder, ROTATIONS[number])
        left = cards_that_left(ROTATIONS[number], lists[number])
        pool += [(card, number, n) for card, n in sorted(left.items()) if n >= fewest]
    fresh = [each for each in pool if each[0] not in known]
    # Without replacement: the largest keys u ** (1 / weight).
    keys = {each: rng.random() ** (1 / each[2] ** 0.5) for each in fresh}
    chosen = sorted(fresh, key=keys.__getitem__, reverse=True)[:most]
    cases = []
    for case, (card_id, number, _) in enumerate(chosen, start=1):
        held = rng.choice([each for each in lists[number] if card_id in each.copies])
        cards = [line.played for line in held.deck.lines if line.played is not None and line.count]
        card = next(each for each in cards if representative(each).id == card_id)
        rotation = ROTATIONS[number]
        cases.append(DrawnCase(case, card, held.copies[card_id], rotation + DAYS_AFTER, rotation, held))
    return cases


def main(arguments: list[str]) -> int:
    """Draw the cases and write the sheet."""
    folder, sample, out = map(Path, arguments)
    with out.open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, lineterminator="\n")
        sheet.writerow(("case", "card", "copies", "format", "day", "rotation", "list"))
        for each in draw(folder, sample):
            lines = each.held.deck.lines
            cards = "; ".join(f"{line.count} {line.played.label}" for line in lines if line.played)
            row = (each.case, each.card.label, each.copies, "standard", each.day, each.rotation, cards)
            sheet.writerow(row)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
