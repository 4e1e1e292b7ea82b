"""The one place that asks what day and what time it is."""

from __future__ import annotations

from datetime import UTC, date, datetime

from validator.errors import UsageError


def today() -> date:
    """Give the current day."""
    return date.today()


def now() -> datetime:
    """Give the current time, in UTC."""
    return datetime.now(UTC)


def read_day(text: str | None) -> date:
    """Read an ISO day (`2026-04-10`); None is today.

    Raises `UsageError` for anything else, with the form to use.
    """
    if text is None or not text.strip():
        return today()
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise UsageError(
            f"{text!r} is not a day.", "Write it as YYYY-MM-DD, for instance 2026-04-10."
        ) from None
