"""Serialize cards, and name sets, prints and editions."""

from __future__ import annotations

from validator.catalogue.card import Card, plain_number
from validator.catalogue.load import Catalogue
from validator.editions import load_edition
from validator.errors import UnknownCard
from validator.formats.load import built_in_format as built_in_format
from validator.services.cards.answers import answer_card
from validator.support.encoding import JsonObject, to_plain


def serialize_card(card: Card) -> JsonObject:
    """Return the JSON object of a card; see `validator.services.cards.answers.CardAnswer`."""
    plain: JsonObject = to_plain(answer_card(card))
    return plain


def name_set(catalogue: Catalogue, set_id: str) -> str:
    """Name a set as people do: `Black & White` for `bw1`; unknown ids stay as they are."""
    try:
        return catalogue.set(set_id).name
    except UnknownCard:
        return set_id


def name_print(catalogue: Catalogue, card_id: str) -> str:
    """Name a print by set code and number: `CEC 83` for `sm12-83`; unknown ids stay."""
    try:
        card = catalogue.card(card_id)
    except UnknownCard:
        return card_id
    return f"{card.code} {plain_number(card.number)}"


def known_edition(edition: str) -> str:
    """Return the id of an edition as its file has it. Raises `UsageError` naming the editions there are."""
    return load_edition(edition).id
