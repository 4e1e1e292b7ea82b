"""The outlook of a format on a date: the sets in its pool, and what rotates out next."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Literal

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import CardSet
from validator.deadline import uncounted
from validator.formats.calendar import SetDate, load_calendar
from validator.formats.card_pool import CardPool
from validator.formats.dates import UncertainDate
from validator.formats.facts import current_facts
from validator.formats.format import Format, Period
from validator.formats.load import load_format
from validator.formats.print_dates import PrintDays, open_print_days
from validator.formats.schedule import candidates, changes_after
from validator.formats.season import Season
from validator.formats.season_cache import SeasonCache
from validator.services.decks.check import built_in_catalogue
from validator.support.encoding import JsonObject


@dataclass(frozen=True, slots=True)
class SetRow:
    """A set in a format on a date.

    `held` of its `total` cards are in the pool by themselves; `marks` are the regulation marks of its cards.
    `legal` is its first day in play as text, None for never, `status` how that compares with the day.
    """

    id: str
    code: str
    name: str
    series: str
    release: str
    legal: str | None
    status: Literal["legal", "not yet legal", "never legal", "unknown"]
    held: int
    total: int
    marks: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class FormatChange:
    """The next change of a format.

    `known`: on `day` something begins or ends. `expected`: no day is announced, `day` is the first that is
    possible. `none`: nothing later is known or expected. `prints` legal prints are legal no longer, and
    `names` cards have no legal print left; `marks` are the regulation marks that leave the pool, `sets` the
    sets of the prints with how many leave, `banned` the cards that are banned from that day.
    """

    kind: Literal["known", "expected", "none"]
    day: date | None = None
    label: str = ""
    note: str = ""
    prints: int = 0
    names: int = 0
    marks: tuple[str, ...] = ()
    sets: tuple[tuple[CardSet, int], ...] = ()
    banned: tuple[str, ...] = ()

    def to_dict(self) -> JsonObject:
        """Return the change as a JSON object."""
        return {
            "kind": self.kind,
            "day": self.day.isoformat() if self.day else None,
            "label": self.label or None,
            "note": self.note or None,
            "prints": self.prints,
            "names": self.names,
            "marks": list(self.marks),
            "sets": [{"code": each.code, "name": each.name, "prints": count} for each, count in self.sets],
            "banned": list(self.banned),
        }


@dataclass(frozen=True, slots=True)
class FormatChanges:
    """A format around a day: its sets by legal day, newest first, its marks, and the next change."""

    sets: tuple[SetRow, ...]
    marks: tuple[str, ...]
    change: FormatChange


def find_outlook(name: str, day: date) -> FormatChanges:
    """Return the outlook of a built-in format on a date. Raises `UnknownFormat`.

    Every card is looked up once; the answers for the last requested dates are cached, by their data.
    """
    return _find_outlook(name, day, built_in_catalogue(), current_facts().digest)


@lru_cache(maxsize=64)
def _find_outlook(name: str, day: date, catalogue: Catalogue, facts: str) -> FormatChanges:
    chosen = load_format(name)
    pools = _open_pools(chosen.periods, day, catalogue)
    held, marks = Counter[str](), defaultdict[str, set[str]](set)
    for prints in catalogue.alike:
        held[prints.set_id] += len(pools.intersection(prints.ids))
        marks[prints.set_id] |= {prints.mark} if prints.mark else set()
    calendar = load_calendar()
    rows = [
        _row(each, calendar.of(each), tuple(sorted(marks[each.id])), held[each.id], day)
        for each in catalogue.sets()
    ]
    rows.sort(key=lambda row: (row.legal or "", row.release, row.id), reverse=True)
    season = SeasonCache().open(chosen, day, catalogue)  # its answers for all cards are not cached
    return FormatChanges(tuple(rows), list_marks(chosen, day), find_change(chosen, season, catalogue))


def find_change(chosen: Format, season: Season, catalogue: Catalogue) -> FormatChange:
    """Find the next change of a format after a season's day, and what it takes away."""
    change, later = find_next_change(chosen, season, catalogue)
    if later is None:
        return change
    return _count(change, _leaving(season, later, catalogue), later, catalogue)


def find_next_change(
    chosen: Format, season: Season, catalogue: Catalogue
) -> tuple[FormatChange, Season | None]:
    """Find the next change of a format, without counts, and the season after it; None without a change.

    All cards are looked up only where nothing but the cards themselves shows whether a day changes anything.
    """
    day = season.date
    for change in changes_after(chosen, day):
        banned = sorted(ban.name for ban in chosen.bans if ban.start and ban.start.earliest == change)
        begins = [each for each in chosen.periods if each.start and each.start.earliest == change]
        later = season.on(change)
        if banned or begins or _leaving(season, later, catalogue):
            label = next((each.label for each in begins), "")
            sure = _days_on(chosen, change)
            note = "" if all(each.is_known for each in sure) else f"The date is not known: {sure[0]}."
            marks = _marks_lost(chosen, day, chosen, change)
            return FormatChange("known", change, label, note, marks=marks, banned=tuple(banned)), later
    forecast, then = season.forecast, season.after_forecast
    if forecast is None or then is None:
        note = f"No further change of {chosen.title} is known or expected."
        return FormatChange("none", note=note), None
    marks = _marks_lost(chosen, day, forecast.format, then.date)
    return FormatChange("expected", forecast.start, forecast.period.label, forecast.note, marks=marks), then


