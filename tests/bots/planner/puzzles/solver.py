"""The proof of a puzzle: every decision up to its goal is played out, against every reply and all chance."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final

from tests.bots.planner.puzzles.puzzle import OWN, Puzzle
from validator.engine.game import Game
from validator.engine.saving.save import save

MOST_POSITIONS: Final = 60_000
"""Decisions that a proof may play out."""

_ZONES: Final = ("hand", "discard", "lost")
_NOT_KEPT: Final = (
    "sides",
    "number",
    "next_uid",
    "decks",
    "known",
    "prizes_known",
    "log",
    "events",
    "knocked",
)


class TooManyPositions(Exception):
    """A puzzle is too large to be proved."""


class Solver:
    """Computes the probability of a puzzle's goal with the best play, against the worst replies.

    Nothing is hidden from it: in a puzzle, the cards that lie hidden are alike.
    """

    def __init__(self, puzzle: Puzzle, most: int = MOST_POSITIONS) -> None:
        self.puzzle = puzzle
        self.positions = 0
        self._most = most
        self._known: dict[bytes, float] = {}
        self._start = puzzle.rows.get("turn", 7)

    def reached(self, game: Game) -> float | None:
        """Return whether the goal is reached, as 1 or 0; None while that is open."""
        puzzle = self.puzzle
        passed = game.turn - self._start
        in_time = passed <= 2 * puzzle.turns - 2
        if game.state.sudden_death:
            return 0.0
        if game.is_over:
            # turns without a choice play themselves: a game may have ended long after the goal
            won = game.outcome is not None and game.outcome.winner == OWN
            return (
                float(won or passed > 2 * puzzle.turns) if puzzle.goal == "safe" else float(won and in_time)
            )
        if puzzle.goal == "safe":
            return 1.0 if passed >= 2 * puzzle.turns and game.decision.kind == "main" else None
        if puzzle.goal == "prizes" and len(game.state.sides[OWN].prizes) <= puzzle.most_prizes:
            return 1.0
        return None if in_time else 0.0

    def value(self, game: Game) -> float:
        """Return the probability of the goal from an open position on."""
        found = self.reached(game)
        if found is not None:
            return found
        if game.decision.kind != "main":
            return self._value(game)
        key = key_of(game)
        if key not in self._known:
            self._known[key] = self._value(game)
        return self._known[key]

    def _value(self, game: Game) -> float:
        self.positions += 1
        if self.positions > self._most:
            raise TooManyPositions(self.puzzle.name)
        if game.is_chance:
            rows = game.chance_outcomes()
            return sum(chance * self.value(after(game, action.option)) for action, chance in rows)
        own = game.decision.player == OWN
        best = 0.0 if own else 1.0
        for picks in list(game.answers())[::-1] if own else list(game.answers()):
            value = self.value(after(game, *picks))
            best = max(best, value) if own else min(best, value)
            if best == float(own):
                break
        return best

    def worst_reply(self, game: Game) -> tuple[int, ...]:
        """Return the opponent's answer that leaves the goal the least chance."""
        return min(game.answers(), key=lambda picks: self.value(after(game, *picks)))


def after(game: Game, *picks: int) -> Game:
    """Return the game after an answer."""
    later = game.copy(log=False)
    later.choose(*picks)
    return later


def key_of(game: Game) -> bytes:
    """Return what two positions share that are the same but for the order of their cards.

    Where something else of the position names a card or a Pokémon, they are the same only as they lie.
    """
    state = game.state
    data = save(state, log=False)
    ids = state.table.ids
    sides = data["sides"]
    for key in _NOT_KEPT:
        data.pop(key, None)
    if data["decision"] is not None:
        del data["decision"]["number"]
        del data["decision"]["options"]
    named = data["effects"] or data["used"] or data["facts"] or data["queue"] or data["attack"]
    rest = json.dumps([data, sides if named else [_side(side, ids) for side in sides]], default=repr)
    return blake2b(rest.encode(), digest_size=16).digest()


def _side(side: dict[str, Any], ids: Any) -> dict[str, Any]:
    row = dict(side)
    for zone in _ZONES:
        row[zone] = sorted([str(ids[card]) for card in side[zone]])
    for zone in ("deck", "prizes"):
        row[zone] = [str(ids[card]) for card in side[zone]]
    row["active"] = None if side["active"] is None else _pokemon(side["active"], ids)
    row["bench"] = sorted([json.dumps(_pokemon(each, ids), sort_keys=True) for each in side["bench"]])
    return row


def _pokemon(mon: dict[str, Any], ids: Any) -> dict[str, Any]:
    row = dict(mon)
    row.pop("uid", None)
    row.pop("token", None)
    row["cards"] = [str(ids[card]) for card in mon["cards"]]
    for part in ("energy", "tools"):
        row[part] = sorted([str(ids[card]) for card in mon[part]])
    return row
