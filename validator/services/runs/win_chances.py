"""The chance to win after each turn of a game that is over, estimated in the background."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any, Final

from validator.bots.matches.played_on import GAMES, chance_of, results_of
from validator.cards import library
from validator.engine.game import Game
from validator.services.decks.check import built_in_catalogue
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.support.encoding import JsonObject


@dataclass(frozen=True, slots=True)
class NewWinChances:
    """A game that is over, as `Games.played` returns it: its start, and the options chosen in it."""

    start: JsonObject
    picks: tuple[tuple[int, ...], ...]


class WinChances(Run[JsonObject]):
    """The positions at which the turns of a game begin, each played on many times as one step."""

    def __init__(self, new: NewWinChances) -> None:
        self.new = new
        self.found: list[JsonObject] = []
        self.places = _turns_of(new)
        self.total = len(self.places)

    def steps(self) -> Iterator[Steps[JsonObject]]:
        """Estimate the chance at each of the positions."""
        arguments = [(self.new, at) for at in self.places]
        yield Steps(_estimate, arguments, parts=_estimate_in_parts)

    def add(self, item: JsonObject) -> None:
        """Add the chance at a position."""
        self.found.append(item)

    @property
    def done(self) -> int:
        """The positions that were played on."""
        return len(self.found)

    def result(self) -> JsonObject:
        """Return the chances of player 0 so far: after how many choices, in which turn, the estimate."""
        return {"turns": [*self.found]}


def _games_of(new: NewWinChances) -> Iterator[Game]:
    """Play a game again, and yield it as it began and after each choice."""
    programs = library(built_in_catalogue())
    game = Game.from_dict(new.start, built_in_catalogue(), programs, undo=False)
    yield game
    for picked in new.picks:
        game.choose(*picked)
        yield game


def _turns_of(new: NewWinChances) -> list[int]:
    """Return after how many choices the player of each turn has the first free choice."""
    places = ((game.turn, at) for at, game in enumerate(_games_of(new)) if _is_free(game))
    return [next(rows)[1] for _, rows in groupby(places, key=lambda place: place[0])]


def _is_free(game: Game) -> bool:
    return game.turn > 0 and bool(game.decision) and game.decision.kind == "main"


def _estimate(new: NewWinChances, at: int) -> list[JsonObject]:
    return [item for items in _estimate_in_parts(new, at) for item in items]


def _estimate_in_parts(new: NewWinChances, at: int) -> Iterator[Sequence[JsonObject]]:
    game = next(game for number, game in enumerate(_games_of(new)) if number == at)
    won = []
    for value in results_of(game, games=GAMES, seed=at):
        won.append(value)
        yield []
    yield [{"at": at, "turn": game.turn, **asdict(chance_of(game, won))}]


def prepare(new: NewWinChances, bounds: RunBounds) -> Run[Any]:
    """Make the run for a game."""
    return WinChances(new)


WIN_CHANCES: Final = RunKind("win chances", prepare)
"""Games whose chances to win are estimated in the background."""
