"""A lock on a file, so that of several processes one at a time does some work."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PAUSE = 0.05


@contextmanager
def lock_file(path: Path, seconds: float = 0.0) -> Iterator[bool]:
    """Hold a lock on a file, which is created if missing; yields whether it was free within some seconds.

    The lock excludes other processes and other threads, and ends with the process that holds it. Raises
    OSError where the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + seconds
    with path.open("w") as file:
        while not (free := _try_lock(file.fileno())) and time.monotonic() < until:
            time.sleep(_PAUSE)
        yield free


def _try_lock(handle: int) -> bool:
    """Lock a file as long as it is open, where the system knows locks; returns False if another has it."""
    try:
        try:
            import fcntl
        except ImportError:  # pragma: no cover
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
