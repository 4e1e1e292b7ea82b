"""200 games under play by clients at once, the service killed at times: every action answered is there."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Lock
from typing import Any

import pytest
import requests

from tests.conftest import ROOT
from tests.storage.conftest import empty, empty_url, postgres
from tests.storage.played import DAY, read_pair
from validator.cards import library
from validator.engine.game import Game
from validator.services.decks.check import built_in_catalogue
from validator.services.games.cache import unpack
from validator.services.games.service import key_of
from validator.storage.database import Database
from validator.storage.games import GameStore

__all__ = ["empty", "empty_url", "postgres"]  # fixtures

GAMES, CLIENTS, KILLS = 200, 8, 12
BETWEEN = 60
"""Actions answered between two kills, at least."""


class Service:
    """`ptcg serve` on its own port, killed and started again."""

    def __init__(self, url: str, folder: Path, workers: int = 2) -> None:
        self.database_url, self.folder, self.workers = url, folder, workers
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it is ready."""
        settings = {
            "PTCG_DATABASE_URL": self.database_url,
            "PTCG_DATA_DIR": str(self.folder / "data"),
            "TMPDIR": str(self.folder),  # who is killed does not tidy up
        }
        command = [sys.executable, "-m", "validator", "serve", "--port", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--server", "gunicorn", "--workers", f"{self.workers}", "--threads", "4"],
                cwd=ROOT,
                env={**os.environ, **settings},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        for _ in range(1200):
            try:
                if requests.get(f"{self.address}/livez", timeout=5).ok:
                    return
            except requests.RequestException:
                pass
            assert self.process.poll() is None, (self.folder / "log").read_text("utf-8")[-2000:]
            time.sleep(0.05)
        raise AssertionError("the service is not ready within a minute")

    def kill(self) -> None:
        """Kill the server and its workers at once, whatever they are doing."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(30)
        self.process = None


@dataclass
class Played:
    """A game as the clients know it: its token, and by whom each version was made, as far as answered."""

    id: str
    token: str
    first: int
    answered: dict[int, tuple[str, list[int]]] = field(default_factory=dict)
    over: bool = False
    lock: Lock = field(default_factory=Lock)


class Client:
    """Plays on its games in turn; a request without an answer is sent again until there is one."""

    def __init__(self, number: int, service: Service, games: list[Played], stop: Event) -> None:
        self.number, self.service, self.games, self.stop = number, service, games, stop
        self.sent_again = self.stale = 0

    def ask(self, session: requests.Session, method: str, path: str, **more: Any) -> requests.Response:
        """Ask until there is an answer: the service may be dead."""
        while True:
            try:
                answer = session.request(method, self.service.address + path, timeout=30, **more)
                if answer.status_code != 503:
                    return answer
            except requests.RequestException:
                self.sent_again += 1
            time.sleep(0.05)

    def play(self) -> None:
        """Act in one game after the other until stopped."""
        number = 0
        with requests.Session() as session:
            while not self.stop.is_set() and not all(each.over for each in self.games):
                number += 1
                game = self.games[number % len(self.games)]
                if not game.over:
                    self.act(session, game, f"{self.number}-{number}")

    def act(self, session: requests.Session, game: Played, key: str) -> None:
        """Look at a game and act in it once; another client may be first."""
        seat = {"Authorization": f"Bearer {game.token}"}
        looked = self.ask(session, "GET", f"/v1/games/{game.id}", headers=seat)
        assert looked.status_code == 200, looked.text[:500]
        shown = looked.json()
        decision = shown["view"]["decision"]
        if decision is None:
            game.over = True
            return
        picked = choose(decision, int(shown["version"]))
        answer = self.ask(
            session,
            "POST",
            f"/v1/games/{game.id}/actions",
            headers={**seat, "If-Match": f'"{shown["version"]}"', "Idempotency-Key": key},
            json={"picked": picked},
        )
        if answer.status_code == 412:
            self.stale += 1
            return
        if answer.status_code == 422:  # options that do not go together: this game is left as it is
            game.over = True
            return
        assert answer.status_code == 200, (answer.status_code, answer.text[:500])
        made = answer.json()["version"]
        assert made == shown["version"] + 1
        with game.lock:
            assert made not in game.answered, "two actions were answered with the same version"
            game.answered[made] = (key, picked)


def choose(decision: dict[str, Any], version: int) -> list[int]:
    """Options to pick: another one each time where there is a choice of one, else as few as may be."""
    low, high = decision["low"], decision["high"]
    if low <= 1 <= high:
        return [version % len(decision["options"])]
    return list(range(low))


def start_game(service: Service, number: int) -> Played:
    one, two = read_pair()
    decks = [{"text": one}, {"text": two}]
    players = ["human", "human"] if number % 2 else ["human", "first"]
    body = {"decks": decks, "on": DAY.isoformat(), "seed": number, "players": players}
    for _ in range(10):
        answer = requests.post(f"{service.address}/v1/games", json=body, timeout=60)
        if answer.status_code != 503:
            break
        time.sleep(int(answer.headers["Retry-After"]))
    assert answer.status_code == 201, answer.text[:500]
    made = answer.json()
    return Played(made["id"], made["tokens"][0]["token"], made["version"])


@contextmanager
def running(url: str, folder: Path) -> Iterator[Service]:
    service = Service(url, folder)
    try:
        service.start()
        yield service
    finally:
        if service.process is not None:
            service.kill()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL and gunicorn")
def test_every_action_answered_is_there_after_kills(
    empty: Database, tmp_path: Path, one_in: Callable[[int], int]
) -> None:
    pytest.importorskip("gunicorn")
    stop, kills = Event(), range(0, KILLS, one_in(3))
    url = empty.url.render_as_string(hide_password=False)
    with running(url, tmp_path) as service, ThreadPoolExecutor(CLIENTS) as pool:
        games = list(pool.map(lambda number: start_game(service, number), range(GAMES)))
        # Every game is played by two clients, who get in each other's way.
        clients = [
            Client(
                number,
                service,
                [
                    game
                    for place, game in enumerate(games)
                    if number in (place % CLIENTS, place // 2 % CLIENTS)
                ],
                stop,
            )
            for number in range(CLIENTS)
        ]
        working = [pool.submit(client.play) for client in clients]
        try:
            for kill in kills:
                before = answered(games)
                while answered(games) < before + BETWEEN + 7 * kill:
                    ended = [each.result() for each in working if each.done()]  # raises what a client found
                    assert len(ended) < CLIENTS, "every game is over"
                    time.sleep(0.02)
                service.kill()
                service.start()
        finally:
            stop.set()
            if service.process is None:
                service.start()
        for each in working:
            each.result(120)
        compare(GameStore(empty), games)
        for game in games[:20]:
            show_and_replay(service, game)
    assert answered(games) >= len(kills) * BETWEEN
    assert sum(client.sent_again for client in clients) >= len(kills)
    assert sum(client.stale for client in clients) > 0


def answered(games: list[Played]) -> int:
    return sum(len(each.answered) for each in games)


def compare(store: GameStore, games: list[Played]) -> None:
    """What is kept is what was answered, neither less nor more, and each game follows from its actions."""
    catalogue = built_in_catalogue()
    programs = library(catalogue)
    assert store.count() == GAMES
    for played in games:
        record = store.get(played.id)
        assert record is not None
        actions = store.actions(played.id, undone=True)
        own = {each.version: list(each.picked) for each in actions if each.place == 0}
        assert own == {version: picked for version, (_, picked) in played.answered.items()}
        assert record.version == max([played.first, *own])
        for version, (key, _) in played.answered.items():
            if version > record.version - 30:
                stored = store.find_response(played.id, key_of(played.token, key))
                assert stored is not None and stored.status == 200
        game = Game.from_dict(unpack(record.start), catalogue, programs, undo=False)
        for each in actions:
            game.choose(*each.picked)
        assert game.to_dict() == unpack(record.save)


def show_and_replay(service: Service, played: Played) -> None:
    """The service shows the version last answered, and its replay leads to the same position."""
    seat = {"Authorization": f"Bearer {played.token}"}
    shown = requests.get(f"{service.address}/v1/games/{played.id}", headers=seat, timeout=30).json()
    assert shown["version"] == max([played.first, *played.answered])
    replay = requests.get(f"{service.address}/v1/games/{played.id}/replay", headers=seat, timeout=30).json()
    again = requests.post(f"{service.address}/v1/games/import", json=replay, timeout=60)
    assert again.status_code == 201, again.text[:500]
    made = again.json()
    seat = {"Authorization": f"Bearer {made['tokens'][0]['token']}"}
    found = requests.get(f"{service.address}/v1/games/{made['id']}", headers=seat, timeout=30).json()
    assert found["view"] == shown["view"]
