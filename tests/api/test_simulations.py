"""Simulations over HTTP: begun, followed, stopped, refused."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.tables import follow
from tests.conftest import BOLT, STARMIE
from validator.api.schemas.requests import EXAMPLE
from validator.app import create_app
from validator.services.clock import now
from validator.services.runs.in_turn import ENDED
from validator.settings import Settings
from validator.storage.database import Database
from validator.storage.runs import RunStore


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database_url=f"sqlite:///{tmp_path / 'games.db'}", max_simulated_games=2000, max_running_simulations=1
    )


@pytest.fixture
def client(settings: Settings) -> FlaskClient:
    return create_app(settings).test_client()


def ask(**more: Any) -> dict[str, Any]:
    decks = [{"text": EXAMPLE}, {"text": BOLT}]
    return {"decks": decks, "games": 20, "bots": ["random", "greedy"], "on": "2026-07-20", "seed": 5, **more}


def test_a_simulation_is_begun_followed_and_done(client: FlaskClient) -> None:
    begun = client.post("/v1/simulations", json=ask())
    assert begun.status_code == 202 and begun.headers["Cache-Control"] == "no-store"
    done = follow(client, begun.headers["Location"])
    assert (done["state"], done["done"], done["games"], done["error"]) == ("done", 20, 20, None)
    result = done["result"]
    assert result["games"] == 20 == sum(side["wins"] for side in result["sides"]) + result["draws"]
    assert sum(result["endings"].values()) == 20
    assert done["setup"]["seed"] == 5 and done["setup"]["bots"] == ["random", "greedy"]
    again = follow(client, client.post("/v1/simulations", json=ask()).headers["Location"])
    assert again["result"] == result


def test_easy_plays_unless_bots_are_named(client: FlaskClient) -> None:
    body = {name: value for name, value in ask(games=1).items() if name != "bots"}
    done = follow(client, client.post("/v1/simulations", json=body).headers["Location"])
    assert (done["state"], done["setup"]["bots"]) == ("done", ["easy", "easy"])


def test_several_decks_are_a_matrix(client: FlaskClient) -> None:
    decks = [{"text": EXAMPLE}, {"text": BOLT}, {"text": STARMIE}]
    begun = client.post("/v1/simulations", json=ask(decks=decks, games=4, bots=["first", "first"]))
    assert begun.status_code == 202
    assert begun.get_json()["games"] == 12
    done = follow(client, begun.headers["Location"])
    result = done["result"]
    assert (done["state"], done["done"], result["games"]) == ("done", 12, 12)
    assert [row["decks"] for row in result["pairings"]] == [[0, 1], [0, 2], [1, 2]]
    for row in result["pairings"]:
        assert row["games"] == 4 == sum(row["wins"]) + row["draws"]
        assert row["interval"][0] <= row["win_rate"] <= row["interval"][1]
    assert [side["games"] for side in result["sides"]] == [8, 8, 8]
    assert sum(side["wins"] for side in result["sides"]) + result["draws"] == 12
    assert {side["bot"] for side in result["sides"]} == {"first"}
    assert "list and pilot together" in result["warning"]


def test_one_deck_plays_itself(client: FlaskClient) -> None:
    begun = client.post("/v1/simulations", json=ask(decks=[{"text": BOLT}], games=3, bots=["first", "first"]))
    result = follow(client, begun.headers["Location"])["result"]
    assert (result["games"], len(result["sides"]), len(result["pairings"])) == (3, 2, 1)
    assert [side["deck"] for side in result["sides"]] == ["Raging Bolt ex (1)", "Raging Bolt ex (2)"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"decks": 3, "bots": ["first", "random"]},
        {"decks": 4, "games": 334},  # 6 pairs of lists, and at most 2,000 games
        {"decks": 9},
    ],
)
def test_a_matrix_out_of_bounds_is_refused(client: FlaskClient, wrong: dict[str, Any]) -> None:
    more = {"games": 2, "bots": ["first", "first"], **wrong, "decks": [{"text": BOLT}] * wrong["decks"]}
    answer = client.post("/v1/simulations", json=ask(**more))
    assert answer.status_code in (400, 422)


def test_a_key_begins_one_simulation(client: FlaskClient) -> None:
    first = client.post("/v1/simulations", json=ask(), headers={"Idempotency-Key": "k"})
    follow(client, first.headers["Location"])
    again = client.post("/v1/simulations", json=ask(), headers={"Idempotency-Key": "k"})
    assert again.status_code == 202 and again.get_json()["id"] == first.get_json()["id"]
    other = client.post("/v1/simulations", json=ask(seed=6), headers={"Idempotency-Key": "k"})
    assert (other.status_code, other.get_json()["code"]) == (422, "KEY_REUSED")


@pytest.mark.slow
def test_cancelled_simulation_retains_its_results(client: FlaskClient) -> None:
    path = client.post("/v1/simulations", json=ask(games=2000)).headers["Location"]
    full = client.post("/v1/simulations", json=ask())
    assert (full.status_code, full.get_json()["code"]) == (429, "TOO_MANY_SIMULATIONS")
    assert full.headers["Retry-After"]
    stopped = client.delete(path).get_json()
    assert stopped["state"] == "cancelled" and stopped["done"] < 2000
    time.sleep(1.5)
    assert client.get(path).get_json()["state"] == "cancelled"
    assert client.delete(path).get_json()["state"] == "cancelled"


def test_what_cannot_be_simulated_is_refused_at_once(client: FlaskClient) -> None:
    first = EXAMPLE.splitlines()[1]
    illegal = ask(decks=[{"text": EXAMPLE.replace(first, f"9{first[1:]}")}])
    answer = client.post("/v1/simulations", json=illegal)
    assert (answer.status_code, answer.get_json()["code"]) == (422, "ILLEGAL_DECK")
    assert answer.get_json()["reports"]
    for wrong, code in (
        ({"games": 2001}, "USAGE"),
        ({"games": 0}, "INVALID_REQUEST"),
        ({"bots": ["oracle", "greedy"]}, "INVALID_REQUEST"),
        ({"bots": ["greedy"]}, "INVALID_REQUEST"),
        ({"format": "none"}, "UNKNOWN_FORMAT"),
        ({"decks": []}, "INVALID_REQUEST"),
    ):
        answer = client.post("/v1/simulations", json=ask(**wrong))
        assert answer.get_json()["code"] == code, wrong
        assert answer.status_code in (400, 422)
    for method in (client.get, client.delete):
        assert method("/v1/simulations/AAAAAAAAAAAAAAAA").status_code == 404


def test_simulation_of_a_dead_process_has_failed(client: FlaskClient, settings: Settings) -> None:
    path = client.post("/v1/simulations", json=ask()).headers["Location"]
    done = follow(client, path)
    store = RunStore(Database(settings.database_url))
    record = store.get(done["id"])
    assert record is not None
    store.add(replace(record, id="A" * 16, state="running", owner="gone", key=None))
    dead = client.get(f"/v1/simulations/{'A' * 16}").get_json()
    assert (dead["state"], dead["error"]) == ("failed", ENDED)
    assert client.post("/v1/simulations", json=ask()).status_code == 202


def of(address: str) -> dict[str, Any]:
    """Return what makes a request come from an address."""
    return {"environ_base": {"REMOTE_ADDR": address}}


@pytest.mark.slow
def test_a_key_of_one_client_is_not_answered_to_another(client: FlaskClient) -> None:
    key = {"Idempotency-Key": "k"}
    first = client.post("/v1/simulations", json=ask(), headers=key, **of("192.0.2.1"))
    follow(client, first.headers["Location"])
    other = client.post("/v1/simulations", json=ask(seed=6), headers=key, **of("192.0.2.2"))
    assert other.status_code == 202
    assert other.get_json()["id"] != first.get_json()["id"]
    follow(client, other.headers["Location"])
    again = client.post("/v1/simulations", json=ask(), headers=key, **of("192.0.2.1"))
    assert again.get_json()["id"] == first.get_json()["id"]


@pytest.mark.slow
def test_each_client_has_a_share_of_those_that_run(settings: Settings) -> None:
    client = create_app(replace(settings, max_running_simulations=3)).test_client()
    path = client.post("/v1/simulations", json=ask(games=2000), **of("192.0.2.1")).headers["Location"]
    refused = client.post("/v1/simulations", json=ask(), **of("192.0.2.1"))
    assert (refused.status_code, refused.get_json()["code"]) == (429, "TOO_MANY_SIMULATIONS")
    other = client.post("/v1/simulations", json=ask(), **of("192.0.2.2"))
    assert other.status_code == 202
    client.delete(path)
    follow(client, other.headers["Location"])


@pytest.mark.slow
def test_slow_simulation_is_stopped_and_retains_its_results(settings: Settings) -> None:
    client = create_app(replace(settings, simulation_seconds=2)).test_client()
    path = client.post("/v1/simulations", json=ask(games=2000)).headers["Location"]
    ended = follow(client, path)
    assert ended["state"] == "cancelled" and "2 s" in ended["error"]
    assert 0 < ended["done"] < 2000


def test_progress_is_reported_from_the_first_second(client: FlaskClient) -> None:
    path = client.post("/v1/simulations", json=ask(games=2000)).headers["Location"]
    began = time.monotonic()
    seen = {0}
    while time.monotonic() - began < 6:
        seen.add(client.get(path).get_json()["done"])
        time.sleep(0.1)
        if time.monotonic() - began < 1 and len(seen) > 1:
            break
    assert len(seen) > 1
    client.delete(path)


@pytest.mark.slow
def test_old_simulations_are_deleted(settings: Settings) -> None:
    client = create_app(replace(settings, max_simulations_kept_per_client=3)).test_client()
    paths = []
    for seed in range(6):
        paths.append(client.post("/v1/simulations", json=ask(games=1, seed=seed)).headers["Location"])
        follow(client, paths[-1])
    found = [client.get(path).status_code for path in paths]
    assert found == [404, 404, 404, 200, 200, 200]
    store = RunStore(Database(settings.database_url))
    record = store.get(paths[-1].rpartition("/")[2])
    assert record is not None and "127.0.0.1" not in str(record)
    long_ago = now() - timedelta(days=settings.days_simulations_kept + 1)
    store.add(replace(record, id="B" * 16, state="done", updated=long_ago, key=None))
    follow(client, client.post("/v1/simulations", json=ask(games=1)).headers["Location"])
    assert store.get("B" * 16) is None


@pytest.mark.slow
def test_messages_of_workers_are_not_shown(tmp_path: Path) -> None:
    settings = Settings(
        database_url=f"sqlite:///{tmp_path / 'games.db'}", scheduler="tcp://secret-host.invalid:1"
    )
    client = create_app(settings).test_client()
    failed = follow(client, client.post("/v1/simulations", json=ask()).headers["Location"])
    assert failed["state"] == "failed" and "secret-host" not in failed["error"]


def test_answers_say_when_to_look_again_and_are_sent_once(client: FlaskClient) -> None:
    started = client.post("/v1/simulations", json=ask(games=1))
    assert started.headers["Retry-After"] == "1" and started.get_json()["seconds_left"] is None
    path = started.headers["Location"]
    follow(client, path)
    answer = client.get(path)
    assert "Retry-After" not in answer.headers and "private" in answer.headers["Cache-Control"]
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
