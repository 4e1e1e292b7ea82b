"""Cards of Celebrations do what they print."""

from __future__ import annotations

from tests.cards.cast import CYCLIZAR, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.engine.kit import Board, act, active, bench, pick, zone

KYOGRE = "cel25-3"


def test_aqua_storm_hits_two_for_the_energy_discarded() -> None:
    board = Board("swsh2020")
    board.side(0, active=(KYOGRE, {"energy": [WATER] * 3}), deck=[WATER, LAPRAS, WATER, MEWTWO, LAPRAS])
    board.side(1, active=LAPRAS, bench=[MEWTWO, RESHIRAM, CYCLIZAR])
    game = board.game()
    act(game, "attack", "Aqua Storm")
    assert len(zone(game, 0, "discard")) == 5  # seen before the Pokémon are chosen
    pick(game, "Mewtwo", "Cyclizar")
    assert active(game, 1).damage == 0
    assert [mon.damage for mon in bench(game, 1)] == [100, 0, 100]


def test_aqua_storm_discards_where_nobody_is_benched() -> None:
    board = Board("swsh2020")
    board.side(0, active=(KYOGRE, {"energy": [WATER] * 3}))
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Aqua Storm")
    assert len(zone(game, 0, "discard")) == 5
