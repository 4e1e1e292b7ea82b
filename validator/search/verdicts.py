"""The prints that are legal in a format on a date, all at once, by the rules that `Season` applies to one.

One print of each class is judged on its own (`Season.own_legality_of`), and prints that the format names;
then the reprint rule is applied to runs of prints that are the same card. A test compares the answers with
those of `Season.legality_of` for every print.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from itertools import islice
from weakref import WeakKeyDictionary

from validator.catalogue.card import Card
from validator.formats.calendar import load_calendar
from validator.formats.dates import UncertainDate
from validator.formats.format import Format
from validator.formats.print_dates import open_print_days
from validator.formats.schedule import changes_after
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.search.bits import Bits, list_bits, set_bits, set_flags
from validator.search.index import SearchIndex
from validator.search.verdict_tables import light_card

_DAY = timedelta(days=1)
_MOST = 64
"""Most formats and days whose verdicts are kept."""

Own = tuple[bool | None, bool, bool, bool, bool]
"""What a print is on its own: legal, whether that is final, whether an unknown answer passes on, whether it
is not yet legal, and whether its day is only an estimate."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The prints that are legal, with those of which it is not known, and the banned ones."""

    legal: Bits
    banned: int


class Judge:
    """Judges all prints of a search index; what has been judged is kept."""

    def __init__(self, index: SearchIndex) -> None:
        self._index = index
        self._found: dict[tuple[Format, date], Verdicts] = {}
        self._until: dict[tuple[Format, date], tuple[tuple[date, int], ...]] = {}
        self._classes = [light_card(row) for row in json.loads(index.data("classes"))]
        self._class_of = array("I")
        self._class_of.frombytes(index.data("class of"))
        self._same = list(_runs(index.data("same")))
        days = open_print_days(load_calendar(), index.catalogue)
        for card_id, spans in json.loads(index.data("days")).items():
            for release, (earliest, latest, confidence) in zip((False, True), spans, strict=True):
                day = UncertainDate(date.fromordinal(earliest), date.fromordinal(latest), confidence)
                days.remember(card_id, release, day)

    def verdicts(self, chosen: Format, day: date) -> Verdicts:
        """Return the verdicts of all prints in a format on a date."""
        key = (chosen, day)
        found = self._found.get(key)
        if found is None:
            season = open_season(chosen, day, self._index.catalogue)
            found = self._judge(season)
            if season.expected is not None:
                later = self._judge(season.expected)
                fall = found.legal.yes & ~later.legal.yes
                legal = Bits(found.legal.yes & ~fall, found.legal.maybe | fall)
                found = Verdicts(legal, found.banned)
            if len(self._found) >= _MOST:
                self._found.clear()
            self._found[key] = found
        return found

    def until(self, chosen: Format, day: date) -> tuple[tuple[date, int], ...]:
        """Return the last days of legality that are known or expected, each with the prints that then leave.

        Prints are legal on the day; those that no known or expected change takes out are not among them.
        """
        key = (chosen, day)
        if key not in self._until:
            season = open_season(chosen, day, self._index.catalogue)
            left = self.verdicts(chosen, day).legal.yes
            rows: list[tuple[date, int]] = []
            for change in changes_after(season.format, day):
                stay = self._judge(season.on(change)).legal.yes
                rows.append((change - _DAY, left & ~stay))
                left &= stay
            if season.forecast is not None and season.after_forecast is not None:
                stay = self._judge(season.after_forecast).legal.yes
                rows.append((season.forecast.start - _DAY, left & ~stay))
            if len(self._until) >= _MOST:
                self._until.clear()
            self._until[key] = tuple(row for row in rows if row[1])
        return self._until[key]

    def _judge(self, season: Season) -> Verdicts:
        """Judge all prints by what is announced."""
        if season.format.periods and any(each.types or each.rarities for each in season.format.periods):
            return self._judge_singly(season)
        banned: list[int] = []
        legal = bytearray(b"0" * self._index.size)
        unknown = bytearray(b"0" * self._index.size)
        own = self._own(season, banned)
        for at, (answer, *_) in enumerate(own):
            if answer is None:
                unknown[at] = 49
            elif answer:
                legal[at] = 49
        if season.format.reprints:
            self._apply_reprints(own, legal, unknown)
        yes, maybe = set_flags(legal), set_flags(unknown)
        return Verdicts(Bits(yes, maybe & ~yes), set_bits(banned, self._index.size))

    def _own(self, season: Season, banned: list[int]) -> list[Own]:
        named = self._named(season)
        by_class = [
            _judge_alone(season, self._sample(number, named))[0] for number in range(len(self._classes))
        ]
        own = list(map(by_class.__getitem__, self._class_of))
        for at in sorted(named):
            own[at], is_banned = _judge_alone(season, self._index.card_at(at))
            if is_banned:
                banned.append(at)
        return own

    def _sample(self, number: int, named: set[int]) -> Card:
        """Return a print of a class that the format does not name."""
        members = self._members[number]
        if members[0] not in named:
            return self._classes[number]
        return self._index.card_at(next((at for at in members if at not in named), members[0]))

    @cached_property
    def _members(self) -> list[list[int]]:
        """The prints of each class; the first one is that of `_classes`."""
        found: list[list[int]] = [[] for _ in self._classes]
        for at, number in enumerate(self._class_of):
            found[number].append(at)
        return found

    def _apply_reprints(self, own: list[Own], legal: bytearray, unknown: bytearray) -> None:
        for members, same, alike in self._same:
            theirs: bool | None = False
            if any(own[at][0] for at in same):
                theirs = True
            elif any(own[at][0] or (own[at][0] is None and own[at][2]) for at in (*same, *alike)):
                theirs = None
            if theirs is False:
                continue
            certain = any(own[at][0] and not own[at][4] for at in same)
            for at in members:
                answer, settled, _, not_yet, _ = own[at]
                if answer or settled:
                    continue
                if theirs and (certain or not not_yet):
                    legal[at], unknown[at] = 49, 48
                elif answer is False:
                    unknown[at] = 49

    def _named(self, season: Season) -> set[int]:
        """Return the prints that a format names, and those in series of which it takes some numbers."""
        found: set[int] = set()
        ids = set(load_calendar().not_playable)
        sets: set[str] = set()
        for period in season.format.periods:
            ids |= {*period.prints, *period.without_prints, *period.undecided_prints}
            sets |= {promos.set_id for promos in period.promos}
        for ban in season.format.bans:
            ids |= set(ban.prints)
            for key in ban.keys:
                found.update(self._index.positions_of_key.get(key, ()))
        known = self._index.position_of_id
        found.update(known[card_id] for card_id in ids if card_id in known)
        by_print = open_print_days(load_calendar(), self._index.catalogue).dates
        for set_id in sets:
            if set_id in by_print and not by_print[set_id].by_print:
                found.update(list_bits(self._index.having("set", set_id)))
        return found

    def _judge_singly(self, season: Season) -> Verdicts:
        """Judge every print as a whole, for formats that look at facts the classes do not hold."""
        cards = self._index.catalogue.cards_at(self._index.places)
        found = [season.announced_legality_of(card) for card in cards]
        size = self._index.size
        return Verdicts(
            Bits(
                set_bits((at for at, each in enumerate(found) if each.legal), size),
                set_bits((at for at, each in enumerate(found) if each.legal is None), size),
            ),
            set_bits((at for at, each in enumerate(found) if each.status == "banned"), size),
        )


def _judge_alone(season: Season, card: Card) -> tuple[Own, bool]:
    found = season.own_legality_of(card)
    settled, not_yet = season.is_settled(card, found), found.status == "not yet legal"
    own = (found.legal, settled, found.marker is None, not_yet, season.is_estimated(card))
    return own, found.status == "banned"


def _runs(data: bytes) -> Iterator[tuple[list[int], list[int], list[int]]]:
    """Yield the runs that `verdict_tables` wrote: members, what each is the same card as, and may be."""
    numbers = iter(array("I", data))
    for size in numbers:
        members = list(islice(numbers, size))
        yield members, list(islice(numbers, next(numbers))), list(islice(numbers, next(numbers)))


_JUDGES: WeakKeyDictionary[SearchIndex, Judge] = WeakKeyDictionary()


def judge_of(index: SearchIndex) -> Judge:
    """Return the judge of a search index, the same for every search."""
    found = _JUDGES.get(index)
    if found is None:
        found = _JUDGES[index] = Judge(index)
    return found
