"""Players that choose for a seat: random, first, greedy, search, goldfish. None ever sees a hidden card."""

from __future__ import annotations

from collections.abc import Callable

from validator.bots.base import Player
from validator.bots.first import FirstPlayer
from validator.bots.goldfish import GoldfishPlayer
from validator.bots.greedy import GreedyPlayer
from validator.bots.random import RandomPlayer
from validator.bots.search import SearchPlayer
from validator.errors import UsageError

PLAYERS: dict[str, Callable[[int, int], Player]] = {
    "random": RandomPlayer,
    "first": FirstPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    "goldfish": GoldfishPlayer,
}
"""Each player by name: made from a seat (0 or 1) and a seed."""


def make_player(name: str, seat: int, seed: int = 0) -> Player:
    """Give a player by name. Raises `UsageError` for a name that no player has."""
    if name not in PLAYERS:
        raise UsageError(f"There is no player {name!r}.", f"Use one of {', '.join(sorted(PLAYERS))}.")
    return PLAYERS[name](seat, seed)


__all__ = ["PLAYERS", "Player", "make_player"]
