"""Read files that others may have made: regular files alone, and never more than a limit."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

MAX_TEXT_BYTES = 10_000_000
"""Largest configuration, baseline or list of keys that is read."""

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class NotRegular(OSError):
    """The path leads to a pipe, a device or a socket; reading it might never end."""


class TooLarge(OSError):
    """The file has more bytes than are read."""


def read_regular(path: str | os.PathLike[str], most: int = MAX_TEXT_BYTES) -> bytes:
    """Read a whole regular file of at most `most` bytes.

    A pipe without a writer is refused at once, not waited for. Raises OSError: `NotRegular`, `TooLarge`, or
    what the system says.
    """
    name = os.fspath(path)
    if "\0" in name:
        raise OSError(errno.EINVAL, "the name has a null character", name)
    try:
        handle = os.open(path, _FLAGS)
    except FileNotFoundError:
        if not name.startswith(("https:/", "http:/", "www.")):
            raise
        raise FileNotFoundError(errno.ENOENT, "it is a link; pass the list, not its link", name) from None
    with os.fdopen(handle, "rb") as file:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
        if not stat.S_ISREG(mode):
            raise NotRegular(errno.EINVAL, "it is not a regular file; pipe it into standard input", name)
        return read_bounded(file, most, name)


def resolve_links(path: Path) -> Path:
    """Return a path with its links followed; as it is where they lead in a circle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path


class LeavesRepository(OSError):
    """The path lies in a repository, and its links lead out of it."""


def repository_top(start: Path) -> Path | None:
    """Return the top of the repository that a directory lies in; None outside of one.

    On a code host's runner that is the checked out directory, also where it is not a git repository.
    """
    whole = Path(os.path.normpath(start.absolute()))
    for each in (whole, *whole.parents):
        if (each / ".git").exists():
            return each
    workspace = os.environ.get("GITHUB_WORKSPACE")
    top = Path(workspace).absolute() if workspace else None
    return top if top is not None and whole.is_relative_to(top) else None


def refuse_way_out(path: str | os.PathLike[str]) -> None:
    """Raise `LeavesRepository` for a path in a repository whose links lead out of it.

    Who adds a link to a repository must not make others read, show or write files beside it.
    """
    whole = os.path.abspath(path)
    real = os.path.realpath(whole)
    if real == whole:
        return
    top = repository_top(Path(whole).parent)
    if top is not None and not Path(real).is_relative_to(os.path.realpath(top)):
        raise LeavesRepository(errno.EPERM, "its link leads out of the repository", os.fspath(path))


def read_text(path: str | os.PathLike[str], encoding: str = "utf-8", most: int = MAX_TEXT_BYTES) -> str:
    """Read a whole regular text file, every line end as `\\n`. Raises OSError and `UnicodeDecodeError`."""
    text = read_regular(path, most).decode(encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_bounded(file: BinaryIO, most: int, name: str) -> bytes:
    """Read an open file or pipe to its end. Raises `TooLarge` once it has given more than `most` bytes."""
    data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(errno.EFBIG, f"it has more than {most:,} bytes", name)
    return data
