"""Stored games and runs as plain values: a game, its seats, its actions, responses to keys; a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import inf
from typing import Any, Literal

SeatKind = Literal["human", "bot", "open"]

State = Literal["waiting", "running", "done", "cancelled", "failed"]

ALIVE = ("waiting", "running")
"""The states of a run that has not ended: it waits for a free place, or has one."""

SIMULATION = "simulation"
"""The kind of a run of matches."""

STORED_VERSIONS = 32
"""Number of versions of a game with stored responses; older ones are refused by their version."""

READ_EVERY = timedelta(days=1)
"""How long a shared list that is read again is not written for it."""


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits at one side: a person, known by the SHA-256 of a secret token, or a bot by name.

    An open seat waits for a person, who joins with a secret; `token_hash` is its SHA-256.
    """

    kind: SeatKind
    bot: str | None = None
    token_hash: bytes | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A stored game: `version` grows by one with every change; `start` and `save` are packed games.

    `setup` is what it was started with: `edition`, `format`, `on`, `seed`, `decks` (their names), `shared`
    (one person holds every token), `partial`. `result` is the winner, 2 for a draw, None while it runs.
    `parent` and `parent_version` name the game it was branched from.
    """

    id: str
    version: int
    created: datetime
    updated: datetime
    setup: Mapping[str, Any]
    seats: tuple[SeatRecord, SeatRecord]
    start: bytes
    save: bytes
    result: int | None = None
    parent: str | None = None
    parent_version: int | None = None

    @property
    def waiting(self) -> bool:
        """Return whether a seat is open: the game has not begun, and `save` is the list of its first
        player.
        """
        return any(seat.kind == "open" for seat in self.seats)


@dataclass(frozen=True, slots=True)
class ActionRecord:
    """One choice: the `version` it made, its place in that version, whose it was, the numbers picked."""

    version: int
    place: int
    seat: int
    picked: tuple[int, ...]
    text: str
    at: datetime
    undone: bool = False


def check_versions(actions: Sequence[ActionRecord], expected: int) -> None:
    """Raise `ValueError` where actions on a version do not carry the next one."""
    if any(each.version != expected + 1 for each in actions):
        raise ValueError(f"The actions do not produce version {expected + 1}.")


@dataclass(frozen=True, slots=True)
class StoredResponse:
    """What was answered to an idempotency key, to be given again to the same request."""

    key: str
    request_hash: bytes
    status: int
    body: bytes


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A run of games: what kind it is, the request, its progress (`done` of `games`), and its result so far.

    `kind` says which service started it; the others do not know its id. `updated` is when it last changed,
    and `spent` how many seconds it has played. `key` and `request_hash` are those of an idempotency key,
    `client` is who started it, `owner` the process that plays it where no other one can; none of them is
    shown. `asked` and `result` are plain data.
    """

    id: str
    state: State
    created: datetime
    updated: datetime
    games: int
    done: int
    asked: Mapping[str, Any]
    result: Mapping[str, Any]
    error: str = ""
    key: str | None = None
    request_hash: bytes | None = None
    client: str | None = None
    kind: str = SIMULATION
    address: str | None = None
    spent: float = 0.0
    owner: str | None = None

    @property
    def whose(self) -> str:
        """Who shares its turns with it: all clients of one address, else its client."""
        return self.address or self.client or "-"

    @property
    def seconds_left(self) -> float | None:
        """About how many seconds of games are left, judged by those so far; None where not known.

        No more than the run may still take, which is `most_seconds` of what was `asked` in all.
        """
        if self.state != "running" or not self.done or not self.spent:
            return None
        left = self.spent * (self.games - self.done) / self.done
        most = float(self.asked.get("most_seconds", inf))
        return max(0.0, min(left, most - self.spent))
