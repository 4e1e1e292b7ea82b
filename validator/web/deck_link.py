"""Deck lists in addresses: a list that is small enough when packed is in the link that shows it."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from validator.errors import InputError

LONGEST = 3_000
"""Most characters of a packed list; servers take lines of about 4,000 characters."""


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
        if len(token) > LONGEST:
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
