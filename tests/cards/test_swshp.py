"""Sword & Shield promos do what they print."""

from __future__ import annotations

from tests.cards.cast import LAPRAS, LIGHTNING, MEWTWO
from tests.engine.kit import Board, act, active, bench, pick


def test_lightning_storm_star_chooses_four_times() -> None:
    """Weakness to Lightning does not count."""
    board = Board("swsh2020")
    board.side(0, active=("swshp-SWSH265", {"energy": [LIGHTNING] * 4}))
    board.side(1, active=LAPRAS, bench=["swsh7-83", MEWTWO])
    game = board.game(lacking=["Zeraora VSTAR PR-SW SWSH265"])
    act(game, "attack", "Lightning Storm Star")
    for name in ("Lapras", "Medicham V", "Medicham V", "Mewtwo"):
        pick(game, name)
    assert [active(game, 1).damage, *(mon.damage for mon in bench(game, 1))] == [60, 120, 60]
