"""JSON of public card databases: parsed strictly, then read key by key."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from validator.errors import SourceError
from validator.support import checked_json
from validator.support.safe_text import is_printable

_DEEPEST = 12
_REMEDY = "Use another --source, or report it to its maintainers."


def parse_json(raw: bytes, place: str) -> Any:
    """Parse JSON of a public database; `place` is its URL or file, for error messages.

    Raises `SourceError` for text that is not UTF-8 or not valid JSON, for duplicate keys, for NaN, and for
    deep nesting.
    """
    try:
        value = json.loads(
            raw.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_refuse_constant
        )
    except UnicodeDecodeError:
        raise SourceError(f"{place}: response is not UTF-8.", _REMEDY) from None
    except RecursionError:
        raise SourceError(f"{place}: response is nested too deeply.", _REMEDY) from None
    except ValueError as error:
        raise SourceError(f"{place}: response is not valid JSON: {str(error)[:80]}.", _REMEDY) from None
    if _is_deep(value):
        raise SourceError(f"{place}: response is nested too deeply.", _REMEDY)
    return value


class ResponseObject(checked_json.ObjectReader):
    """A JSON object of a response. Every method raises `SourceError` for a value of another kind or size.

    An empty string counts as missing. Strings are printable and at most 120 characters by default.
    """

    def error(self, path: checked_json.KeyPath, problem: str, hint: str = "") -> SourceError:
        """Return the error for a problem of the value at a path."""
        place = checked_json.show_path(path)
        return SourceError(f"{self.source}: {f'{place} ' if place else ''}{problem}.", hint or _REMEDY)

    def at(self, source: str) -> ResponseObject:
        """Return the same object as that of another source, for error messages."""
        return ResponseObject(self._data, source)

    def text(self, key: str, *, longest: int = 120, lines: bool = False) -> str | None:
        """Return a printable string; `lines`: with line breaks."""
        value = super().text(key)
        if not value:
            return None
        if len(value) > longest:
            raise self.wrong(key, f"a string of at most {longest} characters")
        if not is_printable(value, lines=lines):
            raise self.wrong(key, "a string without control characters")
        return value

    def required(self, key: str, *, longest: int = 120) -> str:
        """Return a string that is not blank; its key must be there."""
        found = self.text(key, longest=longest)
        if found is None or not found.strip():
            raise self.wrong(key, "a string that is not blank")
        return found

    def number(self, key: str, least: int | None = None, most: int | None = None) -> int | None:
        """Return a whole number within the bounds, also one written as a string."""
        value: int | str | None = self.value(key, int, str)
        if isinstance(value, str):
            if not value:
                return None
            if not (value.isascii() and value.isdecimal() and len(value) < 10):
                raise self.wrong(key, f"a whole number{checked_json.show_bounds(least, most)}")
            value = int(value)
        if value is not None and not checked_json.in_bounds(value, least, most):
            raise self.wrong(key, f"a whole number{checked_json.show_bounds(least, most)}")
        return value

    def is_number(self, key: str) -> bool:
        """Return whether the value is a number, not a string."""
        value = self._data.get(key)
        return isinstance(value, int) and not isinstance(value, bool)

    def words(self, key: str, allowed: Collection[str] | None = None, *, most: int = 12) -> list[str] | None:
        """Return a list of printable strings, all of them allowed; None for a missing key."""
        if key not in self:
            return None
        words = self.texts(key) if allowed is None else self.texts_of(key, allowed)
        if len(words) > most or any(len(word) > 800 or not is_printable(word, lines=True) for word in words):
            raise self.wrong(key, f"a list of at most {most} printable strings")
        return words


def read_list(value: object, source: str, *, most: int) -> list[ResponseObject]:
    """Return the objects of a JSON list."""
    if not isinstance(value, list):
        raise SourceError(f"{source}: must be a list, got {checked_json.show_value(value)}.", _REMEDY)
    if len(value) > most:
        raise SourceError(f"{source}: has {len(value)} entries; the limit is {most}.", _REMEDY)
    return [ResponseObject(item, source, (index,)) for index, item in enumerate(value)]


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("duplicate key")
    return found


def _refuse_constant(text: str) -> Any:
    raise ValueError(f"{text} is not a JSON number")


def _is_deep(value: object) -> bool:
    level = [value]
    for _ in range(_DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return True
