"""The chance to win a game from a position on: it is played on to its end, many times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from validator.bots.matches.stats import wilson
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.learned import make_policy
from validator.bots.planner.policy import Policy
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.machine import choose
from validator.engine.views.imagine import imagine, imagine_hidden
from validator.errors import UsageError
from validator.rng import Rng

GAMES: Final = 100
"""In how many games a position is played on, unless another number is given."""

_STREAM: Final = 733
_MOST_CHOICES: Final = 5_000
"""Choices after which a game that is played on counts as half a win for both."""


@dataclass(frozen=True, slots=True)
class WinChance:
    """An estimate of the chance to win, from 0 to 1.

    Attributes:
        value: The share of the games that player 0 won; a draw is half a win.
        low: The lower end of its 95% interval, for these players of the rest of the game.
        high: The upper end.
        games: In how many games the position was played on; 0 where the game is over.
    """

    value: float
    low: float
    high: float
    games: int


def win_chance(
    game: Game, *, games: int = GAMES, seed: int = 0, seat: Literal[0, 1] | None = None
) -> WinChance:
    """Estimate the chance of player 0 to win from a position on.

    Both sides are played on by the rules that the bots normal and hard play games on with, to the end of the
    game. What is hidden is at random in each game. It is an estimate: better players may turn games that
    these lose.

    Args:
        game: A game that is over, or in the main part of a turn; it is not changed.
        games: In how many games it is played on.
        seed: Determines them.
        seat: The player as who knows it; without, as one knows it who sees both hands.

    Raises:
        UsageError: Another decision is open, or `games` is below 1.
    """
    return chance_of(game, [*results_of(game, games=games, seed=seed, seat=seat)])


def chance_of(game: Game, won: Sequence[float]) -> WinChance:
    """Return the estimate from what player 0 won in games that were played on from a position."""
    if game.state.result is not None:
        value = _won(game.state)
        return WinChance(value, value, value, 0)
    return WinChance(sum(won) / len(won), *wilson(sum(won), len(won)), len(won))


def results_of(
    game: Game, *, games: int = GAMES, seed: int = 0, seat: Literal[0, 1] | None = None
) -> Iterator[float]:
    """Play a position on as `win_chance`, and yield what player 0 wins in each game: 0, 0.5 or 1."""
    state = game.state
    if state.result is not None:
        return
    if state.decision is None or state.decision.kind != "main" or not state.turn:
        raise UsageError(
            "No player is to act in the main part of a turn.", "Use another position of the game."
        )
    if games < 1:
        raise UsageError(f"Invalid number of games: {games}.", "Must be 1 or more.")
    policy = make_policy(Lore(state.table), 0)
    chance = Rng(seed, _STREAM)
    for _ in range(games):
        yield _play_on(
            imagine_hidden(state, chance) if seat is None else imagine(state, seat, chance), policy
        )


def _play_on(state: State, policy: Policy) -> float:
    for _ in range(_MOST_CHOICES):
        decision = state.decision
        if decision is None:
            break
        options = decision.options
        choose(state, tuple([options[n] for n in policy.answer(state)]))
    return _won(state)


def _won(state: State) -> float:
    return {0: 1.0, 1: 0.0}.get(-1 if state.result is None else state.result, 0.5)
