"""Reading data from outside, JSON and TOML, with errors that name the place."""

from __future__ import annotations

import datetime
import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any, ClassVar, Self, TypeAlias

from validator.errors import PtcgError
from validator.support.did_you_mean import suggest
from validator.support.safe_text import escape, shorten

KeyPath: TypeAlias = tuple[str | int, ...]
"""The keys, and indexes of lists (from 0), that lead from a document to a value."""

_KINDS: Mapping[type, str] = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    datetime.date: "a date",
    list: "a list",
    dict: "an object",
}
_SCALARS = frozenset({type(None), int, bool, str})


class ObjectReader:
    """An object from outside: a JSON object or a TOML table, of the document or file `source`.

    A missing key and null give None or the default. For a value of another kind or size, each method raises
    the error that `error` makes; every format of data derives a class that defines it.
    """

    object_word: ClassVar[str] = "an object"
    """What an object is called in error messages."""

    def __init__(self, data: object, source: str, path: KeyPath = ()) -> None:
        self.source = source
        self.path = path
        if not isinstance(data, Mapping):
            raise self.error(path, f"must be {self.object_word}, got {show_value(data)}")
        self._data: Mapping[str, Any] = data
        self._read: set[str] = set()

    def error(self, path: KeyPath, problem: str, hint: str = "") -> PtcgError:
        """Return the error for a problem of the value at a path, such as `must be a date, got 3`."""
        raise NotImplementedError

    def wrong(self, key: str, wanted: str, hint: str = "") -> PtcgError:
        """Return the error for the value of a key that is not as `wanted`, such as `a date`."""
        if key in self:
            problem = f"must be {wanted}, got {show_value(self._data[key])}"
        else:
            problem = f"is missing; it must be {wanted}"
        return self.error((*self.path, key), problem, hint)

    def inner(self, data: object, *steps: str | int) -> Self:
        """Return the reader of an object inside this one."""
        return type(self)(data, self.source, (*self.path, *steps))

    def __contains__(self, key: str) -> bool:
        return self._data.get(key) is not None

    def names(self) -> tuple[str, ...]:
        """Return all keys in order; for objects whose keys are names."""
        return tuple(self._data)

    def value(self, key: str, *kinds: type) -> Any:
        """Return a value of one of the kinds; true and false are not numbers, times are not dates."""
        self._read.add(key)
        value = self._data.get(key)
        if value is None:
            return None
        fits = isinstance(value, kinds) and not isinstance(value, datetime.datetime)
        if not fits or (isinstance(value, bool) and bool not in kinds):
            raise self.wrong(
                key, " or ".join(self.object_word if kind is dict else _KINDS[kind] for kind in kinds)
            )
        return value

    def text(self, key: str) -> str | None:
        """Return a string."""
        found: str | None = self.value(key, str)
        return found

    def required(self, key: str) -> str:
        """Return a string that is not blank; its key must be there."""
        found = self.text(key)
        if found is None or not found.strip():
            raise self.wrong(key, "a string that is not blank")
        return found

    def flag(self, key: str, default: bool = False) -> bool:
        """Return true or false."""
        found: bool | None = self.value(key, bool)
        return default if found is None else found

    def date(self, key: str) -> datetime.date | None:
        """Return a date."""
        found: datetime.date | None = self.value(key, datetime.date)
        return found

    def number(self, key: str, least: int | None = None, most: int | None = None) -> int | None:
        """Return a whole number within the bounds."""
        found: int | None = self.value(key, int)
        if found is not None and not in_bounds(found, least, most):
            raise self.wrong(key, f"a whole number{show_bounds(least, most)}")
        return found

    def numbers(
        self, key: str, least: int | None = None, most: int | None = None, *, longest: int | None = None
    ) -> list[int]:
        """Return a list of whole numbers within the bounds, of at most `longest` entries."""
        found: list[Any] = self.value(key, list) or []
        if longest is not None and len(found) > longest:
            raise self.error((*self.path, key), f"has {len(found)} entries; the limit is {longest}")
        for place, each in enumerate(found):
            if type(each) is not int or not in_bounds(each, least, most):
                problem = f"must be a whole number{show_bounds(least, most)}, got {show_value(each)}"
                raise self.error((*self.path, key, place), problem)
        return list(found)

    def one_of(self, key: str, allowed: Collection[str]) -> str | None:
        """Return one of the allowed strings."""
        found = self.text(key)
        if found is not None and found not in allowed:
            raise self.wrong(key, f"one of {', '.join(allowed)}", suggest(found, allowed))
        return found

    def texts(self, key: str) -> list[str]:
        """Return a list of strings, none of them empty."""
        found: list[Any] = self.value(key, list) or []
        if not all(isinstance(item, str) and item for item in found):
            raise self.wrong(key, "a list of strings")
        return list(found)

    def texts_of(self, key: str, allowed: Collection[str]) -> list[str]:
        """Return a list of allowed strings."""
        found = self.texts(key)
        for text in found:
            if text not in allowed:
                hint = suggest(text, allowed, otherwise=f"Known: {', '.join(allowed)}.")
                raise self.error((*self.path, key), f"has the unknown value {show_value(text)}", hint)
        return found

    def child(self, key: str) -> Self | None:
        """Return the reader of the object of a key."""
        found = self.value(key, dict)
        return None if found is None else self.inner(found, key)

    def children(self, key: str, most: int | None = None) -> list[Self]:
        """Return the readers of a list of objects."""
        found: list[Any] = self.value(key, list) or []
        if most is not None and len(found) > most:
            raise self.error((*self.path, key), f"has {len(found)} entries; the limit is {most}")
        return [self.inner(item, key, index) for index, item in enumerate(found)]

    def only(self, known: Collection[str]) -> None:
        """Refuse keys that are not known."""
        for key in self._data:
            if key not in known:
                hint = f"{suggest(key, known)} Known keys: {', '.join(known)}."
                raise self.error((*self.path, key), "is an unknown key", hint.strip())

    def finish(self) -> None:
        """Refuse keys that were not read."""
        self.only(sorted(self._read))


