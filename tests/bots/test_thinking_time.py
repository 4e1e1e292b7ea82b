"""Time for replies: shared by decisions and by replies, without limit where there is none, and kept."""

from __future__ import annotations

from itertools import count
from time import monotonic, perf_counter

import pytest

from tests.cards.decks import deck
from tests.engine.kit import hand_made
from validator.bots import UNLIMITED, Budget, Choice, make_bot
from validator.bots.thinking_time import reply_time
from validator.bots.turns import step
from validator.engine.game import Game, GameOptions


def middle(turns: int = 4) -> Game:
    """A game in the free part of a turn, with several options."""
    game = Game.new(
        deck("dragapult-2026"),
        deck("raging-bolt-2026"),
        seed=5,
        options=GameOptions(programs=hand_made(), undo=False),
    )
    bots = [make_bot("greedy", player, 3) for player in (0, 1)]
    while game.turn < turns or game.decision.kind != "main" or len(game.decision.options) < 4:
        step(game, bots)
    return game


def choose(game: Game, name: str, budget: Budget) -> Choice:
    """Let a new bot make the open decision."""
    player = game.decision.player
    chosen = make_bot(name, player, 1).choose(game.seat(0 if player == 0 else 1), budget)
    assert isinstance(chosen, Choice)
    return chosen


def test_a_decision_gets_a_part_of_what_is_left() -> None:
    with reply_time(8_000) as next_budget:
        first = next_budget()
        assert first.deadline is not None and not first.is_given and not first.is_reproducible
        assert 0.5 < first.deadline - monotonic() <= 1.0
        with reply_time(8_000) as other:
            shared = other()
            assert shared.deadline is not None and shared.deadline - monotonic() <= 0.5
    with reply_time(8_000) as next_budget:
        again = next_budget()
        assert again.deadline is not None and again.deadline - monotonic() > 0.5


def test_no_limit_is_no_budget() -> None:
    with reply_time(0) as next_budget:
        assert next_budget() is UNLIMITED


@pytest.mark.parametrize("name", ["normal", "search"])
def test_a_deadline_ends_a_search_and_makes_none_longer(name: str) -> None:
    game = middle()
    alone = choose(game, name, UNLIMITED)
    distant = choose(game, name, Budget(deadline=monotonic() + 600))
    assert (distant.options, distant.explanation) == (alone.options, alone.explanation)
    start = perf_counter()
    passed = choose(game, name, Budget(deadline=monotonic() - 1))
    assert perf_counter() - start < 5
    assert passed.explanation.get("rollouts", 0) == 0
    rules = {"normal": "easy", "search": "greedy"}[name]
    assert passed.options == choose(game, rules, UNLIMITED).options


@pytest.mark.parametrize("looks", [1, 3, 30])
def test_a_search_that_is_cut_chooses_by_what_it_found(looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on by a second each time it is read."""
    seconds = count(1)
    monkeypatch.setattr("validator.bots.planner.bot.monotonic", lambda: float(next(seconds)))
    chosen = choose(middle(), "planner:worlds=100,rounds=6", Budget(deadline=float(looks)))
    assert chosen.explanation["rollouts"] < looks <= chosen.explanation["rollouts"] + 10
    assert chosen.options in chosen.explanation["worth"]
