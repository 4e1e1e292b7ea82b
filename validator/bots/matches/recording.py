"""Play games between two bots and record each decision, as `validator.bots.records` reads them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, TypeAlias

from validator.bots.base import UNLIMITED, Budget
from validator.bots.external_games.requests import request_of
from validator.bots.matches.match import play_game, seed_of, set_up
from validator.bots.matches.matrix import MatrixSpec
from validator.bots.records import RECORD
from validator.bots.registry import make_bot
from validator.catalogue import Catalogue
from validator.engine.game import Game
from validator.engine.saving.position import position_of

JsonObject: TypeAlias = "dict[str, Any]"


@dataclass(frozen=True, slots=True)
class RecordSpec:
    """What a run of recorded games is: the games, the names of the lists, the budget of a decision.

    With `hidden` the seed and every hidden card are recorded too.
    """

    games: MatrixSpec
    names: tuple[str, str]
    budget: Budget = UNLIMITED
    hidden: bool = False


class Recorder:
    """Writes a line for each decision of a game with several options."""

    def __init__(self, spec: RecordSpec, number: int) -> None:
        self.spec = spec
        self.number = number
        self.lines: list[str] = []
        self._open: JsonObject | None = None

    def before(self, game: Game) -> None:
        """Write down the open decision, and what the seat knows."""
        decision = game.state.decision
        self._open = None
        if decision is None or len(decision.options) < 2:
            return
        seen = game.seat(0 if decision.player == 0 else 1).observation()
        self._open = {
            "line": "decision",
            "game": self.number,
            "number": decision.number,
            "turn": game.turn,
            "bot": self.spec.games.bots[decision.player],
            "budget": plain_budget(self.spec.budget),
            "view": seen["view"],
            "knowledge": seen["knowledge"],
            "request": request_of(game),
        }
        if self.spec.hidden:
            self._open["hidden"] = position_of(game.state)

    def after(self, picked: tuple[int, ...]) -> None:
        """Write down what was chosen."""
        if self._open is not None:
            self.write({**self._open, "choice": list(picked)})

    def write(self, row: JsonObject) -> None:
        """Add a line."""
        self.lines.append(json.dumps(row, ensure_ascii=False, separators=(",", ":")))


def plain_budget(budget: Budget) -> JsonObject | None:
    """Return a budget as plain data; None where it has no limits."""
    found = {"rollouts": budget.rollouts, "milliseconds": budget.milliseconds}
    return {key: value for key, value in found.items() if value is not None} or None


def record_games(spec: RecordSpec, numbers: Sequence[int], catalogue: Catalogue | None = None) -> list[str]:
    """Play the games of these numbers and return the lines of each."""
    return ["\n".join(record_game(spec, number, catalogue)) + "\n" for number in numbers]


def record_game(spec: RecordSpec, number: int, catalogue: Catalogue | None = None) -> list[str]:
    """Play a game and return its lines. The seed and the number of the game determine it."""
    games = spec.games
    seed = seed_of(games.seed, number)
    game = set_up(
        games.decks, seed, edition=games.edition, allow_partial=games.allow_partial, catalogue=catalogue
    )
    recorder = Recorder(spec, number)
    start: JsonObject = {
        "line": "game",
        "record": RECORD,
        "game": number,
        "version": version("ptcg-validator"),
        "edition": games.edition,
        "names": list(spec.names),
        "lists": [list(deck) for deck in games.decks],
        "bots": list(games.bots),
    }
    recorder.write({**start, "seed": seed} if spec.hidden else start)
    bots = [make_bot(name, player, seed) for player, name in enumerate(games.bots)]
    played = play_game(game, bots, number, spec.budget, recorder)
    recorder.write(
        {
            "line": "end",
            "game": number,
            "winner": None if played.winner == 2 else played.winner,
            "reason": played.reason,
            "turns": played.turns,
        }
    )
    return recorder.lines
