"""How much of the rest of a list is guessed, from some cards of it that were seen.

The lists of a quarter are guessed by the counts of the quarters before, with another of them as the other
player's list. The column beside it fills up with more copies of the seen cards and the other list.

`python -m tests.bots.external_games.guesses ../shared/decklists 2026-Q3` prints the shares that are right.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from unittest import mock

from tests.search.rotations import dated_lists
from validator.bots.external_games import likely_list
from validator.bots.external_games.likely_list import likely_cards
from validator.catalogue.card import Card
from validator.catalogue.counted_cards import unit_of
from validator.catalogue.load import built_in_catalogue
from validator.formats.play_data import load_quarters

SEEN = (0, 3, 6, 10, 15, 20, 30)


def right(found: Sequence[Card], rest: Sequence[Card]) -> int:
    """How many cards of the rest of a list are found, whatever their print."""
    units = [Counter(unit_of(card, built_in_catalogue()) for card in cards) for cards in (found, rest)]
    return (units[0] & units[1]).total()


def by_copies(seen: Sequence[Card], other: Sequence[Card]) -> list[Card]:
    """More copies of the seen cards, then the other list."""
    most = {card.id: 8 if card.is_basic_energy else 4 for card in seen}
    more = [card for card in dict.fromkeys(seen) for _ in range(most[card.id] - seen.count(card))]
    return [*more, *other, *other][: 60 - len(seen)]


def main(folder: str, name: str) -> None:
    """Print the share of the rest that is right, for each number of seen cards."""
    quarters = load_quarters("standard")
    (quarter,) = [each for each in quarters if each.name == name]
    earlier = tuple(each for each in quarters if each.first < quarter.first)
    lists = [
        [line.played for line in each.deck.lines if line.played is not None for _ in range(line.count)]
        for each in dated_lists(Path(folder), quarter.first, quarter.last)
    ]
    print(f"{len(lists)} lists of {name}; seen, right by the counts, right by copies")
    with mock.patch.object(likely_list, "load_quarters", lambda _: earlier):
        for seen in SEEN:
            chance, found = random.Random(1), Counter[str]()
            for cards in lists:
                order = chance.sample(cards, 60)
                other, rest = chance.choice(lists), order[seen:]
                found["counts"] += right(likely_cards(order[:seen], other, built_in_catalogue()), rest)
                found["copies"] += right(by_copies(order[:seen], other), rest)
                found["all"] += len(rest)
            print(seen, *[f"{found[each] / found['all']:.1%}" for each in ("counts", "copies")])


if __name__ == "__main__":
    main(*sys.argv[1:])
