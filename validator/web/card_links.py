"""Addresses of cards: their pages, and their pictures in the public card database."""

from __future__ import annotations

import re
from urllib.parse import quote

from flask import request, url_for

from validator.catalogue.card import Card, plain_number
from validator.catalogue.load import Catalogue
from validator.errors import UnknownCard
from validator.http.limits import current_settings
from validator.services.cards.look_up import find_card, get_card
from validator.services.decks.check import built_in_catalogue


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


PICTURE_HOST = "https://assets.tcgdex.net"
"""The host that joins `img-src` of the content security policy where pictures are shown."""

PICTURES = "pictures"
"""The cookie of readers who chose card pictures; its value is `on`."""

_SERIES = {
    "Base": "base",
    "Gym": "gym",
    "Neo": "neo",
    "Legendary Collection": "lc",
    "E-Card": "ecard",
    "EX": "ex",
    "Trainer kits": "tk",
    "POP": "pop",
    "Diamond & Pearl": "dp",
    "Platinum": "pl",
    "HeartGold & SoulSilver": "hgss",
    "Call of Legends": "col",
    "Black & White": "bw",
    "McDonald's Collection": "mc",
    "XY": "xy",
    "Sun & Moon": "sm",
    "Sword & Shield": "swsh",
    "Scarlet & Violet": "sv",
    "Mega Evolution": "me",
    "Miscellaneous": "misc",
}
"""The series of the catalogue as they are in the database's addresses."""

_PLAIN = re.compile(r"[A-Za-z0-9.!?-]+")


def picture_of(card: Card, catalogue: Catalogue) -> str | None:
    """Return the address of a card's picture; None for a card whose address in the database is unknown.

    Addresses are made as the database documents them: language, series, set, number, quality and form.
    """
    series = _SERIES.get(catalogue.set(card.set_id).series)
    if series is None or not _PLAIN.fullmatch(card.number) or not _PLAIN.fullmatch(card.set_id):
        return None
    return f"{PICTURE_HOST}/en/{series}/{card.set_id}/{quote(card.number)}/high.webp"


def shows_pictures() -> bool:
    """Return whether the current page shows card pictures: the reader chose them, the operator allows it."""
    return current_settings().card_pictures and request.cookies.get(PICTURES) == "on"


def picture_for(card_id: str) -> str | None:
    """Return the address of a card's picture by its id for the current page; None where none are shown."""
    if not shows_pictures():
        return None
    catalogue = built_in_catalogue()
    return picture_of(find_card(catalogue, card_id), catalogue)
