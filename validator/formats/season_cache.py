"""Cache of Season objects by format, date and catalogue."""

from __future__ import annotations

from datetime import date
from threading import Lock
from typing import TYPE_CHECKING

from validator.formats.calendar import Calendar, load_calendar
from validator.formats.format import Format
from validator.formats.print_dates import open_print_days
from validator.formats.resolve_references import resolve_format
from validator.formats.season import Season

if TYPE_CHECKING:
    from validator.catalogue.load import Catalogue

KEPT = 32
"""Seasons remembered for each format: each holds the answers for the prints it was asked about."""

_LOCK = Lock()


def get_season(
    chosen: Format,
    day: date,
    catalogue: Catalogue,
    opened: dict[tuple[date, int], Season],
    keep: int = KEPT,
    calendar: Calendar | None = None,
) -> Season:
    """Open a format on a day, or give the season opened before; at most `keep` are remembered.

    `calendar` is that of the facts in use by default; the seasons in `opened` are all of one calendar.
    """
    key = (day, id(catalogue))
    season = opened.get(key)
    if season is None:
        calendar = calendar or load_calendar()
        print_days = open_print_days(calendar, catalogue)
        resolved = chosen if chosen.built_in else resolve_format(chosen, catalogue)
        season = Season(
            resolved,
            day,
            catalogue,
            print_days,
            lambda later: get_season(chosen, later, catalogue, opened, keep, calendar),
        )
        with _LOCK:
            while len(opened) >= keep:
                opened.pop(next(iter(opened)))
            opened[key] = season
    return season
