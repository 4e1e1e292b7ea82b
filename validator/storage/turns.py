"""A lock that threads get in the order in which they ask for it."""

from __future__ import annotations

from collections import deque
from threading import Lock


class Turns:
    """A lock that is handed to whoever waits longest, so that nobody is passed over again and again."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._waiting: deque[Lock] = deque()
        self._taken = False

    def acquire(self, timeout: float) -> bool:
        """Wait for the lock for some seconds; return whether this thread has it."""
        with self._guard:
            if not self._taken:
                self._taken = True
                return True
            turn = Lock()
            turn.acquire()
            self._waiting.append(turn)
        if turn.acquire(timeout=timeout):
            return True
        with self._guard:
            if turn in self._waiting:
                self._waiting.remove(turn)
                return False
        return True  # handed over at the last moment

    def release(self) -> None:
        """Hand the lock to the next thread."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False
