"""Whole lines of the own turn are found, the best one first, and in time."""

from __future__ import annotations

from time import monotonic

import pytest

from tests.bots.planner.puzzles import Solver, WholeBoard, read_puzzles, solves
from tests.engine.kit import describe
from validator.bots import make_bot, step
from validator.bots.base import imagined
from validator.bots.planner.bot import PlannerBot
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.finish import Line
from validator.bots.planner.policy import Policy
from validator.bots.planner.turn_plans import best_lines
from validator.bots.planner.value import read_weights
from validator.engine.game import Game
from validator.engine.program.choices import ATTACK, END

GRASS, BOSS = "sve-001", "sv02-172"


def lines_of(game: Game, most: int = 200, ends: float | None = None) -> list[Line]:
    """The plans for the turn of player 0."""
    state = imagined(game.seat(0), 1).state
    return best_lines(state, 0, Policy(Lore(state.table)), read_weights(2), most, ends)


def position() -> Game:
    """The Energy in hand pays for the attack, which Knocks the Pokémon ex on the Bench Out."""
    board = WholeBoard(active=("sv01-013", {"energy": [GRASS]}), bench=["sv01-011"], hand=[GRASS, BOSS])
    board.side(1, active="sv01-052", bench=[("sv03-125", {"damage": 310}), "sv01-020"])
    return board.game()


def test_the_best_plan_has_all_steps_of_a_knock_out() -> None:
    game = position()
    lines = lines_of(game)
    assert len({line[0] for line in lines}) == len(lines) > 2
    assert all(line[-1][0][0] in (ATTACK, END) for line in lines)
    assert {picked[0][0] for picked in lines[0]} >= {ATTACK}
    first = [describe(game, option) for option in lines[0][0]]
    assert first[0][0] in ("energy", "play") and len(lines[0]) >= 4, lines[0]


def test_no_more_positions_are_looked_at_than_there_is_time_for() -> None:
    game = position()
    assert lines_of(game, ends=monotonic() - 1) == []
    later = lines_of(game, ends=monotonic() + 60)
    assert later == lines_of(game)
    assert len(lines_of(game, most=1)) <= 2 < len(later)


NAMES = ("discard what the attack does not need", "both Energy cards on the Active Pokémon")


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_solves_what_the_rules_do_not_play_on(name: str) -> None:
    solver = Solver(next(each for each in read_puzzles() if each.name == name))
    solved, error = solves(solver, "normal", seeds=1)
    assert solved, error


def test_a_plan_that_does_not_fit_a_game_is_not_followed() -> None:
    """No cards were chosen where another decision is open in this game."""
    state = position().state
    bot = make_bot("normal", 0, 1)
    assert isinstance(bot, PlannerBot)
    bot._lore = Lore(state.table)
    assert not bot._follow(state, (((END,),), ()), state.turn)
    assert state.turn == 3 and state.decision is not None and state.decision.kind == "main"


def test_energy_that_makes_an_attack_win_is_found_beside_many_other_cards() -> None:
    """Powerful Hand of Alakazam: 2 damage counters for each card in hand; the last Prize card is at hand."""
    hand = [
        "me03-088",
        "me01-054",
        "sv05-144",
        "sv05-144",
        "me02.5-196",
        "sv10.5w-084",
        "sv08-191",
        "me01-125",
    ]
    bench = ["me01-056", "sv05-129", "sv05-129"]
    board = WholeBoard(active="me01-056", bench=bench, hand=[*hand, *hand[1:]], prizes=1)
    board.side(1, active=("me01-056", {"energy": ["sve-005"]}), bench=["sv05-129", "me01-054"])
    game = board.game()
    bot = make_bot("normal", 0, 1)
    for _ in range(60):
        if game.is_over or game.turn > 3:
            break
        step(game, {0: bot, 1: make_bot("first", 1)})
    assert game.is_over and game.result == 0
