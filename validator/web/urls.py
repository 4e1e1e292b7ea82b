"""Paths of pages that other pages link to."""

from __future__ import annotations

from flask import url_for

from validator.catalogue.card import Card, plain_number
from validator.catalogue.load import Catalogue
from validator.errors import UnknownCard
from validator.services.cards.look_up import get_card


def card_url(card: Card, catalogue: Catalogue) -> str:
    """Return the path of a card's page: by set code if that is unique, else by set ID."""
    number = plain_number(card.number)
    for code, written in ((card.code, number), (card.set_id, number), (card.set_id, card.number)):
        try:
            if get_card(catalogue, code, written).id == card.id:
                return url_for("web_cards.show_card", set=code, number=written)
        except UnknownCard:
            continue
    return url_for("web_cards.show_card", set=card.set_id, number=card.number)
