"""The proper names that texts may hold: of cards, attacks and Abilities, each as its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue


@cache
def proper_names(catalogue: Catalogue) -> frozenset[tuple[str, ...]]:
    """Return the names of all cards of a catalogue, and of their attacks and Abilities."""
    return split_names(name for card in catalogue for name in _names(card))


def split_names(names: Iterable[str]) -> frozenset[tuple[str, ...]]:
    """Return names as the words that the grammar looks for."""
    return frozenset(tuple(name.replace("’", "'").split()) for name in names if name)


def _names(card: Card) -> Iterator[str]:
    yield card.name
    yield from (each.name for each in card.attacks)
    yield from (each.name for each in card.abilities)
