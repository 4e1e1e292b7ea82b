"""When sets, prints and regulation marks came into play.

`card_data/formats` holds `set_dates.csv`, `print_dates.csv` and `calendar.toml`. A set counts from its
tournament date, not from its release; products sold singly count from their release, but not before their
regulation mark came into play; each print of a promo series has its own date
(`validator.formats.print_dates`). Source: handbook 4.1.2 and the dated announcements named in the tables.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, cast

from validator.catalogue.sets import CardSet
from validator.data_files import file_status
from validator.errors import DataError
from validator.formats.dates import UncertainDate
from validator.formats.facts import Facts, use_facts
from validator.support.lazy_dataclass import dataclass
from validator.support.lazy_regex import later
from validator.support.toml_files import load_toml
from validator.vocabulary import CONFIDENCES, Confidence

Kind = Literal["expansion", "promo", "kit", "mcdonalds", "classic", "other", "oversized"]

_SINGLY = "sold singly; legal from release"
_EACH = "each"
_UNREADABLE = ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError
"""What reading a damaged table or file can raise."""
_DIGITS = later(r"\d+")


@dataclass(frozen=True, slots=True)
class SetDate:
    """When one set came out and into play.

    `release` is the earliest day that a source gives, `differ` how much later the latest one is. `legal` is
    its tournament date, a span where they differ; None for `never`. `singly` marks products without such a
    date, which are legal from their release. `by_print` marks a promo series: its prints came out one after
    another, each on its own date, and `legal` is the date of the first. `rule` says how the date was found,
    `name` what people call the set.
    """

    set_id: str
    kind: Kind
    release: date
    legal: UncertainDate | None
    singly: bool
    rule: str
    confidence: Confidence
    by_print: bool = False
    name: str = ""
    differ: timedelta = timedelta()

    def first_day(self, *, release: bool) -> UncertainDate:
        """Return the day from which its prints count: its legal date, or with `release` its release."""
        if self.legal is not None and not release:
            return self.legal
        return UncertainDate(self.release, self.release + self.differ)


@dataclass(frozen=True, slots=True)
class PrintDate:
    """What is recorded of the day of the prints `first` to `last` (digits of the number) of a promo series.

    `legal` is their first legal day. Where it is not known, they were not legal on the day `after` (None: no
    source has one), and legal `by` a day at the latest. With the confidence `low` the latter is only an
    estimate from the numbers around them.
    """

    set_id: str
    first: int
    last: int
    legal: date | None
    after: date | None
    by: date
    confidence: Confidence
    source: str


@dataclass(frozen=True, slots=True)
class MarkDate:
    """The first day on which a regulation mark was in play."""

    mark: str
    day: UncertainDate
    source: str


@dataclass(frozen=True, slots=True)
class Calendar:
    """The dates of sets and marks, and how far they reach."""

    sets: Mapping[str, SetDate]
    prints: Mapping[str, tuple[PrintDate, ...]]
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

    def print_date(self, set_id: str, number: str) -> PrintDate | None:
        """Return what is recorded of a print's day: the surest row that covers its number, else the
        narrowest.

        None where no row does.
        """
        digits = _DIGITS.search(number)
        if digits is None:
            return None
        place = int(digits.group())
        rows = [row for row in self.prints.get(set_id, ()) if row.first <= place <= row.last]
        return min(
            rows, key=lambda row: (CONFIDENCES.index(row.confidence), row.last - row.first), default=None
        )

    def of(self, card_set: CardSet) -> SetDate:
        """Return a set's dates; those of a set the table lacks are computed from its release.

        A set that calls itself promos is a series whose prints came out one after another.

        Raises `DataError` where the set's release is not a day.
        """
        known = self.sets.get(card_set.id)
        if known is not None:
            return known
        try:
            release = date.fromisoformat(card_set.release)
        except ValueError:
            raise DataError(
                f"Set {card_set.id} has no valid release date: {card_set.release}.", "Use YYYY-MM-DD."
            ) from None
        legal = release + self.wait if release >= self.wait_since else release
        return SetDate(
            card_set.id,
            "expansion",
            release,
            UncertainDate.known(legal, self.wait_confidence),
            False,
            self.wait_source,
            self.wait_confidence,
            by_print=card_set.name.casefold().endswith("promos"),
            name=card_set.name,
        )


def load_calendar() -> Calendar:
    """Return the calendar of the facts in use, read once per process."""
    return use_facts(_read_facts)


def read_calendar(folder: Path) -> Calendar:
    """Read the three files of a directory; raises `DataError` where they cannot be read."""
    try:
        head = load_toml(folder / "calendar.toml")
        sets = {row["set_id"]: _read_row(row) for row in _rows(folder / "set_dates.csv")}
        prints: dict[str, list[PrintDate]] = {}
        for row in _rows(folder / "print_dates.csv"):
            prints.setdefault(row["set_id"], []).append(_read_print_row(row))
        entered = {
            mark: MarkDate(mark, UncertainDate.known(fact["day"], fact["confidence"]), fact["source"])
            for mark, fact in head["marks"]["entered"].items()
        }
        wait = head["new_sets"]
        return Calendar(
            sets=MappingProxyType(sets),
            prints=MappingProxyType({set_id: tuple(rows) for set_id, rows in prints.items()}),
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
    except _UNREADABLE as error:
        raise DataError(
            f"The set dates in {folder} cannot be read: {error!r}.", "Restore the files."
        ) from error


@lru_cache(maxsize=4)
def _read_facts(facts: Facts) -> Calendar:
    return read_calendar(facts.folder)


def _rows(path: Path) -> Iterator[dict[str, str]]:
    """Yield the rows of a table by column; a row that is too short is one that lacks its last columns."""
    file_status(path)
    with path.open(encoding="utf-8", newline="") as lines:
        table = csv.reader(lines)
        names = next(table, [])
        for row in table:
            if row:
                yield dict(zip(names, row, strict=False))


def _read_row(row: Mapping[str, str]) -> SetDate:
    confidence = _read_confidence(row)
    released = _read_span(row["release"], confidence)
    text = row["legal_from"]
    singly = text in ("", _EACH)
    legal: UncertainDate | None
    if text == "never":
        legal = None
    elif text == "?":
        legal = UncertainDate(released.earliest, date.max, confidence)
    else:
        legal = released if singly else _read_span(text, confidence)
    return SetDate(
        row["set_id"], cast(Kind, row["kind"]), released.earliest, legal, singly, row["rule"] or _SINGLY,
        confidence, text == _EACH, row["name"], released.latest - released.earliest,
    )  # fmt: skip


def _read_span(text: str, confidence: Confidence) -> UncertainDate:
    first, _, last = text.partition("/")
    day = UncertainDate(date.fromisoformat(first), date.fromisoformat(last or first), confidence)
    if day.earliest > day.latest:
        raise ValueError(f"{text} ends before it begins")
    return day


def _read_print_row(row: Mapping[str, str]) -> PrintDate:
    first, last = int(row["first"]), int(row["last"])
    legal = date.fromisoformat(row["legal_from"]) if row["legal_from"] else None
    after = date.fromisoformat(row["after"]) if row["after"] else None
    by = legal or date.fromisoformat(row["by"])
    if first > last or not row["source"] or (after is not None and after >= by):
        raise ValueError(f"{row['set_id']} {first} to {last}")
    return PrintDate(row["set_id"], first, last, legal, after, by, _read_confidence(row), row["source"])


def _read_confidence(row: Mapping[str, str]) -> Confidence:
    confidence = row["confidence"]
    if confidence not in CONFIDENCES:
        raise ValueError(f"{row['set_id']}: confidence {confidence!r}")
    return confidence
