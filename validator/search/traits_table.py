"""The traits and bodies of the cards of a catalogue, from the search index and the index of functions."""

from __future__ import annotations

from functools import lru_cache

from validator.catalogue.card import Card
from validator.catalogue.counted_cards import unit_of
from validator.catalogue.load import Catalogue
from validator.search.function_index import open_function_index
from validator.search.index import open_search_index
from validator.search.likeness import Body, body_of
from validator.search.traits import Traits, read_traits


class TraitsTable:
    """What cards are compared by, each looked up when it is first asked for.

    A card that the catalogue does not have, such as a stub, is read from the programs of its texts.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.index = open_search_index(catalogue)
        self._functions = open_function_index(self.index)
        self._found: dict[int | str, Traits] = {}

    def unit_of(self, card: Card) -> str:
        """Return what a card is counted as: the same for all prints that play alike."""
        position = self.index.position_of_id.get(card.id)
        return unit_of(card, self.catalogue) if position is None else self.index.units[position]

    def of(self, card: Card) -> Traits:
        """Return the traits of a card."""
        number = self._number_of(card)
        if number is not None:
            return self.at(number)
        if card.id not in self._found:
            from validator.cards import library  # loads all programs

            self._found[card.id] = read_traits(card, library(self.catalogue))
        return self._found[card.id]

    def at(self, number: int) -> Traits:
        """Return the traits of a card by its number in the search index."""
        found = self._found.get(number)
        if found is None:
            known = self._functions
            found = self._found[number] = Traits.of(
                known.functions_of(number), known.needs_of(number), known.program_of(number)
            )
        return found

    def body_of(self, card: Card) -> Body:
        """Return what a card is compared by apart from its texts."""
        number = self._number_of(card)
        return body_of(card) if number is None else self.index.body_of(number)

    def _number_of(self, card: Card) -> int | None:
        position = self.index.position_of_id.get(card.id)
        return None if position is None else self.index.groups.of[position]


@lru_cache(maxsize=4)
def traits_of(catalogue: Catalogue) -> TraitsTable:
    """Return the traits of a catalogue's cards; kept for those used last."""
    return TraitsTable(catalogue)
