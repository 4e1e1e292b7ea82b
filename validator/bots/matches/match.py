"""Play one game between two players and keep what is worth counting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from validator.bots import Player, make_player
from validator.catalogue.card import Card
from validator.effects.registry import Library
from validator.engine.game import Game, GameOptions
from validator.engine.views.imagine import determinize
from validator.rng import Rng

MOST_DECISIONS = 20_000
"""Decisions after which a game is stopped; no game of the rules comes near."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: `winner` (0, 1, 2 for a draw), `reason`, `turns`, who went `first`, mulligans of each,
    decisions.
    """

    number: int
    winner: int
    reason: str
    turns: int
    first: int
    mulligans: tuple[int, int]
    decisions: int


def step(game: Game, players: Sequence[Player], chance: Rng) -> tuple[int, ...]:
    """Let the player whose decision it is decide, and give what it picked; it is given an imagined game,
    never the real one.
    """
    decision = game.decision
    assert decision
    player = players[decision.player]
    seen = Game(determinize(game.state, decision.player, chance), undo=False) if player.looks else game
    picked = player.choose(seen)
    game.choose(*picked, at=decision.number)
    return picked


def play_match(
    decks: Sequence[Sequence[Card]],
    bots: Sequence[str],
    *,
    programs: Library,
    edition: str = "current",
    seed: int,
    number: int = 0,
    allow_partial: bool = False,
) -> Outcome:
    """Play a game to its end. The seed and the number of the game tell it entirely."""
    own = seed * 1_000_003 + number
    own %= 2**53 - 1
    game = Game.new(
        decks,
        seed=own,
        options=GameOptions(
            programs=programs, edition=edition, undo=False, allow_partial=allow_partial, sudden_death=3
        ),
    )
    players = [make_player(name, seat, own) for seat, name in enumerate(bots)]
    chance = Rng(own, 300)
    decisions = 0
    while game.decision and decisions < MOST_DECISIONS:
        decisions += len(game.decision.options) > 1
        step(game, players, chance)
    events = game.state.events
    mulligans = [0, 0]
    for event in events:
        if event[0] == "mulligan":
            mulligans[event[2]] += 1
    return Outcome(
        number=number,
        winner=2 if game.result is None else game.result,
        reason=game.reason or "stopped",
        turns=game.state.turn,
        first=game.state.first,
        mulligans=(mulligans[0], mulligans[1]),
        decisions=decisions,
    )
