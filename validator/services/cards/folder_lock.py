"""Keeps two processes from writing to one directory at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from validator.errors import UsageError
from validator.support.file_lock import lock_file


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock a directory, created if missing, for this process; raises `UsageError` if another one has it."""
    with lock_file(folder / "sync.lock") as free:
        if not free:
            raise UsageError(f"Another sync is writing to {folder}.", "Try again when it has finished.")
        yield
