"""Writers killed at any moment: acknowledged actions are stored, and no action is stored partly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import pytest
from sqlalchemy import text

from tests.storage.test_games import make_action, make_game
from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.records import StoredResponse

GAMES, WRITERS, KILLS = 8, 4, 12


def write(url: str, writer: int, life: int) -> None:
    """Act on all games in turn, for ever; print what was done once it is stored. Runs in its own process."""
    store = GameStore(Database(url))
    number = 0
    print("ready", flush=True)
    while True:
        number += 1
        id = f"game {(number + writer) % GAMES}"
        game = store.get(id)
        assert game is not None
        made = f"{writer} {life} {number}"
        actions = [make_action(game.version + 1, place, writer % 2, made) for place in range(3)]
        response = StoredResponse(made, b"hash", 200, made.encode())
        save = made.encode() * 500  # as long as a real one
        if store.act(id, expected=game.version, save=save, actions=actions, result=None, response=response):
            sys.stdout.write(f"{id}|{game.version + 1}|{made}\n")
            sys.stdout.flush()


def start_writers(url: str, life: int) -> list[subprocess.Popen[str]]:
    code = (
        "import sys; from tests.storage.test_kill import write; write(sys.argv[1], *map(int, sys.argv[2:]))"
    )
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", code, url, str(writer), str(life)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for writer in range(WRITERS)
    ]
    for each in writers:
        assert each.stdout is not None
        first = each.stdout.readline()
        if first != "ready\n":
            for other in writers:
                other.kill()
            raise AssertionError(f"a writer does not start: {first}")
    return writers


def first_lines(writers: list[subprocess.Popen[str]]) -> list[str]:
    """Wait until each writer has stored something; return what each printed first."""
    return [each.stdout.readline() if each.stdout is not None else "" for each in writers]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_what_was_acknowledged_is_there_after_kills(database: Database, one_in: Callable[[int], int]) -> None:
    store = GameStore(database)
    for number in range(GAMES):
        store.add(make_game(f"game {number}"))
    url = database.url.render_as_string(hide_password=False)
    database.close()
    acknowledged: dict[tuple[str, int], str] = {}
    for life in range(0, KILLS, one_in(3)):
        writers = start_writers(url, life)
        try:
            firsts = first_lines(writers)
            time.sleep(0.3 + 0.07 * life)
        finally:
            for each in writers:
                each.send_signal(signal.SIGKILL)
        for first, each in zip(firsts, writers, strict=True):
            assert each.stdout is not None and each.stderr is not None
            out, errors = first + each.stdout.read(), each.stderr.read()
            each.communicate(timeout=30)
            assert errors == ""
            assert each.returncode == -signal.SIGKILL
            lines = out.split("\n")[:-1]  # the last may be cut
            for line in lines:
                id, version, made = line.split("|")
                assert acknowledged.setdefault((id, int(version)), made) == made, "two made one version"
        check(store, acknowledged)
    assert len(acknowledged) > 10 * KILLS // one_in(3)


def check(store: GameStore, acknowledged: dict[tuple[str, int], str]) -> None:
    """Every acknowledged action is stored; all other actions are complete, to the last version."""
    unheard = 0
    for number in range(GAMES):
        id = f"game {number}"
        game = store.get(id)
        assert game is not None
        made: dict[int, list[str]] = {}
        for each in store.actions(id):
            made.setdefault(each.version, []).append(each.text)
        assert sorted(made) == list(range(2, game.version + 1))
        for version, texts in made.items():
            assert len(texts) == 3 and len(set(texts)) == 1
            reported = acknowledged.get((id, version))
            assert reported in {None, texts[0]}
            unheard += reported is None
        assert {version for name, version in acknowledged if name == id} <= made.keys()
        if game.version > 1:
            assert game.save == made[game.version][0].encode() * 500
            response = store.find_response(id, made[game.version][0])
            assert response is not None and response.body == made[game.version][0].encode()
    # Between the commit and the word of it a writer can be killed once in each life.
    assert unheard <= WRITERS * KILLS
    if store.database.sqlite:
        with store.database.reading() as connection:
            assert connection.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"
            assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
