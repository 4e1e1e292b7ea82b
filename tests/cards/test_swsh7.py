"""Cards of Evolving Skies do what they print."""

from __future__ import annotations

from tests.cards.cast import COPPERAJAH, LAPRAS, ROSERADE
from tests.engine.kit import Board, act, active, bench, offers, options, pick, top, zone

ZORUA, ZOROARK = "swsh7-102", "swsh7-103"


def test_phantom_transformation_puts_a_discarded_stage_1_onto_the_bench() -> None:
    board = Board()
    board.side(
        0,
        active=LAPRAS,
        bench=[((ZORUA, ZOROARK), {"damage": 60})],
        discard=[ROSERADE, ZOROARK, COPPERAJAH[0]],
    )
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "ability", "Phantom Transformation")
    (new,) = bench(game, 0)
    assert game.table.defs[new.cards[0]].card.id == ROSERADE and len(new.cards) == 1 and not new.damage
    assert zone(game, 0, "discard").count("Zoroark") == 2 and "Zorua" in zone(game, 0, "discard")
    assert top(game, active(game, 0)) == "Lapras"


def test_phantom_transformation_needs_another_stage_1_in_the_discard_pile() -> None:
    board = Board()
    board.side(0, active=(ZORUA, ZOROARK), discard=[ZOROARK, LAPRAS])
    game = board.game()
    assert not offers(game, "ability", "Phantom Transformation")


def test_the_new_pokemon_is_where_zoroark_was() -> None:
    board = Board()
    board.side(0, active=(ZORUA, ZOROARK), bench=[LAPRAS], discard=[ROSERADE, COPPERAJAH[1]])
    game = board.game()
    act(game, "ability", "Phantom Transformation")
    assert len(options(game)) == 2
    pick(game, "Copperajah")
    assert top(game, active(game, 0)) == "Copperajah" and len(bench(game, 0)) == 1
