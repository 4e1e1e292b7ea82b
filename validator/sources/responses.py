"""Reads JSON that strangers wrote: parsed strictly, then key by key, with errors that name place and key."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Collection, Iterator
from typing import Any

from validator.errors import SourceError

_DEEPEST = 12
_REMEDY = "Use another --source, or report it to its maintainers."
_BREAKS = frozenset("\n\r\t")
_HIDDEN = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def parse_json(raw: bytes, place: str) -> Any:
    """Parse JSON from a public database; `place` is where it came from, for error messages.

    Raises `SourceError` for text that is not UTF-8, no JSON, or broken off, for keys given twice, for NaN,
    and for nesting deeper than any card has.
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


class ResponseObject:
    """One JSON object of an answer. `place` says where it came from and which set and card it speaks of.

    Every method takes null for a missing key and raises `SourceError` for a value of another kind or size.
    """

    __slots__ = ("_data", "place")

    def __init__(self, data: object, place: str) -> None:
        if not isinstance(data, dict):
            raise SourceError(f"{place}: expected an object, got {_show(data)}.", _REMEDY)
        self._data = data
        self.place = place

    def at(self, place: str) -> ResponseObject:
        """Give the same object under another place."""
        return ResponseObject(self._data, place)

    def __contains__(self, key: str) -> bool:
        return self._data.get(key) is not None

    def text(self, key: str, *, longest: int = 120, lines: bool = False) -> str | None:
        """Give a text of printable characters, of several `lines` where that is allowed; None for none."""
        value = self._data.get(key)
        if value is None or value == "":
            return None
        if not isinstance(value, str) or len(value) > longest:
            raise self.wrong(key, f"a string of at most {longest} characters")
        if not is_printable(value, lines=lines):
            raise self.wrong(key, "a string without control characters")
        return value

    def required(self, key: str, *, longest: int = 120) -> str:
        """Give a text that must be there and say something."""
        value = self.text(key, longest=longest)
        if value is None or not value.strip():
            raise self.wrong(key, "a string")
        return value

    def one_of(self, key: str, words: Collection[str]) -> str | None:
        """Give one of some words; None for none."""
        value = self.text(key)
        if value is not None and value not in words:
            raise self.wrong(key, f"one of {', '.join(sorted(words))}")
        return value

    def number(self, key: str, least: int, most: int) -> int | None:
        """Give a whole number within bounds, also one written as text; None for none."""
        value = self._data.get(key)
        if value is None or value == "":
            return None
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 10:
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(key, f"a whole number from {least} to {most}")
        return value

    def is_number(self, key: str) -> bool:
        """Whether the value is a number as JSON writes it."""
        value = self._data.get(key)
        return isinstance(value, int) and not isinstance(value, bool)

    def words(self, key: str, allowed: Collection[str] | None = None, *, most: int = 12) -> list[str] | None:
        """Give a list of texts, each one of the allowed ones; None for none."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or len(value) > most:
            raise self.wrong(key, f"a list of at most {most} strings")
        for word in value:
            if not isinstance(word, str) or len(word) > 800 or not is_printable(word, lines=True):
                raise self.wrong(key, "a list of strings")
            if allowed is not None and word not in allowed:
                raise self.wrong(key, f"a list drawn from {', '.join(sorted(allowed))}")
        return list(value)

    def inner(self, key: str) -> ResponseObject | None:
        """Give an object inside this one; None for none."""
        value = self._data.get(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.wrong(key, "an object")
        return ResponseObject(value, f"{self.place}: {key}")

    def parts(self, key: str, *, most: int) -> list[ResponseObject]:
        """Give a list of objects; empty where there is none."""
        value = self._data.get(key)
        if value is None:
            return []
        return list(read_list(value, f"{self.place}: {key}", most=most))

    def wrong(self, key: str, wanted: str) -> SourceError:
        """Make the error for a value that is not what was wanted."""
        return SourceError(
            f"{self.place}: {key} is {_show(self._data.get(key))}, expected {wanted}.", _REMEDY
        )


def read_list(value: object, place: str, *, most: int) -> Iterator[ResponseObject]:
    """Give the objects of a JSON list one by one, counted from 1 in their places."""
    if not isinstance(value, list):
        raise SourceError(f"{place}: expected a list, got {_show(value)}.", _REMEDY)
    if len(value) > most:
        raise SourceError(f"{place}: {len(value)} entries exceed the limit of {most}.", _REMEDY)
    for number, item in enumerate(value, 1):
        yield ResponseObject(item, f"{place}[{number}]")


def is_printable(text: str, *, lines: bool = False) -> bool:
    """Whether a text shows as what it is: no control or half characters, no hidden turns of writing."""
    return text.isprintable() or all(
        (lines and character in _BREAKS)
        or (unicodedata.category(character) not in _HIDDEN and character not in _DIRECTIONS)
        for character in text
    )


def _show(value: object) -> str:
    """Show a value in an error message, shortly and on one line."""
    if value is None:
        return "missing"
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:60]}…"


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
