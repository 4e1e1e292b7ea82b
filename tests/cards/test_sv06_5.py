"""Cards of Shrouded Fable do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, MEWTWO, PSYCHIC
from tests.engine.kit import Board, act, active, bench, names

HYPNO = ("sv06.5-016", "sv06.5-017")


@pytest.mark.parametrize(("onto", "whose"), [("Lapras", 0), ("Mewtwo", 1)])
def test_daydream_ends_the_turn_in_which_the_defending_pokemon_gets_energy(onto: str, whose: int) -> None:
    board = Board()
    board.side(0, active=(HYPNO, {"energy": [PSYCHIC, PSYCHIC]}))
    board.side(1, active=LAPRAS, bench=[MEWTWO], hand=[FIRE, LAPRAS])
    game = board.game()
    act(game, "attack", "Daydream")
    assert game.state.player == 1
    act(game, "energy", "Fire Energy", onto)
    assert game.state.player == whose
    mon = active(game, 1) if onto == "Lapras" else bench(game, 1)[0]
    assert names(game, mon.energy) == ["Fire Energy"]


def test_daydream_is_over_after_that_turn() -> None:
    board = Board()
    board.side(0, active=(HYPNO, {"energy": [PSYCHIC, PSYCHIC]}))
    board.side(1, active=LAPRAS, hand=[FIRE, LAPRAS])
    game = board.game()
    act(game, "attack", "Daydream")
    act(game, "end")
    act(game, "end")
    act(game, "energy", "Fire Energy")
    assert game.state.player == 1
