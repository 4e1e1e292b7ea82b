"""Checked stacks for a short time: whoever has the random key of one finds it, for half an hour.

Stacks hold names of players, so they never reach the database. They are files of this user alone in a folder
that the worker processes of one machine share; the name of a file is a hash of its key. What is too old is
deleted whenever a stack is stored or found. Services on several machines share no stacks, unless all get the
same folder (`PTCG_JUDGE_DIR`).
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import stat
import tempfile
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from validator.services.clock import now

MAX_STACKS = 500
"""Most stored stacks; the oldest are deleted first."""

MAX_STORED = 200_000_000
"""Most bytes of all stored stacks together."""

MAX_UNPACKED = 50_000_000
"""Most bytes of one stack."""

_KEY = re.compile(r"[A-Za-z0-9_-]{22}")
_SUFFIX = ".stack"


class KeptStacks:
    """Stores stacks in a folder for some minutes."""

    def __init__(self, folder: str = "", minutes: int = 30) -> None:
        self.minutes = minutes
        self._given = folder
        self._folder: Path | None = None

    def add(self, data: bytes) -> str:
        """Store a stack and return its key. Raises OSError where the folder cannot be written."""
        key = secrets.token_urlsafe(16)
        folder = self._open()
        packed = zlib.compress(data, 6)
        self._delete_old(len(packed))
        handle, name = tempfile.mkstemp(suffix=".part", dir=folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(packed)
            os.replace(name, folder / _name_of(key))
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
        return key

    def find(self, key: str) -> bytes | None:
        """Return the stack of a key; None for one that is unknown or too old."""
        if not _KEY.fullmatch(key):
            return None
        self._delete_old(0)
        try:
            packed = (self._open() / _name_of(key)).read_bytes()
            return zlib.decompressobj().decompress(packed, MAX_UNPACKED)
        except (OSError, zlib.error):
            return None

    def _open(self) -> Path:
        """Return the folder: the one given, else one of this user among the temporary files."""
        if self._folder is None or not self._folder.is_dir():
            self._folder = Path(self._given) if self._given else _own_folder()
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self._folder

    def _delete_old(self, coming: int) -> None:
        """Delete what is too old, and the oldest where a new stack would be too many or too much."""
        oldest = now().timestamp() - self.minutes * 60
        files = sorted(_list_files(self._open()))
        total = sum(size for _, size, _ in files) + coming
        for number, (changed, size, path) in enumerate(files):
            left = len(files) - number
            if changed >= oldest and (not coming or (left < MAX_STACKS and total <= MAX_STORED)):
                break
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size


def _name_of(key: str) -> str:
    return sha256(key.encode()).hexdigest()[:40] + _SUFFIX


def _list_files(folder: Path) -> Iterator[tuple[float, int, Path]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith((_SUFFIX, ".part")):
                with contextlib.suppress(OSError):
                    status = entry.stat(follow_symlinks=False)
                    yield status.st_mtime, status.st_size, Path(entry.path)


def _own_folder() -> Path:
    """Return a folder that only this user can read; a new one where another user took the usual name."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"ptcg-judge-{user}"
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    status = folder.lstat()
    mine = not hasattr(os, "getuid") or (status.st_uid == user and not status.st_mode & 0o077)
    if stat.S_ISDIR(status.st_mode) and mine:
        return folder
    return Path(tempfile.mkdtemp(prefix="ptcg-judge-"))
