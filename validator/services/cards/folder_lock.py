"""Keeps two processes from writing to one directory at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from validator.errors import UsageError


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock a directory, created if missing, for this process; raises `UsageError` if another one has it."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "sync.lock").open("w") as file:
        try:
            _lock(file.fileno())
        except OSError:
            raise UsageError(
                f"Another sync is writing to {folder}.", "Try again when it has finished."
            ) from None
        yield


def _lock(handle: int) -> None:
    """Lock a file as long as it is open, where the system knows locks; raises `OSError` if it is locked."""
    try:
        import fcntl
    except ImportError:  # pragma: no cover
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        return
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
