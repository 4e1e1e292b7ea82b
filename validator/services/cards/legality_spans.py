"""Since when and until when a card is legal in a format, over all of its time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import same_card
from validator.formats.calendar import load_calendar
from validator.formats.forecast import forecast_rotation
from validator.formats.format import Format
from validator.formats.legality import Legality
from validator.formats.load import format_names, load_format
from validator.formats.print_dates import open_print_days
from validator.formats.schedule import candidates, changes_after
from validator.formats.season_cache import SeasonCache

State = Literal["legal", "expected", "unknown", "illegal"]
"""What a card is for a while; `expected`: legal only if nothing rotates. Without a format it is illegal."""

_DAY = timedelta(days=1)
_SEASONS = SeasonCache(256)
"""Days of the past, which are the same for most cards; those in use elsewhere keep their own cache."""


@dataclass(frozen=True, slots=True)
class LegalitySpan:
    """A time, from `first` to `last`, during which a card's legality stays the same."""

    state: State
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class FormatSpans:
    """The legality of a card in one format over time, without gaps."""

    format: str
    title: str
    spans: tuple[LegalitySpan, ...]


def first_release(catalogue: Catalogue, card: Card) -> date:
    """Return the day on which the first print of a card came out."""
    days = open_print_days(load_calendar(), catalogue).dates
    prints = [each for each in catalogue.prints(card.key) if same_card(card, each).verdict == "same"]
    return min(days[each.set_id].release for each in (card, *prints))


def list_spans(catalogue: Catalogue, card: Card, first: date, last: date) -> tuple[FormatSpans, ...]:
    """Return a card's legality over a time in every built-in format that changes, Standard first."""
    order = {"standard": 0, "expanded": 1}
    names = sorted(format_names(), key=lambda name: (order.get(name, 2), name))
    chosen = [each for each in map(load_format, names) if changes_after(each, date.min)]
    return tuple(
        FormatSpans(each.name, each.title, find_spans(catalogue, card, each, first, last)) for each in chosen
    )


def find_spans(
    catalogue: Catalogue, card: Card, chosen: Format, first: date, last: date
) -> tuple[LegalitySpan, ...]:
    """Return a card's legality in a format from one day to another."""
    days = sorted({first, *(day for day in _change_days(catalogue, card, chosen) if first < day <= last)})
    spans: list[LegalitySpan] = []
    ends = [*(day - _DAY for day in days[1:]), last]  # no day comes after the last one that can be written
    for day, end in zip(days, ends, strict=True):
        begun = any(candidates(chosen.periods, day))
        state = _state_of(_SEASONS.open(chosen, day, catalogue).legality_of(card)) if begun else "illegal"
        start = day
        if spans and spans[-1].state == state:
            start = spans.pop().first
        spans.append(LegalitySpan(state, start, end))
    return tuple(spans)


def _change_days(catalogue: Catalogue, card: Card, chosen: Format) -> Iterator[date]:
    """Yield the days on which the legality of a card may change: of the format, and of prints of its name."""
    calendar = load_calendar()
    dates = open_print_days(calendar, catalogue)
    days = [day for period in chosen.periods for day in (period.start, period.end)]
    days += [day for ban in chosen.bans for day in (ban.start, ban.end)]
    days += [mark.day for mark in calendar.marks.values()]
    for each in catalogue.prints(card.key):
        of_set = dates.dates[each.set_id]
        yield of_set.release
        days += [of_set.legal, dates.day(each) if of_set.by_print else None]
    for day in days:
        if day is not None:
            yield from (day.earliest, day.latest)
    if (forecast := forecast_rotation(chosen)) is not None:
        yield forecast.start


def _state_of(legality: Legality) -> State:
    if legality.expected:
        return "expected"
    return "unknown" if legality.legal is None else "legal" if legality.legal else "illegal"
