"""What storage can do: that of games, of runs and of shared lists, in a database or in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from validator.storage.quotas import NOBODY, STORED_RUNS, Client, Quota
from validator.storage.records import ActionRecord, GameRecord, RunRecord, State, StoredResponse


class GamesStorage(Protocol):
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


class Members(Protocol):
    """The processes that share storage."""

    name: str
    """The name of this one, as long as it lives."""

    def alive(self) -> set[str]:
        """Return the names of those that live, this one among them."""


class RunsStorage(Protocol):
    """Storage of runs; `validator.storage.runs.RunStore` is one."""

    def join(self) -> Members:
        """Make this process one of those that share the runs."""

    def add(self, run: RunRecord, running: Quota | None = None, stored: Quota = STORED_RUNS) -> int:
        """Keep a new run; return its place among those of its client, 0 where its key is taken.

        Raises `TooManyRuns`.
        """

    def alive(self, until: datetime) -> list[RunRecord]:
        """Return the runs that have not ended and were started until then."""

    def get(self, id: str) -> RunRecord | None:
        """Return a run, None for an unknown id."""

    def by_key(self, key: str) -> RunRecord | None:
        """Return the run that was started with an idempotency key."""

    def report(self, id: str, at: datetime, state: State, **known: Any) -> bool:
        """Keep that a run runs or how it has ended, and what else is known; False where it had ended."""

    def delete_older(self, than: datetime) -> int:
        """Delete the runs that have not changed since; return their number."""


class DecksStorage(Protocol):
    """Storage of shared deck lists; `validator.storage.decks.DeckStore` is one."""

    def add(self, id: str, list_text: str, client: Client, at: datetime, quota: Quota) -> str:
        """Keep a list under an id, and return the text that is stored there. Raises `TooManyDecks`."""

    def get(self, id: str, at: datetime) -> str | None:
        """Return the list of an id, None for an unknown one."""

    def delete_unused(self, since: datetime) -> int:
        """Delete the lists that were not read since; return their number."""

    def count(self) -> int:
        """Return the number of lists."""


class Storage(NamedTuple):
    """Where a service stores everything; `shared` says whether other processes can use it, too."""

    games: GamesStorage
    runs: RunsStorage
    decks: DecksStorage
    shared: bool
