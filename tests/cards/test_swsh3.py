"""Cards of Darkness Ablaze do what they print."""

from __future__ import annotations

from tests.cards.cast import FIRE, LAPRAS, WATER
from tests.engine.kit import Board, act, active, hp_left, names

CENTISKORCH = ("swsh3-33", "swsh3-34")


def test_g_max_centiferno_attaches_a_fire_energy_after_its_damage() -> None:
    board = Board()
    board.side(0, active=(CENTISKORCH, {"energy": [FIRE, FIRE]}), discard=[WATER, FIRE])
    board.side(1, active=LAPRAS)
    game = board.game(lacking=["Centiskorch V DAA 33"])
    act(game, "attack", "G-Max Centiferno")
    assert hp_left(game, active(game, 1)) == 10
    act(game, "yes")
    assert names(game, active(game, 0).energy) == ["Fire Energy"] * 3
