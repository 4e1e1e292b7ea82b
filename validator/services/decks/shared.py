"""Deck lists that a person shares under a short address: ten characters that follow from the list itself."""

from __future__ import annotations

import hashlib
import re
from datetime import datetime, timedelta
from threading import Lock

from validator.catalogue.load import Catalogue
from validator.errors import InputError, PtcgError, StorageError
from validator.services.clock import now
from validator.services.decks.canonical import format_list
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.edit import open_list
from validator.storage.quotas import Client, Quota
from validator.storage.storage import DecksStorage

ID_LENGTH = 10
"""Characters of a short address: 50 bits."""

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits of Crockford's base 32."""

MOST_CHARACTERS = 20_000
"""Most characters of a list that is stored."""

CLEAN_EVERY = timedelta(hours=1)
"""How often lists that no one reads are looked for."""

_ALIKE = str.maketrans("OIL", "011")
_PERSON = re.compile(r"^\W*(?:player(?: ?(?:name|id))?|author|creator|created by|by)[ ]*[:：=].*$", re.I)
_TRIES = 4


class NotStored(PtcgError):
    """Short addresses are switched off, or the list is too long for one."""

    code = "DECK_NOT_STORED"


class SharedDecks:
    """Stores and reads shared lists within their caps. Methods raise `StorageError`."""

    def __init__(self, store: DecksStorage, quota: Quota, *, days: int) -> None:
        self.store = store
        self.quota, self.days = quota, days
        self._cleaned: datetime | None = None
        self._lock = Lock()

    def share(self, text: str, client: Client, catalogue: Catalogue | None = None) -> str:
        """Store a list in its canonical form without the names of people, and return its id.

        Raises `NotStored`, `TooManyDecks`, and `InputError` for a text that is not a deck list.
        """
        if not self.quota.most:
            raise NotStored("Short addresses are switched off here.", "Use the link that holds the list.")
        stored = canonical_text(text, catalogue or built_in_catalogue())
        if len(stored) > MOST_CHARACTERS:
            raise NotStored("The list is too long for a short address.", "Share each deck on its own.")
        at = now()
        self._clean(at)
        for attempt in range(_TRIES):
            id = make_id(stored, attempt)
            if self.store.add(id, stored, client, at, self.quota) == stored:
                return id
        raise StorageError("No short address is free for this list.", "Use the link that holds the list.")

    def read(self, id: str) -> str | None:
        """Return a shared list by its id, None for an unknown one."""
        at = now()
        self._clean(at)
        return self.store.get(id, at)

    def _clean(self, at: datetime) -> None:
        with self._lock:
            if self._cleaned is not None and at - self._cleaned < CLEAN_EVERY:
                return
            self._cleaned = at
        self.store.delete_unused(at - timedelta(days=self.days))


def canonical_text(text: str, catalogue: Catalogue) -> str:
    """Return a list as it is stored: in its canonical form where it has one, without the names of people."""
    opened = open_list(text, catalogue)
    try:
        written = format_list(opened.text.encode("utf-8"), catalogue=catalogue).after
    except InputError:
        written = opened.text
    return "\n".join(line for line in written.split("\n") if not _PERSON.match(line))


def make_id(text: str, attempt: int = 0) -> str:
    """Return the short id of a canonical text; another one for each attempt."""
    digest = hashlib.sha256((text + "\0" * attempt).encode("utf-8")).digest()
    number = int.from_bytes(digest[:8], "big") >> (64 - 5 * ID_LENGTH)
    return "".join(CROCKFORD[number >> 5 * place & 31] for place in reversed(range(ID_LENGTH)))


def read_id(text: str) -> str | None:
    """Return a short id as it is stored: without hyphens, `O` read as `0`, `I` and `L` as `1`; else None."""
    plain = text.replace("-", "").upper().translate(_ALIKE)
    return plain if len(plain) == ID_LENGTH and set(plain) <= set(CROCKFORD) else None
