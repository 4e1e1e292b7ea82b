"""What a kept game is started with, and what is told of one: as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from validator.bots import bot_names
from validator.errors import UsageError
from validator.formats.load import built_in_format
from validator.printable import show
from validator.rng import MAX_SEED
from validator.services.decks.check import DEFAULT_FORMAT

HUMAN = "human"
OPEN = "open"
"""Who sits at a seat that another person joins later, with a list of their own."""

REPLAY = "ptcg-replay-1"
"""The name and version of a replay document."""

MOST_ACTIONS = 3_000
"""Choices of a replay; a game between two bots takes some hundreds."""

MOST_PICKED = 200
"""Options chosen at once."""

MOST_LETTERS = 200
"""Letters of a name in a replay."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a game is started with.

    `decks`: one list or two, as text; without a second both sides play the first. `players`: who sits at
    each side, `human`, `open` (another person joins with their own list) or the name of a bot (`goldfish` to
    try a deck alone). `shared`: one person holds both human seats. `position`: a position instead of a set-up
    (engine text or data). `any_deck`: do not refuse an illegal deck.
    """

    decks: tuple[str, ...]
    players: tuple[str, str] = (HUMAN, "greedy")
    format: str = DEFAULT_FORMAT
    on: date | None = None
    edition: str | None = None
    seed: int | None = None
    shared: bool = True
    position: str | Mapping[str, Any] | None = None
    allow_partial: bool = False
    any_deck: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """A game as one seat (None: a spectator) sees it; `data` is plain and safe to send to that seat."""

    id: str
    version: int
    seat: int | None
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StartedGame:
    """A game just started: as its first human seat sees it, and each human seat's secret token.

    `join` is the open seat and the secret that lets one person take it.
    """

    seen: SeatView
    tokens: Mapping[int, str]
    join: tuple[int, str] | None = None


def check_open(new: NewGame) -> None:
    """Raise `UsageError` for what a game between two people who bring their own lists cannot be given."""
    if sorted(new.players) != [HUMAN, OPEN]:
        raise UsageError("An open seat needs a person at the other one.", f"Name {HUMAN} and {OPEN}.")
    if len(new.decks) != 1:
        raise UsageError(
            f"{len(new.decks)} decks cannot be given: who joins brings their own.", "Give your list alone."
        )
    refused = {
        "A seed": new.seed is not None,
        "A position": new.position is not None,
        "An illegal deck (any_deck)": new.any_deck,
    }
    for what, given in refused.items():
        if given:
            raise UsageError(
                f"{what} cannot be chosen in a game with an open seat.",
                "Leave it out: neither player may know more than the other.",
            )


def check_players(players: Sequence[str]) -> None:
    """Raise `UsageError` unless a person or a bot sits at each of two sides."""
    known = f"{HUMAN}, {', '.join(bot_names())}"
    if len(players) != 2:
        raise UsageError(f"Expected two players, got {len(players)}.", f"Choose two of {known}.")
    for name in players:
        if name != HUMAN and name not in bot_names():
            raise UsageError(f"Unknown player: {show(name)}.", f"Use one of {known}.")


def read_setup(given: Mapping[str, Any]) -> dict[str, Any]:
    """Read what a replay says its game was started with.

    Raises `ValueError`, `KeyError`, `TypeError`, and `UnknownFormat` for a name that no built-in format has.
    """
    seed, decks, format = given["seed"], given["decks"], given["format"]
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise ValueError("the seed")
    if not isinstance(decks, list | tuple) or len(decks) != 2:
        raise ValueError("the names of the decks")
    words = [format, *decks]
    if any(not isinstance(word, str) or len(word) > MOST_LETTERS for word in words):
        raise ValueError("the names of format and decks")
    day = date.fromisoformat(given["on"])
    format = built_in_format(format).name
    return {"format": format, "on": day.isoformat(), "seed": seed, "decks": list(decks)}
