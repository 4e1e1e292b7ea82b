"""Simulations over HTTP: begun, followed, stopped, refused."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from validator.api import create_app
from validator.api.schemas.requests import EXAMPLE
from validator.services.clock import now
from validator.services.simulations import SILENT_SECONDS
from validator.settings import Settings
from validator.storage.database import Database
from validator.storage.simulations import SimulationStore

DECKS = Path(__file__).parents[2] / "card_data" / "decks"
BOLT = (DECKS / "raging-bolt-2026.txt").read_text("utf-8")


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


def follow(client: FlaskClient, path: str) -> dict[str, Any]:
    for _ in range(300):
        found: dict[str, Any] = client.get(path).get_json()
        if found["state"] != "running":
            return found
        time.sleep(0.1)
    raise AssertionError("it runs for ever")


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


def test_a_key_begins_one_simulation(client: FlaskClient) -> None:
    first = client.post("/v1/simulations", json=ask(), headers={"Idempotency-Key": "k"})
    follow(client, first.headers["Location"])
    again = client.post("/v1/simulations", json=ask(), headers={"Idempotency-Key": "k"})
    assert again.status_code == 202 and again.get_json()["id"] == first.get_json()["id"]
    other = client.post("/v1/simulations", json=ask(seed=6), headers={"Idempotency-Key": "k"})
    assert (other.status_code, other.get_json()["code"]) == (422, "KEY_REUSED")


def test_one_that_is_stopped_keeps_what_it_has(client: FlaskClient) -> None:
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


def test_one_whose_process_died_is_told_as_failed(client: FlaskClient, settings: Settings) -> None:
    path = client.post("/v1/simulations", json=ask()).headers["Location"]
    done = follow(client, path)
    store = SimulationStore(Database(settings.database_url))
    record = store.get(done["id"])
    assert record is not None
    silent = now() - timedelta(seconds=SILENT_SECONDS + 5)
    store.add(replace(record, id="A" * 16, state="running", updated=silent, key=None))
    dead = client.get(f"/v1/simulations/{'A' * 16}").get_json()
    assert (dead["state"], dead["error"]) == ("failed", "Its process has died.")
    assert client.post("/v1/simulations", json=ask()).status_code == 202
