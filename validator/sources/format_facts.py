"""Fetches a directory of format facts (`validator.formats.facts`) from an HTTPS address or from a directory.

Nothing is trusted: the manifest says which files belong to it by their SHA-256, every answer is bounded in
size and time, and only files that the readers know are requested.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from ipaddress import ip_address
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

from validator.errors import DataError, SourceError, UsageError
from validator.formats.facts import LARGEST, MANIFEST, Manifest, file_names, parse_manifest
from validator.sources.http import Deadline, Fetcher, FetchLimits, read_address
from validator.sources.json_store import FILE_KINDS, read_source_file

FACT_LIMITS = FetchLimits(whole=30.0, largest=LARGEST, total=8 * LARGEST, deadline=120.0)
"""Limits for facts, which are a few small files."""

_KINDS = FILE_KINDS | {"application/toml", "text/x-toml", "text/toml", "text/csv"}
_REMEDY = "Nothing was installed. Use another --source, or report this to its maintainers."


@dataclass(frozen=True, slots=True)
class FactFiles:
    """The files of a source: its address, the manifest as sent, and the bytes of each file by name.

    `unread` are files of the manifest that this release does not know; they were not fetched.
    """

    address: str
    manifest: Manifest
    files: Mapping[str, bytes]
    unread: tuple[str, ...] = ()


class FactSource(Protocol):
    """Where facts come from. Every method raises `SourceError` for what cannot be used."""

    address: str

    def manifest(self) -> Manifest:
        """Return the manifest, which is fetched first."""

    def fetch(self, manifest: Manifest) -> FactFiles:
        """Return the files of the manifest, each the one that it lists."""

    def close(self) -> None:
        """Close the connections."""


def open_facts(
    source: str, limits: FetchLimits | None = None, pause: Callable[[float], None] = time.sleep
) -> FactSource:
    """Open a source of facts: an HTTPS address, or a directory.

    Raises `UsageError` for an address that is not HTTPS (HTTP is allowed to this machine alone), or a
    directory without a manifest.
    """
    limits = limits or FACT_LIMITS
    if "://" in source:
        return _WebFacts(source, limits, pause)
    folder = Path(source)
    if not folder.is_dir():
        raise UsageError(f"{source} is not a directory.", "Use one with format facts, or an HTTPS address.")
    if not (folder / MANIFEST).exists():
        raise UsageError(
            f"{source} has no {MANIFEST}.",
            "Write a directory of format facts with `ptcg formats export FOLDER`.",
        )
    return _FolderFacts(folder, limits)


class _Facts:
    """What both kinds of source share; `_read` gives the bytes of one file, None if it is missing."""

    address: str

    def manifest(self) -> Manifest:
        data = self._need(MANIFEST)
        try:
            return parse_manifest(data, self.address)
        except DataError as error:
            raise SourceError(error.message, error.remedy or _REMEDY) from None

    def fetch(self, manifest: Manifest) -> FactFiles:
        files = {}
        for name in file_names():
            files[name] = self._need(name)
            try:
                manifest.check(name, files[name], self.address)
            except DataError as error:
                raise SourceError(error.message, _REMEDY) from None
        unread = tuple(sorted(str(name) for name in manifest.files if name not in files))
        known = replace(manifest, files={name: manifest.files[name] for name in files})
        return FactFiles(self.address, known, files, unread)

    def close(self) -> None:
        """Nothing is held open."""

    def _need(self, name: str) -> bytes:
        data = self._read(name)
        if data is None:
            raise SourceError(f"{self.address}: there is no {name}.", _REMEDY)
        return data

    def _read(self, name: str) -> bytes | None:
        raise NotImplementedError


class _FolderFacts(_Facts):
    def __init__(self, folder: Path, limits: FetchLimits) -> None:
        self.address = str(folder)
        self._folder = folder
        self._largest = limits.largest

    def _read(self, name: str) -> bytes | None:
        return read_source_file(self._folder / name, self._largest)


class _WebFacts(_Facts):
    def __init__(self, address: str, limits: FetchLimits, pause: Callable[[float], None]) -> None:
        self.address = read_address(address)
        parts = urlsplit(self.address)
        if parts.scheme != "https" and not _is_this_machine(parts.hostname or ""):
            raise UsageError(f"{address} is not an HTTPS address.", "Use https://host/path.")
        deadline = Deadline(limits.deadline)
        self._fetcher = Fetcher(_KINDS, limits, pause, deadline=deadline, wanted="a file of format facts")

    def _read(self, name: str) -> bytes | None:
        return self._fetcher.fetch(f"{self.address}/{name}")

    def close(self) -> None:
        self._fetcher.close()


def _is_this_machine(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
