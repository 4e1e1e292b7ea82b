"""LRU cache of stored games; packing to bytes."""

from __future__ import annotations

import json
import zlib
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from validator.engine.errors import SaveError
from validator.engine.game import Game
from validator.storage.records import GameRecord


class GameCache:
    """The games that were used last, opened, so that they need not be read again; each is given as a copy.

    A game counts as the same only where every byte of its save is, so another worker may have changed it.
    """

    def __init__(self, most: int = 64) -> None:
        self.most = most
        self._games: OrderedDict[str, tuple[bytes, Game]] = OrderedDict()
        self._near: dict[str, tuple[int, Game]] = {}
        self._lock = Lock()

    def get(self, record: GameRecord) -> Game | None:
        """Return a copy of a game, None if it is not open in the stored version."""
        with self._lock:
            save, game = self._games.get(record.id, (b"", None))
            if game is None or save != record.save:
                return None
            self._games.move_to_end(record.id)
            return game.copy()

    def put(self, record: GameRecord, game: Game, before: GameRecord | None = None) -> None:
        """Keep a game open that no other request uses from now on.

        Where the change of `before` ended a player's turn, that is the position to look back from.
        """
        with self._lock:
            save, old = self._games.get(record.id, (b"", None))
            ends = old is not None and old.turn != game.turn and old.decision.kind == "main"
            if before is not None and old is not None and save == before.save and ends:
                self._near[record.id] = before.version, old
            self._games[record.id] = record.save, game
            self._games.move_to_end(record.id)
            while len(self._games) > self.most:
                self._near.pop(self._games.popitem(last=False)[0], None)

    def near(self, id: str) -> tuple[int, Game] | None:
        """Return the position to look back from, and the version in which the game had it; it is shared."""
        with self._lock:
            return self._near.get(id)

    def keep_near(self, id: str, version: int, game: Game) -> None:
        """Keep the position of a game that is open to look back from."""
        with self._lock:
            if id in self._games:
                self._near[id] = version, game


def pack(game: Game) -> bytes:
    """Return a whole game as compressed JSON, its events included."""
    return pack_data(game.to_dict())


def pack_data(data: Mapping[str, Any]) -> bytes:
    """Return plain data as compressed JSON."""
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 6)


def unpack(data: bytes) -> dict[str, Any]:
    """Return the plain data of a packed game. Raises `SaveError` for bytes that are none."""
    try:
        found = json.loads(zlib.decompress(data))
    except (zlib.error, ValueError) as error:
        raise SaveError("The stored game is corrupt.", "Start a new game.") from error
    if not isinstance(found, dict):
        raise SaveError("The stored game is corrupt.", "Start a new game.")
    return found
