"""Comparisons over HTTP: started, followed, stopped; what cannot be compared is refused."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.api.tables import follow
from tests.conftest import BOLT, DRAGAPULT, STARMIE, Patch, wait_until
from validator.app import create_app
from validator.bots.matches.comparison import play_pairs
from validator.services.runs.comparisons import ComparisonResultAnswer
from validator.services.runs.simulations import WARNING
from validator.settings import Settings

WEAK = "4 Dreepy TWM 128\n56 Basic {P} Energy SVE 5"
DAY = "2026-07-20"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database_url=f"sqlite:///{tmp_path / 'games.db'}", max_simulated_games=400)


@pytest.fixture
def client(settings: Settings) -> FlaskClient:
    return create_app(settings).test_client()


def ask(*decks: str, **more: Any) -> dict[str, Any]:
    """The body of a request."""
    sent = [{"text": text} for text in decks or (DRAGAPULT, WEAK, STARMIE)]
    return {"decks": sent, "on": DAY, "seed": 3, "any_deck": True, **more}


def begin(client: FlaskClient, body: dict[str, Any]) -> str:
    """Start a comparison; return its path."""
    response = client.post("/v1/comparisons", json=body)
    assert response.status_code == 202, response.get_json()
    assert response.get_json()["state"] in ("waiting", "running")
    return response.headers["Location"]


def test_a_comparison_is_followed_until_it_shows_a_difference(client: FlaskClient) -> None:
    body = follow(client, begin(client, ask(pairs=60, opponent_bot="random")))
    result = body["result"]
    assert body["state"] == "done" and body["progress"] == 1 and body["error"] is None
    assert (result["verdict"], result["leads"], result["ending"]) == ("first", "first", "difference")
    assert result["plan"]["pairs"] == 60 and 0 < result["plan"]["detectable"] <= 1
    assert 0 < result["interval"][0] <= result["difference"] <= result["interval"][1] <= 1
    assert result["pairs"] < 60
    assert result["bots"] == {"lists": "easy", "opponents": "random"}
    assert result["warning"] == WARNING
    assert result["sentence"].startswith("Dragapult ex wins more often: about ")
    assert {"card": "Dreepy", "copies": 0} not in result["changes"]
    assert sum(each["copies"] for each in result["changes"]) == 0
    assert body["setup"]["lists"] == ["Dragapult ex", "Dreepy"]
    assert (
        {row["name"] for row in result["opponents"]} == set(body["setup"]["opponents"]) == {"Mega Starmie ex"}
    )
    assert set(result) == set(ComparisonResultAnswer.__dataclass_fields__)


def test_the_same_seed_and_pairs_show_the_same(client: FlaskClient) -> None:
    first, second = (follow(client, begin(client, ask(pairs=10))) for _ in range(2))
    for body in (first, second):
        for key in ("seconds", "plan"):
            body["result"].pop(key)
    assert first["result"] == second["result"]


def test_without_opponents_the_built_in_lists_of_the_edition_are_played(client: FlaskClient) -> None:
    body = follow(client, begin(client, ask(DRAGAPULT, DRAGAPULT, pairs=8, seed=1)))
    assert body["setup"]["opponents"] == [
        "dragapult-2026",
        "starmie-2026",
        "raging-bolt-2026",
        "cynthia-garchomp-2026",
    ]
    result = body["result"]
    assert (result["verdict"], result["leads"], result["same"], result["ending"]) == (
        "none",
        "none",
        8,
        "pairs",
    )
    assert result["sentence"].startswith("No difference is shown: both have won as many games")
    assert len(result["opponents"]) == 8 and result["changes"] == []


def test_a_time_ends_it(client: FlaskClient) -> None:
    begun = time.monotonic()
    body = follow(client, begin(client, ask(DRAGAPULT, DRAGAPULT, BOLT, seconds=5)))
    ending, pairs = body["result"]["ending"], body["result"]["plan"]["pairs"]
    endings = ("pairs", "time") if body["result"]["pairs"] == pairs else ("time",)
    assert body["state"] == "done" and ending in endings
    assert body["setup"]["seconds"] == 5 and body["setup"]["pairs"] is None
    assert time.monotonic() - begun < 60


def test_it_shows_what_it_can_show_before_it_is_stopped(client: FlaskClient, monkeypatch: Patch) -> None:
    def play_slowly(*given: Any) -> Any:
        time.sleep(0.2)
        return play_pairs(*given)

    monkeypatch.setattr("validator.services.runs.comparisons.play_pairs", play_slowly)
    path = begin(client, ask(DRAGAPULT, DRAGAPULT, BOLT, pairs=200))
    first = client.get(path).get_json()["result"]
    assert first["plan"] is None and first["sentence"] == "The first games are being played."
    body = wait_until(lambda: client.get(path).get_json(), lambda seen: seen["result"]["plan"])
    assert 0 < body["result"]["plan"]["detectable"] <= 1
    stopped = client.delete(path).get_json()
    assert stopped["state"] == "cancelled" and stopped["result"]["ending"] is None
    assert follow(client, path) == stopped


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"decks": [{"text": DRAGAPULT}]}, 400, "INVALID_REQUEST"),
        ({"decks": [{"text": DRAGAPULT}] * 9}, 400, "INVALID_REQUEST"),
        ({"bot": "nromal"}, 400, "INVALID_REQUEST"),
        ({"seconds": 4}, 400, "INVALID_REQUEST"),
        ({"seconds": 541}, 422, "USAGE"),
        ({"pairs": 0}, 400, "INVALID_REQUEST"),
        ({"pairs": 201}, 422, "USAGE"),
        ({"pairs": 10, "seconds": 10}, 422, "USAGE"),
        ({"decks": [{"text": DRAGAPULT}] * 2, "edition": "sv2023"}, 422, "USAGE"),
        ({"format": "modern"}, 422, "UNKNOWN_FORMAT"),
        ({"decks": [{"text": DRAGAPULT}, {"text": "60 Zzz"}]}, 422, "ILLEGAL_DECK"),
        (
            {
                "decks": [{"text": WEAK}, {"text": WEAK.replace("4 D", "5 D").replace("56", "55")}],
                "any_deck": False,
            },
            422,
            "ILLEGAL_DECK",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(
    client: FlaskClient, change: dict[str, Any], status: int, code: str
) -> None:
    response = client.post("/v1/comparisons", json={**ask(), **change})
    assert (response.status_code, response.get_json()["code"]) == (status, code), response.get_json()


def test_a_comparison_is_no_simulation(client: FlaskClient) -> None:
    path = begin(client, ask(pairs=8))
    follow(client, path)
    problem(client.get(path.replace("comparisons", "simulations")), 404, "UNKNOWN_SIMULATION")
    found = problem(client.get("/v1/comparisons/" + "x" * 16), 404, "UNKNOWN_SIMULATION")
    assert "Comparison not found." in str(found)
