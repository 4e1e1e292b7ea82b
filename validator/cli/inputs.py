"""What the command line reads: files, folders, globs and standard input."""

from __future__ import annotations

import glob
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SUFFIXES = (".txt", ".json", ".csv", ".dck", ".dek")
"""Files of a folder that are taken for deck lists."""

STDIN = "-"


@dataclass(frozen=True, slots=True)
class Source:
    """One input: `name` as given, found in a folder or by a glob (`listed` false) or named outright."""

    name: str
    listed: bool

    def read(self) -> bytes:
        """Read the whole input. Raises OSError."""
        if self.name == STDIN:
            return sys.stdin.buffer.read()
        return Path(self.name).read_bytes()


def find_sources(paths: Iterable[str], suffixes: tuple[str, ...] = SUFFIXES) -> Iterator[Source]:
    """Give the inputs that paths mean: files as named, folders recursively in order of name, globs expanded.

    `suffixes` are those of the files that are taken from a folder. A path that does not exist is given as it
    is, so that reading it says so.
    """
    for path in paths:
        if path == STDIN:
            yield Source(path, True)
        elif Path(path).is_dir():
            yield from _walk(Path(path), suffixes)
        elif not Path(path).exists() and glob.has_magic(path):
            matches = sorted(glob.glob(path, recursive=True))
            if not matches:
                yield Source(path, True)
            for match in matches:
                if Path(match).is_dir():
                    yield from _walk(Path(match), suffixes)
                else:
                    yield Source(match, False)
        else:
            yield Source(path, True)


def _walk(folder: Path, suffixes: tuple[str, ...]) -> Iterator[Source]:
    for file in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
        if file.suffix.lower() in suffixes and not hidden and file.is_file():
            yield Source(str(file), False)
