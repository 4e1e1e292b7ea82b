"""Time for replies: shared by decisions and by replies, without limit if there is none, and kept."""

from __future__ import annotations

from itertools import count, pairwise
from time import monotonic, perf_counter

import pytest

from tests.cards.decks import deck
from tests.engine.kit import hand_made
from validator.bots import UNLIMITED, Budget, Choice, make_bot
from validator.bots.thinking_time import MOST_REPLIES, reply_time
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
    with reply_time(8_000) as time:
        first = time.next_budget()
        assert first.deadline is not None and not first.is_given and not first.is_reproducible
        assert 0.5 < first.deadline - monotonic() <= 1.0
        with reply_time(8_000) as other:
            shared = other.next_budget()
            assert shared.deadline is not None and shared.deadline - monotonic() <= 0.5
    with reply_time(8_000) as time:
        again = time.next_budget()
        assert again.deadline is not None and again.deadline - monotonic() > 0.5


def test_no_limit_is_no_budget() -> None:
    with reply_time(0, MOST_REPLIES) as time:
        assert time.next_budget() is time.next_budget(1) is UNLIMITED


def test_each_reply_has_its_own_time_and_all_of_them_together_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision takes all of its time: the clock stands at its deadline when the next one is made."""
    clock = [100.0]
    monkeypatch.setattr("validator.bots.thinking_time.monotonic", lambda: clock[0])
    spent: list[float] = []
    with reply_time(2_000, 10) as time:
        for reply in range(60):
            begun = clock[0]
            for _ in range(200):
                deadline = time.next_budget(reply).deadline
                assert deadline is not None and deadline >= clock[0]
                clock[0] = deadline
            spent.append(clock[0] - begun)
    assert spent[:6] == pytest.approx([2.0] * 6)
    assert all(later <= earlier + 1e-6 for earlier, later in pairwise(spent))
    assert sum(spent) == pytest.approx(20.0, abs=0.01)


def test_the_time_of_one_reply_does_not_begin_anew_while_it_continues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr("validator.bots.thinking_time.monotonic", lambda: clock[0])
    with reply_time(1_000) as time:
        first = time.next_budget().deadline
        clock[0] = 0.8
        second = time.next_budget().deadline
        clock[0] = 5.0
        third = time.next_budget().deadline
    assert (first, third) == (0.125, 5.0) and second == pytest.approx(0.825)


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
