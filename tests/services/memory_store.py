"""A store of games in memory, with the same promises as the real one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from threading import Lock
from typing import Any

from validator.storage.records import ActionRecord, GameRecord, SeatRecord, StoredResponse


class MemoryStore:
    """Keeps games in dictionaries; changes only what is still at the expected version."""

    def __init__(self) -> None:
        self.games: dict[str, GameRecord] = {}
        self.made: dict[str, list[ActionRecord]] = {}
        self.lock = Lock()
        self.answers: dict[tuple[str, str], StoredResponse] = {}

    def copy(self) -> MemoryStore:
        """Return a store with the same records, which are immutable."""
        twin = MemoryStore()
        twin.games = dict(self.games)
        twin.made = {id: list(actions) for id, actions in self.made.items()}
        twin.answers = dict(self.answers)
        return twin

    def probe(self) -> None:
        """Games can be kept."""

    def add(self, game: GameRecord, client: object = None, quota: object = None) -> None:
        """Keep a new game."""
        assert game.id not in self.games
        self.games[game.id] = game
        self.made[game.id] = []

    def get(self, id: str) -> GameRecord | None:
        """Return a game."""
        return self.games.get(id)

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
        """Keep what an action made."""
        with self.lock:
            game = self.games[id]
            if game.version != expected or (response is not None and (id, response.key) in self.answers):
                return False
            self.games[id] = replace(game, version=expected + 1, save=save, result=result)
            self.made[id] += actions
            if response is not None:
                self.answers[id, response.key] = response
            return True

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
        """Begin a game whose seat was open."""
        with self.lock:
            game = self.games[id]
            if game.version != expected:
                return False
            seats = list(game.seats)
            seats[seat] = SeatRecord("human", None, token_hash)
            self.games[id] = replace(
                game,
                version=expected + 1,
                start=start,
                save=start,
                setup=dict(setup),
                seats=(seats[0], seats[1]),
                updated=updated,
            )
            return True

    def delete_waiting(self, than: datetime) -> int:
        """Delete the games that were never begun."""
        old = [id for id, game in self.games.items() if game.waiting and game.created < than]
        for id in old:
            del self.games[id], self.made[id]
        return len(old)

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
        """Mark actions as undone."""
        if not self.act(id, expected=expected, save=save, actions=(), result=None, response=response):
            return False
        self.made[id] = [
            replace(each, undone=True) if (each.version, each.place) >= (version, place) else each
            for each in self.made[id]
        ]
        return True

    def actions(self, id: str) -> list[ActionRecord]:
        """Return the actions that are not undone."""
        return [each for each in self.made[id] if not each.undone]

    def find_response(self, id: str, key: str) -> StoredResponse | None:
        """Return what was answered to a key."""
        return self.answers.get((id, key))

    def count(self) -> int:
        """Count the games."""
        return len(self.games)

    def delete_older(self, than: datetime, client: object = None) -> int:
        """Delete the games unchanged since."""
        old = [id for id, game in self.games.items() if game.updated < than]
        for id in old:
            del self.games[id], self.made[id]
        return len(old)
