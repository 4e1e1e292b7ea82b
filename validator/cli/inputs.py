"""What the command line reads: files, directories, globs and standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from validator.decks.decode import MAX_BYTES
from validator.errors import InputError, UsageError
from validator.support.files import read_bounded, read_regular, refuse_way_out
from validator.support.lazy_dataclass import dataclass
from validator.support.safe_text import escape, is_printable

SUFFIXES = (".txt", ".json", ".csv", ".dck", ".dek")
"""File name patterns treated as deck lists when a directory is scanned."""

STDIN = "-"

MOST_COLLECTED = 200_000_000
"""Largest input that may hold many lists, as a collection does, in bytes."""


@dataclass(frozen=True, slots=True)
class InputFile:
    """One input: `name` as given, found in a directory or by a glob (`listed` false) or named outright.

    A name with control characters is shown with escapes and not read: it could pass for other output.
    """

    name: str
    listed: bool
    readable: bool = True

    def read(self, most: int = MAX_BYTES) -> bytes:
        """Read the whole input: standard input, or a regular file. Raises OSError, `InputError` by its name.

        Nothing beyond `most` bytes is read; decoding refuses what is larger than a list may be.
        """
        if not self.readable:
            raise InputError(f"{self.name}: the name has a control character.", "Rename the file.")
        if self.name == STDIN:
            return read_bounded(sys.stdin.buffer, most, "standard input")
        refuse_way_out(self.name)
        return read_regular(self.name, most)


def find_sources(paths: Iterable[str], suffixes: tuple[str, ...] = SUFFIXES) -> Iterator[InputFile]:
    """Yield the inputs that paths mean: files as named, directories recursively in order of name, globs
    expanded.

    `suffixes` are those of the files that are taken from a directory. A path that does not exist is given
    as it is, so that reading it says so.
    """
    for path in paths:
        if path == STDIN:
            yield InputFile(path, True)
        elif Path(path).is_dir():
            yield from _walk(str(Path(path)), suffixes)
        elif not Path(path).exists() and any(each in path for each in "*?["):
            matches = _expand(path)
            if not matches:
                yield _named(path, True)
            for match in matches:
                if Path(match).is_dir():
                    yield from _walk(str(Path(match)), suffixes)
                else:
                    yield _named(match, False)
        else:
            yield _named(path, True)


def read_source(path: str) -> bytes:
    """Read one deck list. Raises `UsageError` for a directory and OSError for what cannot be read."""
    sources = list(find_sources([path]))
    if len(sources) != 1 or not sources[0].listed:
        found = "1 deck list" if len(sources) == 1 else f"{len(sources)} deck lists"
        raise UsageError(
            f"{path} holds {found}; this takes a single file.",
            f"Pass a file{f' of it, e.g. {sources[0].name}' if sources else ''}, or - for standard input.",
        )
    return sources[0].read()


def _named(path: str, listed: bool) -> InputFile:
    """Return the input of a path, its name harmless in any output: none begins as a workflow command does."""
    shown = escape(path)
    if shown.startswith(("::", "##[")):
        shown = f"./{shown}"
    return InputFile(shown, listed, is_printable(path))


def _expand(pattern: str) -> list[str]:
    """Return the paths that a pattern means, in order; `**` does not follow links to directories."""
    import glob

    if "**" not in pattern:
        return sorted(glob.glob(pattern))
    top = Path(pattern).anchor
    try:
        found = list(Path(top).glob(pattern[len(top) :]))
    except (ValueError, NotImplementedError):
        return []
    hidden = any(part.startswith(".") for part in Path(pattern).parts if part not in (".", ".."))
    return sorted(
        str(each)
        for each in found
        if hidden or not any(part.startswith(".") for part in each.parts if part not in (".", ".."))
    )


def _walk(folder: str, suffixes: tuple[str, ...]) -> Iterator[InputFile]:
    """Yield the lists of a directory and of those in it, in the order of their paths; hidden ones aside."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        if name.startswith("."):
            continue
        path = name if folder == "." else os.path.join(folder, name)
        if os.path.splitext(name)[1].lower() in suffixes and os.path.isfile(path):
            yield _named(path, False)
        elif os.path.isdir(path) and not os.path.islink(path):
            yield from _walk(path, suffixes)
