"""The time of bots in stored games: kept with the game, known of older ones, dropped with the bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest

from tests.services.games.test_service import play_on, start
from validator.bots.base import Bot, Budget
from validator.bots.registry import make_bot
from validator.bots.turns import step
from validator.engine.game import Game
from validator.errors import UsageError
from validator.services.games.service import Games
from validator.storage.memory import MemoryGames


def setup_of(service: Games, id: str, token: str | None = None) -> dict[str, Any]:
    """The set-up of a game as its answers have it."""
    found: dict[str, Any] = service.look(id, token).data["setup"]
    return found


@pytest.mark.parametrize("name", ["search", "greedy", "random", "first", "goldfish"])
def test_a_game_stored_before_there_were_levels_is_opened_and_continues(name: str) -> None:
    store = MemoryGames()
    service = Games(store, bot_milliseconds=200)
    started = start(service, players=("human", name))
    id, token = started.seen.id, started.tokens[0]
    record = store.rows[id].game
    old = {key: value for key, value in record.setup.items() if key != "bot_milliseconds"}
    store.rows[id] = replace(store.rows[id], game=replace(record, setup=old))
    again = Games(store, bot_milliseconds=200)
    limited = name == "search"
    assert setup_of(again, id, token)["reproducible"] is not limited
    assert setup_of(again, id, token)["bot_milliseconds"] == (200 if limited else None)
    assert play_on(again, again.look(id, token), token, 5).version == started.seen.version + 5


def test_a_rematch_and_a_branch_have_the_time_of_their_own_bots() -> None:
    service = Games(MemoryGames(), bot_milliseconds=150)
    started = start(service, players=("human", "hard"))
    id, token = started.seen.id, started.tokens[0]
    assert setup_of(service, id)["bot_milliseconds"] == 150
    easier = service.rematch(id, token, against="easy").seen
    assert setup_of(service, easier.id)["reproducible"] is True
    both = service.branch(id, token, ("human", "human")).seen
    assert setup_of(service, both.id)["bot_milliseconds"] is None
    harder = service.rematch(id, token).seen
    assert setup_of(service, harder.id)["bot_milliseconds"] == 150


def test_a_game_between_two_bots_that_look_ahead_ends_in_time() -> None:
    service = Games(MemoryGames(), bot_milliseconds=200)
    begun = perf_counter()
    seen = start(service, players=("hard", "normal")).seen
    assert seen.data["state"] == "over"
    assert perf_counter() - begun < 30, "two seconds to think, and a whole game by rules on a slow machine"


def test_each_turn_of_two_bots_has_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turn uses up more than the time of a reply; the later ones may think all the same."""
    left: dict[int, float] = {}

    def slow(game: Game, bots: Mapping[int, Bot], budget: Budget) -> tuple[int, ...]:
        assert budget.deadline is not None
        clock[0] += 0.0 if game.turn in left else 0.25
        left.setdefault(game.turn, budget.deadline - clock[0] + 0.25)
        return step(game, {0: rules[0], 1: rules[1]}, budget)

    clock = [50.0]
    rules = [make_bot("easy", seat) for seat in (0, 1)]
    monkeypatch.setattr("validator.bots.thinking_time.monotonic", lambda: clock[0])
    monkeypatch.setattr("validator.services.games.service.step", slow)
    start(Games(MemoryGames(), bot_milliseconds=200), players=("normal", "normal"))
    assert len(left) > 6
    assert [left[turn] for turn in range(4)] == pytest.approx([0.025] * 4)
    assert all(0 <= each < 0.03 for each in left.values())


def test_a_misspelt_bot_is_named() -> None:
    with pytest.raises(UsageError, match="Unknown player: esay") as caught:
        start(Games(MemoryGames()), players=("human", "esay"))
    assert caught.value.remedy.startswith("Did you mean easy? Use one of human, easy, normal, hard, ")
