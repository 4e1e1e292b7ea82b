"""The bots by name, with parameters where a bot has some: `search:tries=5,width=4`.

`easy`, `normal` and `hard` are the levels for people. `register` adds a bot by name; a package adds its own
by the entry-point group `validator.bots`, whose entries are factories `(player, seed, **parameters) -> Bot`.
A factory may have two attributes: `parameters`, the bounds of each parameter by name, and `heeds_time`,
False where a budget in time changes nothing about what the bot chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TypeAlias

from validator.bots.base import Bot
from validator.bots.greedy import GreedyBot
from validator.bots.planner.bot import PlannerBot
from validator.bots.planner.policy_bot import PolicyBot
from validator.bots.search import SearchBot
from validator.bots.simple import FirstBot, GoldfishBot, RandomBot
from validator.errors import UsageError
from validator.support.arguments import check_types
from validator.support.did_you_mean import suggest, unknown_name
from validator.support.safe_text import show

Factory: TypeAlias = Callable[..., Bot]
"""Makes a bot from its player (0 or 1), a seed, and its parameters by keyword."""

Bounds: TypeAlias = tuple[int, int]
"""The least and the greatest value of a parameter."""

GROUP = "validator.bots"

BOTS: dict[str, Factory] = {
    "easy": PolicyBot,
    # tries the plans of the own turn as well
    "normal": partial(PlannerBot, worlds=3, width=4, rounds=2, turns=3, plan=150, plans=2),
    # plays each game on in four ways, and searches for a line that wins
    "hard": partial(PlannerBot, worlds=3, width=8, rounds=2, lines=4, turns=3, finish=300, plan=150, plans=2),
    "goldfish": GoldfishBot,
    "random": RandomBot,
    "first": FirstBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "planner": PlannerBot,
    "search-1": partial(SearchBot, tries=3, width=6),  # others are measured against it
}
"""The built-in and registered bots by name."""

LEVELS: Final = ("easy", "normal", "hard")
"""The opponents for people, the weakest first."""

FOR_MEASURING: Final = frozenset({"planner", "search-1"})
"""Bots for the command line and for measuring others; no page and no request offers them."""

PARAMETERS: Final[dict[str, Mapping[str, Bounds]]] = {
    "easy": {"policy": (0, 1)},
    "search": {"tries": (1, 100), "width": (1, 50)},
    "planner": {
        "worlds": (1, 100),
        "width": (1, 50),
        "rounds": (1, 6),
        "lines": (1, 20),
        "turns": (1, 6),
        "effects": (0, 1),
        "value": (1, 2),
        "policy": (0, 1),
        "order": (0, 1),
        "finish": (0, 5000),
        "plan": (0, 5000),
        "plans": (0, 20),
    },
}
"""The parameters of the bots that have some."""

_AT_ONCE: Final = frozenset({"easy", "goldfish", "random", "first", "greedy"})
"""Built-in bots that choose without a search, whatever time they are given."""


@check_types
def register(name: str, factory: Factory, parameters: Mapping[str, Bounds] | None = None) -> None:
    """Add a bot by name, in this process. Raises `UsageError` for a name that is taken."""
    if name in BOTS:
        raise UsageError(f"There is already a bot {name!r}.", "Choose another name.")
    BOTS[name] = factory
    if parameters:
        PARAMETERS[name] = dict(parameters)


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _factory(name: str) -> Factory:
    """Return the factory of a bot that exists; one of a package is imported."""
    if name not in BOTS:
        try:
            BOTS[name] = _entries()[name].load()
        except Exception as error:  # whatever the package does when it is imported
            raise UsageError(
                f"The bot {show(name)} cannot be loaded: {error}", "Repair its package."
            ) from error
    return BOTS[name]


def bot_names() -> tuple[str, ...]:
    """Return the names of the bots to play against: levels, others, those of installed packages."""
    others = sorted({*BOTS, *_entries()} - {*LEVELS, *FOR_MEASURING})
    return (*LEVELS, *others)


def heeds_time(name: str) -> bool:
    """Return whether a bot, by its name with or without parameters, chooses by the time that it is given.

    Its games are then not reproducible by their seed, where there is a limit in time.
    """
    bare = name.partition(":")[0]
    if bare in _AT_ONCE:
        return False
    if bare not in BOTS and bare not in _entries():
        return True
    return bool(getattr(_factory(bare), "heeds_time", True))


def parse_bot(name: str) -> tuple[str, dict[str, int]]:
    """Return the name of a bot without its parameters, and these.

    Raises `UsageError` for an unknown bot or parameter, and for a value out of bounds.
    """
    bare, _, rest = name.partition(":")
    if bare not in BOTS and bare not in _entries():
        raise unknown_name("bot", bare, bot_names())
    if not rest:
        return bare, {}
    known = PARAMETERS.get(bare) or getattr(_factory(bare), "parameters", {})
    given: dict[str, int] = {}
    for row in rest.split(","):
        key, _, value = row.partition("=")
        if key not in known:
            near = suggest(key, known)
            hint = f"{near} It has {', '.join(known)}.".lstrip() if known else "It has no parameters."
            raise UsageError(f"Unknown parameter of {bare}: {show(key)}.", hint)
        low, high = known[key]
        if not (value.isascii() and value.isdigit() and len(value) < 10 and low <= int(value) <= high):
            raise UsageError(f"Invalid {key} of {bare}: {show(value)}.", f"Must be {low} to {high}.")
        given[key] = int(value)
    return bare, given


def spell_bot(name: str) -> str:
    """Return the one spelling of a name with parameters, as it is stored with outcomes: these are sorted.

    Raises `UsageError` as `parse_bot`.
    """
    bare, given = parse_bot(name)
    return f"{bare}:{','.join(f'{key}={given[key]}' for key in sorted(given))}" if given else bare


@check_types
def make_bot(name: str, player: int, seed: int = 0) -> Bot:
    """Return a bot by name, such as `greedy` or `search:tries=5`.

    Raises `UsageError` for an unknown name, and for a parameter that is unknown or out of bounds.
    """
    bare, given = parse_bot(name)
    return _factory(bare)(player, seed, **given)
