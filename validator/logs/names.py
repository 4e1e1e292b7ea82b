"""Names of cards in a battle log: with the client's id or without, and lists of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from validator.catalogue.load import built_in_catalogue
from validator.support.lazy_regex import later

MOST_NAMES = 200
"""How many names a list may have; a longer one is not read."""

_BASIC = later(r"Basic (?=\S+ Energy$)")
_ID = later(r"\(([A-Za-z0-9.-]{1,16}_[A-Za-z0-9_]{1,16})\) ?(.*)")


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card as the log names it: in the client's language, with the client's own id where it gives one."""

    name: str
    id: str = ""


def named_card(text: str) -> NamedCard:
    """Read a name that may follow an id: `(sv6_128) Dreepy`."""
    found = _ID.fullmatch(text)
    return NamedCard(found[2].strip(), found[1]) if found and found[2].strip() else NamedCard(text)


@lru_cache(maxsize=1 << 12)
def is_known(name: str) -> bool:
    """Return whether the catalogue has a card of that name, in any of its languages.

    The client writes `Basic Fire Energy` where the catalogue has `Fire Energy`.
    """
    catalogue = built_in_catalogue()
    return bool(catalogue.named(_BASIC.sub("", name)) or catalogue.named_in(name))


def split_list(text: str, count: int | None) -> tuple[NamedCard, ...]:
    """Split names joined by `, `; none where they are not `count` names, or too many.

    A name may contain a comma itself: where there are too many parts, neighbours are joined again that are
    the name of a card in the catalogue.
    """
    parts = [part.strip() for part in text.split(", ", MOST_NAMES)]
    if len(parts) > MOST_NAMES or not all(parts):
        return ()
    if count is not None and len(parts) > count:
        parts = _join(parts, len(parts) - count)
    return tuple(map(named_card, parts)) if count in (None, len(parts)) else ()


def _join(parts: Sequence[str], surplus: int) -> list[str]:
    """Join neighbours that are one name, the longest first, until no part is too many."""
    joined: list[str] = []
    place = 0
    while place < len(parts):
        for width in range(min(surplus + 1, len(parts) - place, 4), 0, -1):
            name = ", ".join(parts[place : place + width])
            if width == 1 or is_known(named_card(name).name):
                joined.append(name)
                place += width
                surplus -= width - 1
                break
    return joined
