"""Every puzzle is proved by playing its decisions out; the planner solves most, the greedy bot few."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.bots.planner.puzzles import Puzzle, Solver, follow, play, read_puzzles, solves
from tests.bots.planner.puzzles.puzzle import KINDS, OWN

PUZZLES = read_puzzles()

QUICK = (
    "bring up the weak one for the last Prize card",
    "the smaller attack takes two Prize cards",
    "keep a fourth Pokémon in hand against an attack that counts the Bench",
    "stay a Pokémon V to attack",
    "do not trade the last card of the deck away",
    "more Energy would make the opponent stronger",
)
"""Puzzles that `normal` is asked in every run."""


@cache
def solver_of(name: str) -> Solver:
    """The solver of a puzzle, which keeps what it has computed from test to test."""
    return Solver(next(each for each in PUZZLES if each.name == name))


def test_the_puzzles_are_of_all_kinds_and_years() -> None:
    assert len({each.name for each in PUZZLES}) == len(PUZZLES)
    assert {each.kind for each in PUZZLES} == set(KINDS)
    assert min(Counter(each.years for each in PUZZLES).values()) >= 8
    assert all(each.why and each.line and each.trap for each in PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=str)
def test_the_line_retains_the_goal_and_the_trap_loses_it(puzzle: Puzzle) -> None:
    solver = solver_of(puzzle.name)
    best = follow(solver, puzzle.line)
    assert best == pytest.approx([puzzle.chance] * len(best))
    worse = follow(solver, puzzle.trap)
    assert worse[:-1] == pytest.approx([puzzle.chance] * (len(worse) - 1))
    assert worse[-1] <= puzzle.chance - 0.2


@pytest.mark.parametrize("puzzle", [each for each in PUZZLES if "deck" in each.rows["own"]], ids=str)
def test_the_order_of_hidden_cards_does_not_matter(puzzle: Puzzle) -> None:
    game = puzzle.game()
    side = game.state.sides[OWN]
    side.deck = side.deck[::-1]
    assert Solver(puzzle).value(game) == pytest.approx(puzzle.chance)


def test_a_line_that_errs_is_seen() -> None:
    solver = solver_of("the smaller attack takes two Prize cards")
    assert play(solver, "greedy", 1).error == 'attack 0 "Attack with Arm Press (160)" (1.00 to 0.00)'


@pytest.mark.parametrize("name", QUICK)
def test_the_planner_solves_a_puzzle(name: str) -> None:
    solved, error = solves(solver_of(name), "normal", seeds=1)
    assert solved, error


def test_the_greedy_bot_solves_at_most_half() -> None:
    solved = [each.name for each in PUZZLES if solves(solver_of(each.name), "greedy", seeds=1)[0]]
    assert len(solved) <= len(PUZZLES) / 2, solved


@pytest.mark.slow
def test_the_hard_bot_solves_nine_of_ten() -> None:
    missed = {each.name: error for each in PUZZLES if (error := _error(each))}
    assert len(missed) <= len(PUZZLES) / 10, missed


def _error(puzzle: Puzzle) -> str:
    solved, error = solves(solver_of(puzzle.name), "hard")
    return "" if solved else error
