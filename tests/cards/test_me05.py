"""Cards of Pitch Black do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import LIGHTNING
from tests.engine.kit import Board, act, active
from validator.effects.ir.lasting import Provide
from validator.engine.game import Game

VIKAVOLT, VOLTAIC = "me05-026", "me05-084"


def shot(*energy: str) -> Game:
    board = Board()
    board.side(0, active=(VIKAVOLT, {"energy": energy}))
    board.side(1, active="sv10-023")
    board.declare(VOLTAIC, "energy", "", Provide(("Lightning",)))
    game = board.game(lacking=["Arboliva ex DRI 23"])
    act(game, "attack", "Giga Railgun")
    return game


@pytest.mark.parametrize(("voltaic", "damage"), [(True, 260), (False, 0)])
def test_giga_railgun_needs_its_energy(voltaic: bool, damage: int) -> None:
    assert active(shot(LIGHTNING, VOLTAIC if voltaic else LIGHTNING), 1).damage == damage
