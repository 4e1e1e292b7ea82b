"""Old attacks that ask for Energy of one type, whose type the first card database has lost."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, LIGHTNING, PSYCHIC, WATER
from tests.engine.kit import Board, act, active, attached, options, pick, zone


@pytest.mark.parametrize(
    ("card_id", "attack", "found"),
    [
        ("base5-67", "Afternoon Nap", "Psychic Energy"),
        ("basep-4", "Recharge", "Lightning Energy"),
    ],
)
def test_two_attacks_search_for_energy_of_their_own_type(card_id: str, attack: str, found: str) -> None:
    deck = [FIRE, PSYCHIC, WATER, LIGHTNING]
    board = Board().side(0, active=(card_id, {"energy": [LIGHTNING]}), deck=deck)
    game = board.side(1, active=LAPRAS).game(lacking=["Pikachu PR 4"])
    act(game, "attack", attack)
    pick(game, found)
    assert attached(game, active(game, 0)) == ["Lightning Energy", found]


@pytest.mark.parametrize(
    ("card_id", "attack", "energy", "gone"),
    [
        ("neo4-91", "Ember", [GRASS, WATER, FIRE], "Fire Energy"),
        ("neo2-37", "Recover", [FIRE, WATER, GRASS], "Water Energy"),
    ],
)
def test_energy_of_a_type_is_the_price(card_id: str, attack: str, energy: list[str], gone: str) -> None:
    board = Board().side(0, active=(card_id, {"energy": energy})).side(1, active=LAPRAS)
    game = board.game([1], lacking=["Corsola N2 37"])
    act(game, "attack", attack)
    assert zone(game, 0, "discard") == [gone]


def test_one_energy_of_each_of_two_types_is_the_price() -> None:
    energy = [LIGHTNING, FIRE, FIRE, LIGHTNING, FIRE]
    board = Board().side(0, active=("neo4-107", {"energy": energy})).side(1, active=LAPRAS)
    game = board.game([1])
    act(game, "attack", "White-Hot Flame")
    assert options(game) == [("card", "Fire Energy")] * 3
    pick(game, "Fire Energy")
    assert options(game) == [("card", "Lightning Energy")] * 2
    pick(game, "Lightning Energy")
    assert zone(game, 0, "discard") == ["Fire Energy", "Lightning Energy"]
    assert active(game, 1).damage == 100


@pytest.mark.parametrize(
    ("card_id", "energy", "damage"),
    [
        ("basep-29", [WATER, WATER, FIRE, GRASS], 20),
        ("basep-29", [WATER, WATER, WATER, FIRE], 30),
        ("base3-40", [WATER, FIRE, FIRE], 20),
        ("base3-40", [WATER, FIRE, WATER], 30),
    ],
)
def test_water_gun_counts_water_energy(card_id: str, energy: list[str], damage: int) -> None:
    board = Board().side(0, active=(card_id, {"energy": energy})).side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == damage
