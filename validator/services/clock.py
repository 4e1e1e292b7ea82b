"""The one place that reads the date, the time, and durations."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta

from validator.errors import UsageError
from validator.support.safe_text import show

HEAD_START = 1.0
"""Seconds that work in the background waits at the start of a service: the first page comes first."""

_fixed: date | None = None


def today() -> date:
    """Return the current day."""
    return _fixed or date.today()


def fix_today(day: date | None) -> None:
    """Let `today` return a day from now on; None: the current one."""
    global _fixed
    _fixed = day


def now() -> datetime:
    """Return the current time, in UTC."""
    return datetime.now(UTC)


def seconds_to_tomorrow() -> float:
    """Return the seconds until the current day ends."""
    now = datetime.now()
    tomorrow = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    return (tomorrow - now).total_seconds()


def seconds_running() -> float:
    """Return the seconds of a monotonic clock: only the difference of two readings has a meaning."""
    return time.perf_counter()


def read_day(text: str | None) -> date:
    """Parse an ISO date (`2026-04-10`); None is today.

    Raises `UsageError` for anything else, with the form to use.
    """
    return today() if text is None or not text.strip() else read_date(text)


def read_date(text: str) -> date:
    """Read a date such as `2026-04-10`. Raises `UsageError` for anything else, with the form to use."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise UsageError(f"Invalid date: {show(text)}.", "Use YYYY-MM-DD, e.g. 2026-04-10.") from None
