"""`POST /v1/decks/goldfish`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

PATH = "/v1/decks/goldfish"
BOLT = (Path(__file__).resolve().parents[2] / "card_data" / "decks" / "raging-bolt-2026.txt").read_text(
    "utf-8"
)
GOAL = "attack with Bellowing Thunder by turn 2"


def ask(**more: Any) -> dict[str, Any]:
    return {"decks": [{"text": BOLT}], "goals": [GOAL], "hands": 6, "seed": 3, **more}


def test_goals_as_text_and_as_data_are_played(client: FlaskClient) -> None:
    data = {"clause": "attack", "name": "bellowing thunder", "turn": 2}
    response = client.post(PATH, json=ask(goals=[GOAL, data]))
    assert response.status_code == 200
    report = response.get_json()
    first, second = report["goals"]
    assert first == second
    assert first["goal"] == GOAL
    assert first["total"]["hands"] == 6
    assert report["complete"] is True
    assert "lower bound" in report["note"]
    assert client.post(PATH, json=ask(goals=[GOAL, data])).get_json() == report


def test_the_planner_may_be_asked_for(client: FlaskClient) -> None:
    report = client.post(PATH, json=ask(player="planner", hands=1, peek=2, going="second")).get_json()
    assert report["player"] == "planner"
    assert report["goals"][0]["second"]["hands"] == 1


def test_work_is_bounded_by_time(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("validator.api.blueprints.goldfish"), "MOST_SECONDS", 0.0)
    report = client.post(PATH, json=ask(hands=1_000)).get_json()
    assert report["complete"] is False
    assert report["goals"][0]["total"]["hands"] == 1


@pytest.mark.parametrize(
    ("more", "status", "pointer"),
    [
        ({"goals": []}, 400, "/goals"),
        ({"goals": [GOAL] * 5}, 400, "/goals"),
        ({"goals": [7]}, 400, "/goals/0"),
        ({"goals": ["attack"]}, 422, "/goals/0"),
        ({"goals": [GOAL, {"clause": "magic", "turn": 2}]}, 422, "/goals/1"),
        ({"goals": ["attack by turn 9"], "player": "planner"}, 422, "/goals/0"),
        ({"hands": 0}, 400, "/hands"),
        ({"hands": 1_001}, 400, "/hands"),
        ({"bot": "nobody"}, 400, "/bot"),
        ({"edition": "nothing"}, 422, "/edition"),
        ({"decks": [{"text": "4 Dreepy TWM 128"}]}, 422, "/decks/0"),
        ({"magic": 1}, 400, "/magic"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(
    client: FlaskClient, more: dict[str, Any], status: int, pointer: str
) -> None:
    response = client.post(PATH, json=ask(**more))
    assert response.status_code == status
    assert response.get_json()["errors"][0]["pointer"] == pointer
