"""Cards of Scarlet & Violet do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import GRASS, LAPRAS, MEWTWO, PSYCHIC, SPRIGATITO, WATER
from tests.engine.kit import Board, act, active, attached, bench, offers, options, pick, zone

TAROUNTULA, SPIDOPS = "sv01-018", "sv01-223"


@pytest.mark.parametrize(("coin", "damage"), [(1, 30), (0, 0)])
def test_surprise_attack_does_nothing_on_tails(coin: int, damage: int) -> None:
    board = Board()
    board.side(0, active=(TAROUNTULA, {"energy": [GRASS]}))
    board.side(1, active=LAPRAS)
    game = board.game(coins=[coin])
    act(game, "attack", "Surprise Attack")
    assert active(game, 1).damage == damage


@pytest.mark.parametrize("coin", [1, 0])
def test_crushing_hammer_discards_an_energy_of_the_opponent_on_heads(coin: int) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [GRASS]}), hand=["sv01-168"])
    board.side(1, active=(LAPRAS, {"energy": [WATER]}), bench=[(MEWTWO, {"energy": [PSYCHIC]})])
    game = board.game(coins=[coin])
    act(game, "play", "Crushing Hammer")
    if coin:
        assert options(game) == [("card", "Water Energy"), ("card", "Psychic Energy")]
        pick(game, "Psychic Energy")
    assert zone(game, 1, "discard") == ["Psychic Energy"] * coin
    assert zone(game, 0, "discard") == ["Crushing Hammer"]


def test_energy_switch_moves_a_basic_energy_to_another_pokemon() -> None:
    board = Board()
    board.side(
        0,
        active=(LAPRAS, {"energy": [WATER, "sv10.5w-086"]}),
        bench=[MEWTWO, (SPRIGATITO, {"energy": [GRASS]})],
        hand=["sv01-173", MEWTWO],
    )
    game = board.game()
    act(game, "play", "Energy Switch")
    assert options(game) == [("card", "Water Energy"), ("card", "Grass Energy")]
    pick(game, "Water Energy")
    assert options(game) == [("pokemon", "Mewtwo"), ("pokemon", "Sprigatito")]
    act(game, "pokemon", "Mewtwo")
    assert attached(game, bench(game, 0)[0]) == ["Water Energy"]
    assert attached(game, active(game, 0)) == ["Ignition Energy"]
    alone = Board()
    alone.side(0, active=(LAPRAS, {"energy": [WATER]}), hand=["sv01-173"])
    assert not offers(alone.game(), "play", "Energy Switch")


def test_trap_territory_makes_the_opponents_active_pokemon_retreat_for_more() -> None:
    for there, allowed in ((LAPRAS, True), ((TAROUNTULA, SPIDOPS), False)):
        board = Board()
        board.side(0, active=(LAPRAS, {"energy": [WATER] * 2}), bench=[LAPRAS])
        board.side(1, bench=[there])
        assert offers(board.game(), "retreat") is allowed


def test_wire_hang_counts_the_retreat_cost_as_it_is() -> None:
    board = Board()
    board.side(0, active=((TAROUNTULA, SPIDOPS), {"energy": [GRASS, GRASS]}))
    board.side(1, active=(LAPRAS, {"tools": ["sv05-152"]}))
    game = board.game()
    act(game, "attack", "Wire Hang")
    assert active(game, 1).damage == 90 + 30 * (2 + 1)  # Trap Territory adds one


def test_psychic_embrace_repeats_unless_a_pokemon_would_be_knocked_out() -> None:
    board = Board()
    board.side(
        0,
        active=(("sv01-084", "sv01-085", "sv01-086"), {}),
        bench=[(MEWTWO, {"damage": 100}), LAPRAS],
        discard=[PSYCHIC] * 4,
    )
    board.side(1, active=LAPRAS)
    game = board.game(lacking=["Gardevoir ex SVI 86", "Kirlia SVI 85"])
    act(game, "ability", "Psychic Embrace")
    pick(game, "Psychic Energy")
    pick(game, "Mewtwo")
    assert (bench(game, 0)[0].damage, len(bench(game, 0)[0].energy)) == (120, 1)
    act(game, "ability", "Psychic Embrace")  # Mewtwo has 10 HP left, and Lapras is not a Psychic Pokémon
    pick(game, "Psychic Energy")
    assert (active(game, 0).damage, len(active(game, 0).energy)) == (20, 1)
    assert offers(game, "ability", "Psychic Embrace")
