"""Quotas: one client that exhausts everything takes nothing from another, and new cookies gain it nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

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


def test_a_cookie_counts_only_with_the_signature_of_the_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    # A forged cookie counts for the address; a signed one has a share of its own, within that of the address.
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
