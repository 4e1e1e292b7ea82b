"""The bots by name, with parameters where a bot has some: `search:tries=5,width=4`.

`register` adds a bot by name; a package adds its own by the entry-point group `validator.bots`, whose
entries are factories `(player, seed) -> Bot`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Final, TypeAlias

from validator.bots.base import Bot
from validator.bots.first import FirstBot
from validator.bots.goldfish import GoldfishBot
from validator.bots.greedy import GreedyBot
from validator.bots.planner.bot import PlannerBot
from validator.bots.planner.policy_bot import PolicyBot
from validator.bots.random import RandomBot
from validator.bots.search import SearchBot
from validator.errors import UsageError
from validator.printable import show

Factory: TypeAlias = Callable[..., Bot]
"""Makes a bot from its player (0 or 1), a seed, and its parameters by keyword."""

Bounds: TypeAlias = tuple[int, int]
"""The least and the greatest value of a parameter."""

GROUP = "validator.bots"


def _search_1(player: int = 0, seed: int = 0) -> Bot:
    """Return the search bot that others are measured against, whatever the defaults of `search` become."""
    return SearchBot(player, seed, tries=3, width=6)


def _normal(player: int = 0, seed: int = 0) -> Bot:
    """Return the planner as an opponent at about 10 ms a decision."""
    return PlannerBot(player, seed, worlds=3, width=6, rounds=2, turns=3)


def _hard(player: int = 0, seed: int = 0) -> Bot:
    """Return the planner with several times the games of `normal`."""
    return PlannerBot(player, seed, worlds=6, width=8, rounds=3, turns=3)


BOTS: dict[str, Factory] = {
    "random": RandomBot,
    "first": FirstBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "goldfish": GoldfishBot,
}
"""The built-in and registered bots by name."""

VARIANTS: Final[dict[str, Factory]] = {
    "easy": PolicyBot,
    "normal": _normal,
    "hard": _hard,
    "planner": PlannerBot,
    "search-1": _search_1,
}
"""Bots for the command line and for measuring others; no page and no request offers them."""

PARAMETERS: Final[dict[str, Mapping[str, Bounds]]] = {
    "search": {"tries": (1, 100), "width": (1, 50)},
    "planner": {
        "worlds": (1, 100),
        "width": (1, 50),
        "rounds": (1, 6),
        "lines": (1, 20),
        "turns": (1, 6),
        "effects": (0, 1),
        "value": (1, 2),
    },
}
"""The parameters of the bots that have some."""


def register(name: str, factory: Factory, parameters: Mapping[str, Bounds] | None = None) -> None:
    """Add a bot by name, in this process. Raises `UsageError` for a name that is taken."""
    if name in BOTS or name in VARIANTS:
        raise UsageError(f"There is already a bot {name!r}.", "Choose another name.")
    BOTS[name] = factory
    if parameters:
        PARAMETERS[name] = dict(parameters)


@cache
def _entries() -> dict[str, object]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots: built in, registered, and from installed packages."""
    return tuple(sorted({*BOTS, *_entries()}))


def parse_bot(name: str) -> tuple[str, dict[str, int]]:
    """Return the name of a bot without its parameters, and these.

    Raises `UsageError` for an unknown bot or parameter, and for a value out of bounds.
    """
    bare, _, rest = name.partition(":")
    if bare not in VARIANTS and bare not in bot_names():
        raise UsageError(f"Unknown bot: {show(bare)}.", f"Use one of {', '.join(bot_names())}.")
    known = PARAMETERS.get(bare, {})
    given: dict[str, int] = {}
    for row in rest.split(",") if rest else ():
        key, _, value = row.partition("=")
        if key not in known:
            hint = f"It has {', '.join(known)}." if known else "It has no parameters."
            raise UsageError(f"Unknown parameter of {bare}: {show(key)}.", hint)
        low, high = known[key]
        if not (value.isascii() and value.isdigit() and len(value) < 10 and low <= int(value) <= high):
            raise UsageError(f"Invalid {key} of {bare}: {show(value)}.", f"Must be {low} to {high}.")
        given[key] = int(value)
    return bare, given


def make_bot(name: str, player: int, seed: int = 0) -> Bot:
    """Return a bot by name, such as `greedy` or `search:tries=5`.

    Raises `UsageError` for an unknown name, and for a parameter that is unknown or out of bounds.
    """
    bare, given = parse_bot(name)
    factory = VARIANTS.get(bare)
    if factory is None:
        if bare not in BOTS:
            BOTS[bare] = _entries()[bare].load()  # type: ignore[attr-defined]
        factory = BOTS[bare]
    return factory(player, seed, **given)
