"""The report of `validator.services.cards.sync`: the sets of a source, and the result of each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from validator.errors import PtcgError
from validator.support.encoding import JsonObject

Status = Literal[
    "new",
    "cards added",
    "refreshed",
    "updated",
    "up to date",
    "no cards yet",
    "digital",
    "failed",
    "skipped",
    "would be synced",
    "would be updated",
]


@dataclass(frozen=True, slots=True)
class SetResult:
    """What became of one set: cards added, how many with something open, new effect texts that were compiled
    and that were refused, and why it failed if it did. `updated`: the cards are the same, but the source says
    something else of the set, another release date for instance.
    """

    id: str
    name: str
    code: str
    status: Status
    cards: int = 0
    open_cards: int = 0
    texts_compiled: int = 0
    texts_refused: int = 0
    note: str = ""
    error: PtcgError | None = None

    def to_dict(self) -> JsonObject:
        """Return the result as a JSON object."""
        error = self.error
        return {
            "set": self.id,
            "name": self.name,
            "code": self.code or None,
            "status": self.status,
            "cards": self.cards,
            "open_cards": self.open_cards,
            "texts_compiled": self.texts_compiled,
            "texts_refused": self.texts_refused,
            "note": self.note or None,
            "error": {"code": error.code, "message": error.message, "remedy": error.remedy}
            if error
            else None,
        }


@dataclass(frozen=True, slots=True)
class SyncReport:
    """What a sync did, set by set in the source's order, leaving out sets with nothing to sync.

    `offered` is the number of sets the source has, `folder` where the sets went.
    """

    source: str
    folder: Path
    offered: int
    sets: tuple[SetResult, ...]

    @property
    def failed(self) -> tuple[SetResult, ...]:
        """The sets that failed."""
        return tuple(one for one in self.sets if one.status in ("failed", "skipped"))

    def to_dict(self) -> JsonObject:
        """Return the report as a JSON object."""
        return {
            "source": self.source,
            "folder": str(self.folder),
            "offered": self.offered,
            "sets": [one.to_dict() for one in self.sets],
        }


@dataclass(frozen=True, slots=True)
class OfferedSet:
    """One set of a source beside the catalogue: cards there (None: it does not say) and cards here."""

    id: str
    name: str
    there: int | None
    here: int
    status: Literal["new", "cards added", "up to date"]

    def to_dict(self) -> JsonObject:
        """Return the set as a JSON object."""
        return {
            "set": self.id,
            "name": self.name,
            "there": self.there,
            "here": self.here,
            "status": self.status,
        }
