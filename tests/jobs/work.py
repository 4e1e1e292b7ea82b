"""Work for the executors under test."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def double(number: int) -> int:
    """Twice the number."""
    return 2 * number


def fail(number: int) -> int:
    """Refuse 3."""
    if number == 3:
        raise ValueError("not 3")
    return number


def die_once(number: int, folder: str) -> int:
    """Kill the own process the first time that 5 comes; write down each job that is done."""
    mark = Path(folder) / "died"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_always(number: int) -> int:
    """Kill the own process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def name_process(_number: int) -> int:
    """Return the id of the own process."""
    return os.getpid()
