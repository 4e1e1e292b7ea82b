"""Cards of Sword & Shield do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import COPPERAJAH, GIBLE, LAPRAS, WATER
from tests.engine.kit import Board, offers


@pytest.mark.parametrize(
    ("cards", "energy", "allowed"), [((LAPRAS,), 0, True), (COPPERAJAH, 1, False), (COPPERAJAH, 2, True)]
)
def test_air_balloon_takes_two_off_the_retreat_cost(
    cards: tuple[str, ...], energy: int, allowed: bool
) -> None:
    board = Board()
    board.side(0, active=(cards, {"energy": [WATER] * energy, "tools": ["swsh1-156"]}), bench=[GIBLE])
    assert offers(board.game(), "retreat") is allowed
