"""Cards of Stellar Crown do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import GRASS, LAPRAS
from tests.engine.kit import Board, act, active


@pytest.mark.parametrize("coins", [(1, 1, 1), (1, 0, 0), (0, 0, 0)])
def test_triple_stab_does_ten_for_each_heads(coins: tuple[int, ...]) -> None:
    board = Board()
    board.side(0, active=("sv07-114", {"energy": [GRASS]}))
    board.side(1, active=LAPRAS)
    game = board.game(coins=coins)
    act(game, "attack", "Triple Stab")
    assert active(game, 1).damage == 10 * sum(coins)
