"""Cards of Base Set 2: positions, choices, what is there afterwards."""

from __future__ import annotations

import pytest

from tests.cards.cast import LAPRAS, RESHIRAM, WATER
from tests.engine.kit import Board, act, active, attached, offers, options, pick, zone

SUPER_POTION = "base4-117"


@pytest.mark.parametrize(
    ("damage", "energy", "played"), [(50, [WATER], True), (0, [WATER], False), (50, [], False)]
)
def test_super_potion_needs_a_damaged_pokemon_with_energy(
    damage: int, energy: list[str], played: bool
) -> None:
    board = Board().side(0, active=(LAPRAS, {"damage": damage, "energy": energy}), hand=[SUPER_POTION])
    assert offers(board.game(), "play", "Super Potion") is played


def test_super_potion_discards_an_energy_of_the_pokemon_it_heals() -> None:
    hurt = {"damage": 50, "energy": [WATER, WATER]}
    board = Board().side(
        0, active=(LAPRAS, hurt), bench=[(RESHIRAM, {"damage": 20, "energy": [WATER]})], hand=[SUPER_POTION]
    )
    game = board.game()
    act(game, "play", "Super Potion")
    pick(game, "Lapras")
    pick(game, "Water Energy")
    assert options(game) == [("number", str(number)) for number in range(5)]
    act(game, "number", "4")
    assert active(game, 0).damage == 10
    assert attached(game, active(game, 0)) == ["Water Energy"]
    assert zone(game, 0, "discard") == ["Water Energy", "Super Potion"]
