"""Compiled effect programs by text key, loaded lazily from sharded files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from validator.data_files import file_status
from validator.effects.ir.lasting import Program
from validator.effects.ir.serialize import parse_program, serialize_program
from validator.errors import DataError

FOLDER = "effects"
"""The directory of compiled programs, in the built-in card data and in the user's own."""
SHARDS = "0123456789abcdef"
"""The built-in files, each with the texts whose key begins with its digit."""

_LINE = re.compile(rb'^"([0-9a-f]{16})":(\{"program":)?', re.MULTILINE)


class Refusal(Protocol):
    """The compiler's reason for a refused text."""

    @property
    def code(self) -> str:
        """A code of `effects.text.reasons.REASONS`."""
        ...


def write_programs(found: Mapping[str, Program | Refusal | Mapping[str, Any]]) -> str:
    """Return the text of a file, of programs, refusals or rows of a file; the same give the same bytes."""
    lines = (f'"{key}":{_dump(row_of(found[key]))}' for key in sorted(found))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def row_of(found: Program | Refusal | Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the entry of a program, a refusal, or a row of a file."""
    if isinstance(found, Mapping):
        return found
    if isinstance(found, Program):
        return {"program": serialize_program(found), "source": "grammar"}
    return {"reason": found.code}


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class ProgramFile:
    """One file of compiled programs, read when a text is first looked for in it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def _bytes(self) -> bytes:
        try:
            file_status(self.path)
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise DataError(f"{self.path} cannot be read: {error.strerror}.") from error

    def row(self, key: str) -> Mapping[str, Any] | None:
        """Return the entry of a key; None if the file does not have it. Raises `DataError`."""
        head = f'\n"{key}":'.encode()
        start = self._bytes.find(head)
        if start < 0:
            return None
        start += len(head)
        line = self._bytes[start : self._bytes.find(b"\n", start)]
        try:
            row = json.loads(line.rstrip(b",\r"))
        except ValueError as error:
            raise DataError(f"{self.path}: the line of {key} cannot be read: {error}.") from error
        if not isinstance(row, dict):
            raise DataError(f"{self.path}: invalid program for {key}.")
        return row

    def listed(self) -> Iterator[str]:
        """Return the keys that have a program."""
        return (match[1].decode() for match in _LINE.finditer(self._bytes) if match[2])


class Compiled(Mapping[str, Program]):
    """Compiled programs by text key: those of the built-in shards, then of the user's own files.

    Each is read and made when it is first asked for. A file of the user's that says what this release does
    not know (another release wrote it) has no program for that text.
    """

    def __init__(self, folder: Path | None = None, more: Sequence[Path] = ()) -> None:
        self._shards = {} if folder is None else {d: ProgramFile(folder / f"{d}.json") for d in SHARDS}
        self._more = [ProgramFile(path) for path in more]
        self._found: dict[str, Program | str] = {}

    @classmethod
    def of(cls, built_in: Path, own: Iterable[Path] = ()) -> Compiled:
        """Open the compiled programs of card data directories: the built-in one, and the user's."""
        files = (path for folder in own for path in sorted((folder / FOLDER).glob("*.json")))
        return cls(built_in / FOLDER, tuple(files))

    def reason(self, key: str) -> str:
        """Return the code of why a text has no program; empty where it has one, or nothing is known of it."""
        found = self._look_up(key)
        return "" if isinstance(found, Program) else found

    def __getitem__(self, key: str) -> Program:
        found = self._look_up(key)
        if isinstance(found, Program):
            return found
        raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and isinstance(self._look_up(key), Program)

    def __iter__(self) -> Iterator[str]:
        keys = dict.fromkeys(key for each in self._files for key in each.listed())
        return (key for key in keys if key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @property
    def _files(self) -> list[ProgramFile]:
        return [*self._shards.values(), *self._more]

    def _look_up(self, key: str) -> Program | str:
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._read(key)
        return found

    def _read(self, key: str) -> Program | str:
        shard = self._shards.get(key[:1])
        reason = ""
        for each in (*((shard,) if shard else ()), *self._more):
            row = each.row(key)
            if row is None:
                continue
            if "program" not in row:
                reason = reason or str(row.get("reason", ""))
                continue
            try:
                return parse_program(row["program"])
            except DataError:
                if each is shard:
                    raise
                reason = "OTHER_RELEASE"
        return reason
