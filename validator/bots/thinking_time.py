"""How long bots may think where a person waits: a time for each reply, shared by the decisions in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from threading import Lock
from time import monotonic
from typing import Final

from validator.bots.base import UNLIMITED, Budget
from validator.deadline import time_left, uncounted

MOST_REPLIES: Final = 10
"""How many times the time of a reply two bots that play each other have in one request."""

_SHARE: Final = 8
"""A decision may take this part of the time that is left: a turn has about so many decisions to search."""

_SHARE_OF_REPLIES: Final = 4
"""A reply to a bot may take this part of the time that is left for all of them."""

_LOCK = Lock()
_WAITING = [0]
"""The requests that bots think about in this process."""


class ReplyTime:
    """The time of the replies of one request; `next_budget` is the budget of the next decision.

    Args:
        seconds: How long a reply may take; 0 is no limit, and the same game each time.
        replies: How many times that all replies may take together.
    """

    def __init__(self, seconds: float, replies: int = 1) -> None:
        self._seconds = seconds
        self._reply: int | None = None
        self._ends = 0.0
        self._last = monotonic() + min(seconds * replies, time_left())
        self._replies = replies

    def next_budget(self, reply: int = 0) -> Budget:
        """Return the budget of a decision, of another reply where the number is another one.

        What a decision does not need is left for those after it; once nothing is left, bots choose by their
        rules, without a search.
        """
        if not self._seconds:
            return UNLIMITED
        now = monotonic()
        if reply != self._reply:
            self._reply = reply
            left = max(0.0, self._last - now)
            most = left if self._replies == 1 else left / _SHARE_OF_REPLIES
            self._ends = now + min(self._seconds, most)
        return Budget(deadline=now + max(0.0, self._ends - now) / _SHARE)


@contextmanager
def reply_time(milliseconds: int, replies: int = 1) -> Iterator[ReplyTime]:
    """Give the replies of a request their time.

    Requests that are thought about at the same time in this process share the time of one. All replies keep
    to the deadline of the request, except where there is no limit at all.
    """
    with _LOCK:
        _WAITING[0] += 1
        waiting = _WAITING[0]
    try:
        with nullcontext() if milliseconds else uncounted():
            yield ReplyTime(milliseconds / 1000 / waiting, replies)
    finally:
        with _LOCK:
            _WAITING[0] -= 1
