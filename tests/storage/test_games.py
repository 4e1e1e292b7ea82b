"""A store of games: what was kept comes back, and of many who act on one version exactly one does."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from threading import Barrier

import pytest
from sqlalchemy import func, select

from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.records import STORED_VERSIONS, ActionRecord, GameRecord, SeatRecord, StoredResponse
from validator.storage.storage import Storage
from validator.storage.tables import metadata

NOON = datetime(2026, 7, 20, 12, 0, 0, 123456, tzinfo=UTC)


def make_game(id: str = "one", version: int = 1) -> GameRecord:
    return GameRecord(
        id=id,
        version=version,
        created=NOON,
        updated=NOON,
        setup={"edition": "2026-04", "seed": 2**53 - 1, "decks": ["Pokémon", "Ω"], "shared": True},
        seats=(SeatRecord("human", None, b"\x00" * 32), SeatRecord("bot", "greedy")),
        start=b"\x00start",
        save=b"\xffsave",
    )


def make_action(version: int, place: int = 0, seat: int = 0, text: str = "") -> ActionRecord:
    return ActionRecord(version, place, seat, (version, place), text, NOON + timedelta(seconds=version))


@pytest.fixture
def store(storage: Storage) -> GameStore:
    return storage.games


@pytest.fixture
def stored(database: Database) -> GameStore:
    """A store of games in a database."""
    return GameStore(database)


def test_stored_game_is_read_back(store: GameStore) -> None:
    game = replace(make_game(), parent="none", parent_version=7, result=2)
    store.add(game)
    assert store.get("one") == game
    assert store.get("two") is None
    assert store.count() == 1


def test_an_id_is_taken_once(store: GameStore) -> None:
    store.add(make_game())
    with pytest.raises(ValueError, match="Game one already exists"):
        store.add(replace(make_game(), save=b"other"))
    assert store.get("one") == make_game()


def test_times_are_utc_and_need_a_zone(store: GameStore) -> None:
    there = timezone(timedelta(hours=-7))
    store.add(replace(make_game(), created=NOON.astimezone(there)))
    found = store.get("one")
    assert found is not None
    assert found.created == NOON
    assert found.created.utcoffset() == timedelta(0)
    with pytest.raises(Exception, match="Naive datetime"):
        store.add(replace(make_game("two"), created=NOON.replace(tzinfo=None)))
    assert store.count() == 1


def test_an_action_is_stored_with_those_of_the_bots(store: GameStore) -> None:
    store.add(make_game())
    made = [make_action(2, 0, 0, "attack 1"), make_action(2, 1, 1), make_action(2, 2, 1)]
    assert store.act("one", expected=1, save=b"after", actions=made, result=None)
    assert store.actions("one") == made
    found = store.get("one")
    assert found == replace(make_game(), version=2, save=b"after", updated=made[0].at)
    more = [make_action(3)]
    assert store.act("one", expected=2, save=b"end", actions=more, result=1, updated=NOON + timedelta(days=1))
    assert store.actions("one", since=2) == more
    assert store.actions("one") == made + more
    found = store.get("one")
    assert found is not None
    assert (found.version, found.result, found.updated) == (3, 1, NOON + timedelta(days=1))


def test_an_action_on_another_version_changes_nothing(store: GameStore) -> None:
    store.add(make_game(version=4))
    response = StoredResponse("key", b"hash", 200, b"body")
    for expected in (3, 5):
        made = [make_action(expected + 1)]
        assert not store.act("one", expected=expected, save=b"x", actions=made, result=1, response=response)
        assert not store.undo("one", expected=expected, save=b"x", version=1, place=0, response=response)
    assert store.get("one") == make_game(version=4)
    assert store.actions("one") == []
    assert store.find_response("one", "key") is None
    assert not store.act("none", expected=1, save=b"x", actions=[make_action(2)], result=None)


def test_actions_that_make_another_version_are_a_fault(store: GameStore) -> None:
    store.add(make_game())
    with pytest.raises(ValueError, match="version 2"):
        store.act("one", expected=1, save=b"x", actions=[make_action(3)], result=None)


def test_undo_marks_and_continues(store: GameStore) -> None:
    store.add(make_game())
    made = [make_action(2, place) for place in range(3)]
    assert store.act("one", expected=1, save=b"a", actions=made, result=None)
    later = [make_action(3)]
    assert store.act("one", expected=2, save=b"b", actions=later, result=0)
    assert store.undo("one", expected=3, save=b"c", version=2, place=1, updated=NOON)
    assert store.actions("one") == made[:1]
    gone = [replace(each, undone=True) for each in made[1:] + later]
    assert store.actions("one", undone=True) == made[:1] + gone
    found = store.get("one")
    assert found == replace(make_game(), version=4, save=b"c")
    assert store.act("one", expected=4, save=b"d", actions=[make_action(5)], result=None)
    assert store.actions("one") == [*made[:1], make_action(5)]


def test_an_answer_is_stored_with_its_action(store: GameStore) -> None:
    store.add(make_game())
    store.add(make_game("two"))
    response = StoredResponse("key", b"hash", 200, "{“é”}".encode() * 50)
    assert store.act("one", expected=1, save=b"a", actions=[make_action(2)], result=None, response=response)
    assert store.find_response("one", "key") == response
    assert store.find_response("two", "key") is None
    undone = replace(response, key="other")
    assert store.undo("one", expected=2, save=b"b", version=2, place=0, response=undone)
    assert store.find_response("one", "other") == undone


def test_used_key_rejects_the_action(store: GameStore) -> None:
    store.add(make_game())
    response = StoredResponse("key", b"hash", 200, b"first")
    assert store.act("one", expected=1, save=b"a", actions=[make_action(2)], result=None, response=response)
    again = replace(response, body=b"second")
    assert not store.act("one", expected=2, save=b"b", actions=[make_action(3)], result=None, response=again)
    assert store.find_response("one", "key") == response
    assert store.actions("one") == [make_action(2)]
    found = store.get("one")
    assert found is not None
    assert (found.version, found.save) == (2, b"a")


def test_old_answers_make_room(store: GameStore) -> None:
    store.add(make_game())
    last = STORED_VERSIONS + 3
    for version in range(1, last):
        response = StoredResponse(f"key {version + 1}", b"hash", 200, b"body")
        made = [make_action(version + 1)]
        assert store.act("one", expected=version, save=b"a", actions=made, result=None, response=response)
    there = [
        number for number in range(2, last + 1) if store.find_response("one", f"key {number}") is not None
    ]
    assert there == list(range(last - STORED_VERSIONS + 1, last + 1))


@pytest.mark.slow
def test_what_is_old_is_deleted_whole(stored: GameStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store = stored
    monkeypatch.setattr("validator.storage.games._AT_ONCE", 2)
    response = StoredResponse("key", b"hash", 200, b"body")
    for number in range(7):
        store.add(make_game(str(number)))
        when = NOON + timedelta(days=number)
        made = [make_action(2)]
        assert store.act(
            str(number), expected=1, save=b"", actions=made, result=None, response=response, updated=when
        )
    assert store.delete_older(NOON) == 0
    assert store.delete_older(NOON + timedelta(days=5)) == 5
    assert store.count() == 2
    assert [store.get(str(number)) is not None for number in range(7)] == [False] * 5 + [True] * 2
    with store.database.reading() as connection:
        rows = {
            name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in metadata.tables.items()
        }
    assert rows == {
        "games": 2,
        "seats": 4,
        "actions": 2,
        "kept_answers": 2,
        "simulations": 0,
        "probes": 0,
        "decks": 0,
    }
    assert store.delete_older(NOON + timedelta(days=9)) == 2


def play(store: GameStore, seat: int, rounds: int, won: list[int]) -> None:
    """Act on the current version until `rounds` versions are made; note those this one made."""
    while True:
        game = store.get("one")
        assert game is not None
        if game.version > rounds:
            return
        save = f"{seat} made {game.version + 1}".encode()
        made = [make_action(game.version + 1, 0, seat)]
        if store.act("one", expected=game.version, save=save, actions=made, result=None):
            won.append(game.version + 1)


@pytest.mark.slow
def test_of_eight_threads_one_makes_each_version(store: GameStore) -> None:
    store.add(make_game())
    rounds = 40
    won: dict[int, list[int]] = {seat: [] for seat in range(8)}
    start = Barrier(8, timeout=20)

    def take_part(seat: int) -> None:
        start.wait()
        play(store, seat, rounds, won[seat])

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(take_part, range(8)))
    assert sorted(version for each in won.values() for version in each) == list(range(2, rounds + 2))
    assert {each.version: each.seat for each in store.actions("one")} == {
        version: seat for seat, each in won.items() for version in each
    }


@pytest.mark.slow
def test_of_eight_threads_one_wins_a_version(store: GameStore) -> None:
    store.add(make_game())
    start = Barrier(8, timeout=20)

    def take_part(seat: int) -> list[bool]:
        won = []
        for version in range(1, 21):
            start.wait()
            made = [make_action(version + 1, 0, seat)]
            won.append(store.act("one", expected=version, save=b"", actions=made, result=None))
        return won

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(take_part, range(8)))
    assert [sum(each) for each in zip(*won, strict=True)] == [1] * 20


@pytest.mark.slow
def test_of_two_processes_one_makes_each_version(stored: GameStore, empty_url: str) -> None:
    store = stored
    store.add(make_game())
    rounds = 60
    code = f"""
import sys
from tests.storage.test_games import play
from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.storage import Storage
store = GameStore(Database({empty_url!r}))
print(store.count(), flush=True)
sys.stdin.readline()
won = []
play(store, int(sys.argv[1]), {rounds}, won)
print(*won)
store.database.close()
"""
    workers = [
        subprocess.Popen(
            [sys.executable, "-W", "error", "-c", code, str(seat)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seat in range(2)
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "1\n"
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("\n")
        worker.stdin.flush()
    outputs = [worker.communicate(timeout=60) for worker in workers]
    assert [errors for _, errors in outputs] == ["", ""]
    won = [[int(number) for number in out.split()] for out, _ in outputs]
    assert sorted(won[0] + won[1]) == list(range(2, rounds + 2))
    assert {each.version: each.seat for each in store.actions("one")} == {
        version: seat for seat, each in enumerate(won) for version in each
    }
