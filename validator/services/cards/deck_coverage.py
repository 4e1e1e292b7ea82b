"""Measure how many deck lists the engine can play whole, and which missing texts keep most of them out."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.effects.registry import Library
from validator.errors import InputError, PtcgError
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.decks.check import DEFAULT_FORMAT
from validator.support.encoding import JsonObject, to_plain


@dataclass(frozen=True, slots=True)
class Standard:
    """A Standard format of one season: what it is called, its regulation marks, its first and last day."""

    title: str
    marks: str
    first: date
    last: date | None = None


STANDARDS = (
    Standard("Standard 2026 (H–J)", "HIJ", date(2026, 4, 10)),
    Standard("Standard 2025 (G–I)", "GHI", date(2025, 4, 11), date(2026, 4, 9)),
)
"""The formats that lists are counted by, the newest first; all other lists are `OTHERS`."""
OTHERS = "others"
NO_CARD = "unresolved"
"""The code of a line that names no card of the catalogue."""

_GUESS = re.compile(r"standard ([a-z]{3})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ListText:
    """A deck list as it came: its bytes or text, what it is called, and what is said of it.

    `day` is that of its event, by which its prints are chosen; `guess` its format as its collector guessed.
    """

    data: str | bytes
    source: str
    day: date | None = None
    guess: str = ""


@dataclass(frozen=True, slots=True)
class MissingDeckText:
    """A text that keeps lists from being played: what it is of, why, how many lists have it, and how many
    would be fully playable with it alone.
    """

    what: str
    code: str
    reason: str
    lists: int
    unlocks: int


@dataclass(slots=True)
class DeckTally:
    """How many lists there are, and how many of them are fully playable."""

    lists: int = 0
    playable: int = 0

    def count(self, playable: bool) -> None:
        """Count a list."""
        self.lists += 1
        self.playable += playable

    @property
    def share(self) -> float:
        """The share that can be played, from 0 to 1; 0 of no list."""
        return self.playable / self.lists if self.lists else 0.0

    def to_dict(self) -> JsonObject:
        """Return the numbers as a JSON object."""
        return {"lists": self.lists, "playable": self.playable, "share": round(self.share, 4)}


@dataclass(slots=True)
class DeckCoverage:
    """What the engine plays of distinct lists: in all, by format, and the missing texts, best first.

    `unread` names the inputs that are not deck lists; `repeated` counts lists that were there before.
    """

    total: DeckTally = field(default_factory=DeckTally)
    formats: dict[str, DeckTally] = field(
        default_factory=lambda: {title: DeckTally() for title in (*(s.title for s in STANDARDS), OTHERS)}
    )
    missing: tuple[MissingDeckText, ...] = ()
    unread: list[tuple[str, PtcgError]] = field(default_factory=list)
    repeated: int = 0

    def to_dict(self) -> JsonObject:
        """Return the counts and the missing texts as plain data."""
        return {
            "total": self.total.to_dict(),
            "formats": [{"format": title, **tally.to_dict()} for title, tally in self.formats.items()],
            "repeated": self.repeated,
            "unread": [{"source": source, "message": str(error)} for source, error in self.unread],
            "texts_missing": len(self.missing),
            "missing": to_plain(self.missing),
        }


def read_collection(text: str, source: str) -> Iterator[ListText]:
    """Read a collection: one JSON object a line with the list as `text`, and `id`, `date`, `format_guess`.

    Raises `InputError` naming the line that is not such an object.
    """
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            data = row["text"]
        except (ValueError, TypeError, KeyError):
            data = None
        if not isinstance(data, str):
            raise InputError(
                f"{source}:{number}: not a deck list.", "Expected one JSON object with a `text` key per line."
            )
        name = str(row.get("id") or f"{source}:{number}")
        yield ListText(data, name, _full_day(row.get("date")), str(row.get("format_guess") or ""))


def measure_decks(
    lists: Iterable[ListText], catalogue: Catalogue, *, day: date, format: str = DEFAULT_FORMAT
) -> DeckCoverage:
    """Count the lists in which every text of every card has a program; a list counts once however often
    it is there.

    Lines are resolved as `ptcg check` does, in a format on the list's day, or on `day`. A wrong print of a
    Trainer or Energy card counts by its name; any other line without a card keeps its list from being played.
    """
    measure = _Measure(catalogue, format, day)
    for each in lists:
        measure.add(each)
    return measure.finish()


class _Measure:
    """A measure in the making."""

    def __init__(self, catalogue: Catalogue, format: str, day: date) -> None:
        self._catalogue = catalogue
        self._format = load_format(format)
        self._standard = load_format(DEFAULT_FORMAT)
        self._day = day
        self._programs: Library = library(catalogue)
        self._lacks: dict[str, dict[object, tuple[str, str, str]]] = {}
        self._seen: set[object] = set()
        self._has: Counter[object] = Counter()
        self._unlocks: Counter[object] = Counter()
        self._texts: dict[object, tuple[str, str, str]] = {}
        self._found = DeckCoverage()

    def add(self, given: ListText) -> None:
        """Count the decks of a text."""
        season = open_season(self._format, given.day or self._day, self._catalogue)
        try:
            decks = load_decks(given.data, self._catalogue, given.source, season)
        except InputError as error:
            self._found.unread.append((given.source, error))
            return
        for deck in decks:
            self._count(deck, given)

    def finish(self) -> DeckCoverage:
        """Return the measure with the missing texts ranked."""
        ranked = sorted(self._has, key=lambda key: (-self._unlocks[key], -self._has[key], self._texts[key]))
        self._found.missing = tuple(
            MissingDeckText(*self._texts[key], self._has[key], self._unlocks[key]) for key in ranked
        )
        return self._found

    def _count(self, deck: Deck, given: ListText) -> None:
        alike = _content(deck)
        if alike in self._seen:
            self._found.repeated += 1
            return
        self._seen.add(alike)
        lacking: dict[object, tuple[str, str, str]] = {}
        for line in deck.lines:
            if line.played is not None:
                lacking |= self._lacking(line.played)
            elif line.count:
                lacking[NO_CARD, line.entry.name] = (line.entry.name, NO_CARD, "")
        self._has.update(lacking.keys())
        if len(lacking) == 1:
            self._unlocks.update(lacking.keys())
        for key, why in lacking.items():
            self._texts.setdefault(key, why)
        for tally in (self._found.total, self._found.formats[self._title(deck, given)]):
            tally.count(not lacking)

    def _lacking(self, card: Card) -> dict[object, tuple[str, str, str]]:
        found = self._lacks.get(card.id)
        if found is None:
            found = self._lacks[card.id] = {
                each.key or (card.id, each.what): (f"{each.what} ({each.card})", each.code, each.reason)
                for each in self._programs.lacks(card)
            }
        return found

    def _title(self, deck: Deck, given: ListText) -> str:
        """The format of a list: as it was collected, by its day, or by what may be played in it."""
        if given.guess:
            guess = _GUESS.match(given.guess)
            marks = guess[1].upper() if guess else ""
            return next((each.title for each in STANDARDS if each.marks == marks), OTHERS)
        if given.day is not None:
            day = given.day
            return next(
                (
                    each.title
                    for each in STANDARDS
                    if each.first <= day and (each.last is None or day <= each.last)
                ),
                OTHERS,
            )
        cards = {line.card.id: line.card for line in deck.lines if line.card is not None}
        for each in STANDARDS:
            season = open_season(self._standard, each.last or max(self._day, each.first), self._catalogue)
            if cards and deck.complete and all(season.legality_of(card).legal for card in cards.values()):
                return each.title
        return OTHERS


def _content(deck: Deck) -> object:
    """What two lists have in common that are one: as many of the same prints, in any order."""
    counts: Counter[object] = Counter()
    for line in deck.lines:
        entry = line.entry
        named = (entry.name.casefold(), entry.code, entry.number)
        counts[line.card.id if line.card is not None else named] += line.count
    return frozenset(counts.items())


def _full_day(text: object) -> date | None:
    try:
        return date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
