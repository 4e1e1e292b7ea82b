"""Cards of Phantasmal Flames do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    GABITE,
    GARCHOMP,
    GIBLE,
    GRASS,
    LAPRAS,
)
from tests.engine.kit import (
    Board,
    act,
    active,
    options,
    pick,
    zone,
)


def test_dawn_finds_one_pokemon_of_each_stage() -> None:
    board = Board()
    board.side(0, hand=["me02-087"], deck=[LAPRAS, GIBLE, GABITE, GARCHOMP, "me02-087"])
    game = board.game()
    act(game, "play", "Dawn")
    assert len(options(game)) == 4 and game.decision and game.decision.high == 3
    assert (0, 1) not in game.answers(merged=False)  # two Basic Pokémon
    pick(game, "Lapras", "Cynthia's Gabite", "Cynthia's Garchomp ex")
    assert sorted(zone(game, 0, "hand")) == ["Cynthia's Gabite", "Cynthia's Garchomp ex", "Lapras"]


@pytest.mark.parametrize(("hurt", "damage"), [((2, 70), 170), ((1, 70), 100), ((0, 0), 100)])
def test_juggernaut_horn_does_as_much_more_as_it_took_last_turn(hurt: tuple[int, int], damage: int) -> None:
    board = Board(turn=3)
    board.side(0, active=("me02-004", {"energy": [GRASS, GRASS], "damage": 70}))
    board.side(1, active=("me02-004", {}))
    game = board.game()
    active(game, 0).hurt = hurt
    act(game, "attack", "Juggernaut Horn")
    assert active(game, 1).damage == damage
