"""Quotas: one client that exhausts everything takes nothing from another, and new cookies gain it nothing."""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.cli.test_serve import started
from tests.conftest import Patch
from validator.app import create_app
from validator.http.callers import COOKIE
from validator.services.api_keys import hash_key
from validator.settings import Settings
from validator.web.deck_link import pack_list
from validator.web.examples import read_example

DECK = read_example("legal")
SHARES = {
    "max_games_kept_per_client": 2,
    "max_decks_kept_per_client": 2,
    "max_stacks_kept": 48,
    "max_streams": 4,
    "max_streams_per_client": 1,
    "max_running_simulations": 2,
    "clients_per_address": 2,
}


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    (tmp_path / "keys").write_text(f"{hash_key('a')}  ann\n{hash_key('b')}  bob\n")
    return create_app(
        Settings(
            database_url=f"sqlite:///{tmp_path / 'games.db'}",
            judge_dir=str(tmp_path / "judge"),
            api_keys_file=str(tmp_path / "keys"),
            **SHARES,
        )
    )


def browser(app: Flask, address: str = "192.0.2.1") -> FlaskClient:
    """A browser that has opened a page with a form."""
    client = app.test_client()
    client.environ_base["REMOTE_ADDR"] = address
    assert client.get("/play").status_code == 200 and client.get_cookie(COOKIE)
    return client


def start_game(client: FlaskClient) -> Any:
    return client.post("/play", data={"deck": DECK, "against": "both", "on": "2026-08-01"})


def share(client: FlaskClient, name: str) -> Any:
    return client.post(f"/d/~{pack_list(f'// {name}{chr(10)}{DECK}')}/share")


def judge(client: FlaskClient, name: str = "") -> Any:
    return client.post("/judge", data={"lists": f"{DECK}\n# {name}"})


def run(client: FlaskClient) -> Any:
    return client.post(
        f"/d/~{pack_list(DECK)}/hands/runs", data={"goal": "attack with Phantom Dive by turn 2", "seed": "1"}
    )


def test_who_exhausts_everything_takes_nothing_from_another(app: Flask) -> None:
    quiet = browser(app, "192.0.2.9")
    game, link, stack = (
        each.headers["Location"] for each in (start_game(quiet), share(quiet, "q"), judge(quiet))
    )
    greedy = browser(app)
    games = [start_game(greedy) for _ in range(3)]
    assert [each.status_code for each in games] == [303, 303, 429]
    assert (
        "Limit reached: 2 stored games of one client" in games[-1].text and games[-1].headers["Retry-After"]
    )
    # A branch is a game, too.
    html = greedy.get(games[0].headers["Location"]).text
    proof = html.split('name="proof" value="')[1].split('"')[0]
    assert greedy.post(f"{games[0].headers['Location']}/branch", data={"proof": proof}).status_code == 429
    # Its own oldest links and stacks go; what another client has stays.
    links = [share(greedy, f"{number}").headers["Location"] for number in range(4)]
    assert [greedy.get(each).status_code for each in links] == [404, 404, 200, 200]
    stacks = [judge(greedy, f"{number}").headers["Location"] for number in range(4)]
    assert [greedy.get(each).status_code for each in stacks] == [404, 404, 200, 200]
    assert [run(greedy).status_code for _ in range(2)] == [303, 429]
    # New cookies do not multiply what the address has.
    twins = [browser(app) for _ in range(4)]
    for use in (start_game, lambda twin: share(twin, str(id(twin))), judge, run):
        assert 429 in [use(twin).status_code for twin in twins for _ in range(3)], use
    for address in (game, link, stack):
        assert quiet.get(address).status_code == 200
    assert run(quiet).status_code == 303
    assert {start_game(quiet).status_code, share(quiet, "r").status_code, judge(quiet).status_code} == {303}


def test_streams_are_shared_by_client_and_address(app: Flask) -> None:
    key = {"Authorization": "Bearer a"}
    client = app.test_client()
    body = {"decks": [{"text": DECK}], "players": ["first", "first"], "on": "2026-08-01"}
    path = client.post("/v1/games", json=body, headers=key).headers["Location"]

    def stream(who: str) -> Any:
        headers = {"Accept": "text/event-stream", "Authorization": f"Bearer {who}"}
        return client.get(f"{path}/events", headers=headers, buffered=False)

    first, again, other = stream("a"), stream("a"), stream("b")
    assert [each.status_code for each in (first, again, other)] == [200, 429, 200]
    assert again.get_json()["code"] == "TOO_MANY_STREAMS" and again.headers["Retry-After"]
    first.close()
    freed = stream("a")
    assert freed.status_code == 200
    for each in (freed, other):
        each.close()


def test_holders_of_keys_are_not_bound_by_their_address(app: Flask) -> None:
    client = app.test_client()
    body = {"decks": [{"text": DECK}], "on": "2026-08-01"}
    for key in "ab":
        statuses = [
            client.post("/v1/games", json=body, headers={"Authorization": f"Bearer {key}"}).status_code
            for _ in range(3)
        ]
        assert statuses == [201, 201, 429]


def test_a_cookie_counts_only_with_the_signature_of_the_service(tmp_path: Path, monkeypatch: Patch) -> None:
    pytest.importorskip("flask_limiter", reason="rate limits need flask-limiter (extra serve)")
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path))
    limits = Settings(rate_limit="3/hour", rate_limit_heavy="", clients_per_address=3)
    client, worker = (create_app(limits).test_client() for _ in range(2))
    answer = client.get("/play")
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    value = client.get_cookie(COOKIE)
    assert value is not None
    worker.set_cookie(COOKIE, value.value)
    assert "Set-Cookie" not in worker.get("/play").headers
    # A forged cookie counts for the address; a signed one has its own share, within that of the address.
    worker.set_cookie(COOKIE, "forged." + value.value.split(".")[1])
    assert [worker.get("/v1/limits").status_code for _ in range(4)] == [200, 200, 200, 429]
    statuses = []
    for _ in range(4):
        worker.delete_cookie(COOKIE)
        worker.set_cookie(
            COOKIE, create_app(limits).test_client().get("/play").headers["Set-Cookie"].split(";")[0][7:]
        )
        statuses += [worker.get("/v1/limits").status_code for _ in range(2)]
    assert statuses.count(200) == 5 and statuses[-2:] == [429, 429]


