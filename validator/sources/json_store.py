"""Where a public card database is read from: an HTTP address or a directory, by the same paths."""

from __future__ import annotations

import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from validator.errors import SourceError
from validator.sources.http import Deadline, Fetcher, FetchLimits, read_address
from validator.sources.responses import parse_json

API_KINDS = frozenset({"application/json"})
"""What an HTTP API answers with."""

FILE_KINDS = API_KINDS | {"text/plain", "application/octet-stream"}
"""Content types of JSON files from plain file servers (raw.githubusercontent.com says `text/plain`)."""


class JsonStore(Protocol):
    """Gives JSON by a path such as `("en", "sets", "sv06")`. `address` is where it reads, for people."""

    address: str

    def place(self, *path: str) -> str:
        """Name the address of a path, for error messages."""

    def read(self, *path: str) -> Any:
        """Return the JSON at a path, None where there is nothing; raises `SourceError` for anything else."""

    def close(self) -> None:
        """Release open resources."""


class HttpStore:
    """JSON over HTTP below an address. `suffix` is what the paths end with there (`.json`, or nothing)."""

    def __init__(
        self,
        address: str,
        suffix: str = "",
        kinds: frozenset[str] = API_KINDS,
        limits: FetchLimits | None = None,
        pause: Callable[[float], None] = time.sleep,
        deadline: Deadline | None = None,
    ) -> None:
        self.address = read_address(address)
        self._suffix = suffix
        self._fetcher = Fetcher(kinds, limits, pause, deadline=deadline)

    def place(self, *path: str) -> str:
        """Name the address of a path; each step is escaped, so that no id can lead elsewhere."""
        return "/".join((self.address, *(quote(step, safe="") for step in path))) + self._suffix

    def read(self, *path: str) -> Any:
        """Return the JSON at a path, None for 404; raises `SourceError` and `Unreachable`."""
        url = self.place(*path)
        raw = self._fetcher.fetch(url)
        return None if raw is None else parse_json(raw, url)

    def close(self) -> None:
        """Close the connections."""
        self._fetcher.close()


def read_source_file(file: Path, largest: int) -> bytes | None:
    """Return the bytes of a regular file, None if it is missing.

    Raises `SourceError` for anything else, such as a device or a fifo, and for more than `largest` bytes.
    """
    try:
        if not stat.S_ISREG(file.stat().st_mode):
            raise SourceError(f"{file} is not a regular file.", "Use another --source.")
        with file.open("rb") as opened:
            raw = opened.read(largest + 1)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise SourceError(f"{file} cannot be read: {reason}.", "Check the directory.") from None
    if len(raw) > largest:
        raise SourceError(f"{file} exceeds {largest:,} bytes.", "Use another --source.")
    return raw


class FolderStore:
    """JSON files below a directory, under the same paths with `.json` at the end."""

    def __init__(self, folder: Path, limits: FetchLimits | None = None) -> None:
        self.address = str(folder)
        self._folder = folder
        self._largest = (limits or FetchLimits()).largest

    def place(self, *path: str) -> str:
        """Name the file of a path."""
        return str(self._folder.joinpath(*path[:-1], f"{path[-1]}.json"))

    def read(self, *path: str) -> Any:
        """Return the JSON of a file, None if it is missing; raises `SourceError`."""
        file = Path(self.place(*path))
        raw = read_source_file(file, self._largest)
        return None if raw is None else parse_json(raw, str(file))

    def close(self) -> None:
        """Nothing is held open."""
