"""The tables of a format file, read key by key."""

from __future__ import annotations

from datetime import date
from typing import cast

from validator.errors import DataError
from validator.formats.dates import UncertainDate
from validator.support.checked_json import KeyPath, ObjectReader, show_path
from validator.vocabulary import CONFIDENCES, Confidence


class FormatTable(ObjectReader):
    """A table of a format file. Every method raises `DataError`, with the place, for an invalid value."""

    object_word = "a table"

    def error(self, path: KeyPath, problem: str, hint: str = "") -> DataError:
        """Return the error for a problem of the value at a path."""
        place = show_path(path)
        return DataError(
            f"{self.source}: {f'{place} ' if place else ''}{problem}.",
            hint or "See the schema in validator.formats.load.",
        )

    def confidence(self, key: str, default: Confidence = "high") -> Confidence:
        """Return a confidence."""
        return cast(Confidence, self.one_of(key, CONFIDENCES) or default)

    def uncertain_date(self, key: str, confidence: Confidence) -> UncertainDate | None:
        """Return a known date, or that of a table `{ after = DATE, by = LATER DATE }`."""
        value = self.value(key, date, dict)
        if value is None:
            return None
        if isinstance(value, date):
            return UncertainDate.known(value, confidence)
        span = self.inner(value, key)
        after, by = span.date("after"), span.date("by")
        if after is None or by is None or after >= by:
            raise self.wrong(key, "a date, or { after = DATE, by = LATER DATE }")
        span.finish()
        return UncertainDate.within(after, by)
