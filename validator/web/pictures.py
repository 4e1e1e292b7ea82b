"""Where the public card database keeps the pictures of cards: `https://assets.tcgdex.net/en/sv/sv06/130/…`."""

from __future__ import annotations

import re
from urllib.parse import quote

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue

PICTURE_HOST = "https://assets.tcgdex.net"
"""The host that joins `img-src` of the content security policy where pictures are shown."""

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
