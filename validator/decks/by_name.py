"""The card that a line without a print is played as.

A deck list names Trainer and Energy cards by their names alone; set code and number of such a line may be
wrong, and a judge counts the card of the name. The line keeps its finding. A Pokémon needs its print: cards
of one name differ.
"""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import ChoosesPrints, choose_newest
from validator.decks.line_reading import clean_name


def find_by_name(catalogue: Catalogue, name: str, chooser: ChoosesPrints | None) -> Card | None:
    """Return the Trainer or Energy card with exactly that name, in any language; None for no such card.

    Of its prints the chooser takes one, by default the newest.
    """
    name = clean_name(name)
    prints = catalogue.named(name) if name else ()
    if not prints and name:
        local = {card.id: card for _, card in catalogue.named_in(name)}
        prints = tuple(local.values()) if len({card.key for card in local.values()}) == 1 else ()
    if not prints or any(card.is_pokemon for card in prints):
        return None
    return (choose_newest if chooser is None else chooser.choose)(prints).card
