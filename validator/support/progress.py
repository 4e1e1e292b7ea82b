"""How far long work is: a function that is called after each part, and may stop the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

Progress: TypeAlias = Callable[[int, int], object]
"""Called as `progress(done, total)` after each part of long work; False stops it with what is done."""

Item = TypeVar("Item")


def watched(items: Sequence[Item], progress: Progress | None) -> Iterator[Item]:
    """Yield items, and report each when the next one is wanted; end where `progress` returns False.

    >>> list(watched("abcd", lambda done, total: done < total / 2))
    ['a', 'b']
    """
    for done, item in enumerate(items, 1):
        yield item
        if progress is not None and progress(done, len(items)) is False:
            return
