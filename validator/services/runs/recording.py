"""Records of games between two bots for training, written as the games are played."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator

from validator.bots.matches.recording import RecordSpec, record_games
from validator.catalogue.card import Card
from validator.errors import UsageError
from validator.services.games.local import start_game
from validator.services.runs.run import Run, Steps, cut
from validator.support.encoding import JsonObject

MOST_GAMES = 1_000_000
"""The most games of one record."""


class Record(Run[str]):
    """Recorded games; each result is the lines of one game.

    Raises `UsageError` for a number of games out of bounds, `NotSupported` and `SetUpError`.
    """

    def __init__(
        self, spec: RecordSpec, decks: tuple[tuple[Card, ...], tuple[Card, ...]], count: int
    ) -> None:
        if not 1 <= count <= MOST_GAMES:
            raise UsageError(f"Invalid number of games: {count}.", f"Must be 1 to {MOST_GAMES:,}.")
        games = spec.games
        start_game(decks, edition=games.edition, seed=games.seed, allow_partial=games.allow_partial)
        self.spec = spec
        self.total = count
        self._done = 0

    def steps(self) -> Iterator[Steps[str]]:
        """Play all games, one in each step; see `Run`."""
        yield Steps(record_games, ((self.spec, part) for part in cut(range(self.total), 1)))

    def add(self, item: str) -> None:
        """Count a game; who plays the run writes its lines."""
        self._done += 1

    @property
    def done(self) -> int:
        """The games played."""
        return self._done

    def result(self) -> JsonObject:
        """Return the number of games."""
        return {"games": self._done}


class RecordWriter:
    """Writes games to a file of limited size, compressed or not.

    Attributes:
        games: How many games were written.
        bytes: Their size before compression.
    """

    def __init__(self, write: Callable[[bytes], None], *, most_bytes: int, compress: bool) -> None:
        self.games = 0
        self.bytes = 0
        self._write = write
        self._most = most_bytes
        self._packer = zlib.compressobj(6, zlib.DEFLATED, 31) if compress else None  # 31: a gzip file

    def add(self, lines: str) -> bool:
        """Write a game; False, and nothing written, where the file would get too large."""
        data = lines.encode()
        if self.bytes + len(data) > self._most:
            return False
        self.games += 1
        self.bytes += len(data)
        self._write(data if self._packer is None else self._packer.compress(data))
        return True

    def close(self) -> None:
        """Write what is left of the compressed data."""
        if self._packer is not None:
            self._write(self._packer.flush())
