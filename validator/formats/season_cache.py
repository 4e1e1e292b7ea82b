"""Opening a format on a date, with a cache of the seasons in use."""

from __future__ import annotations

from datetime import date
from threading import Lock

from validator.catalogue.load import Catalogue
from validator.formats.calendar import Calendar, load_calendar
from validator.formats.format import Format
from validator.formats.print_dates import open_print_days
from validator.formats.resolve_references import resolve_format
from validator.formats.season import Season

MAX_SEASONS = 128
"""Maximum number of cached seasons. A season holds the legality of all prints checked so far."""


class SeasonCache:
    """The seasons opened last, by format, date and catalogue.

    All are of one `calendar`; by default each is of the calendar in use when it is opened.
    """

    def __init__(self, size: int = MAX_SEASONS, *, calendar: Calendar | None = None) -> None:
        self._size = size
        self._calendar = calendar
        self._lock = Lock()
        # The format is stored with its season: as long as both are here, no other format has its id.
        self._opened: dict[tuple[int, date, int], tuple[Format, Season]] = {}

    def __len__(self) -> int:
        return len(self._opened)

    def open(self, format: Format, day: date, catalogue: Catalogue) -> Season:
        """Return a format on a date; the same format, date and catalogue give the same `Season`.

        Raises `DataError` where the format names a set or print that the catalogue does not hold.
        """
        key = (id(format), day, id(catalogue))
        with self._lock:
            found = self._opened.pop(key, None)
            if found is not None:
                self._opened[key] = found  # the last one is the one used last
                return found[1]
        season = self._make(format, day, catalogue)
        with self._lock:
            while len(self._opened) >= self._size:
                self._opened.pop(next(iter(self._opened)))
            return self._opened.setdefault(key, (format, season))[1]

    def _make(self, format: Format, day: date, catalogue: Catalogue) -> Season:
        print_days = open_print_days(self._calendar or load_calendar(), catalogue)
        resolved = format if format.built_in else resolve_format(format, catalogue)

        def reopen(other: Format, later: date) -> Season:
            return self.open(format if other is resolved else other, later, catalogue)

        return Season(resolved, day, catalogue, print_days, reopen)


_SEASONS = SeasonCache()


def open_season(format: Format, day: date, catalogue: Catalogue) -> Season:
    """Return a format on a date; the same format, date and catalogue give the same `Season`.

    Args:
        format: The format, e.g. `load_format("standard")`.
        day: The date, usually that of a tournament.
        catalogue: The cards; usually `built_in_catalogue()`.

    Raises:
        DataError: The format names a set or print that the catalogue does not hold.
    """
    return _SEASONS.open(format, day, catalogue)
