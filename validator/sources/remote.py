"""What every reader of a public card database shares: sets on offer, their contents, ids to be trusted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from validator.catalogue import energy_types
from validator.errors import SourceError
from validator.sources.responses import ResponseObject
from validator.sources.tcgdex import RawCard

MOST_SETS = 5_000
MOST_CARDS = 2_000
TYPES = frozenset(energy_types.TYPES)
"""Every type of Pokémon and Energy (matrix TYPE-01)."""

LABELS = "labels"
"""Key of a source card that lists its markers; a card without it comes from a source that knows none."""

_SET_ID = re.compile(r"[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
_NUMBER = re.compile(r"[A-Za-z0-9?!%]{1,10}")
_LONGEST_ID = 24
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(10))}
)
_REMEDY = "Use another --source, or report it to its maintainers."


@dataclass(frozen=True, slots=True)
class OfferedSetRef:
    """One expansion in a source's list: catalogue id, the source's own id, name, and number of cards."""

    id: str
    source_id: str
    name: str
    total: int | None


@dataclass(frozen=True, slots=True)
class SetContent:
    """A source's facts of one expansion before its cards are read.

    `release` is an ISO date, empty where the source has none. `code` is the code of PTCG Live, empty where it
    is not given. `physical` is false for expansions of the digital game. `cards` maps catalogue ids of cards
    to their numbers, in the source's order. `place` is where all that is.
    """

    id: str
    source_id: str
    name: str
    series: str
    release: str
    printed_total: int | None
    code: str
    ptcgdata: str
    physical: bool
    cards: Mapping[str, str]
    place: str


class CachedCards(Protocol):
    """Cards of a set that were fetched before."""

    def get(self, card_id: str) -> RawCard | None:
        """Return a card fetched before, None for none."""

    def put(self, card: RawCard) -> None:
        """Keep a card."""


class CardSource(Protocol):
    """A public card database. Every method raises `SourceError` for an answer that cannot be used."""

    address: str
    adds_to_known: bool
    """Whether its card numbers match the catalogue's, so that missing cards of a known set can be listed."""

    def offers(self) -> tuple[OfferedSetRef, ...]:
        """Return the expansions it has, in its own order."""

    def look(self, offer: OfferedSetRef) -> SetContent:
        """Return its facts of one expansion."""

    def cards(self, content: SetContent, wanted: Sequence[str], cache: CachedCards) -> Iterator[RawCard]:
        """Return the wanted cards one by one, as a TCGdex dump spells them."""

    def close(self) -> None:
        """Release open resources."""


def read_set_id(answer: ResponseObject, key: str = "id") -> str:
    """Read a set's id, which becomes the name of a file; raises `SourceError` for one that could do harm."""
    text = answer.required(key, longest=200)
    if not _SET_ID.fullmatch(text) or len(text) > _LONGEST_ID or text.lower() in _DEVICES:
        raise answer.wrong(key, "the id of a set (letters and digits, with single dots or hyphens between)")
    return text


def read_number(answer: ResponseObject, key: str) -> str:
    """Read a collector number, also one given as a number."""
    found = answer.number(key, 0, 9_999) if answer.is_number(key) else None
    text = str(found) if found is not None else answer.required(key)
    if not _NUMBER.fullmatch(text):
        raise answer.wrong(key, "a collector number")
    return text


def read_day(answer: ResponseObject, key: str) -> str:
    """Read a release day with hyphens or slashes as ISO date; empty where the source has none."""
    text = answer.text(key) or ""
    try:
        day = date.fromisoformat(text.replace("/", "-")[:10])
    except ValueError:
        return ""
    return day.isoformat() if 1996 <= day.year <= 2100 else ""


def reject_duplicates(ids: Sequence[str], place: str) -> None:
    """Raise `SourceError` where an id is given twice, letter case aside."""
    seen: set[str] = set()
    for one in ids:
        if one.casefold() in seen:
            raise SourceError(f"{place}: duplicate {one}.", _REMEDY)
        seen.add(one.casefold())


def present(values: Mapping[str, Any]) -> RawCard:
    """Leave out empty values, as the dumps do."""
    return {key: value for key, value in values.items() if value is not None and value != ""}


def read_pair(part: ResponseObject) -> RawCard:
    """Read a Weakness or a Resistance: its type and value."""
    if part.one_of("type", TYPES) is None:
        raise part.wrong("type", "a type")
    return present({"type": part.text("type"), "value": part.text("value", longest=12)})