class ValueReader:
    """A value from outside and its path, such as `sides[0].hand`; for data that a table of readers describes.

    `ObjectReader` reads an object key by key, with defaults; this reads values that must be there, one by
    one, and is quick for many of them. If a value does not fit, each method raises the error that `fail`
    returns; every format of data derives a class that defines it.
    """

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: str = "") -> None:
        self.value: Any = value
        self.path: str = path

    def fail(self, problem: str) -> PtcgError:
        """Return the error for this value, such as one that `is not a list`."""
        raise NotImplementedError

    def __getitem__(self, key: str) -> Self:
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        path = f"{self.path}.{key}" if self.path else key
        if key not in self.value:
            raise type(self)(None, path).fail("is missing")
        return type(self)(self.value[key], path)

    def only(self, keys: Collection[str]) -> Self:
        """Return this object, which may have only these keys."""
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        for key in self.value:
            if key not in keys:
                raise self.fail(f"has the unknown key {key!r}")
        return self

    def rows(self) -> Iterator[Self]:
        """Return the values of a list."""
        if not isinstance(self.value, list | tuple):
            raise self.fail("is not a list")
        kind, path = type(self), self.path
        for place, each in enumerate(self.value):
            yield kind(each, f"{path}[{place}]")

    def exactly(self, count: int) -> list[Self]:
        """Return the values of a list of this length."""
        rows = list(self.rows())
        if len(rows) != count:
            raise self.fail(f"has {len(rows)} values, expected {count}")
        return rows

    def number(self, low: int | None = None, high: int | None = None) -> int:
        """Return an integer in a range."""
        value = self.value
        if type(value) is not int:
            raise self.fail("is not an integer")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.fail(f"is {value}, out of range")
        return value

    def flag(self) -> bool:
        """Return true or false."""
        if type(self.value) is not bool:
            raise self.fail("is not a boolean")
        return self.value

    def text(self) -> str:
        """Return a string."""
        if not isinstance(self.value, str):
            raise self.fail("is not a string")
        return self.value

    def numbers(self, low: int | None = None, high: int | None = None) -> tuple[int, ...]:
        """Return a list of integers in a range."""
        found = self.value
        if isinstance(found, list | tuple):
            for each in found:
                if type(each) is not int or not in_bounds(each, low, high):
                    break
            else:
                return tuple(found)
        return tuple([each.number(low, high) for each in self.rows()])  # finds the place of the error

    def plain(self) -> Any:
        """Return a value of numbers, strings and lists of them, with lists as tuples."""
        value = self.value
        if type(value) in _SCALARS:
            return value
        if isinstance(value, list | tuple):
            if all([type(each) in _SCALARS for each in value]):
                return tuple(value)
            return tuple([each.plain() for each in self.rows()])
        raise self.fail("is not a number, a string or a list of them")

    def named(self) -> dict[str, Any]:
        """Return an object of plain values."""
        if not isinstance(self.value, Mapping):
            raise self.fail("is not an object")
        return {str(key): self[key].plain() for key in self.value}

    def values(self) -> tuple[Any, ...]:
        """Return a list of plain values."""
        value = self.plain()
        if not isinstance(value, tuple):
            raise self.fail("is not a list")
        return value

    def words(self) -> tuple[str, ...]:
        """Return a list of strings."""
        return tuple([each.text() for each in self.rows()])

    def pair(self) -> tuple[int, int]:
        """Return two numbers."""
        first, second = self.exactly(2)
        return first.number(), second.number()


def show_path(path: KeyPath) -> str:
    """Return a path as text, indexes from 1: `periods[1].from`."""
    steps = (f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".")


def show_value(value: object) -> str:
    """Return a value as short text for an error message."""
    if value is None:
        return "nothing"
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return escape(shorten(json.dumps(value, default=str, ensure_ascii=False)))


def in_bounds(number: int, least: int | None, most: int | None) -> bool:
    """Return whether a number is within bounds; None means no bound."""
    return (least is None or number >= least) and (most is None or number <= most)


def show_bounds(least: int | None, most: int | None) -> str:
    """Return bounds as the end of a phrase: ` from 1 to 9`, ` of at least 1`."""
    if least is None:
        return "" if most is None else f" of at most {most}"
    return f" of at least {least}" if most is None else f" from {least} to {most}"
