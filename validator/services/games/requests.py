"""What a stored game is started with, replay documents, and a game as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from validator.bots import bot_names
from validator.engine.errors import SaveError
from validator.errors import UsageError
from validator.formats.load import built_in_format
from validator.printable import show
from validator.rng import MAX_SEED
from validator.services.decks.check import DEFAULT_FORMAT
from validator.untrusted import KeyPath, ObjectReader, show_path

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


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay document: how its game was started, and the choices in it."""

    start: Mapping[str, Any]
    setup: Mapping[str, Any]
    players: tuple[str, ...]
    picks: tuple[tuple[int, ...], ...]


class ReplayReader(ObjectReader):
    """An object of a replay. Every method raises `SaveError`, with the place, for an invalid value."""

    def error(self, path: KeyPath, problem: str, hint: str = "") -> SaveError:
        """Return the error for a problem of the value at a path."""
        text = f"Cannot read the replay: {f'{show_path(path)} ' if path else 'it '}{problem}."
        return SaveError(text, hint or "Send the replay unmodified.", at=path)

    def needed(self, key: str) -> ReplayReader:
        """Return the reader of the object of a key, which must be there."""
        found = self.child(key)
        if found is None:
            raise self.wrong(key, "an object")
        return found


def read_replay(document: object) -> Replay:
    """Read a replay document. Its first state and its choices are not checked by the rules yet.

    Raises `SaveError` with the place, and `UnknownFormat` if no built-in format has the name of its format.
    """
    reader = ReplayReader(document, "replay")
    if reader.text("replay") != REPLAY:
        raise SaveError("Not a replay.", f"The key `replay` must be {REPLAY}.", at=("replay",))
    if "actions" not in reader:
        raise reader.wrong("actions", "a list")
    actions = reader.children("actions", MOST_ACTIONS)
    players = reader.texts("players")
    if len(players) != 2 or any(name != HUMAN and name not in bot_names() for name in players):
        raise SaveError(
            "The replay does not have two players.", "Send the replay unmodified.", at=("players",)
        )
    reader.needed("start")
    return Replay(
        start=reader.value("start", dict),
        setup=_read_setup(reader.needed("setup")),
        players=tuple(players),
        picks=tuple(tuple(each.numbers("picked", longest=MOST_PICKED)) for each in actions),
    )


def _read_setup(reader: ReplayReader) -> dict[str, Any]:
    seed = reader.number("seed", 0, MAX_SEED)
    if seed is None:
        raise reader.wrong("seed", "a whole number")
    decks = reader.texts("decks")
    if len(decks) != 2 or any(len(name) > MOST_LETTERS for name in decks):
        raise reader.wrong("decks", f"two names of at most {MOST_LETTERS} characters")
    name = reader.required("format")
    if len(name) > MOST_LETTERS:
        raise reader.wrong("format", f"a name of at most {MOST_LETTERS} characters")
    try:
        day = date.fromisoformat(reader.required("on"))
    except ValueError:
        raise reader.wrong("on", "a date, YYYY-MM-DD") from None
    return {
        "format": built_in_format(name).name,
        "on": day.isoformat(),
        "seed": seed,
        "decks": decks,
    }
