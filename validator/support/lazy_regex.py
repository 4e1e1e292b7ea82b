"""Regular expressions that are compiled when they are first used, for modules that every command imports."""

from __future__ import annotations

import re
from typing import Any, cast


class _Later:
    """A pattern that becomes a compiled one when a method of it is first read; it keeps that method."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._given = pattern, flags

    def __getattr__(self, name: str) -> Any:
        # re.compile keeps what it has compiled, so that a second method costs nothing.
        value = getattr(re.compile(*self._given), name)
        setattr(self, name, value)
        return value


def later(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Return a regular expression that is compiled when it is first used, as `re.compile` does at once."""
    return cast(re.Pattern[str], _Later(pattern, flags))
