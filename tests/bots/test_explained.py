"""What a bot says of its choice: answers with intervals, equal ones, and a plan that shows nothing hidden."""

from __future__ import annotations

import pytest

from tests.bots.planner.test_turn_plans import position
from tests.bots.test_bots import new_game
from tests.engine.kit import describe
from validator.bots.base import UNLIMITED, Choice
from validator.bots.explained import Weighed, ask_bot, expected_line, weighed
from validator.bots.planner.bot import PlannerBot
from validator.bots.registry import make_bot


def choice(best: tuple[float, ...], other: tuple[float, ...]) -> Choice:
    """A choice of option 0, with what it and option 1 were worth in each imagined game."""
    values = {(1,): other, (0,): best}
    return Choice(
        (0,), {"worth": {key: sum(row) / len(row) for key, row in values.items()}, "values": values}
    )


@pytest.mark.parametrize(
    "best, other, equal",
    [
        ((0.5, 0.6, 0.7), (0.4, 0.5, 0.6), False),  # always 0.1 less, however the games differ
        ((0.9, 0.2, 0.7), (0.4, 0.7, 0.6), True),
        ((0.5, 0.6), (0.5, 0.6), True),
    ],
)
def test_the_interval_is_of_the_differences_in_the_same_games(
    best: tuple[float, ...], other: tuple[float, ...], equal: bool
) -> None:
    first, second = weighed(choice(best, other))
    assert first.options == (0,) and first.less is None and not first.is_equal
    assert second.less is not None and second.less[0] <= first.worth - second.worth <= second.less[1]
    assert second.is_equal is equal and ("as good" in second.in_words()) is equal


def test_the_quantile_is_that_of_few_games() -> None:
    """Differences of 0, 0.1 and 0.2: their mean is 0.1, its standard error 0.0577, and t is 4.30."""
    low, high = weighed(choice((0.5, 0.5, 0.5), (0.5, 0.4, 0.3)))[1].less or (0.0, 0.0)
    assert (low, high) == pytest.approx((0.1 - 4.303 * 0.0577, 0.1 + 4.303 * 0.0577), abs=0.001)


def test_an_answer_that_was_tried_in_fewer_games_is_compared_in_these() -> None:
    """Its mean of 0.8 is above that of the choice, which was better in each game that both were tried in."""
    second = weighed(choice((0.9, 0.9, 0.3, 0.3), (0.8, 0.8)))[1]
    assert second.worth == pytest.approx(0.5) and second.less == pytest.approx((0.1, 0.1))


def test_one_imagined_game_has_no_interval() -> None:
    second = weighed(choice((0.5,), (0.4,)))[1]
    assert second.less is None and not second.is_equal and second.in_words() == "40%"
    assert all(
        each.less is None
        for each in weighed(PlannerBot(0, 1, worlds=1).choose(position().seat(0), UNLIMITED))
    )


def test_free_data_of_other_bots_is_no_answer() -> None:
    for explanation in ({}, {"worth": 1.0}, {"worth": {0: 1.0}}, {"values": 3}, {"wins": True}):
        assert weighed(Choice((0,), explanation)) == ()
    game = new_game("dragapult-2026")
    assert ask_bot(game.seat(game.decision.player), "first").answers == (
        Weighed(make_bot("first", 0).choose(game.seat(game.decision.player), UNLIMITED).options),
    )


def test_the_plan_of_a_knock_out_reaches_its_attack() -> None:
    game = position()
    advice = ask_bot(game.seat(0))
    texts = [action.text for action in game.decision.actions]
    assert advice.answers[0].worth is not None and len(advice.answers) > 1
    assert advice.line[0] == texts[advice.answers[0].options[0]]
    assert "Attack with" in advice.line[-1] and any("Boss's Orders" in each for each in advice.line)
    assert advice.rows(texts)[0][0] == advice.line[0] and len(advice.rows(texts, 1)) == 1


def test_a_plan_ends_where_it_would_name_a_card_that_is_drawn() -> None:
    """The Grass Energy is drawn in the game that was planned in, and in none of the others."""
    game = position()
    numbers = game.decision.options
    energy = next(n for n, option in enumerate(numbers) if describe(game, option)[0] == "energy")
    drawn = (numbers[energy][0], 59, *numbers[energy][2:])
    line = ((numbers[energy],), (drawn,))
    found = expected_line(game.seat(0), Choice((energy,), {"line": line}))
    assert found == (game.decision.actions[energy].text,)
    assert expected_line(game.seat(0), Choice((energy + 1,), {"line": line})) == ()
