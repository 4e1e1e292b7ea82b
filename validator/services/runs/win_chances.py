"""The chance to win as each turn of a game begins, and wins that were missed, found in the background."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from validator.bots.matches.played_on import GAMES, chance_of, results_of
from validator.bots.turns import Parts, in_parts
from validator.services.games.missed_wins import PlayedTurn, missed_win
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.support.encoding import JsonObject


@dataclass(frozen=True, slots=True)
class NewWinChances:
    """The turns of a game, and the player as who knows it; None for who sees both hands."""

    turns: tuple[PlayedTurn, ...]
    seat: Literal[0, 1] | None = None


class WinChances(Run[JsonObject]):
    """The positions at which the turns of a game begin, each played on many times as one step."""

    def __init__(self, new: NewWinChances) -> None:
        self.new = new
        self.found: list[JsonObject] = []
        self.total = len(new.turns)

    def steps(self) -> Iterator[Steps[JsonObject]]:
        """Estimate the chance at each of the positions, and look for a missed win."""
        arguments = [(turn, self.new.seat) for turn in self.new.turns]
        yield Steps(_look, arguments, parts=_look_in_parts)

    def add(self, item: JsonObject) -> None:
        """Add what was found in a turn."""
        self.found.append(item)

    @property
    def done(self) -> int:
        """The turns that were looked at."""
        return len(self.found)

    def result(self) -> JsonObject:
        """Return the turns so far: after how many choices, the chance of player 0, the missed win."""
        return {"turns": [*self.found]}


def _look(turn: PlayedTurn, seat: Literal[0, 1] | None) -> list[JsonObject]:
    return [item for items in _look_in_parts(turn, seat) for item in items]


def _look_in_parts(turn: PlayedTurn, seat: Literal[0, 1] | None) -> Iterator[Sequence[JsonObject]]:
    return in_parts((_found_in(turn, seat),))


def _found_in(turn: PlayedTurn, seat: Literal[0, 1] | None) -> Parts[JsonObject]:
    game = turn.game()
    won = []
    for value in results_of(game, games=GAMES, seed=turn.at, seat=seat):
        won.append(value)
        yield
    missed = yield from missed_win(turn)
    found = None if missed is None else asdict(missed)
    return {"at": turn.at, "turn": turn.number, **asdict(chance_of(game, won)), "missed": found}


def prepare(new: NewWinChances, bounds: RunBounds) -> Run[Any]:
    """Make the run for a game."""
    return WinChances(new)


WIN_CHANCES: Final = RunKind("win chances", prepare)
"""Games whose chances to win are estimated in the background."""
