"""A bot of another checkout of the project: its `decide` answers in a process of its own."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

from validator.bots.base import Budget, Choice
from validator.bots.external_games.requests import request_of
from validator.bots.matches.match import seed_of
from validator.engine.game import Game, Seat
from validator.errors import UsageError
from validator.support.safe_text import show

_ANSWERS: Final = Path(__file__).with_name("answer_requests.py")


@cache
def _process(directory: str) -> subprocess.Popen[str]:
    """Start the process that answers for a checkout; it ends when this one does."""
    process = subprocess.Popen(
        [sys.executable, "-P", _ANSWERS],
        env={**os.environ, "PYTHONPATH": directory},
        cwd=directory,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    atexit.register(process.communicate)
    return process


def check_checkout(directory: str) -> str:
    """Return the absolute path of a checkout. Raises `UsageError` for what is none."""
    path = Path(directory).resolve()
    if not (path / "validator" / "bots" / "external_games" / "decide.py").is_file():
        raise UsageError(f"{show(directory)} has no `decide`.", "Name a directory with a checkout.")
    return str(path)


class CheckoutBot:
    """Plays a level as another checkout does. It watches the game, as `decide` needs the whole position.

    Attributes:
        milliseconds: The CPU time of each decision with at least two options, as its process measured it.
    """

    def __init__(self, directory: str, level: str, player: int, seed: int) -> None:
        self.player = player
        self.milliseconds: list[float] = []
        self._directory = directory
        self._level = level
        self._seed = seed
        self._number = 0
        self._game: Game | None = None

    def before(self, game: Game) -> None:
        """See a game with an open decision."""
        self._game = game

    def after(self, picked: tuple[int, ...]) -> None:
        """See the options that were chosen."""

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Let the other checkout choose."""
        assert self._game is not None
        table = self._game.table
        self._number += 1
        rules = {"edition": self._game.edition, "allow_partial": True}
        row = {
            "request": request_of(self._game),
            "lists": [table.ids[:60], table.ids[60:]],
            "rules": rules,
            "seed": seed_of(self._seed, self._number),
            "level": self._level,
        }
        process = _process(self._directory)
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(row) + "\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass  # it has ended: there is no answer
        line = process.stdout.readline()
        if not line:
            raise UsageError(
                f"The checkout {show(self._directory)} has stopped without an answer.",
                "See its message above.",
            )
        found = json.loads(line)
        if len(seat.decision.options) > 1:
            self.milliseconds.append(found["milliseconds"])
        return Choice(tuple(found["chosen"]))
