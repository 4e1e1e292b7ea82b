"""The period of a format on a date, its next change, and the notices about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from validator.catalogue.sets import CardSet
from validator.formats.calendar import SetDate
from validator.formats.facts import current_facts
from validator.formats.format import Format, Limits, Period
from validator.formats.legality import DataAsOf, Notice, Span

_DAY = timedelta(days=1)


def candidates(periods: tuple[Period, ...], on: date) -> tuple[Period | None, ...]:
    """Return the periods that may contain a date, in order of time; None means "before or after all of them".

    One period where the days of change are known; more inside an unknown span.
    """
    found: list[Period | None] = []
    current: Period | None = None
    for period in periods:
        begun = True if period.start is None else period.start.reached(on)
        if begun is False:
            break
        if begun:
            found = []
            current = period
            found.append(period)
        else:
            if not found:
                found.append(None)
            found.append(period)
    if current is not None and found[0] is current and current.end is not None:
        over = current.end.reached(on)
        if over:
            found[0] = None
        elif over is None:
            found.insert(0, None)
    return tuple(found) if found else (None,)


def span_of(chosen: Format, current: tuple[Period | None, ...]) -> Span:
    """Describe the period, or the possible periods, of a day: label, first and last day, confidence."""
    known = [period for period in current if period is not None]
    if not known:
        return Span(f"no period of {chosen.title}", None, None, "low")
    label = " or ".join(period.label for period in known)
    starts = [period.start.earliest for period in known if period.start is not None]
    start = min(starts) if len(starts) == len(known) else None
    end = last_day(known[-1], _following(chosen.periods, known[-1]))
    if len(current) > 1:
        return Span(label, start, end, "low")
    return Span(label, start, end, known[0].confidence)


def limits_of(limits: Limits, current: tuple[Period | None, ...]) -> Limits:
    """Return a format's limits with the basic Energy types of the day's period."""
    types = [
        period.basic_energy for period in current if period is not None and period.basic_energy is not None
    ]
    if not types:
        return limits
    return Limits(
        limits.one_type,
        limits.forbidden_markers,
        limits.exclusive,
        limits.name_copies,
        frozenset.union(*types),
    )


def last_day(period: Period, following: Period | None) -> date | None:
    """Return the last day a period surely covers; None while no end is known."""
    if period.end is not None:
        return period.end.earliest - _DAY
    if following is not None and following.start is not None:
        return following.start.earliest - _DAY
    return None


def changes_after(chosen: Format, on: date) -> tuple[date, ...]:
    """Return the later days on which a period or a ban of a format begins or ends, in order."""
    days: set[date] = set()
    for period in chosen.periods:
        days.update(day.earliest for day in (period.start, period.end) if day is not None)
    for ban in chosen.bans:
        if ban.start is not None:
            days.add(ban.start.earliest)
    return tuple(sorted(day for day in days if day > on))


def newest_release(sets: Iterable[CardSet]) -> date | None:
    """Return the newest release date among sets with cards in the data; None without any."""
    days = [one.release for one in sets if one.total]
    return date.fromisoformat(max(days)) if days else None


def season_notices(
    chosen: Format,
    current: tuple[Period | None, ...],
    on: date,
    as_of: DataAsOf,
    dates: Mapping[str, SetDate],
    sets: Iterable[CardSet],
) -> tuple[Notice, ...]:
    """Collect the notices of a report on that date: old data, weak or missing periods, notes."""
    notices: list[Notice] = []
    if current == (None,):
        notices.append(Notice("no period", f"No known period of {chosen.title} covers {on}."))
    elif len(current) > 1:
        labels = " or ".join(period.label if period else "no period" for period in current)
        notices.append(
            Notice("uncertain period", f"The date of the change is not known; on {on} it may be {labels}.")
        )
    for period in current:
        if period is None:
            continue
        if period.confidence == "low":
            notices.append(
                Notice("low confidence", f"{period.label} relies on weak sources ({period.source}).")
            )
        if period.review is not None and on >= period.review:
            notices.append(
                Notice("review", f"{period.label} is expected to have ended by {on}: {period.note}.")
            )
    notices += _data_age(on, as_of, dates, sets)
    if problem := current_facts().problem:
        notices.append(Notice("damaged facts", problem))
    notices += [Notice("format", note) for note in chosen.notes]
    return tuple(notices)


def _data_age(
    on: date, as_of: DataAsOf, dates: Mapping[str, SetDate], sets: Iterable[CardSet]
) -> list[Notice]:
    """Warn where the day is later than the data, naming the sets without cards that came out by then."""
    reached = on <= as_of.bans and (as_of.cards is None or on <= max(as_of.cards, as_of.sets))
    newest = min(as_of.cards or date.min, as_of.bans)
    missing = sorted(
        (dates[one.id].release, one.id, one.name)
        for one in sets
        if not one.total and newest < dates[one.id].release <= on
    )
    if reached and not missing:
        return []
    text = f"{on} is after the data: {as_of}."
    if missing:
        names = ", ".join(f"{name} ({day})" for day, _, name in missing)
        text += f" Released since then and not in the catalogue: {names}."
    return [Notice("data age", text, tuple(set_id for _, set_id, _ in missing))]


def _following(periods: tuple[Period, ...], period: Period) -> Period | None:
    place = periods.index(period)
    return periods[place + 1] if place + 1 < len(periods) else None
