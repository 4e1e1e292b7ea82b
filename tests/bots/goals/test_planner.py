"""The bot that plays for a goal: it looks at no hidden card, and tries answers out."""

from __future__ import annotations

import pytest

from tests.bots.goals.kit import spec_of
from tests.bots.test_no_peek import permuted
from tests.cards.decks import deck
from tests.engine.kit import catalogue
from validator.bots.base import UNLIMITED
from validator.bots.goals.hands import play_hands, start_hand
from validator.bots.goals.planner import GoalBot, passive_answer
from validator.bots.turns import step
from validator.rng import Rng

GOALS = (
    ("dragapult-2026", "attack with Phantom Dive and 2 cards in hand by turn 2"),
    ("raging-bolt-2026", "4 Energy in play or take 1 Prize card by turn 3"),
)


@pytest.mark.parametrize(("name", "goal"), GOALS)
def test_it_does_not_peek(name: str, goal: str) -> None:
    spec = spec_of(deck(name), goal)
    chance = Rng(8)
    compared = 0
    for number in range(3):
        game = start_hand(spec, number, catalogue())
        player = GoalBot(0, number, spec.wish, worlds=1, width=3, rounds=2)
        while game.decision and game.turn < 5:
            decision = game.state.decision
            assert decision is not None
            if decision.player == 1:
                game.choose(*passive_answer(decision))
                continue
            if len(decision.options) > 1:
                other = permuted(game, 0, chance)
                rows = []
                for each in (game, other):
                    fresh = GoalBot(0, 7, spec.wish, worlds=1, width=3, rounds=2)
                    rows.append(fresh.choose(each.seat(0), UNLIMITED).options)
                assert rows[0] == rows[1], decision.kind
                compared += game.state.sides[0].deck != other.state.sides[0].deck
            step(game, {0: player})
    assert compared > 20


def test_trying_answers_out_reaches_more_than_rules() -> None:
    """Counted over hands that rules alone miss, of which planning has to reach some."""
    text = "attack with Phantom Dive by turn 2"
    rules = play_hands(spec_of(deck("dragapult-2026"), text, plans=False, seed=2), range(16), catalogue())
    plans = play_hands(spec_of(deck("dragapult-2026"), text, seed=2), range(16), catalogue())
    gained = sum(a.reached and not b.reached for a, b in zip(plans, rules, strict=True))
    lost = sum(b.reached and not a.reached for a, b in zip(plans, rules, strict=True))
    assert gained > lost
