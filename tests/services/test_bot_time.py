"""The time of bots in stored games: kept with the game, known of older ones, dropped with the bot."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest

from tests.services.memory_store import MemoryStore
from tests.services.test_games import play_on, start
from validator.errors import UsageError
from validator.services.games.service import Games


def setup_of(service: Games, id: str, token: str | None = None) -> dict[str, Any]:
    """The set-up of a game as its answers have it."""
    found: dict[str, Any] = service.look(id, token).data["setup"]
    return found


@pytest.mark.parametrize("name", ["search", "greedy", "random", "first", "goldfish"])
def test_a_game_stored_before_there_were_levels_is_opened_and_goes_on(name: str) -> None:
    store = MemoryStore()
    service = Games(store, bot_milliseconds=200)
    started = start(service, players=("human", name))
    id, token = started.seen.id, started.tokens[0]
    record = store.games[id]
    old = {key: value for key, value in record.setup.items() if key != "bot_milliseconds"}
    store.games[id] = replace(record, setup=old)
    again = Games(store, bot_milliseconds=200)
    limited = name == "search"
    assert setup_of(again, id, token)["reproducible"] is not limited
    assert setup_of(again, id, token)["bot_milliseconds"] == (200 if limited else None)
    assert play_on(again, again.look(id, token), token, 5).version == started.seen.version + 5


def test_a_rematch_and_a_branch_have_the_time_of_their_own_bots() -> None:
    service = Games(MemoryStore(), bot_milliseconds=150)
    started = start(service, players=("human", "hard"))
    id, token = started.seen.id, started.tokens[0]
    assert setup_of(service, id)["bot_milliseconds"] == 150
    easier = service.rematch(id, token, against="easy").seen
    assert setup_of(service, easier.id)["reproducible"] is True
    both = service.branch(id, token, ("human", "human")).seen
    assert setup_of(service, both.id)["bot_milliseconds"] is None
    harder = service.rematch(id, token).seen
    assert setup_of(service, harder.id)["bot_milliseconds"] == 150


def test_a_game_between_two_bots_that_look_ahead_has_one_time_for_all_of_it() -> None:
    service = Games(MemoryStore(), bot_milliseconds=500)
    begun = perf_counter()
    seen = start(service, players=("hard", "normal")).seen
    assert seen.data["state"] == "over"
    assert perf_counter() - begun < 30, "half a second to think, and a whole game by rules on a slow machine"


def test_a_misspelt_bot_is_named() -> None:
    with pytest.raises(UsageError, match="Unknown player: esay") as caught:
        start(Games(MemoryStore()), players=("human", "esay"))
    assert caught.value.remedy.startswith("Did you mean easy? Use one of human, easy, normal, hard, ")
