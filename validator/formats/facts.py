"""Which format facts are in use: those of the project, or newer ones in the user's data directory.

`ptcg formats sync` installs a directory of facts as `formats/facts-…` in the data directory: the files of
`card_data/formats` and a `manifest.json`::

    {
      "version": 1,
      "as_of": {"sets": "2026-11-20", "bans": "2026-11-20"},
      "files": {"calendar.toml": "SHA-256 in hexadecimal", …}
    }

Installed facts are used while they are newer than the project's own, and ignored with a notice where they are
damaged.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from validator.data_files import FOLDER, listed_names
from validator.errors import DataError
from validator.support.folders import data_folder
from validator.support.lazy_dataclass import dataclass, field, replace
from validator.support.toml_files import load_toml

DATA_FOLDER = FOLDER / "formats"
"""The facts that come with the project."""

MANIFEST = "manifest.json"
VERSION = 1
"""Version of the manifest and of the files; raised when a reader refuses files that it used to accept."""

INSTALLED = "formats"
"""The directory in the user's data directory that holds installed facts."""

PREFIX = "facts-"
"""How the name of a directory of installed facts begins; others are being written."""

LARGEST = 256_000
"""The most bytes that one file of facts may have; far above what any has."""

_T = TypeVar("_T")
_rejected: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class FactsAsOf:
    """How far format facts reach: sets known on, bans and rotations known on."""

    sets: date
    bans: date

    def is_newer(self, other: FactsAsOf) -> bool:
        """Return whether these facts are later than others in one respect and not older in the other."""
        return self != other and self.sets >= other.sets and self.bans >= other.bans

    def to_dict(self) -> dict[str, str]:
        """Return the dates as ISO text."""
        return {"sets": self.sets.isoformat(), "bans": self.bans.isoformat()}

    def __str__(self) -> str:
        return f"sets known on {self.sets}, bans known on {self.bans}"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a directory of facts holds: how far they reach, and the SHA-256 of each file."""

    as_of: FactsAsOf
    files: Mapping[str, str] = field(hash=False)

    @property
    def digest(self) -> str:
        """A digest of all files, in hexadecimal."""
        import hashlib  # here and below only where facts were synced: it loads OpenSSL

        return hashlib.sha256(self.to_bytes()).hexdigest()

    def to_bytes(self) -> bytes:
        """Return the text of `manifest.json`."""
        import json

        body = {"version": VERSION, "as_of": self.as_of.to_dict(), "files": dict(sorted(self.files.items()))}
        return (json.dumps(body, indent=2) + "\n").encode()

    def check(self, name: str, data: bytes, place: str) -> None:
        """Raise `DataError` where a file is not the one that the manifest lists."""
        import hashlib

        if hashlib.sha256(data).hexdigest() != self.files[name]:
            raise DataError(f"{place}: {name} is not the file that {MANIFEST} lists (SHA-256).")


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """The format facts that are in use: their directory and digest; data read from them are cached by
    identity.

    `problem` says why installed facts are not used, where they are damaged.
    """

    folder: Path
    digest: str = ""
    problem: str = ""

    @property
    def built_in(self) -> bool:
        """Return whether these are the project's own."""
        return not self.digest


BUILT_IN = Facts(DATA_FOLDER)
"""The project's own facts."""


@dataclass(frozen=True, slots=True)
class Installed:
    """Facts in the user's data directory, newest first, and what is wrong with the others there."""

    facts: tuple[tuple[FactsAsOf, Facts], ...] = ()
    problem: str = ""


def file_names() -> tuple[str, ...]:
    """Return the names of the files that a directory of facts must hold, those of the project's own."""
    found = {path.name for path in DATA_FOLDER.iterdir() if path.suffix in (".toml", ".csv")}
    return tuple(sorted(found | listed_names("formats", "")))


def current_facts() -> Facts:
    """Return the facts in use; found once for each data directory, until `forget_facts`."""
    return _find_facts(os.environ.get("PTCG_DATA_DIR", ""))


def forget_facts() -> None:
    """Reload the user's data directory after facts were installed there."""
    _rejected.clear()
    _find_facts.cache_clear()


def use_facts(read: Callable[[Facts], _T]) -> _T:
    """Read from the facts in use; where installed ones cannot be read, from the next best.

    Raises `DataError` where those cannot be read either.
    """
    while True:
        facts = current_facts()
        try:
            return read(facts)
        except DataError as error:
            if facts.built_in:
                raise
            _rejected[facts.digest] = error.message
            _find_facts.cache_clear()


