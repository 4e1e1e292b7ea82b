"""How long bots may think where a person waits: a time for each reply, shared by the decisions in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import Final

from validator.bots.base import UNLIMITED, Budget

_SHARE: Final = 8
"""A decision may take this part of the time that is left: a turn has about so many decisions to search."""

_LOCK = Lock()
_WAITING = [0]
"""The replies that are thought about in this process."""


@contextmanager
def reply_time(milliseconds: int) -> Iterator[Callable[[], Budget]]:
    """Share a time among the decisions of a reply; 0 is no limit, and the same game each time.

    The function that is given returns the budget of the next decision. What a decision does not need is
    left for those after it; once nothing is left, bots choose by their rules, without a search. Replies that
    are thought about at the same time in this process share its time too.
    """
    with _LOCK:
        _WAITING[0] += 1
        ends = monotonic() + milliseconds / 1000 / _WAITING[0]

    def next_budget() -> Budget:
        if not milliseconds:
            return UNLIMITED
        now = monotonic()
        return Budget(deadline=now + max(0.0, ends - now) / _SHARE)

    try:
        yield next_budget
    finally:
        with _LOCK:
            _WAITING[0] -= 1
