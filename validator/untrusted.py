"""Reading data from outside: objects of JSON and TOML, key by key, with errors that name the place."""

from __future__ import annotations

import datetime
import json
from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Self, TypeAlias

from validator.errors import PtcgError
from validator.printable import escape, shorten
from validator.suggest import suggest

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
