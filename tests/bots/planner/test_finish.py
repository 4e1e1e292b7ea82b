"""The line that wins in this turn is found, unless it needs a coin or a hidden card."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from tests.bots.planner.puzzles import Puzzle, WholeBoard, read_puzzles
from validator.bots.base import imagined
from validator.bots.planner.candidates import Answer
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.finish import may_win, numbers_of, winning_line
from validator.bots.planner.policy import Policy
from validator.engine.game import Game

COMBUSKEN, TAILLOW, FIRE, ELECTABUZZ, SWAMPERT = "ex1-27", "ex1-72", "ex1-108", "ex1-97", "ex1-13"
LIGHTNING = "ex1-109"


def answer_of(game: Game, most: int = 300) -> Answer | None:
    """The answer that begins a winning line, looked for from the seat to move."""
    seat = game.seat(0)
    first = imagined(seat, 1).state
    assert may_win(first, 0)
    policy = Policy(Lore(first.table))
    line = winning_line(first, 0, policy, most, lambda number: imagined(seat, 1, number).state)
    return numbers_of(first, line[0]) if line else None


def named(name: str) -> Puzzle:
    return next(each for each in read_puzzles() if each.name == name)


def attacker(prizes: int, damage: int = 0, **own: Any) -> WholeBoard:
    """Combusken, whose Double Kick needs luck, against a Swampert with this damage."""
    row = {"bench": [TAILLOW], **own}
    board = WholeBoard(edition="ex2004", active=(COMBUSKEN, {"energy": [FIRE] * 3}), prizes=prizes, **row)
    board.side(1, active=(SWAMPERT, {"damage": damage}), bench=[TAILLOW])
    return board


def test_a_line_of_several_steps_is_found() -> None:
    game = named("leave the Active Spot and come back").game()
    answer = answer_of(game)
    assert answer is not None
    assert game.notate(*answer).startswith("retreat")


def test_a_line_that_needs_a_coin_is_not_taken() -> None:
    game = attacker(1, 70).game(chance="seeded")
    assert answer_of(game, 1000) is None


def test_beside_a_lucky_line_the_sure_one_is_found() -> None:
    game = attacker(1, 50, bench=[(ELECTABUZZ, {"energy": [LIGHTNING] * 3})]).game(chance="seeded")
    answer = answer_of(game)
    assert answer is not None
    assert game.notate(*answer).startswith("retreat")


@pytest.mark.parametrize(("prizes", "expected"), [(4, True), (5, False)])
def test_a_win_is_looked_for_with_few_prize_cards_left(prizes: int, expected: bool) -> None:
    state = imagined(attacker(prizes).game(chance="seeded").seat(0), 1).state
    assert may_win(state, 0) == expected
    assert not may_win(state, 1)


def test_a_line_that_needs_the_opponents_consent_is_not_taken() -> None:
    board = WholeBoard(active="sv06-128", bench=["sv06-128"], hand=["me01-185"], prizes=1)
    board.side(1, active=("sv06-128", {"damage": 10}), bench=["sv06-128"], prizes=4)
    assert answer_of(board.game(chance="seeded"), 1000) is None


def test_few_positions_find_nothing() -> None:
    assert answer_of(named("pay for the search with the card that is not needed").game(), 3) is None


def test_the_search_ends_when_the_time_is_over() -> None:
    game = named("leave the Active Spot and come back").game()
    seat = game.seat(0)
    first = imagined(seat, 1).state
    policy = Policy(Lore(first.table))
    found = winning_line(first, 0, policy, 300, lambda number: imagined(seat, 1, number).state, monotonic())
    assert found == ()
