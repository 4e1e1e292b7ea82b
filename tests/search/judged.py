"""Replacements against two sheets that were judged before any ranking was seen.

A case counts as right when one of the first three cards that do the same is an accepted one, or when nothing
is offered where the judge found nothing. `python -m tests.search.judged ../shared` prints the figures, with
`--second` those of the second sheet.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from math import sqrt
from pathlib import Path

from tests.search.draw_cases import DrawnCase, draw, draw_second
from tests.search.rotations import representative
from validator.catalogue.names import fold_name
from validator.services.cards.suggest import suggest
from validator.services.cards.suggestions import Proposal

SHEETS = {
    number: Path(__file__).with_name(f"judged_replacements{end}.csv") for number, end in ((1, ""), (2, "_2"))
}
NOTHING = "nothing"
_Z = 1.96


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged case: what was accepted, and what was offered in both lists."""

    case: int
    card: str
    accepted: frozenset[str]
    same: tuple[str, ...]
    played: tuple[str, ...]

    @property
    def none_accepted(self) -> bool:
        """Whether the judge found no card for the work."""
        return self.accepted == {NOTHING}

    def right(self, first: int) -> bool:
        """Whether the first so many cards that do the same answer the case."""
        if not self.same:
            return NOTHING in self.accepted
        return any(name in self.accepted for name in self.same[:first])


def judged_cases(shared: Path, number: int = 1) -> list[Judged]:
    """Draw the cases of a sheet again, find replacements for each, and read what was accepted."""
    sheet = _read(number)
    found = []
    for each in drawn_cases(shared, number):
        row = sheet[each.case]
        if row["card"] != each.card.label:
            raise ValueError(f"case {each.case} is {each.card.label}, and the sheet has {row['card']}")
        lines = [
            line.entry.line
            for line in each.held.deck.lines
            if line.played is not None and representative(line.played) is representative(each.card)
        ]
        (entry, *_) = suggest(each.held.deck, on=each.day, lines=lines).entries
        accepted = frozenset(fold_name(name.strip()) for name in row["accepted"].split(";"))
        found.append(
            Judged(
                each.case,
                each.card.label,
                accepted,
                _names(entry.does_the_same),
                _names(entry.decks_like_it),
            )
        )
    return found


def drawn_cases(shared: Path, number: int) -> list[DrawnCase]:
    """Draw the cases of a sheet."""
    folder, sample = shared / "decklists", shared / "design" / "card-search" / "replacements-sample.csv"
    if number == 1:
        return draw(folder, sample)
    first = _read(1).values()
    judged = {(row["card"].rsplit(" ", 2)[0], date.fromisoformat(row["day"])) for row in first}
    return draw_second(folder, sample, judged)


def _read(number: int) -> dict[int, dict[str, str]]:
    with SHEETS[number].open(encoding="utf-8", newline="") as file:
        return {int(row["case"]): row for row in csv.DictReader(file)}


def _names(proposals: Iterable[Proposal]) -> tuple[str, ...]:
    return tuple(fold_name(each.card.name) for each in proposals)


def interval(hits: int, cases: int) -> tuple[float, float]:
    """Return the Wilson interval of a share, 95 %."""
    share, square = hits / cases, _Z * _Z
    middle = (share + square / (2 * cases)) / (1 + square / cases)
    reach = _Z / (1 + square / cases) * sqrt(share * (1 - share) / cases + square / (4 * cases * cases))
    return middle - reach, middle + reach


def main(arguments: list[str]) -> int:
    """Print the share of cases answered rightly."""
    number = 2 if "--second" in arguments else 1
    cases = judged_cases(Path(arguments[0] if arguments else "../shared"), number)
    if "--cases" in arguments:
        for each in cases:
            word = "right" if each.right(3) else "wrong"
            print(
                f"{word} {each.case} {each.card}: {', '.join(each.same)} | {', '.join(sorted(each.accepted))}"
            )
    for first in (1, 3, 5):
        hits = sum(each.right(first) for each in cases)
        low, high = interval(hits, len(cases))
        print(f"first {first}: {hits} of {len(cases)}, {hits / len(cases):.0%} ({low:.0%} to {high:.0%})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
