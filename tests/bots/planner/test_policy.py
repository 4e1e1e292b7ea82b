"""The rules use an Ability that ends the turn when there is nothing better left to do."""

from __future__ import annotations

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.engine.kit import describe
from validator.bots.planner.card_knowledge import ENDS, Lore
from validator.bots.planner.policy import Policy
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
