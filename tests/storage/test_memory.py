"""Storage in memory: what changed comes back as records, and old games make room."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from tests.storage.test_games import NOON, make_action, make_game
from tests.storage.test_runs import RUN
from validator.storage.memory import MemoryStorage
from validator.storage.quotas import Client, Quota
from validator.storage.records import StoredResponse


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


def test_the_game_that_was_not_changed_for_longest_makes_room() -> None:
    games = MemoryStorage(most_games=3, days=90).games
    for number in range(4):
        games.add(replace(make_game(str(number)), updated=NOON + timedelta(minutes=-number)))
    assert [games.get(str(number)) is not None for number in range(4)] == [True, True, False, True]
    games.add(replace(make_game("late"), updated=NOON + timedelta(days=91)))
    assert games.count() == 1
