"""How many more copies of a card a deck may take under the limits of its format and of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from validator.catalogue.card import Card
from validator.formats.season import Season
from validator.rules.copies import ONE_IN_TOTAL

UNLIMITED = 60
"""The room for cards without a limit: no deck of any format takes more."""

_UNOWN_GROUP, _UNOWN_MOST = "unown_group", 4


class Room:
    """The room that some cards leave in a deck; legality of prints is not looked at."""

    def __init__(
        self, season: Season, cards: Iterable[tuple[Card, int]] = (), type: str | None = None
    ) -> None:
        self._season = season
        self._type = type if season.limits.one_type else None
        self._copies: Counter[str] = Counter()
        self._one: Counter[str] = Counter()
        self._single: set[str] = set()
        for card, count in cards:
            self.put(card, count)

    def put(self, card: Card, count: int) -> None:
        """Add copies of a card."""
        if card.is_basic_energy:
            return
        self._copies[card.key] += count
        for marker in _in_total(card):
            self._one[marker] += count
        if _is_single(card):
            self._single.add(card.key)

    def left(self, card: Card) -> int:
        """Return how many more copies of a card the deck may take."""
        if self._type is not None and card.is_pokemon and self._type not in card.types:
            return 0
        if card.is_basic_energy:
            return UNLIMITED if self._season.limits.basic_energy.issuperset(card.provides) else 0
        if any(marker in card.markers for marker in self._season.limits.forbidden_markers):
            return 0
        for group in self._season.exclusive:
            if card.key in group.keys and any(self._copies[key] for key in group.keys - {card.key}):
                return 0
        limit = UNLIMITED if "any_number" in card.limits else self._season.copies_of(card)
        owned = self._copies[card.key]
        left = UNLIMITED if limit is None else limit - owned
        if card.key in self._single or _is_single(card):
            left = min(left, 1 - owned)
        for marker in _in_total(card):
            left = min(left, (_UNOWN_MOST if marker == _UNOWN_GROUP else 1) - self._one[marker])
        return max(left, 0)


def main_type(cards: Iterable[tuple[Card, int]]) -> str | None:
    """Return the type that most Pokémon of a deck share; None without Pokémon."""
    counts: Counter[str] = Counter()
    for card, count in cards:
        if card.is_pokemon:
            for kind in card.types:
                counts[kind] += count
    return min(counts, key=lambda kind: (-counts[kind], kind), default=None)


def _is_single(card: Card) -> bool:
    return "one_per_name" in card.limits or "Prism Star" in card.markers


def _in_total(card: Card) -> list[str]:
    """Return the limits over several names that a card counts for, those that no source decides included."""
    marks: set[str] = {*card.markers, *card.limits, *card.unknown}
    return [marker for marker in (*ONE_IN_TOTAL, _UNOWN_GROUP) if marker in marks]
