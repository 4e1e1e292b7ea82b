"""Play one game between two bots and keep what is worth counting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Literal, Protocol

from validator.bots.base import UNLIMITED, Bot, Budget
from validator.bots.turns import IllegalPick, Parts, step, to_the_end
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.load import built_in_catalogue
from validator.engine.board.chance_source import ChanceKind, ChanceSource
from validator.engine.game import Game, GameOptions

MOST_DECISIONS = 20_000
"""Decisions after which a game is stopped; no game of the rules comes near."""

FORFEIT = "forfeit"
"""The reason of a game that a bot lost by an illegal pick; it is not an end of the rules."""

DECK_OUT = "deck-out"
"""The reason of a game that a player lost by an empty deck."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game: `winner` (0, 1, 2 for a draw), `reason`, `turns`, who went `first`, mulligans of each,
    decisions, and the milliseconds each bot thought.
    """

    number: int
    winner: int
    reason: str
    turns: int
    first: int
    mulligans: tuple[int, int]
    decisions: int
    milliseconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)


def seed_of(seed: int, number: int) -> int:
    """Return the seed of a game from that of a run and its number."""
    return (seed * 1_000_003 + number) % (2**53 - 1)


class Watcher(Protocol):
    """Watches the decisions of a game that is played."""

    def before(self, game: Game) -> None:
        """See a game with an open decision."""

    def after(self, picked: tuple[int, ...]) -> None:
        """See the options that were chosen for it."""


def notify(bot: Bot, event: Literal["begin", "end"], value: object) -> None:
    """Let a bot know that a game begins or has ended, if it wants to know."""
    if (method := getattr(bot, event, None)) is not None:
        method(value)


def play_game(
    game: Game,
    bots: Sequence[Bot],
    number: int = 0,
    budget: Budget = UNLIMITED,
    watcher: Watcher | None = None,
) -> PlayedGame:
    """Let two bots play a game to its end. A bot that makes an illegal pick loses it."""
    return to_the_end(game_in_parts(game, bots, number, budget, watcher))


def game_in_parts(
    game: Game,
    bots: Sequence[Bot],
    number: int = 0,
    budget: Budget = UNLIMITED,
    watcher: Watcher | None = None,
) -> Parts[PlayedGame]:
    """Let two bots play a game as `play_game`, and yield after each decision."""
    notify(bots[0], "begin", game.seat(0))
    notify(bots[1], "begin", game.seat(1))
    decisions = 0
    spent = [0.0, 0.0]
    winner, reason = 2, "stopped"
    while (decision := game.decision) and decisions < MOST_DECISIONS:
        decisions += len(decision.options) > 1
        if watcher is not None:
            watcher.before(game)
        start = perf_counter()
        try:
            picked = step(game, bots, budget)
        except IllegalPick:
            winner, reason = 1 - decision.player, FORFEIT
            break
        finally:
            spent[decision.player] += perf_counter() - start
        if watcher is not None:
            watcher.after(picked)
        yield
    outcome = game.outcome
    if outcome is not None:
        winner, reason = 2 if outcome.winner is None else outcome.winner, outcome.reason
        for bot in bots:
            notify(bot, "end", outcome)
    mulligans = [0, 0]
    for event in game.state.events:
        if event[0] == "mulligan":
            mulligans[event[2]] += 1
    return PlayedGame(
        number=number,
        winner=winner,
        reason=reason,
        turns=game.turn,
        first=game.state.first,
        mulligans=(mulligans[0], mulligans[1]),
        decisions=decisions,
        milliseconds=(spent[0] * 1000, spent[1] * 1000),
    )


def set_up(
    decks: Sequence[Sequence[str]],
    seed: int,
    *,
    edition: str,
    allow_partial: bool,
    catalogue: Catalogue | None = None,
    chance: ChanceKind | ChanceSource = "seeded",
) -> Game:
    """Set up a game of two lists of card ids for bots. Raises `NotSupported` and `SetUpError`."""
    known = catalogue or built_in_catalogue()
    options = GameOptions(
        programs=library(known),
        edition=edition,
        chance=chance,
        undo=False,
        allow_partial=allow_partial,
        sudden_death=3,
    )
    return Game.new([[known.card(card) for card in deck] for deck in decks], seed=seed, options=options)
