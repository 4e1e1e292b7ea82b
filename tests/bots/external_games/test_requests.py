"""The open decision as a request for `decide`: answered legally, and the same for what a seat cannot tell."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.bots.test_no_peek import kind_of, permuted, positions
from validator.bots import Budget, decide
from validator.bots.external_games.requests import request_of
from validator.engine.game import Game, GameOptions
from validator.errors import UsageError
from validator.rng import Rng


def answer(game: Game, number: int) -> tuple[int, ...]:
    """Let `decide` make the open decision of a game from its request."""
    request = request_of(game)
    cards = [row.card for row in game.table.defs]
    seat = request["seat"]
    lists = (cards[:60], cards[60:])
    return decide(
        **request,
        own_list=lists[seat],
        opponent_list=lists[1 - seat] if number % 2 else None,
        budget=Budget(rollouts=1),
        seed=number,
        game_options=GameOptions(
            edition=game.edition, permissive=True, allow_partial=True, undo=False, pauses=True
        ),
    )


def check(count: int, each: int) -> Counter[str]:
    """Let `decide` answer positions of all kinds; return how many of each kind there were."""
    kinds: Counter[str] = Counter()
    met: Counter[str] = Counter()
    chance = Rng(8)
    for number, game in enumerate(positions(10_000, 70)):
        decision = game.state.decision
        assert decision is not None
        kind = kind_of(game)
        met[kind] += 1
        if met[kind] > 2 and met[kind] % each:
            continue
        kinds[kind] += 1
        request = request_of(game)
        assert json.loads(json.dumps(request)) == request
        assert request == request_of(permuted(game, decision.player, chance))
        chosen = answer(game, number)
        assert decision.low <= len(chosen) <= decision.high, (kind, request)
        assert len(set(chosen)) == len(chosen)
        assert all(0 <= each < len(decision.options) for each in chosen)
        if sum(kinds.values()) >= count:
            break
    return kinds


def test_every_request_is_answered_and_shows_nothing_of_hidden_cards() -> None:
    kinds = check(80, 60)
    assert {"main", "search", "looked", "new active", "active"} <= set(kinds)


@pytest.mark.slow
def test_a_thousand_requests_are_answered() -> None:
    assert sum(check(1000, 12).values()) == 1000


def test_a_game_that_is_over_has_no_request() -> None:
    game = next(positions(1, 70))
    game.state.decision = None
    with pytest.raises(UsageError, match="No player decides"):
        request_of(game)


def test_a_fossil_that_may_be_discarded_from_play_is_named_by_its_place() -> None:
    board = WholeBoard(active="sv01-052", bench=["sv07-129"])
    game = board.side(1, active="sv01-052").game()
    request = request_of(game)
    assert {"kind": "discard", "pokemon": [0, 1]} in request["options"]
    assert answer(game, 1)[0] in range(len(request["options"]))
