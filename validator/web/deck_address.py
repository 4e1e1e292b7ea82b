"""Read the list of a deck's address: held by the code itself, or stored under a short id."""

from __future__ import annotations

import re

from validator.errors import InputError, StorageError
from validator.http.limits import current_settings
from validator.services.decks.shared import read_id
from validator.services.hosting import hosted_decks
from validator.web.deck_link import MARK, decode

_CODE = re.compile(r"~[A-Za-z0-9_-]+")


class UnknownDeck(InputError):
    """No list is stored under a short id."""

    code = "UNKNOWN_DECK"


def is_deck_id(text: str) -> bool:
    """Return whether a text has the form of a deck's id in addresses."""
    return _CODE.fullmatch(text) is not None or read_id(text) is not None


def read_deck(deck_id: str) -> str:
    """Return the list of a deck's id, or of the code of an old link.

    Raises `UnknownDeck` for an id that is not stored, `InputError` for an invalid code.
    """
    short = read_id(deck_id)
    if deck_id.startswith(MARK) or short is None:
        return decode(deck_id)
    settings = current_settings()
    try:
        text = hosted_decks(settings).read(short) if settings.max_decks_kept else None
    except StorageError:
        raise UnknownDeck("Shared decks cannot be read now.", "Try again in a moment.") from None
    if text is None:
        raise UnknownDeck("No deck is stored under this address.", "Ask for the link that holds the list.")
    return text
