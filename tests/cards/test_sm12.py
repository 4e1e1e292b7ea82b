"""Cards of Cosmic Eclipse do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import LAPRAS, MEWTWO, WATER
from tests.engine.kit import Board, act, active
from validator.engine.game import Game

METAL = "sve-008"
TRIO = "sm12-156"


def created(energy: list[str], theirs: str) -> Game:
    """Ultimate Ray, a turn after Altered Creation GX; a Water Energy is attached between them."""
    board = Board("swsh2020")
    board.side(0, active=(TRIO, {"energy": energy}), hand=[WATER])
    board.side(1, active=theirs, bench=[LAPRAS])
    game = board.game(allow_partial=True)
    act(game, "attack", "Altered Creation GX")
    act(game, "end")
    act(game, "energy", "Water Energy")
    act(game, "attack", "Ultimate Ray")
    return game


def test_altered_creation_strengthens_attacks_for_the_game() -> None:
    assert active(created([METAL, METAL], TRIO), 1).damage == 150 + 30


@pytest.mark.parametrize(("energy", "prizes"), [([METAL, WATER], 2), ([METAL, METAL], 1)])
def test_altered_creation_takes_more_prizes_where_water_was_to_spare(energy: list[str], prizes: int) -> None:
    game = created(energy, MEWTWO)
    assert game.decision is not None and game.decision.kind == "prizes"
    assert (game.decision.low, game.decision.high) == (prizes, prizes)
