"""Storage in memory: what changed comes back as records, and old games make room."""

from __future__ import annotations

import inspect
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.storage.test_games import NOON, make_action, make_game
from tests.storage.test_runs import RUN
from validator.storage.decks import DeckStore
from validator.storage.games import GameStore
from validator.storage.memory import AGE, MOST_GAMES, MemoryDecks, MemoryGames, MemoryRuns, MemoryStorage
from validator.storage.quotas import Client, Quota
from validator.storage.records import StoredResponse
from validator.storage.runs import RunStore


def test_what_changed_is_given_once_and_comes_back() -> None:
    storage = MemoryStorage()
    storage.games.add(replace(make_game(), parent="none", parent_version=7), Client("a", "b"))
    response = StoredResponse("key", b"\x00hash", 200, b"body")
    made = [make_action(2), make_action(2, 1)]
    assert storage.games.act("one", expected=1, save=b"\x00", actions=made, result=None, response=response)
    storage.runs.add(RUN)
    storage.decks.add("1" * 10, "list", Client("a"), NOON, Quota(9, 9))
    records = storage.changes()
    assert [key for key, _ in records] == ["game/one", f"run/{RUN.id}", f"deck/{'1' * 10}"]
    assert storage.changes() == []

    again = MemoryStorage()
    damaged = [(f"game/{key}", data) for key, data in (("a", b""), ("b", b"{}"), ("c", records[1][1]))]
    again.load([*damaged, *records, ("cookie/seat /", b"[]")])
    assert again.games.get("one") == storage.games.get("one")
    assert again.games.actions("one") == made
    assert again.games.find_response("one", "key") == response
    assert again.runs.get(RUN.id) == RUN and again.decks.get("1" * 10, NOON) == "list"
    assert again.games.count() == 1

    assert again.games.delete_older(NOON + timedelta(days=9)) == 1
    assert ("game/one", None) in again.changes()


def test_loading_replaces_what_another_tab_has_changed() -> None:
    here, there = MemoryStorage(), MemoryStorage()
    here.games.add(make_game())
    there.load(records := here.changes())
    there.games.delete_older(NOON + timedelta(days=9))
    there.games.add(make_game("two"))
    records = [each for each in (dict(records) | dict(there.changes())).items() if each[1] is not None]
    here.load(records)
    assert here.games.get("one") is None and here.games.get("two") == there.games.get("two")
    assert here.changes() == []


def test_the_game_that_was_not_changed_for_longest_makes_room() -> None:
    games = MemoryGames()
    for number in range(MOST_GAMES + 1):
        games.add(replace(make_game(str(number)), updated=NOON + timedelta(minutes=-number)))
    assert games.count() == MOST_GAMES
    assert games.get(str(MOST_GAMES)) and not games.get(str(MOST_GAMES - 1))
    games.add(replace(make_game("late"), updated=NOON + AGE + timedelta(days=1)))
    assert games.count() == 1


def test_a_row_is_what_is_stored_of_it() -> None:
    setup: dict[str, object] = {"decks": ("one", "two")}
    games = MemoryGames()
    games.add(replace(make_game(), setup=setup))
    setup["decks"] = None
    assert games.rows["one"].game.setup == {"decks": ["one", "two"]}
    with pytest.raises(TypeError):
        games.add(replace(make_game("two"), setup={"decks": {1, 2}}))
    assert games.count() == 1 and len(dict(games.changes())) == 1


def test_a_run_whose_process_is_silent_has_ended() -> None:
    runs = MemoryRuns()
    here = runs.join()
    for id, seconds in (("late", 3600), ("now", 0)):
        started = datetime.now(UTC) - timedelta(seconds=seconds)
        runs.add(replace(RUN, id=id, owner=id, key=None, created=started, updated=started))
    assert here.alive() == {here.name, "now"}


@pytest.mark.parametrize(
    "kinds", [(MemoryGames, GameStore), (MemoryRuns, RunStore), (MemoryDecks, DeckStore)]
)
def test_a_store_has_the_methods_of_that_of_the_database(kinds: tuple[type, type]) -> None:
    memory, database = kinds
    for name, method in inspect.getmembers(database, inspect.isfunction):
        if not name.startswith("_"):
            parameters = inspect.signature(method).parameters.values()
            known = inspect.signature(getattr(memory, name)).parameters.values()
            assert [str(each) for each in known][: len(parameters)] == [str(each) for each in parameters]