def test_every_quota_is_shown(app: Flask) -> None:
    shown = app.test_client().get("/v1/limits", headers={"Authorization": "Bearer a"}).get_json()
    assert shown["games_per_client"] == shown["shared_decks_per_client"] == shown["clients_per_address"] == 2
    assert (shown["stacks"], shown["simulations_per_client"], shown["game_changes"]) == (48, 100, 10_000)


@dataclass
class Visitor:
    """A browser at a local address, or a program (`key`) that sends JSON."""

    port: int
    address: str
    cookies: dict[str, str] = field(default_factory=dict)

    @contextmanager
    def open(
        self, method: str, path: str, body: str = "", **headers: str
    ) -> Iterator[http.client.HTTPResponse]:
        """Send a request, and close the connection at the end."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, 60, (self.address, 0))
        sent = {"Content-Type": "application/x-www-form-urlencoded", **headers}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        for each in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        try:
            yield answer
        finally:
            connection.close()

    def ask(self, method: str, path: str, **form: str) -> tuple[int, str, str]:
        """Return status, new address and text of an answer."""
        with self.open(method, path, urlencode(form)) as answer:
            return answer.status, answer.headers["Location"] or "", answer.read().decode()

    def use(self, name: str) -> dict[str, tuple[int, str, str]]:
        """Store and start one of everything."""
        deck = pack_list(f"// {name}\n{DECK}")
        game = self.ask("POST", "/play", deck=DECK, against="both", on="2026-08-01")
        found = {
            "game": game,
            "link": self.ask("POST", f"/d/~{deck}/share"),
            "stack": self.ask("POST", "/judge", lists=f"{DECK}\n# {name}"),
            "run": self.ask("POST", f"/d/~{deck}/hands/runs", goal="attack by turn 3", seed="1"),
        }
        if game[0] == 303:
            proof = re.search('name="proof" value="([^"]+)"', self.ask("GET", game[1])[2])
            assert proof
            found["branch"] = self.ask("POST", f"{game[1]}/branch", proof=proof[1])
        return found

    def stream(self, stack: ExitStack, many: int) -> list[int]:
        """Open event streams of a new game, and hold them; return their statuses."""
        body = {"decks": [{"text": DECK}], "players": ["first", "first"], "on": "2026-08-01"}
        content = {"Content-Type": "application/json"}
        with self.open("POST", "/v1/games", json.dumps(body), **content) as answer:
            path = answer.headers["Location"]
        events = [self.open("GET", f"{path}/events", Accept="text/event-stream") for _ in range(many)]
        return [stack.enter_context(each).status for each in events]


@pytest.mark.slow
def test_a_started_service_serves_one_client_while_another_floods_it(tmp_path: Path) -> None:
    """The greedy ones share an address, the quiet one has its own; there are several workers."""
    settings = {
        "max_games_kept": 60,
        "max_games_kept_per_client": 10,
        "max_decks_kept": 40,
        "max_decks_kept_per_client": 4,
        "max_stacks_kept": 60,
        "max_streams": 4,
        "max_streams_per_client": 1,
        "clients_per_address": 2,
        "judge_dir": tmp_path / "judge",
        "data_dir": tmp_path,
    }
    variables = {f"PTCG_{name.upper()}": str(value) for name, value in settings.items()}
    with started("gunicorn", "--workers", "2", **variables) as service, ExitStack() as stack:
        quiet = Visitor(service.port, "127.0.0.1")
        quiet.ask("GET", "/play")
        mine = quiet.use("mine")
        assert {each[0] for each in mine.values()} == {303}

        def flood(number: int) -> list[dict[str, tuple[int, str, str]]]:
            found = []
            for turn in range(4):
                greedy = Visitor(service.port, "127.0.0.2")  # a new cookie each time
                greedy.ask("GET", "/play")
                found.append(greedy.use(f"{number} {turn}"))
            return found

        streams = Visitor(service.port, "127.0.0.2").stream(stack, 12)
        with ThreadPoolExecutor(4) as pool:
            floods = [pool.submit(flood, number) for number in range(4)]
            others = [quiet.use(f"quiet {number}") for number in range(2)]
            results = [each for done in floods for each in done.result()]
        assert {200, 429} == set(streams)
        for names, most in ((("game", "branch"), 20), (("link",), 8), (("stack",), 5), (("run",), 9)):
            statuses = [each[name][0] for each in results for name in names if name in each]
            assert set(statuses) == {303, 429} and statuses.count(303) <= most, (names, statuses)
        # The quiet client keeps what it has, and gets more.
        for address in (mine[name][1] for name in ("game", "link", "stack", "branch")):
            assert quiet.ask("GET", address)[0] == 200
        for each in others:
            assert {each[name][0] for name in ("game", "branch", "link", "stack")} == {303}
        assert 200 in quiet.stream(stack, 4)
        # A hall of players has one address: each of them has a share until that of the address is used.
        hall = [Visitor(service.port, "127.0.0.3") for _ in range(4)]
        for player in hall:
            player.ask("GET", "/play")
        assert {player.use(f"hall {number}")["stack"][0] for number, player in enumerate(hall)} == {303}
    assert not [line for line in service.lines() if line["level"] == "error"]
