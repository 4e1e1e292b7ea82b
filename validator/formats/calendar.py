"""When sets and regulation marks came into play: `card_data/formats/set_dates.csv` and `calendar.toml`.

A set counts from its tournament date, not from its release; promos and other products sold singly count from
their release, but not before their regulation mark came into play. Source: handbook 4.1.2 and the dated
announcements named in the tables.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, cast

import card_data
from validator.catalogue.sets import CardSet
from validator.errors import DataError
from validator.formats.days import CONFIDENCES, Confidence, Day

DATA_FOLDER = Path(card_data.__file__).parent / "formats"

Kind = Literal["expansion", "promo", "kit", "mcdonalds", "classic", "other", "oversized"]

_SINGLY = "sold singly: legal from its release"


@dataclass(frozen=True, slots=True)
class SetDate:
    """When one set came out and into play.

    `legal` is its tournament date; None for `never`. `singly` marks products without such a date, which are
    legal from their release. `rule` says how the date was found, `name` what people call the set.
    """

    set_id: str
    kind: Kind
    release: date
    legal: Day | None
    singly: bool
    rule: str
    confidence: Confidence
    name: str = ""


@dataclass(frozen=True, slots=True)
class MarkDate:
    """The first day on which a regulation mark was in play."""

    mark: str
    day: Day
    source: str


@dataclass(frozen=True, slots=True)
class Calendar:
    """The dates of sets and marks, and how far they reach."""

    sets: Mapping[str, SetDate]
    marks: Mapping[str, MarkDate]
    unmarked_sets: frozenset[str]
    not_playable: frozenset[str]
    not_playable_source: str
    first_mark: date
    sets_as_of: date
    bans_as_of: date
    wait: timedelta
    wait_since: date
    wait_confidence: Confidence
    wait_source: str

    def of(self, card_set: CardSet) -> SetDate:
        """Give a set's dates; those of a set the table lacks are computed from its release.

        Raises `DataError` where the set's release is not a day.
        """
        known = self.sets.get(card_set.id)
        if known is not None:
            return known
        try:
            release = date.fromisoformat(card_set.release)
        except ValueError:
            raise DataError(
                f"Set {card_set.id} has no release day: {card_set.release!r}.", "Give it as YYYY-MM-DD."
            ) from None
        legal = release + self.wait if release >= self.wait_since else release
        return SetDate(
            card_set.id,
            "expansion",
            release,
            Day.known(legal, self.wait_confidence),
            False,
            self.wait_source,
            self.wait_confidence,
            card_set.name,
        )


@lru_cache(maxsize=1)
def load_calendar() -> Calendar:
    """Read the built-in calendar, once per process."""
    return read_calendar(DATA_FOLDER)


def read_calendar(folder: Path) -> Calendar:
    """Read `calendar.toml` and `set_dates.csv` of a folder; raises `DataError` where they cannot be read."""
    try:
        head = tomllib.loads((folder / "calendar.toml").read_text("utf-8"))
        with (folder / "set_dates.csv").open(encoding="utf-8", newline="") as lines:
            sets = {row["set_id"]: _read_row(row) for row in csv.DictReader(lines)}
        entered = {
            mark: MarkDate(mark, Day.known(fact["day"], fact["confidence"]), fact["source"])
            for mark, fact in head["marks"]["entered"].items()
        }
        wait = head["new_sets"]
        return Calendar(
            sets=MappingProxyType(sets),
            marks=MappingProxyType(entered),
            unmarked_sets=frozenset(head["marks"]["unmarked_sets"]),
            not_playable=frozenset(head["not_playable"]["prints"]),
            not_playable_source=head["not_playable"]["source"],
            first_mark=head["marks"]["first_release"],
            sets_as_of=head["as_of"]["sets"],
            bans_as_of=head["as_of"]["bans"],
            wait=timedelta(days=wait["days"]),
            wait_since=wait["since"],
            wait_confidence=wait["confidence"],
            wait_source=wait["source"],
        )
    except (OSError, KeyError, ValueError) as error:
        raise DataError(
            f"The set dates in {folder} cannot be read: {error!r}.", "Restore the files."
        ) from error


def _read_row(row: Mapping[str, str]) -> SetDate:
    release = date.fromisoformat(row["release"])
    confidence = row["confidence"]
    if confidence not in CONFIDENCES:
        raise ValueError(f"{row['set_id']}: confidence {confidence!r}")
    text = row["legal_from"]
    legal: Day | None
    if text == "never":
        legal = None
    elif text == "?":
        legal = Day(release, date.max, confidence)
    else:
        legal = Day.known(date.fromisoformat(text) if text else release, confidence)
    return SetDate(
        row["set_id"],
        cast(Kind, row["kind"]),
        release,
        legal,
        not text,
        row["rule"] or _SINGLY,
        confidence,
        row["name"],
    )
