"""The answer to "may this print be played?": `Legality`, and the notices a season adds."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from validator.catalogue.card import Card
from validator.field_docs import Doc
from validator.support.encoding import JsonObject, to_object
from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief
from validator.vocabulary import Confidence, LegalityStatus


@dataclass(frozen=True, slots=True, repr=False)
class Legality:
    """The legality of a print in a format on a date.

    `legal` is None when a needed fact is not known. `doubtful` marks the unknown answer that depends on a
    fact which sources give differently, or on a pair of prints that may not be the same card. `via` is the
    print that makes this one legal, or makes it legal if the two are the same card. `since` is the first
    day of the status as far as known; `until` the last day of a legality that is over or of a ban that is
    known to end. When the legality of a legal card ends is `Season.until(card)`. `marker` is the marker by
    which the format forbids the card, or may, where the status is `unknown`. `expected` marks a print that
    is legal by what is announced, and is not if a rotation that is expected by the day takes place.
    `confidence` and `source` are those of the deciding fact.
    """

    status: LegalityStatus
    legal: bool | None
    reason: str
    doubtful: bool = False
    via: Card | None = None
    since: date | None = None
    until: date | None = None
    confidence: Confidence = "high"
    source: str = ""
    marker: str | None = None
    expected: bool = False

    def __repr__(self) -> str:
        return brief(f"Legality {self}")

    def __str__(self) -> str:
        return (
            f"{'doubtful' if self.doubtful else self.status}: {self.reason}" if self.reason else self.status
        )

    def to_dict(self) -> JsonObject:
        """Return the answer as the JSON object of the reports and of the API."""
        return {
            "status": self.status,
            "legal": self.legal,
            "doubtful": self.doubtful,
            "reason": self.reason,
            "via": self.via.id if self.via else None,
            "since": self.since.isoformat() if self.since else None,
            "until": self.until.isoformat() if self.until else None,
            "confidence": self.confidence,
            "source": self.source,
        }


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice of a report on a season: `kind` for machines, `text` for people.

    `data age`: the day is later than the data, `sets` are the ids of sets released since. `damaged facts`:
    synced facts cannot be used. `no period`: the format has no period on that date. `uncertain period`: the
    day of a change is not known. `low confidence`: the period is based on weak sources. `review`: a rotation
    is expected by then. `format`: a note of the format itself.
    """

    kind: Literal[
        "data age", "damaged facts", "no period", "uncertain period", "low confidence", "review", "format"
    ]
    text: str
    sets: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text


REFRESH = (
    "Get new sets with `ptcg cards sync`, new bans and rotations with a newer release or "
    "`ptcg formats sync --source URL`."
)
"""How a user gets newer data; a report says it beside how old the data are."""

COMMANDS = "ptcg cards sync, ptcg formats sync --source URL"
"""`REFRESH` where there is little room."""


@dataclass(frozen=True, slots=True)
class DataAsOf:
    """As-of dates of the data."""

    cards: Annotated[date | None, Doc("Release date of the newest card data.")]
    sets: Annotated[date, Doc("Date of the set data.")]
    bans: Annotated[date, Doc("Date of the ban data.")]
    refresh: Annotated[str, Doc("How whoever installed the program gets newer data.")] = REFRESH

    def __str__(self) -> str:
        return f"cards through {self.cards}, set dates as of {self.sets}, bans as of {self.bans}"

    def to_dict(self) -> JsonObject:
        """Return the dates as ISO text, and how to get newer data."""
        return to_object(self)


@dataclass(frozen=True, slots=True)
class Span:
    """The period of a season: first day, last day (None: not known to end) and how sure they are."""

    label: str
    start: date | None
    end: date | None
    confidence: Confidence

    def __str__(self) -> str:
        first = self.start.isoformat() if self.start else "ever"
        last = self.end.isoformat() if self.end else "further notice"
        return f"{self.label} (from {first} to {last})"
