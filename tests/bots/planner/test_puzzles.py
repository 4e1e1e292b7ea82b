"""The planner finds the line that wins in this turn; the greedy bot misses at least half of them."""

from __future__ import annotations

import pytest

from tests.bots.planner.puzzles import PUZZLES, plays_to_win, wins_now
from validator.bots import make_bot


@pytest.mark.parametrize("name", PUZZLES)
def test_the_planner_solves_a_puzzle(name: str) -> None:
    game = PUZZLES[name]().game()
    assert wins_now(game.copy(), 0)
    assert plays_to_win(game, make_bot("planner:worlds=2", 0, 3), 0)


def test_the_greedy_bot_solves_at_most_half() -> None:
    solved = [name for name in PUZZLES if plays_to_win(PUZZLES[name]().game(), make_bot("greedy", 0, 3), 0)]
    assert len(solved) <= len(PUZZLES) / 2, solved
