"""The CPU time that a request may take: a service sets it once, and every loop that may run long checks it.

It belongs to the current context (`contextvars`), so that whatever the request calls keeps to it. The library
and the command line have none. Nor have runs in the background: their threads begin with an empty context.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import perf_counter
from typing import Final

try:
    from time import thread_time as thread_time
except ImportError:  # WebAssembly, where a process has one thread
    from time import process_time as thread_time

SPARE: Final = 0.3
"""The share of the time that `time_left` does not count: to end the work, and to write the answer."""


class TooExpensive(Exception):
    """The request takes more CPU time than one may take.

    It is not a `PtcgError`: what goes on after an error of one list or card must not go on after this one.
    """


class Deadline:
    """A time by the CPU clock of this thread, `seconds` from now; 0 is no limit.

    The CPU clock is never faster than the `wall` clock, which costs far less to read: before `look` by that
    clock the time cannot be up.
    """

    __slots__ = ("clock", "ends", "look", "seconds", "wall")

    def __init__(self, seconds: float, clock: Callable[[], float] = thread_time) -> None:
        self.seconds = seconds
        self.clock = clock
        self.wall = perf_counter if clock is thread_time else clock
        self.look = self.wall()
        self.ends = clock() + seconds if seconds else inf

    def is_up(self) -> bool:
        """Return whether the time is up."""
        if (now := self.wall()) < self.look:
            return False
        left = self.ends - self.clock()
        self.look = now + max(left, 0.0)
        return left < 0


_CURRENT: ContextVar[Deadline | None] = ContextVar("ptcg_deadline", default=None)


def set_deadline(deadline: Deadline | None) -> None:
    """Set the deadline of the current context, None for no limit."""
    _CURRENT.set(deadline)


def check_deadline() -> None:
    """Raise `TooExpensive` where the time of the current request is up."""
    deadline = _CURRENT.get()
    if deadline is not None and deadline.is_up():
        raise TooExpensive


def time_left() -> float:
    """Return the seconds that are left for a loop that can end with what it has; infinite without a limit."""
    deadline = _CURRENT.get()
    if deadline is None:
        return inf
    return max(0.0, deadline.ends - SPARE * deadline.seconds - deadline.clock())


@contextmanager
def uncounted() -> Iterator[None]:
    """Neither count nor end what is opened once for all requests that follow, such as an index.

    It is a decorator as well.
    """
    deadline = _CURRENT.get()
    if deadline is None:
        yield
        return
    begun = deadline.clock()
    token = _CURRENT.set(None)
    try:
        yield
    finally:
        _CURRENT.reset(token)
        deadline.ends += deadline.clock() - begun
