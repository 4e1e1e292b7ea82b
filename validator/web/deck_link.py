"""Deck lists in addresses: `/d/~<code>` holds the list itself, deflated, in the characters of base64url.

The code needs no storage and always works. Its characters are letters, digits, `-` and `_`, so that no server
changes them in a path. A list may also be stored under a short id.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from validator.errors import InputError, StorageError
from validator.http.limits import current_settings
from validator.services.decks.shared import read_id
from validator.services.hosting import hosted_decks
from validator.web.addresses import below

MARK = "~"
"""First character of an address that holds its list."""

LONGEST = 3_000
"""Most characters of a code that is made; servers take request lines of about 4,000 characters."""

MOST_CHARACTERS = 5_000
"""Most characters of a code that is read."""

MOST_BYTES = 64_000
"""Most bytes of the list that a code holds."""


def encode(text: str) -> str:
    """Return the code of a deck list: `~` and the deflated text.

    Raises `InputError` for a list that is too long for an address.
    """
    token = pack_list(text)
    if token is None:
        raise InputError("The list is too long for a link.", "Split it, or save it as a file.")
    return MARK + token


def decode(code: str) -> str:
    """Return the list that a code holds, with or without its `~`. Raises `InputError` for an invalid code."""
    return unpack_list(code.removeprefix(MARK), MOST_BYTES)


def deck_url(text: str, page: str = "") -> str:
    """Return the path of a deck's page: `/d/~…`, or with `hands` as page `/d/~…/hands`.

    Raises `InputError` for a list that is too long for an address.
    """
    return deck_path(encode(text), page)


def deck_path(deck_id: str, page: str = "") -> str:
    """Return the path of a page of the deck with a code or a short address."""
    return below(f"/d/{deck_id}/{page}" if page else f"/d/{deck_id}")


def pack_list(text: str) -> str | None:
    """Pack a deck list for an address; None where it is too long for one."""
    packed = zlib.compress(text.encode("utf-8"), 9)
    token = urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    return token if len(token) <= LONGEST else None


def unpack_list(token: str, most: int) -> str:
    """Return the list that an address holds, of at most `most` bytes.

    Raises `InputError` for what no `pack_list` made.
    """
    try:
        if len(token) > MOST_CHARACTERS or not token.isascii():
            raise ValueError("too long")
        packed = urlsafe_b64decode(token + "=" * (-len(token) % 4))
        opened = zlib.decompressobj()
        data = opened.decompress(packed, most + 1)
        if len(data) > most or not opened.eof:
            raise ValueError("too long or truncated")
        return data.decode("utf-8")
    except (ValueError, zlib.error):
        raise InputError(
            "The deck link is invalid; it may be truncated.", "Paste the list instead."
        ) from None


_CODE = re.compile(r"~[A-Za-z0-9_-]+")
_LINK = re.compile(r"\S*/d/([^/?#\s]+)\S*")


class UnknownDeck(InputError):
    """No list is stored under a short id."""

    code = "UNKNOWN_DECK"


def is_deck_id(text: str) -> bool:
    """Return whether a text has the form of a deck's id in addresses."""
    return _CODE.fullmatch(text) is not None or read_id(text) is not None


def resolve_link(text: str) -> str:
    """Return the list of a field: what was pasted, or the list of the deck whose link was.

    Raises as `read_deck`.
    """
    if (found := _LINK.fullmatch(text.strip())) and is_deck_id(found[1]):
        return read_deck(found[1])
    return text.replace("\r\n", "\n")


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
