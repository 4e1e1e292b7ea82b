"""Cards of Phantasmal Flames do what they print."""

from __future__ import annotations

from tests.cards.cast import GABITE, GARCHOMP, GIBLE, LAPRAS
from tests.engine.kit import Board, act, options, pick, zone


def test_dawn_finds_one_pokemon_of_each_stage() -> None:
    board = Board()
    board.side(0, hand=["me02-087"], deck=[LAPRAS, GIBLE, GABITE, GARCHOMP, "me02-087"])
    game = board.game()
    act(game, "play", "Dawn")
    assert len(options(game)) == 4 and game.decision is not None and game.decision.high == 3
    assert (0, 1) not in game.legal_actions()  # two Basic Pokémon
    pick(game, "Lapras", "Cynthia's Gabite", "Cynthia's Garchomp ex")
    assert sorted(zone(game, 0, "hand")) == ["Cynthia's Gabite", "Cynthia's Garchomp ex", "Lapras"]
