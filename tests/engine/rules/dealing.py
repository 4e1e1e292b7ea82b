"""What the tests of setting up share: decks laid by hand, answers of both players, the log in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.engine.kit import card, hand_made, options, pick
from tests.engine.rules.by_edition import GRASS, WATER
from validator.engine.chance import Scripted
from validator.engine.game import Game
from validator.engine.opcodes import IN_PLAY

ASIDE = (GRASS, WATER)
"""What fills up the deck of each player."""


def deal(
    edition: str,
    first: Sequence[str],
    second: Sequence[str],
    *orders: tuple[int, Sequence[int]],
    coins: Sequence[int] = (1,),
    **more: Any,
) -> Game:
    """Set up two decks with these cards on top, numbered from 0 and from 60.

    `orders` are the shuffles, in their order; by default each deck is shuffled once and lies as given.
    """
    rows = [[*top, *[aside] * (60 - len(top))] for top, aside in zip((first, second), ASIDE, strict=True)]
    return Game.new(
        [[card(each) for each in row] for row in rows],
        programs=hand_made(),
        edition=edition,
        chance=Scripted(coins, [(who, tuple(cards)) for who, cards in orders or ((0, ()), (1, ()))]),
        permissive=True,
        allow_partial=True,
        **more,
    )


def say(game: Game, kind: str, player: int, *names: str) -> None:
    """Answer the open decision, which is of this kind and this player's, with cards of these names."""
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == (kind, player), options(game)
    pick(game, *names)


def let_begin(game: Game, player: int) -> None:
    """Let the winner of the flip choose this player, where there is a choice."""
    if game.decision is not None and game.decision.kind == "go first":
        game.choose(0 if game.decision.player == player else 1)


def finish(game: Game) -> None:
    """Answer what is left of the set-up with as little as is allowed."""
    while game.state.turn == 0:
        assert game.decision is not None
        game.choose(*range(game.decision.low))


def steps(game: Game, since: int = 0) -> list[tuple[str, int]]:
    """The log as steps, each once: (what, whose)."""
    found: list[tuple[str, int]] = []
    placed: set[int] = set()
    shown: int | None = None
    for event in game.events[since:]:
        kind, _, player = event[:3]
        if kind == "turn":
            break
        if kind == "move":
            if event[5] != IN_PLAY:
                continue
            kind = "bench" if player in placed else "active"
            placed.add(player)
        elif kind == "reveal" and shown == player:
            kind = "show"
        elif kind == "mulligan":
            shown = player
        elif kind == "shuffle":
            shown = None
        if not found or found[-1] != (kind, player):
            found.append((kind, player))
    return found
