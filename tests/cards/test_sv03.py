"""Cards of Obsidian Flames do what they print."""

from __future__ import annotations

from tests.cards.cast import LAPRAS, STADIUM
from tests.engine.kit import Board, act, options, pick, zone


def test_arven_finds_an_item_and_a_tool() -> None:
    board = Board()
    board.side(0, hand=["sv03-186"], deck=[LAPRAS, "me01-130", "me01-131", "sv05-152", STADIUM])
    game = board.game()
    act(game, "play", "Arven")
    assert [row[1] for row in options(game)] == ["Switch", "Ultra Ball", "Hero's Cape"]
    assert (0, 1) not in game.answers(merged=False)  # two Items
    pick(game, "Ultra Ball", "Hero's Cape")
    assert zone(game, 0, "hand") == ["Ultra Ball", "Hero's Cape"]
