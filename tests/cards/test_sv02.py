"""Cards of Paldea Evolved do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import GABITE, GRASS, LAPRAS, MEWTWO, RESHIRAM, STADIUM, WATER
from tests.engine.kit import Board, act, offers, options, pick, zone


def test_iono_puts_hands_on_the_bottom_and_draws_for_the_prize_cards_left() -> None:
    board = Board()
    board.side(0, hand=["sv02-185", LAPRAS, MEWTWO], prizes=3)
    board.side(1, hand=[RESHIRAM], prizes=5)
    game = board.game(picks=[3, 2, 61])
    act(game, "play", "Iono")
    assert [len(game.state.sides[player].hand) for player in (0, 1)] == [3, 5]
    assert zone(game, 0, "deck")[-2:] == ["Mewtwo", "Lapras"]
    assert zone(game, 1, "deck")[-1] == "Reshiram"
    assert "Lapras" not in zone(game, 0, "hand")


def test_iono_does_nothing_without_cards_in_hand() -> None:
    board = Board()
    board.side(0, hand=["sv02-185"])
    assert not offers(board.game(), "play", "Iono")


@pytest.mark.rule("TEXT-03")
def test_super_rod_shuffles_up_to_three_pokemon_and_basic_energy_back() -> None:
    board = Board()
    board.side(
        0, hand=["sv02-188"], discard=[LAPRAS, GABITE, WATER, GRASS, STADIUM, "sv10.5w-086"], deck=[MEWTWO]
    )
    game = board.game()
    act(game, "play", "Super Rod")
    assert [row[1] for row in options(game)] == ["Lapras", "Cynthia's Gabite", "Water Energy", "Grass Energy"]
    assert game.decision and (game.decision.low, game.decision.high) == (1, 3)
    pick(game, "Lapras", "Water Energy")
    left = ["Cynthia's Gabite", "Grass Energy", "Team Rocket's Watchtower", "Ignition Energy", "Super Rod"]
    assert zone(game, 0, "discard") == left
    assert {"Lapras", "Water Energy"} <= set(zone(game, 0, "deck"))
