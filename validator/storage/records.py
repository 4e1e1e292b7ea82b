"""Stored games as plain values: the game, its seats, its actions, responses to keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

SeatKind = Literal["human", "bot", "open"]


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


@dataclass(frozen=True, slots=True)
class StoredResponse:
    """What was answered to an idempotency key, to be given again to the same request."""

    key: str
    request_hash: bytes
    status: int
    body: bytes
