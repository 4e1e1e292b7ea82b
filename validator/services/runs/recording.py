"""Record games between two bots for training: play them on an executor, write their lines as they come."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Generator
from contextlib import closing

from validator.bots.matches.batch import cut
from validator.bots.matches.recording import RecordSpec, record_games
from validator.catalogue.card import Card
from validator.errors import UsageError
from validator.jobs.executor import Executor, InProcess
from validator.services.games.local import start_game

MOST_GAMES = 1_000_000
"""The most games of one record."""


def record(
    spec: RecordSpec,
    decks: tuple[tuple[Card, ...], tuple[Card, ...]],
    count: int,
    executor: Executor | None = None,
) -> Generator[str, None, None]:
    """Yield the lines of each game; the same seed gives the same games on any executor.

    Raises `UsageError` for a number of games out of bounds, `NotSupported` and `SetUpError` before the first
    game.
    """
    if not 1 <= count <= MOST_GAMES:
        raise UsageError(f"Invalid number of games: {count}.", f"Must be 1 to {MOST_GAMES:,}.")
    games = spec.games
    start_game(decks, edition=games.edition, seed=games.seed, allow_partial=games.allow_partial)
    return _run(spec, count, executor or InProcess())


def _run(spec: RecordSpec, count: int, executor: Executor) -> Generator[str, None, None]:
    jobs = [(spec, numbers) for numbers in cut(range(count), 1)]
    with closing(executor.run(record_games, jobs)) as results:
        for lines in results:
            yield "\n".join(lines) + "\n"


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
