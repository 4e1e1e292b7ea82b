"""The bots by name.

`register` adds a bot by name; a package adds its own by the entry-point group `validator.bots`, whose
entries are factories `(player, seed) -> Bot`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import TypeAlias

from validator.bots.base import Bot
from validator.bots.first import FirstBot
from validator.bots.goldfish import GoldfishBot
from validator.bots.greedy import GreedyBot
from validator.bots.random import RandomBot
from validator.bots.search import SearchBot
from validator.errors import UsageError

Factory: TypeAlias = Callable[[int, int], Bot]
"""Makes a bot from its player (0 or 1) and a seed."""

GROUP = "validator.bots"

BOTS: dict[str, Factory] = {
    "random": RandomBot,
    "first": FirstBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "goldfish": GoldfishBot,
}
"""The built-in and registered bots by name."""


def register(name: str, factory: Factory) -> None:
    """Add a bot by name, in this process. Raises `UsageError` for a name that is taken."""
    if name in BOTS:
        raise UsageError(f"There is already a bot {name!r}.", "Choose another name.")
    BOTS[name] = factory


@cache
def _entries() -> dict[str, object]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots: built in, registered, and from installed packages."""
    return tuple(sorted({*BOTS, *_entries()}))


def make_bot(name: str, player: int, seed: int = 0) -> Bot:
    """Return a bot by name. Raises `UsageError` for an unknown name."""
    if name not in BOTS and name in _entries():
        BOTS[name] = _entries()[name].load()  # type: ignore[attr-defined]
    if name not in BOTS:
        raise UsageError(f"Unknown bot: {name}.", f"Use one of {', '.join(bot_names())}.")
    return BOTS[name](player, seed)
