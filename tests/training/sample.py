"""Play recorded games again, and take the features of the position at the start of each turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.training.self_play import SelfPlayGame
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.features import features_of
from validator.engine.board.state import State


@dataclass(frozen=True, slots=True)
class Sample:
    """The start of a turn: its game, the features, and whether the player of the turn won."""

    game: tuple[int, int]
    features: tuple[float, ...]
    decks: tuple[str, str]
    won: int


def starts_of(game: SelfPlayGame) -> Iterator[tuple[State, Lore]]:
    """Yield the position at the start of each turn of a game; none for a game without a winner."""
    if game.winner == 2:
        return
    played = game.begin()
    lore = Lore(played.table)
    turn = 0
    for picked in game.picks:
        state, decision = played.state, played.decision
        if decision is not None and decision.kind == "main" and state.turn != turn:
            turn = state.turn
            yield state, lore
        played.choose(*picked)


def samples_of(game: SelfPlayGame) -> Iterator[Sample]:
    """Yield a sample for each turn of a game."""
    for state, lore in starts_of(game):
        player = state.player
        features = tuple(features_of(state, lore, player))
        names = (game.names[player], game.names[1 - player])
        yield Sample((game.seed, game.number), features, names, int(game.winner == player))


def read_samples(games: Iterable[SelfPlayGame]) -> list[Sample]:
    """Return the samples of recorded games."""
    return [each for game in games for each in samples_of(game)]