def _count(change: FormatChange, gone: tuple[Card, ...], later: Season, catalogue: Catalogue) -> FormatChange:
    """Count what leaves. A name keeps a legal print where a print in the later pool is legal then."""
    after = _open_pools(later.format.periods, later.date, catalogue)
    lost = [
        key
        for key in {card.key for card in gone}
        if not any(card.id in after and later.legality_of(card).legal for card in catalogue.prints(key))
    ]
    sets = Counter(card.set_id for card in gone)
    return replace(
        change,
        prints=len(gone),
        names=len(lost),
        sets=tuple(
            (catalogue.set(set_id), count)
            for set_id, count in sorted(sets.items(), key=lambda row: (-row[1], row[0]))
        ),
    )


def _leaving(now: Season, later: Season, catalogue: Catalogue) -> tuple[Card, ...]:
    """Return the prints that are in the pool by themselves and legal now, and not legal later."""
    before = _open_pools(now.format.periods, now.date, catalogue)
    after = _open_pools(later.format.periods, later.date, catalogue)
    bans = [ban for ban in later.format.bans if ban.in_force(later.date)]
    banned = {card for ban in bans for card in ban.prints}
    barred = {key for ban in bans for key in ban.keys}
    banned |= {card.id for key in barred for card in catalogue.prints(key)}
    found = []
    for card in map(catalogue.card, sorted(before - after | before & banned)):
        if now.announced_legality_of(card).legal is True and later.legality_of(card).legal is not True:
            found.append(card)
    return tuple(found)


def _open_pools(periods: tuple[Period, ...], day: date, catalogue: Catalogue) -> frozenset[str]:
    """Return the ids of the prints that every pool of a day holds."""
    days = open_print_days(load_calendar(), catalogue)
    pools = [_open_pool(each, days, catalogue) for each in candidates(periods, day) if each is not None]
    return frozenset.intersection(*pools) if pools else frozenset()


@lru_cache(maxsize=32)
@uncounted()
def _open_pool(period: Period, days: PrintDays, catalogue: Catalogue) -> frozenset[str]:
    return CardPool(period, days.calendar, days.dates).list_held(catalogue)


def _days_on(chosen: Format, change: date) -> list[UncertainDate]:
    """Return the dates, known or not, of a format's periods and bans that may coincide with a change."""
    days = [each.start for each in chosen.periods] + [each.end for each in chosen.periods]
    days += [ban.start for ban in chosen.bans]
    return [day for day in days if day is not None and day.earliest == change]


def list_marks(chosen: Format, day: date) -> tuple[str, ...]:
    """Return the regulation marks of a pool that goes by marks, as far as they are in play on the day."""
    periods = [period for period in candidates(chosen.periods, day) if period is not None]
    floors = [period.mark_floor for period in periods if period.mark_floor]
    if not floors or len(floors) != len(periods):
        return ()
    named = frozenset[str]().union(*(period.marks for period in periods))
    entered = load_calendar().marks
    marks = {mark for mark in entered if mark >= min(floors) or mark in named}
    return tuple(sorted(mark for mark in marks if entered[mark].day.earliest <= day))


def _marks_lost(now: Format, day: date, later: Format, change: date) -> tuple[str, ...]:
    """Return the regulation marks that are legal on a date and no longer after a change."""
    retained = list_marks(later, change)
    return tuple(mark for mark in list_marks(now, day) if retained and mark not in retained)


def _row(card_set: CardSet, dates: SetDate, marks: tuple[str, ...], held: int, day: date) -> SetRow:
    status: Literal["legal", "not yet legal", "never legal", "unknown"] = "never legal"
    if dates.legal is not None:
        reached = dates.legal.reached(day)
        status = "unknown" if reached is None else "legal" if reached else "not yet legal"
    return SetRow(
        card_set.id,
        card_set.code,
        card_set.name,
        card_set.series,
        card_set.release,
        dates.legal.earliest.isoformat() if dates.legal is not None else None,
        status,
        held,
        card_set.total,
        marks,
        _note_day(dates),
    )


def _note_day(dates: SetDate) -> str:
    """Describe what is unknown about the date of a set."""
    if dates.by_print:
        return "each print from its own date"
    return "" if dates.legal is None or dates.legal.is_known else "date not known"
