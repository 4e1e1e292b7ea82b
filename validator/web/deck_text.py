"""The list as text: in its own words to edit, and in every list format to copy."""

from __future__ import annotations

from typing import cast

from validator.decks.deck import Deck
from validator.decks.write import DIALECTS, write_deck
from validator.errors import PtcgError
from validator.vocabulary import Dialect

VIEWS = ("list", "cards", "text")
"""How a deck is shown, the usual one first."""


def copy_as() -> list[tuple[str, str]]:
    """Return the list formats that a deck can be copied in, each with a line about it."""
    return list(DIALECTS.items())


def write_as(deck: Deck, dialect: str) -> str:
    """Return a deck in a list format; empty for an unknown one, or where it cannot be written."""
    if dialect not in DIALECTS:
        return ""
    try:
        return write_deck(deck, cast(Dialect, dialect))
    except PtcgError:
        return ""
