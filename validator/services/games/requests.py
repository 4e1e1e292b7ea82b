"""What a stored game is started with, replay documents, and a game as a seat sees it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Final, Literal, TypeAlias

from validator.bots.registry import bot_names
from validator.engine.errors import SaveError
from validator.errors import UsageError
from validator.field_docs import Doc
from validator.formats.load import built_in_format
from validator.rng import MAX_SEED
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.support.checked_json import KeyPath, ObjectReader, show_path
from validator.support.did_you_mean import unknown_name
from validator.support.encoding import JsonObject

HUMAN = "human"
OPEN = "open"
"""Who sits at a seat that another person joins later, with their own list."""

DEFAULT_BOT: Final = "normal"
"""The opponent that a new game has: it answers within the time that a reply may take."""

REPLAY = "ptcg-replay-1"
"""The name and version of a replay document."""

MOST_ACTIONS = 3_000
"""Choices of a replay; a game between two bots takes some hundreds."""

MOST_PICKED = 200
"""Options chosen at once."""

MOST_LETTERS = 200
"""Letters of a name in a replay."""


FormatToCheck: TypeAlias = Annotated[
    str, Doc("Format to check the decks against (default: standard).", examples=("standard",), null=True)
]
DateToCheck: TypeAlias = Annotated[
    date | None,
    Doc("Date to check the decks against, YYYY-MM-DD (default: today).", examples=("2026-08-01",), null=True),
]
EditionToPlay: TypeAlias = Annotated[
    str | None,
    Doc(
        "Rulebook edition to play by (default: the one in force on the date).",
        examples=("sv2023",),
        null=True,
    ),
]
AllowPartial: TypeAlias = Annotated[
    bool, Doc("Allow cards with unsupported texts; those texts have no effect.")
]
AnyDeck: TypeAlias = Annotated[bool, Doc("Allow illegal 60-card decks.")]


@dataclass(frozen=True, slots=True)
class Aim:
    """What a puzzle asks for: a player wins in a turn, or before; `puzzle` is its id, if it has one."""

    player: int
    turn: int
    puzzle: str | None = None

    def stage(self, turn: int, winner: int | None, *, over: bool) -> Literal["open", "solved", "missed"]:
        """Return how far it is reached in a game that is in a turn, or was won in it."""
        if turn > self.turn or (over and winner != self.player):
            return "missed"
        return "solved" if over else "open"


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to start.

    Attributes:
        decks: One list or two, as text; without a second both sides play the first.
        players: Who sits at each side: `human`, `open` (another person joins with their own list) or the
            name of a bot (`goldfish` to try a deck alone).
        position: A position instead of a set-up, as engine text or data.
        aim: What is to be reached from it, where it is a puzzle.
    """

    decks: Annotated[tuple[str, ...], Doc(hidden=True)]
    players: Annotated[tuple[str, str], Doc(hidden=True)] = (HUMAN, DEFAULT_BOT)
    format: FormatToCheck = DEFAULT_FORMAT
    on: DateToCheck = None
    edition: EditionToPlay = None
    seed: Annotated[
        int | None,
        Doc(
            "Seed for coins and shuffles, to reproduce the game (default: a secret, shown once the game is "
            "over). Anyone who knows it can derive all hidden cards: a game of two tokens takes none.",
            low=0,
            high=MAX_SEED,
        ),
    ] = None
    shared: Annotated[
        bool,
        Doc(
            "Whether one person holds both seats where two people sit (one token, undo, branches); true"
            " without. With false each seat has its own token, to be handed on by a person whom both"
            " trust: who starts the game is given both. Between strangers leave a seat `open`."
        ),
    ] = True
    position: Annotated[str | Mapping[str, Any] | None, Doc(hidden=True)] = None
    aim: Annotated[Aim | None, Doc(hidden=True)] = None
    allow_partial: AllowPartial = False
    any_deck: AnyDeck = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """A game as one seat (None: a spectator) sees it; `data` is plain and safe to send to that seat."""

    id: str
    version: int
    seat: int | None
    data: Mapping[str, Any]
    replied: bool = field(default=True, compare=False)
    """Whether a bot may have decided since the last choice of a person."""
    aim: Aim | None = None
    """What is to be reached in it, where it is a puzzle."""


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
            f"{len(new.decks)} decks cannot be given: who joins sends their own.", "Give your list alone."
        )
    check_fair(new)


def check_fair(new: NewGame) -> None:
    """Raise `UsageError` for what would tell one of two people more than the other may know."""
    refused = {
        "A seed": new.seed is not None,
        "A position": new.position is not None,
        "An illegal deck (any_deck)": new.any_deck and OPEN in new.players,
    }
    for what, given in refused.items():
        if given:
            raise UsageError(
                f"{what} cannot be chosen in a game of two people.",
                "Leave it out: neither player may know more than the other.",
            )


def check_players(players: Sequence[str]) -> None:
    """Raise `UsageError` unless a person or a bot sits at each of two sides."""
    known = (HUMAN, *bot_names())
    if len(players) != 2:
        raise UsageError(f"Expected two players, got {len(players)}.", f"Choose two of {', '.join(known)}.")
    for name in players:
        if name not in known:
            raise unknown_name("player", name, known)


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay document: how its game was started, the choices in it, and who conceded it after them."""

    start: Mapping[str, Any]
    setup: Mapping[str, Any]
    players: tuple[str, ...]
    picks: tuple[tuple[int, ...], ...]
    conceded: int | None


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


def write_replay(
    start: JsonObject,
    players: tuple[str, str],
    picks: Iterable[tuple[int, Sequence[int]]],
    *,
    decks: tuple[str, str],
    edition: str,
    seed: int,
) -> JsonObject:
    """Return a game as a replay document, which `read_replay` reads.

    Args:
        start: The game before the first choice.
        players: `HUMAN` or the name of a bot for each seat.
        picks: Who chose which options, one decision after the other.
        decks: The names of both lists.
        edition: The rulebook edition.
        seed: The seed that the game was started with.
    """
    return {
        "replay": REPLAY,
        "setup": {
            "edition": edition,
            "format": DEFAULT_FORMAT,
            "on": today().isoformat(),
            "seed": seed,
            "decks": [name[:MOST_LETTERS] for name in decks],
            "shared": False,
        },
        "players": [name.partition(":")[0] for name in players],
        "start": start,
        "actions": [{"seat": seat, "picked": list(picked), "text": ""} for seat, picked in picks],
    }


def load_replay(data: bytes) -> JsonObject:
    """Return the JSON of a replay document; `read_replay` reads it. Raises `UsageError` for other data."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise UsageError("The file is not a replay.", "Choose a file saved from a game.")
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
    chance = reader.needed("start").value("chance", dict) or {}
    return Replay(
        start=reader.value("start", dict),
        setup=_read_setup(reader.needed("setup"), has_seed="secret" not in chance),
        players=tuple(players),
        picks=tuple(tuple(each.numbers("picked", longest=MOST_PICKED)) for each in actions),
        conceded=reader.number("conceded", 0, 1),
    )


def _read_setup(reader: ReplayReader, *, has_seed: bool) -> dict[str, Any]:
    seed = reader.number("seed", 0, MAX_SEED)
    if has_seed and seed is None:
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
    return {"format": built_in_format(name).name, "on": day.isoformat(), "seed": seed, "decks": decks}
