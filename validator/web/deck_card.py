"""Adding one card to a deck from the card's own page."""

from __future__ import annotations

from dataclasses import dataclass

from validator.catalogue.card import Card
from validator.decks.deck_name import name_deck
from validator.decks.load import load_decks
from validator.errors import InputError
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.edit import is_empty
from validator.web.addresses import below
from validator.web.check_form import CheckForm


@dataclass(frozen=True, slots=True)
class CardAdder:
    """A button that adds a card: its form's address, the deck's name, copies in the deck, what it sends.

    Without a deck `name` is empty, and a new one begins with the card.
    """

    form: CheckForm
    action: str
    name: str
    copies: int
    value: str


def add_to(form: CheckForm, card: Card) -> CardAdder:
    """Return what adds a card to the deck of a form, to a new one if there is none."""
    catalogue = built_in_catalogue()
    if is_empty(form.text) or form.problems or form.id is None:
        return _new_deck(card)
    try:
        decks = load_decks(
            form.text, catalogue, "-", open_season(load_format(form.format), form.day, catalogue)
        )
    except InputError:
        return _new_deck(card)
    deck = decks[min(max(form.deck, 1), len(decks)) - 1]
    copies = sum(line.count for line in deck.lines if line.card is not None and line.card.key == card.key)
    return CardAdder(
        form, below(f"/d/{form.id}/edit"), name_deck(deck), copies, f"add:{form.deck}:{card.id}:1"
    )


def _new_deck(card: Card) -> CardAdder:
    return CardAdder(CheckForm.of(""), below("/d/edit"), "", 0, f"add:1:{card.id}:1")
