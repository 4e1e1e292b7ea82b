"""The rules use an Ability that ends the turn when there is nothing better left to do."""

from __future__ import annotations

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.bots.test_bots import new_game
from tests.engine.kit import describe
from validator.bots import decide
from validator.bots.external_games.requests import request_of
from validator.bots.planner.card_knowledge import ENDS, Lore
from validator.bots.planner.policy import Policy
from validator.engine.game import Game
from validator.engine.program.choices import ABILITY

GRASS = "sve-001"
TROPICAL_BEACH = "bwp-BW50"


@pytest.mark.parametrize(
    ("energy", "last"), [(2, ("attack", "Leafage")), (0, ("ability", "Tropical Beach", "Tropical Beach"))]
)
def test_a_stadium_that_ends_the_turn_comes_last_but_before_nothing(
    energy: int, last: tuple[str, ...]
) -> None:
    board = WholeBoard()
    board.side(0, active=("sv01-013", {"energy": [GRASS] * energy}), bench=["sv01-011"], hand=["sv01-052"])
    board.side(1)
    board.put_stadium(TROPICAL_BEACH)
    game = board.game()
    policy = Policy(Lore(game.table))
    done = []
    while game.decision and game.turn == board.turn and not game.is_over:
        state = game.state
        assert state.decision is not None
        answer = policy.answer(state)
        option = state.decision.options[answer[0]]
        done.append(describe(game, option))
        if option[0] == ABILITY:
            assert policy.lore.role_of_use(state, option) & ENDS
        game.choose(*answer)
    assert [each[0] for each in done] == ["bench", last[0]]
    assert done[-1] == last


@pytest.mark.parametrize("handed_over", [False, True])
def test_a_pokemon_worth_one_prize_card_is_the_first_active_one(handed_over: bool) -> None:
    """Where there is a choice, in the game and in `decide`."""
    seen = 0
    for seed in range(30):
        game = new_game("dragapult-2026", seed=seed)
        while game.decision and not game.state.turn:
            options = game.decision.options
            if game.decision.kind == "active":
                prizes = [game.state.table.defs[option[1]].prizes for option in options]
                answer = _answer(game, handed_over)
                assert prizes[answer[0]] == min(prizes)
                seen += min(prizes) < max(prizes)
            game.choose(*range(game.decision.low or game.decision.kind == "go first"))
    assert seen > 3


def _answer(game: Game, handed_over: bool) -> tuple[int, ...]:
    if not handed_over:
        return Policy(Lore(game.table)).answer(game.state)
    request = request_of(game)
    cards = [row.card for row in game.table.defs]
    return decide(**request, own_list=cards[:60] if request["seat"] == 0 else cards[60:])
