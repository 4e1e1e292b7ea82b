"""Checked stacks for a short time: whoever has the random key of one finds it, for half an hour.

Stacks hold names of players, so they never reach the database. They are files of this user alone in a folder
that the worker processes of one machine share; the name of a file is a hash of its key. What is too old is
deleted whenever a stack is stored or found. Services on several machines share no stacks, unless all get the
same folder (`PTCG_JUDGE_DIR`).
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import stat
import tempfile
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from validator.services.clock import now
from validator.services.tournaments.read_stack import PASTED
from validator.services.tournaments.unzip import SentFile
from validator.storage.quotas import NOBODY, Client, Quota, TooMany

BYTES = 400_000
"""How large a stored stack is on average at most."""

MAX_UNPACKED = 50_000_000
"""Most bytes of one stack."""

_KEY = re.compile(r"[A-Za-z0-9_-]{22}")
_SUFFIX = "stack"


class TooManyStacks(TooMany):
    """As many stacks are stored as may be, of one client or of all."""

    code = "TOO_MANY_STACKS"
    wait = 60


@dataclass(frozen=True, slots=True)
class _StoredFile:
    """The file of a stack; its name holds a hash of the key, and whose it is."""

    changed: float
    size: int
    path: Path
    client: str
    address: str


class KeptStacks:
    """Stores stacks in a folder for some minutes."""

    def __init__(self, folder: str = "", minutes: int = 30, most: int = 500, clients: int = 10) -> None:
        self.minutes = minutes
        self.quota, self.most_bytes = Quota(most, most // 12, clients), most * BYTES
        self._given = folder
        self._folder: Path | None = None

    def add(self, data: bytes, client: Client = NOBODY) -> str:
        """Store a stack and return its key; the oldest ones of the same client may go for it.

        Raises `TooManyStacks` where there is no room, and OSError where the folder cannot be written.
        """
        key = secrets.token_urlsafe(16)
        folder = self._open()
        packed = zlib.compress(data, 6)
        self._make_room(client, len(packed))
        handle, name = tempfile.mkstemp(suffix=".part", dir=folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(packed)
            parts = (_hash(key), client.name, client.address, _SUFFIX)
            os.replace(name, folder / ".".join(filter(None, parts)))
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
        return key

    def find(self, key: str) -> bytes | None:
        """Return the stack of a key; None for one that is unknown or too old."""
        if not _KEY.fullmatch(key):
            return None
        wanted = _hash(key)
        path = next((each.path for each in self._list_new() if each.path.name.startswith(wanted)), None)
        if path is None:
            return None
        try:
            packed = path.read_bytes()
            return zlib.decompressobj().decompress(packed, MAX_UNPACKED)
        except (OSError, zlib.error):
            return None

    def _open(self) -> Path:
        """Return the folder: the one given, else one of this user among the temporary files."""
        if self._folder is None or not self._folder.is_dir():
            self._folder = Path(self._given) if self._given else _own_folder()
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self._folder

    def _list_new(self) -> list[_StoredFile]:
        """Return the stored stacks, oldest first, after deleting what is too old."""
        oldest = now().timestamp() - self.minutes * 60
        files = sorted(_list_files(self._open()), key=lambda each: each.changed)
        for each in files:
            if each.changed < oldest:
                _delete(each)
        return [each for each in files if each.changed >= oldest]

    def _make_room(self, client: Client, coming: int) -> None:
        """Delete the oldest stacks of a client that leave no room for a new one of its own."""
        files = self._list_new()
        own = [each for each in files if each.client == client.name]
        most = self.most_bytes
        sizes = replace(self.quota, most=most, each=most * self.quota.each // self.quota.most)

        def measure(group: list[_StoredFile]) -> int:
            return sum(each.size for each in group) + coming - 1

        left = list(own)
        while left and (len(left) >= self.quota.each or measure(left) >= sizes.each):
            left.pop(0)
        gone = own[: len(own) - len(left)]
        files = [each for each in files if each not in gone]
        mates = [each for each in files if client.address and each.address == client.address]
        remedy = f"Send fewer lists, or try again: a stack is deleted after {self.minutes} minutes."
        for quota, unit, count in ((self.quota, "stacks", len), (sizes, "bytes of stacks", measure)):
            counts = {"own": count(left), "mates": count(mates), "total": count(files)}
            quota.check((TooManyStacks, unit, remedy), **counts)
        for each in gone:
            _delete(each)


def _hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()[:40]


def _delete(file: _StoredFile) -> None:
    with contextlib.suppress(OSError):
        file.path.unlink()


def _list_files(folder: Path) -> Iterator[_StoredFile]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith((f".{_SUFFIX}", ".part")):
                with contextlib.suppress(OSError):
                    status = entry.stat(follow_symlinks=False)
                    client, address = (*entry.name.split(".")[1:-1], "", "")[:2]
                    yield _StoredFile(status.st_mtime, status.st_size, Path(entry.path), client, address)


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


def pack_files(files: Iterable[SentFile]) -> bytes:
    """Return files as bytes, for storage."""
    return json.dumps([[each.name, b64encode(each.data).decode()] for each in files]).encode()


def unpack_files(data: bytes) -> list[SentFile]:
    """Return the files that `pack_files` made bytes of."""
    return [SentFile(name, b64decode(text)) for name, text in json.loads(data)]


def add_files(before: Iterable[SentFile], more: Iterable[SentFile]) -> list[SentFile]:
    """Return all files; one takes the place of an earlier one of its name. Pasted texts all stay."""
    found: dict[tuple[str, int], SentFile] = {}
    for number, each in enumerate([*before, *more]):
        found[(each.name, number if each.name == PASTED else -1)] = each
    return list(found.values())
