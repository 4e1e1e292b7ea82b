"""A tournament format as data: its dated periods, bans, limits and sizes.

The files in `card_data/formats` define the built-in formats (schema: `validator.formats.load`).
`validator.formats.season_cache.open_season` opens one on a date as a `Season`, which knows the legal cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Literal

from validator.catalogue.energy_types import TYPES
from validator.catalogue.names import name_key
from validator.formats.dates import UncertainDate, least
from validator.support.lazy_dataclass import dataclass, field
from validator.support.reprs import brief
from validator.vocabulary import Confidence

BASIC_ENERGY_TYPES = tuple(kind for kind in TYPES if kind not in ("Dragon", "Colorless"))
"""Every type a basic Energy card has been printed for (matrix TYPE-02)."""

_CATEGORIES = ("Pokémon", "Trainer", "Energy")

Dates = Literal["legal", "release", "none"]
"""From which day a set counts: its tournament date, its release, or at once (a prerelease)."""


@dataclass(frozen=True, slots=True)
class PromoRange:
    """The promos of one promo set from `floor` (the digits of the collector number) on."""

    set_id: str
    floor: int
    confidence: Confidence = "medium"


@dataclass(frozen=True, slots=True)
class Period:
    """One span of a format: which prints its pool holds, and since when.

    A print is in the pool when `prints` names it; else, unless `without_prints` or `without_sets` names it,
    when `everything` is set, or its mark is at or above `mark_floor` or in `marks`, or its set is an
    expansion released with or after the set `floor`, or its set is in `sets`, or `promos` covers its number.
    `undecided_sets` and `undecided_prints` are those whose membership no source gives. `types` and
    `rarities`, where given, narrow the pool to Pokémon of these types and prints of these rarities. `end` is
    the first day after the period; None means until the next period begins.
    """

    label: str
    start: UncertainDate | None = None
    end: UncertainDate | None = None
    confidence: Confidence = "high"
    source: str = ""
    note: str = ""
    everything: bool = False
    mark_floor: str | None = None
    marks: frozenset[str] = frozenset()
    floor: str | None = None
    sets: frozenset[str] = frozenset()
    prints: frozenset[str] = frozenset()
    promos: tuple[PromoRange, ...] = ()
    without_sets: frozenset[str] = frozenset()
    without_prints: frozenset[str] = frozenset()
    undecided_sets: frozenset[str] = frozenset()
    undecided_prints: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    rarities: frozenset[str] = frozenset()
    basic_energy: frozenset[str] | None = None
    client_from: date | None = None
    review: date | None = None


@dataclass(frozen=True, slots=True)
class Ban:
    """Prints that may not be played for a time or, without `prints`, every print with one of the name `keys`.

    `start` is the first banned day, None for always; `end` the first day it is allowed again, None while it
    applies.
    """

    name: str
    prints: frozenset[str] = frozenset()
    keys: frozenset[str] = frozenset()
    start: UncertainDate | None = None
    end: UncertainDate | None = None
    confidence: Confidence = "high"
    source: str = ""

    def in_force(self, on: date) -> bool | None:
        """Return whether the ban applies on a date; None where its dates are not known well enough."""
        begun = True if self.start is None else self.start.reached(on)
        over = False if self.end is None else self.end.reached(on)
        if begun is False or over is True:
            return False
        return None if begun is None or over is None else True

    def confidence_on(self, on: date) -> Confidence:
        """Return the confidence of the ban's answer for a date."""
        levels = [self.confidence]
        levels += [day.confidence_on(on) for day in (self.start, self.end) if day is not None]
        return least(levels)


@dataclass(frozen=True, slots=True)
class Exclusive:
    """Names that exclude each other in a deck: `keys` are their name keys (matrix C.0)."""

    names: tuple[str, ...]
    keys: frozenset[str]
    confidence: Confidence = "high"
    source: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """Requirements of a format for a deck besides its size, its pool and the rulebook.

    `one_type`: all Pokémon share one type (a dual type counts for either). `forbidden_markers`: no card may
    carry one. `exclusive`: groups of names that shut each other out. `name_copies`: copies allowed by name
    key, where they differ from the format's `copies`, `copied_names` these names as
    written. `basic_energy`: the types of basic Energy that may be played.
    """

    one_type: bool = False
    forbidden_markers: tuple[str, ...] = ()
    exclusive: tuple[Exclusive, ...] = ()
    name_copies: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    basic_energy: frozenset[str] = frozenset(BASIC_ENERGY_TYPES)
    copied_names: tuple[str, ...] = ()


def keys_of(name: str) -> frozenset[str]:
    """Return the name keys that a name has as a Pokémon, a Trainer or an Energy card."""
    return frozenset(name_key(name, category=category) for category in _CATEGORIES)


@dataclass(frozen=True, slots=True, repr=False)
class Format:
    """A tournament format: sizes, limits, periods in order of time, and bans.

    `name` is what `--format` takes, or the path of a user's file (`built_in` false). `copies` is how many
    cards of one name a deck may hold, None without such a limit. `official` formats leave out cards that bar
    themselves from official tournaments. `as_of` is the day up to which bans and
    periods are known, None if the file of a user does not set it, and for built-in formats: the calendar's.
    """

    name: str
    title: str
    periods: tuple[Period, ...]
    bans: tuple[Ban, ...] = ()
    limits: Limits = Limits()
    size: int = 60
    copies: int | None = 4
    prizes: int = 6
    dates: Dates = "legal"
    reprints: bool = True
    official: bool = False
    notes: tuple[str, ...] = ()
    as_of: date | None = None
    built_in: bool = True

    def __repr__(self) -> str:
        return brief(f"Format {self.name}, {self.size} cards, {len(self.periods)} periods")

    def __str__(self) -> str:
        return self.title
