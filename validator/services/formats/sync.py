"""Install newer format facts in the user's data directory, and export facts for others to install."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from validator.errors import DataError, SourceError, UsageError
from validator.formats.facts import (
    INSTALLED,
    MANIFEST,
    PREFIX,
    Facts,
    FactsAsOf,
    Manifest,
    current_facts,
    file_names,
    forget_facts,
    list_installed,
    make_manifest,
    read_as_of,
    read_installed,
)
from validator.services.cards.folder_lock import lock_folder
from validator.services.cards.sync import open_catalogue
from validator.services.clock import today
from validator.services.formats.check_facts import CheckedFacts, check_facts, facts_in_use
from validator.services.formats.compare_facts import FactChange, compare_facts
from validator.sources.format_facts import FactFiles, open_facts
from validator.sources.http import FetchLimits
from validator.support.encoding import JsonObject
from validator.support.folders import data_folder

Status = Literal["installed", "would be installed", "up to date", "not newer"]

_PART = ".incoming-"
_KEEP_SECONDS = 30 * 24 * 3600


@dataclass(frozen=True, slots=True)
class FormatsReport:
    """What a sync of format facts did.

    `status`: `up to date` when the source has the facts in use, `not newer` when those in use are later.
    `as_of` says how far the facts of the source reach, `before` those in use when it began. `unread` are
    files of the source that this release does not know; `pending_sets` and `unknown_names` as in
    `CheckedFacts`.
    """

    source: str
    folder: Path
    status: Status
    as_of: FactsAsOf
    before: FactsAsOf
    changes: tuple[FactChange, ...] = ()
    pending_sets: tuple[str, ...] = ()
    unknown_names: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    def to_dict(self) -> JsonObject:
        """Return the report as a JSON object."""
        return {
            "source": self.source,
            "folder": str(self.folder),
            "status": self.status,
            "as_of": self.as_of.to_dict(),
            "before": self.before.to_dict(),
            "changes": [one.to_dict() for one in self.changes],
            "pending_sets": list(self.pending_sets),
            "unknown_names": list(self.unknown_names),
            "unread_files": list(self.unread),
        }


def sync_formats(
    source: str,
    *,
    dry_run: bool = False,
    limits: FetchLimits | None = None,
    pause: Callable[[float], None] = time.sleep,
    day: date | None = None,
) -> FormatsReport:
    """Install the format facts of a directory or an HTTPS address, all of them or none.

    They are checked completely, must be newer than the facts in use, and are used from then on until a
    release of the project has facts that are as new. Raises `UsageError` for a source that is none,
    `SourceError` for facts that cannot be used; then nothing has changed.
    """
    target = data_folder()
    if target is None:
        raise UsageError("No home directory for the format facts.", "Set PTCG_DATA_DIR to a directory.")
    with contextlib.nullcontext() if dry_run else lock_folder(target):
        forget_facts()
        before = facts_in_use()
        opened = open_facts(source, limits, pause)
        try:
            manifest = opened.manifest()
            if not manifest.as_of.is_newer(before.as_of):
                return FormatsReport(
                    opened.address,
                    target,
                    _refuse(manifest, before, opened.address),
                    manifest.as_of,
                    before.as_of,
                )
            fetched = opened.fetch(manifest)
        finally:
            opened.close()
        with _staged(None if dry_run else target, fetched) as stage:
            checked = _check(stage, fetched, day or today())
            if not dry_run:
                _install(target, stage, fetched)
    return FormatsReport(
        fetched.address,
        target,
        "would be installed" if dry_run else "installed",
        checked.as_of,
        before.as_of,
        compare_facts(before, checked),
        checked.pending_sets,
        checked.unknown_names,
        fetched.unread,
    )


def export_formats(folder: Path, data: Path | None = None, day: date | None = None) -> Manifest:
    """Write a directory of format facts with its manifest, which `sync_formats` can install elsewhere.

    The facts are those in use, or those of the directory `data` (files as in `card_data/formats`). They are
    checked first. Raises `DataError` for facts that are not sound, `UsageError` for a directory that holds
    other files.
    """
    facts = Facts(data, "exported") if data is not None else current_facts()
    if data is not None and not data.is_dir():
        raise UsageError(f"{data} is not a directory.", "Use one with the files of card_data/formats.")
    names = file_names()
    if folder.exists() and (
        not folder.is_dir() or any(path.name not in (*names, MANIFEST) for path in folder.iterdir())
    ):
        raise UsageError(f"{folder} contains other files.", "Use a new one, or one of an earlier export.")
    check_facts(facts, open_catalogue(), day or today())
    manifest = make_manifest(facts.folder, read_as_of(facts.folder))
    files = {name: (facts.folder / name).read_bytes() for name in names}
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (*files.items(), (MANIFEST, manifest.to_bytes())):
        _write(folder / name, content)
    return manifest


def _refuse(manifest: Manifest, before: CheckedFacts, address: str) -> Status:
    """Return why facts are not installed; raises `SourceError` where they are neither newer nor older."""
    if manifest.as_of == before.as_of:
        here = make_manifest(current_facts().folder, before.as_of)
        same = all(manifest.files[name] == digest for name, digest in here.files.items())
        return "up to date" if same else "not newer"
    if before.as_of.is_newer(manifest.as_of):
        return "not newer"
    raise SourceError(
        f"{address}: its facts ({manifest.as_of}) are newer than those in use ({before.as_of}) in one "
        "respect and older in the other.",
        "Nothing was installed. Give another --source, or wait for a newer one.",
    )


def _check(stage: Path, fetched: FactFiles, day: date) -> CheckedFacts:
    try:
        checked = check_facts(Facts(stage, fetched.manifest.digest), open_catalogue(), day)
    except DataError as error:
        remedy = "Nothing was installed. Report this to the maintainers of the source."
        raise SourceError(f"{fetched.address}: {error.message}", remedy) from None
    if checked.as_of != fetched.manifest.as_of:
        raise SourceError(
            f"{fetched.address}: as_of of {MANIFEST} is not that of calendar.toml.",
            "Nothing was installed. Report this to the maintainers of the source.",
        )
    return checked


@contextlib.contextmanager
def _staged(target: Path | None, fetched: FactFiles) -> Iterator[Path]:
    """Write the files into a directory that is deleted unless it has been moved; None: a temporary one."""
    parent = None
    if target is not None:
        parent = target / INSTALLED
        parent.mkdir(parents=True, exist_ok=True)
        for left in parent.glob(f"{_PART}*"):
            shutil.rmtree(left, ignore_errors=True)
    stage = Path(tempfile.mkdtemp(prefix=_PART, dir=parent))
    try:
        files: Mapping[str, bytes] = {**fetched.files, MANIFEST: fetched.manifest.to_bytes()}
        for name, content in files.items():
            with (stage / name).open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        yield stage
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _install(target: Path, stage: Path, fetched: FactFiles) -> None:
    """Move the checked files into their place in one step, and forget what they replace.

    Older facts stay for a month, since a service that runs may still read them.
    """
    manifest = fetched.manifest
    place = target / INSTALLED / f"{PREFIX}{manifest.as_of.sets}-{manifest.as_of.bans}-{manifest.digest[:12]}"
    _delete(place)
    stage.chmod(0o755)
    os.rename(stage, place)
    forget_facts()
    limit = place.stat().st_mtime - _KEEP_SECONDS
    good = {facts.folder for _, facts in read_installed(target).facts}
    for other in list_installed(target):
        with contextlib.suppress(OSError):
            if other != place and (other not in good or other.stat().st_mtime < limit):
                _delete(other)


def _delete(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    fresh = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    try:
        fresh.write_bytes(content)
        os.replace(fresh, path)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
