"""How well replacements are ranked: do decks take up, after a rotation, what would have been offered?

For every main Pokémon with enough lists before and after a rotation: the cards of its lists that left,
against the cards whose mean number of copies grew. *Any gain*: one of the first k offered has grown.
*Successor*: it is also of the same kind and shares a function; only cases of Trainer and Energy cards that
have such a card count. The play data are the lists after the rotation, without those of the case's own main
Pokémon.

`python -m tests.search.successors ../shared/decklists` prints the figures.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from tests.search.rotations import AFTER, ROTATIONS, DatedList, around, season_on
from validator.catalogue.load import built_in_catalogue
from validator.editions import edition_on
from validator.formats.play_data import OTHERS, Play
from validator.search.substitutes.count_play_data import CountedList, count_list, count_quarter, main_pokemon
from validator.search.substitutes.leaving_cards import part
from validator.search.substitutes.offered_cards import kind_of, open_pool
from validator.search.substitutes.replacing import Found, Replacer
from validator.search.traits_table import traits_of

FEWEST_LISTS = 4
LEAST_COPIES = 0.5
LEAST_GAIN = 0.25
PLACES = (1, 3, 5)


@dataclass(frozen=True, slots=True)
class Case:
    """A card that left the lists of a main Pokémon: what gained, which of that are successors, what is
    offered.
    """

    rotation: date
    main: str
    card: str
    gained: frozenset[str]
    successors: frozenset[str]
    same: tuple[str, ...]
    played: tuple[str, ...]


@dataclass(slots=True)
class Score:
    """Hits in the first 1, 3 and 5 of some cases."""

    cases: int = 0
    hits: Counter[int] = field(default_factory=Counter)

    def add(self, offered: tuple[str, ...], wanted: frozenset[str]) -> None:
        """Count a case."""
        self.cases += 1
        for place in PLACES:
            self.hits[place] += bool(wanted.intersection(offered[:place]))

    def share(self, place: int) -> float:
        """The share of cases with a hit in the first places."""
        return self.hits[place] / self.cases if self.cases else 0.0

    def __str__(self) -> str:
        return " / ".join(f"{self.share(place):.0%}" for place in PLACES) + f" of {self.cases}"


def cases_of(folder: Path, rotations: Iterable[date] = ROTATIONS) -> Iterator[Case]:
    """Yield the cases of some rotations."""
    for rotation in rotations:
        before, after = around(folder, rotation)
        yield from _cases(rotation, _counted(before), _counted(after))


_Counted = list[tuple[DatedList, CountedList]]


def _counted(lists: list[DatedList]) -> _Counted:
    return [(each, count_list(each.deck, built_in_catalogue())) for each in lists]


def _by_main(lists: _Counted) -> dict[str, _Counted]:
    held: Counter[str] = Counter()
    for _, counted in lists:
        held.update(counted.copies.keys())
    groups: dict[str, _Counted] = {}
    for row in lists:
        groups.setdefault(main_pokemon(row[1], held, len(lists)), []).append(row)
    groups.pop(OTHERS, None)
    return groups


def _means(lists: _Counted) -> dict[str, float]:
    copies: Counter[str] = Counter()
    for _, counted in lists:
        copies.update(counted.copies)
    return {unit: number / len(lists) for unit, number in copies.items()}


def _cases(rotation: date, before: _Counted, after: _Counted) -> Iterator[Case]:
    old, new = _by_main(before), _by_main(after)
    for main in sorted(old.keys() & new.keys()):
        if min(len(old[main]), len(new[main])) >= FEWEST_LISTS:
            others = [row for row in after if all(row is not each for each in new[main])]
            yield from _cases_of_main(rotation, main, old[main], new[main], others)


def _cases_of_main(
    rotation: date, main: str, before: _Counted, after: _Counted, others: _Counted
) -> Iterator[Case]:
    catalogue = built_in_catalogue()
    season = season_on(rotation + AFTER)
    pool, table = open_pool(season, catalogue), traits_of(catalogue)
    play = Play((count_quarter("after", rotation, [(each.day, row) for each, row in others]),), None)
    was, now = _means(before), _means(after)
    gained = {unit for unit in now if now[unit] - was.get(unit, 0.0) >= LEAST_GAIN}
    for unit in sorted(was):
        if was[unit] < LEAST_COPIES:
            continue
        holders = [row for row in before if unit in row[1].copies]
        held = max(
            holders, key=lambda row: sum(min(n, was.get(each, 0.0)) for each, n in row[1].copies.items())
        )
        parting = part(held[0].deck, season, catalogue, plays_on=pool.plays_on)
        entry = next(
            (e for e in parting.leaves if any(table.unit_of(card) == unit for card, _ in e.cards)), None
        )
        if entry is None or entry.card is None or entry.why != "rotated":
            continue
        replacer = Replacer(pool, play, parting.stays, parting.leaves, edition_on(season.date))
        lanes = replacer.find(entry, limit=max(PLACES))
        card = next(card for card, _ in entry.cards if table.unit_of(card) == unit)
        functions = table.of(card).functions
        successors: set[str] = set()
        if not card.is_pokemon:
            for each in gained:
                candidate = pool.candidate(each)
                alike = candidate is not None and kind_of(candidate.card) == kind_of(card)
                if candidate is not None and alike and functions & candidate.traits.functions:
                    successors.add(each)

        def units(found: tuple[Found, ...]) -> tuple[str, ...]:
            return tuple(table.unit_of(each.card) for each in found)

        yield Case(
            rotation,
            main,
            card.label,
            frozenset(gained),
            frozenset(successors),
            units(lanes.does_the_same),
            units(lanes.decks_like_it),
        )


def measure(cases: Iterable[Case]) -> dict[str, Score]:
    """Return the scores of both lanes."""
    scores = {
        name: Score()
        for name in ("any gain, same", "any gain, played", "successor, same", "successor, played")
    }
    for case in cases:
        scores["any gain, same"].add(case.same, case.gained)
        scores["any gain, played"].add(case.played, case.gained)
        if case.successors:
            scores["successor, same"].add(case.same, case.successors)
            scores["successor, played"].add(case.played, case.successors)
    return scores


def main(arguments: list[str]) -> int:
    """Print the figures."""
    cases = list(cases_of(Path(arguments[0] if arguments else "../shared/decklists")))
    if "--cases" in arguments:
        for case in cases:
            print(case.rotation, case.card, "; ".join(case.same[:3]), "|", "; ".join(sorted(case.gained)))
    print(f"{len({(case.rotation, case.main) for case in cases})} main Pokémon, {len(cases)} cases")
    for name, score in measure(cases).items():
        print(f"{name}: {score}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
