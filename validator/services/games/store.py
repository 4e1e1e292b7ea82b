"""What a store of games can do, for the games service; `validator.storage.games` is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from validator.storage.quotas import NOBODY, Client, Quota
from validator.storage.records import ActionRecord, GameRecord, StoredResponse


class Store(Protocol):
    """Storage of games; `validator.storage.games.GameStore` is one."""

    def probe(self) -> None:
        """Check that games can be stored now. Raises `StorageError`."""

    def add(self, game: GameRecord, client: Client = NOBODY, quota: Quota | None = None) -> None:
        """Keep a new game of a client. Raises `TooManyGames`."""

    def get(self, id: str) -> GameRecord | None:
        """Return a game, None for an unknown id."""

    def act(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        actions: Sequence[ActionRecord],
        result: int | None,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Keep what an action made, where the game is still at `expected`; else change nothing, give False.

        Its version becomes `expected + 1`, which the actions carry.
        """

    def join(
        self,
        id: str,
        *,
        expected: int,
        seat: int,
        token_hash: bytes,
        start: bytes,
        setup: Mapping[str, Any],
        updated: datetime,
    ) -> bool:
        """Begin a game whose seat was open, where it is still at `expected`; else give False."""

    def delete_waiting(self, than: datetime) -> int:
        """Delete the games that were made before and never begun; return their number."""

    def undo(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        version: int,
        place: int,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Mark the actions from (`version`, `place`) on as undone, else as `act`; `updated` is its time."""

    def actions(self, id: str) -> list[ActionRecord]:
        """Return the actions of a game in their order, undone ones left out."""

    def find_response(self, id: str, key: str) -> StoredResponse | None:
        """Return what was answered to a key."""

    def count(self) -> int:
        """Count the stored games."""

    def delete_older(self, than: datetime, client: Client = NOBODY) -> int:
        """Delete the games (of a client) unchanged since; return their number."""
