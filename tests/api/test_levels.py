"""Levels over HTTP: accepted by name, within their time, and marked where the seed does not repeat a game."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.api.tables import BOLT, DAY, DRAGAPULT, act, bearer, few, start
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames


def served(milliseconds: int) -> FlaskClient:
    """A service whose bots have so much time for a reply."""
    games = Games(MemoryGames(), bot_milliseconds=milliseconds)
    return create_app(Settings(bot_milliseconds=milliseconds), games).test_client()


def replies(client: FlaskClient, level: str, count: int) -> tuple[dict[str, Any], list[float]]:
    """Play against a level, and measure the answers in which the bot did something."""
    body = start(client, players=["human", level])
    token, spent = body["tokens"][0]["token"], []
    while body["view"]["decision"] and len(spent) < count:
        decision, events = body["view"]["decision"], body["events"]
        options = decision["options"]
        end = next((each["number"] for each in options if each["kind"] == "end"), None)
        picked = [end] if end is not None else few(decision)
        begun = perf_counter()
        response = act(client, body["id"], token, body["version"], picked=picked)
        assert response.status_code == 200, response.get_json()
        taken = perf_counter() - begun
        body = response.get_json()
        if body["events"] > events + 3:
            spent.append(taken)
    return body, spent


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_level_answers_in_time(level: str) -> None:
    body, spent = replies(served(300), level, 3)
    assert body["players"] == ["human", level]
    assert max(spent) < 5, "0.3 seconds to think, and the rest of the answer on a slow machine"
    limited = level != "easy"
    assert body["setup"]["reproducible"] is not limited
    assert body["setup"]["bot_milliseconds"] == (300 if limited else None)


def test_without_a_limit_the_same_seed_gives_the_same_game() -> None:
    client = served(0)
    (first, _), (second, _) = (replies(client, "normal", 1) for _ in range(2))
    assert first["setup"]["reproducible"] is True
    assert first["view"] == second["view"] and first["events"] == second["events"]


def test_the_limit_is_in_the_limits_of_the_service() -> None:
    assert served(300).get("/v1/limits").get_json()["bot_milliseconds"] == 300


def test_a_replay_shows_that_the_seed_does_not_repeat_the_game() -> None:
    client = served(100)
    body = start(client, players=["human", "hard"])
    token = bearer(body["tokens"][0]["token"])
    replay = client.get(f"/v1/games/{body['id']}/replay", headers=token).get_json()
    assert replay["setup"]["bot_milliseconds"] == 100
    imported = client.post("/v1/games/import", json=replay)
    assert imported.status_code == 201
    assert imported.get_json()["players"] == ["human", "hard"]


def test_a_misspelt_level_is_answered_with_the_nearest(client: FlaskClient) -> None:
    sent = {"decks": [{"text": DRAGAPULT}, {"text": BOLT}], "on": DAY}
    body = problem(
        client.post("/v1/games", json={**sent, "players": ["human", "nromal"]}), 400, "INVALID_REQUEST"
    )
    assert "Unknown player: nromal. Did you mean normal? Known: human, open, easy, normal, hard" in str(body)
    body = problem(
        client.post("/v1/simulations", json={**sent, "games": 1, "bots": ["easy", "planner"]}),
        400,
        "INVALID_REQUEST",
    )
    assert "Unknown player: planner." in str(body)
