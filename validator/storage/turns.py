"""A lock that threads get in the order in which they ask for it."""

from __future__ import annotations

from collections import deque
from threading import Condition


class Turns:
    """A lock that goes to whoever waits longest, so that nobody is passed over again and again."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._line: deque[object] = deque()

    def acquire(self, timeout: float) -> bool:
        """Wait for the lock for some seconds; return whether this thread has it."""
        turn = object()
        with self._changed:
            self._line.append(turn)
            if self._changed.wait_for(lambda: self._line[0] is turn, timeout):
                return True
            self._line.remove(turn)
            return False

    def release(self) -> None:
        """Hand the lock to the next thread."""
        with self._changed:
            self._line.popleft()
            self._changed.notify_all()
