"""What play data and replacements count as one card: a name, or for a Pokémon the prints that play alike."""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import plays_alike


def unit_of(card: Card, catalogue: Catalogue) -> str:
    """Return what a card is counted as: the name, or for a Pokémon its first print that plays alike."""
    if not card.is_pokemon:
        return card.key
    for other in catalogue.prints(card.key):
        if plays_alike(card, other):
            return other.id
    return card.id


def units_of(catalogue: Catalogue) -> dict[str, str]:
    """Return what each card of a catalogue is counted as, by its id; see `unit_of`."""
    found: dict[str, str] = {}
    firsts: dict[str, list[Card]] = {}
    for card in catalogue:
        if not card.is_pokemon:
            found[card.id] = card.key
            continue
        known = firsts.setdefault(card.key, [])
        first = next((other for other in known if plays_alike(card, other)), None)
        if first is None:
            known.append(first := card)
        found[card.id] = first.id
    return found
