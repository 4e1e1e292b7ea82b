"""Read the tables of a format file key by key, with errors that name file, key and the nearest known key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any, cast

from validator.errors import DataError
from validator.suggest import suggest
from validator.vocabulary import CONFIDENCES, Confidence

_WORDS = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    date: "a date",
    list: "a list",
    dict: "a table",
}


class TomlTable:
    """One table of a format file. `file` and `place` say where it stands; each key that is read is known.

    `finish` refuses keys that nothing has read. Every method raises `DataError` for a value of another kind.
    """

    def __init__(self, data: Mapping[str, Any], file: str, place: str = "") -> None:
        self.file = file
        self.place = place
        self._data = data
        self._known: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def names(self) -> tuple[str, ...]:
        """Give the keys of the table in order; for tables whose keys are names."""
        return tuple(self._data)

    def raw(self, key: str, kinds: tuple[type, ...], default: Any) -> Any:
        """Give a value of one of some kinds, or the default where the key is missing."""
        self._known.add(key)
        if key not in self._data:
            return default
        value = self._data[key]
        fits = isinstance(value, kinds) and not isinstance(value, datetime)
        if not fits or (isinstance(value, bool) and bool not in kinds):
            raise self.wrong(key, " or ".join(_WORDS.get(kind, kind.__name__) for kind in kinds))
        return value

    def text(self, key: str, default: str) -> str:
        """Give a text."""
        return cast(str, self.raw(key, (str,), default))

    def required(self, key: str) -> str:
        """Give a text that must be there."""
        found = self.text(key, "")
        if not found.strip():
            raise self.wrong(key, "a string (required)")
        return found

    def texts(self, key: str) -> list[str]:
        """Give a list of texts, empty where the key is missing."""
        found = cast(list[Any], self.raw(key, (list,), []))
        if not all(isinstance(item, str) and item for item in found):
            raise self.wrong(key, "a list of strings")
        return found

    def words(self, key: str, known: Sequence[str]) -> list[str]:
        """Return a list of texts that are all among the known ones, empty where the key is missing."""
        found = self.texts(key)
        for word in found:
            if word not in known:
                raise DataError(
                    f"{self.file}: {self.place}{key}: {word!r} is unknown.",
                    suggest(word, known, otherwise=f"Known: {', '.join(known)}."),
                )
        return found

    def number(self, key: str, default: int, least: int = 0) -> int:
        """Give a whole number that is not below `least`."""
        found = cast(int, self.raw(key, (int,), default))
        if found < least:
            raise self.wrong(key, f"a whole number, at least {least}")
        return found

    def flag(self, key: str, default: bool = False) -> bool:
        """Give true or false."""
        return cast(bool, self.raw(key, (bool,), default))

    def day(self, key: str) -> date | None:
        """Give a day, None where the key is missing."""
        return cast(date | None, self.raw(key, (date,), None))

    def confidence(self, key: str, default: Confidence = "high") -> Confidence:
        """Give a confidence."""
        found = self.text(key, default)
        if found not in CONFIDENCES:
            raise self.wrong(key, '"high", "medium" or "low"')
        return found

    def table(self, key: str) -> TomlTable | None:
        """Give a table inside this one, None where it is missing."""
        found = self.raw(key, (dict,), None)
        return None if found is None else TomlTable(found, self.file, f"{self.place}{key}.")

    def tables(self, key: str) -> list[TomlTable]:
        """Give a list of tables, counted from 1 in error messages."""
        found = cast(list[Any], self.raw(key, (list,), []))
        if not all(isinstance(item, dict) for item in found):
            raise self.wrong(key, f"tables, each headed [[{key}]]")
        return [
            TomlTable(one, self.file, f"{self.place}{key}[{place}].") for place, one in enumerate(found, 1)
        ]

    def wrong(self, key: str, wanted: str) -> DataError:
        """Make the error for a key whose value is not what was wanted."""
        given = f", not {self._data[key]!r}" if key in self._data else ""
        return DataError(
            f"{self.file}: {self.place}{key}: expected {wanted}{given}.",
            "See the schema in validator.formats.load.",
        )

    def finish(self) -> None:
        """Refuse keys that no one asked for, naming the nearest known one."""
        for key in self._data:
            if key not in self._known:
                known = sorted(self._known)
                hint = suggest(key, known, otherwise=f"Known keys: {', '.join(known)}.")
                raise DataError(f"{self.file}: unknown key {self.place}{key}.", hint)