def read_installed(folder: Path | None) -> Installed:
    """Read which facts are installed in a data directory; damaged ones are described, never raised."""
    found: list[tuple[FactsAsOf, Facts]] = []
    problems = []
    try:
        places = list_installed(folder)
    except DataError as error:
        return Installed(problem=error.message)
    for place in places:
        try:
            manifest = read_facts_folder(place)
            if why := _rejected.get(manifest.digest):
                raise DataError(why)
        except DataError as error:
            problems.append(error.message)
        else:
            found.append((manifest.as_of, Facts(place, manifest.digest)))
    found.sort(key=lambda one: (one[0].sets, one[0].bans, one[1].digest), reverse=True)
    return Installed(tuple(found), problems[-1] if problems else "")


def list_installed(folder: Path | None) -> list[Path]:
    """List the directories of installed facts in a data directory, by name; raises `DataError`."""
    if folder is None:
        return []
    try:
        return sorted(path for path in (folder / INSTALLED).iterdir() if path.name.startswith(PREFIX))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise DataError(f"{folder / INSTALLED} cannot be read: {error.strerror}.") from None


def read_facts_folder(folder: Path) -> Manifest:
    """Read the manifest of a directory of facts and compare every file with it; raises `DataError`."""
    manifest = parse_manifest(read_facts_file(folder / MANIFEST), str(folder))
    for name in file_names():
        manifest.check(name, read_facts_file(folder / name), str(folder))
    return manifest


def parse_manifest(data: bytes, place: str) -> Manifest:
    """Parse `manifest.json`; raises `DataError` for an unknown version, and for a file that is missing."""
    import json

    try:
        body = json.loads(data)
    except (ValueError, RecursionError):
        raise DataError(f"{place}: {MANIFEST} is not JSON.") from None
    if not isinstance(body, dict):
        raise DataError(f"{place}: {MANIFEST} is not an object.")
    version = body.get("version")
    if version != VERSION or isinstance(version, bool):
        shown = json.dumps(version)[:40]
        raise DataError(
            f"{place}: {MANIFEST} has version {shown}; this release reads version {VERSION}.",
            "Install a release of the project that reads it.",
        )
    as_of, files = body.get("as_of"), body.get("files")
    try:
        if not isinstance(as_of, dict):
            raise TypeError
        reach = FactsAsOf(date.fromisoformat(as_of["sets"]), date.fromisoformat(as_of["bans"]))
    except (KeyError, TypeError, ValueError):
        raise DataError(f"{place}: as_of of {MANIFEST} must hold the dates `sets` and `bans`.") from None
    if not isinstance(files, dict) or not all(_is_digest(value) for value in files.values()):
        raise DataError(f"{place}: files of {MANIFEST} must map each file to its SHA-256.")
    if missing := [name for name in file_names() if name not in files]:
        raise DataError(f"{place}: {MANIFEST} lists no {', '.join(missing)}.")
    return Manifest(reach, {name: files[name] for name in files})


def make_manifest(folder: Path, as_of: FactsAsOf) -> Manifest:
    """Make the manifest of a directory of facts; raises `DataError` where a file cannot be read."""
    import hashlib

    return Manifest(
        as_of, {name: hashlib.sha256(read_facts_file(folder / name)).hexdigest() for name in file_names()}
    )


def built_in_as_of() -> FactsAsOf:
    """Return how far the project's own facts reach."""
    return read_as_of(DATA_FOLDER)


def read_as_of(folder: Path) -> FactsAsOf:
    """Return how far the facts of a directory reach, by its `calendar.toml`; raises `DataError`."""
    try:
        as_of = load_toml(folder / "calendar.toml")["as_of"]
        days = (as_of["sets"], as_of["bans"])
    except (OSError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise DataError(f"{folder / 'calendar.toml'} does not say how far it reaches: {error!r}.") from None
    if not all(type(day) is date for day in days):
        raise DataError(f"{folder / 'calendar.toml'}: as_of must hold the dates `sets` and `bans`.")
    return FactsAsOf(*days)


def read_facts_file(path: Path) -> bytes:
    """Read one file of facts; raises `DataError` for one that is too large, and for a device or a fifo."""
    try:
        if not path.is_file():
            raise DataError(f"{path} is not there, or not a regular file.")
        if path.stat().st_size > LARGEST:
            raise DataError(f"{path} holds more than {LARGEST:,} bytes.")
        return path.read_bytes()
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror}.") from None


@lru_cache(maxsize=8)
def _find_facts(_chosen: str) -> Facts:
    """Find the facts in use; the argument is the setting that decides which data directory is looked at."""
    folder = data_folder()
    installed = read_installed(folder)
    facts = BUILT_IN
    if installed.facts and installed.facts[0][0].is_newer(built_in_as_of()):
        facts = installed.facts[0][1]
    if not installed.problem:
        return facts
    used = "those of this release" if facts.built_in else "earlier ones"
    problem = (
        f"Format facts that were synced cannot be used, {used} are: {installed.problem.rstrip('.')}. "
        f"Run `ptcg formats sync` again, or delete {Path(str(folder)) / INSTALLED}."
    )
    return replace(facts, problem=problem)


def _is_digest(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")
