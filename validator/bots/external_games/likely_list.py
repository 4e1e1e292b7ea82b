"""The likely rest of a list that is not known, by its cards that were seen and the counts of real lists."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby
from math import exp, log
from typing import Final

from validator.catalogue.card import Card
from validator.catalogue.counted_cards import unit_of
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import newest
from validator.engine.linking.game_data import DECK
from validator.errors import UnknownCard
from validator.formats.play_data import Quarter, load_quarters

_LEAST_SHARE: Final = 0.03
"""The least share of its lists in which a main Pokémon counts as having a seen card."""
_TRUST: Final = 0.7
"""How much each seen card weighs: the cards of a list go together, so less than 1."""
_UNCOUNTED: Final = 3.0
"""The expected copies of a seen card that no counted list has."""
_FEW: Final = 0.001
"""The share of all weights below which a main Pokémon does not count."""
_OF_ALL: Final = 0.05
"""How much the mean copies of all lists weigh beside those of the likely ones."""
_MORE: Final = 0.5
"""By how much the expected copies of a seen card exceed their mean."""
_COPIES: Final = 4
_SINGLE: Final = frozenset({"ACE SPEC", "Radiant", "Prism Star"})


def likely_cards(seen: Sequence[Card], other: Iterable[Card], catalogue: Catalogue) -> list[Card]:
    """Return what the rest of a list of 60 cards probably is, the likeliest cards first.

    Each main Pokémon of the counted lists is weighed by the cards that were seen, and the mean of their
    lists is made: of a seen card, the copies in those lists that have it.

    Args:
        seen: The cards that are known to be in the list.
        other: The other player's list. It tells the time: the lists of that period of the format count.
        catalogue: Has the cards.

    Returns:
        At most as many cards as are missing; none where less than half of the cards given are counted.

    Raises:
        DataError: The counts cannot be read.
    """
    units = {unit_of(card, catalogue) for card in chain(seen, other) if not card.is_basic_energy}
    quarters = _quarters_of(units)
    missing = DECK - len(seen)
    if not quarters or missing < 1:
        return []
    copies = Counter(unit_of(card, catalogue) for card in seen)
    single = any(card.markers & _SINGLE for card in seen)
    rows: list[tuple[float, str, int]] = []
    for unit, expected in _expected(copies, quarters).items():
        rows += [(min(1.0, expected - n), unit, n) for n in range(copies[unit], int(expected) + 1)]
    found: list[Card] = []
    for _, unit, number in sorted(rows, key=lambda row: (-row[0], row[1], row[2])):
        card = _card_of(unit, catalogue)
        if card is None or (number >= _COPIES and not card.is_basic_energy):
            continue
        if card.markers & _SINGLE:
            if single:
                continue
            single = True
        found.append(card)
        if len(found) >= missing:
            break
    return found


def _quarters_of(units: set[str]) -> list[Quarter]:
    """Return the quarters of the period whose lists have most of the cards; none if it is less than half."""
    best: list[Quarter] = []
    most = max(1, (len(units) + 1) // 2)
    for _, rows in groupby(load_quarters("standard"), key=lambda quarter: quarter.period):
        quarters = list(rows)
        known = sum(any(unit in each.every.cards for each in quarters) for unit in units)
        if known >= most:
            best, most = quarters, known
    return best


def _expected(copies: Mapping[str, int], quarters: Sequence[Quarter]) -> dict[str, float]:
    """Return the expected copies of each card in a list of which some copies were seen."""
    groups = [group for quarter in quarters for group in quarter.groups]
    scores = [
        log(group.lists)
        + sum(
            _TRUST * log(max(_LEAST_SHARE, group.cards.get(unit, (0, 0.0))[0] / group.lists))
            for unit in copies
        )
        for group in groups
    ]
    highest = max(scores, default=0.0)
    weights = [exp(score - highest) for score in scores]
    total = sum(weights)
    weights = [weight / total if weight > _FEW * total else 0.0 for weight in weights]
    share: defaultdict[str, float] = defaultdict(float)
    mean: defaultdict[str, float] = defaultdict(float)
    for group, weight in zip(groups, weights, strict=True):
        for unit, (lists, each) in group.cards.items() if weight else ():
            part = weight * lists / group.lists
            share[unit] += part
            mean[unit] += part * each
    for unit in copies:
        every = [each.every.cards[unit][1] for each in quarters if unit in each.every.cards]
        usual = every[-1] if every else _UNCOUNTED
        mean[unit] = (mean[unit] + _OF_ALL * usual) / (share[unit] + _OF_ALL) + _MORE
    return mean


def _card_of(unit: str, catalogue: Catalogue) -> Card | None:
    """Return a card that is counted as this; None for one that the catalogue lacks."""
    prints = catalogue.prints(unit)
    if prints:
        return newest(prints)
    try:
        return catalogue.card(unit)
    except UnknownCard:
        return None
