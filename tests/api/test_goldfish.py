"""`POST /v1/decks/goldfish`, and runs in the background."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.tables import follow
from tests.conftest import BOLT, wait_until
from validator.app import create_app
from validator.settings import Settings

PATH = "/v1/decks/goldfish"
GOAL = "attack with Bellowing Thunder by turn 2"


def ask(**more: Any) -> dict[str, Any]:
    return {"decks": [{"text": BOLT}], "goals": [GOAL], "hands": 6, "seed": 3, **more}


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.http.limits.CLOCK", lambda: 0.0)
    monkeypatch.setattr("validator.services.runs.run.seconds_running", lambda: 0.0)


@pytest.mark.usefixtures("no_time_passes")
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


@pytest.mark.usefixtures("no_time_passes")
def test_the_planner_may_be_chosen(client: FlaskClient) -> None:
    report = client.post(PATH, json=ask(player="planner", hands=1, peek=2, going="second")).get_json()
    assert report["player"] == "planner"
    assert report["goals"][0]["second"]["hands"] == 1


def test_work_is_bounded_by_time(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on by a millisecond each time it is read, which each answer of a game does."""
    seconds = count(0.0, 0.001)
    monkeypatch.setattr("validator.http.limits.CLOCK", lambda: next(seconds))
    report = client.post(PATH, json=ask(hands=1_000)).get_json()
    assert report["complete"] is False
    assert 0 < report["goals"][0]["total"]["hands"] < 100
    far = count(0.0, 0.1)
    monkeypatch.setattr("validator.http.limits.CLOCK", lambda: next(far))
    refused = client.post(PATH, json=ask(hands=1_000))
    assert (refused.status_code, refused.get_json()["code"]) == (422, "REQUEST_TOO_EXPENSIVE")


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


def test_missed_hands_may_be_played_again(client: FlaskClient) -> None:
    report = client.post(PATH, json=ask(what_helps=4, peek=2, peek_hands=3)).get_json()
    (goal,) = report["goals"]
    assert (report["what_helps"], report["peek_hands"]) == (4, 3)
    assert goal["peek"]["hands"] == 3
    found = goal["what_helps"]
    assert 0 < found["replayed"] == found["hands"] + found["by_luck"] <= 4
    assert found["helped"] <= found["hands"]
    assert all(row["helped"] <= found["helped"] for row in found["cards"])
    counts = [row["helped"] for row in found["cards"]]
    assert counts == sorted(counts, reverse=True)


def test_the_planner_plays_no_hand_again_at_once(client: FlaskClient) -> None:
    response = client.post(PATH, json=ask(what_helps=4, player="planner"))
    assert response.status_code == 422
    assert response.get_json()["errors"][0]["pointer"] == "/what_helps"


RUNS = "/v1/goldfish"


@pytest.fixture
def service(tmp_path: Path) -> FlaskClient:
    url = f"sqlite:///{tmp_path / 'runs.db'}"
    settings = Settings(database_url=url, max_running_simulations=1, request_milliseconds=0)
    return create_app(settings).test_client()


def test_a_run_is_started_followed_and_done_as_at_once(service: FlaskClient) -> None:
    started = service.post(RUNS, json=ask(hands=8, what_helps=8))
    assert started.status_code == 202
    assert started.headers["Location"] == f"{RUNS}/{started.get_json()['id']}"
    done = follow(service, started.headers["Location"])
    assert (done["state"], done["done"], done["hands"], done["error"]) == ("done", 8, 8, None)
    assert done["result"] == service.post(PATH, json=ask(hands=8, what_helps=8)).get_json()
    assert done["result"]["complete"] is True


def test_a_run_is_stopped_and_retains_its_hands(service: FlaskClient) -> None:
    path = service.post(RUNS, json=ask(hands=10_000)).headers["Location"]
    full = service.post(RUNS, json=ask())
    assert (full.status_code, full.get_json()["code"]) == (429, "TOO_MANY_SIMULATIONS")
    assert full.headers["Retry-After"]
    wait_until(lambda: service.get(path).get_json(), lambda run: run["done"])
    stopped = service.delete(path).get_json()
    assert stopped["state"] == "cancelled"
    assert 0 < stopped["done"] < 10_000
    assert stopped["result"]["complete"] is False
    assert stopped["result"]["goals"][0]["total"]["hands"] <= stopped["done"]
    assert service.get(path).get_json()["state"] == "cancelled"


def test_a_run_ends_by_itself_when_its_time_is_up(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'runs.db'}", simulation_seconds=2)
    service = create_app(settings).test_client()
    done = follow(service, service.post(RUNS, json=ask(hands=10_000)).headers["Location"])
    assert done["state"] in ("done", "cancelled")
    assert done["result"]["complete"] is False
    assert done["done"] < 10_000


def test_a_run_is_no_simulation_and_an_unknown_one_is_not_found(service: FlaskClient) -> None:
    id = service.post(RUNS, json=ask(hands=1)).get_json()["id"]
    follow(service, f"{RUNS}/{id}")
    assert service.get(f"/v1/simulations/{id}").status_code == 404
    for method in (service.get, service.delete):
        response = method(f"{RUNS}/AAAAAAAAAAAAAAAA")
        assert (response.status_code, response.get_json()["detail"]) == (404, "Goldfish run not found.")


def test_a_key_starts_one_run(service: FlaskClient) -> None:
    key = {"Idempotency-Key": "k"}
    first = service.post(RUNS, json=ask(hands=1), headers=key).get_json()
    follow(service, f"{RUNS}/{first['id']}")
    assert service.post(RUNS, json=ask(hands=1), headers=key).get_json()["id"] == first["id"]
    other = service.post(RUNS, json=ask(hands=2), headers=key)
    assert (other.status_code, other.get_json()["code"]) == (422, "KEY_REUSED")


@pytest.mark.parametrize(
    ("more", "status", "pointer"),
    [
        ({"hands": 10_001}, 400, "/hands"),
        ({"peek": 301}, 400, "/peek"),
        ({"what_helps": -1}, 400, "/what_helps"),
        ({"goals": ["attack"]}, 422, "/goals/0"),
        ({"goals": ["attack by turn 9"], "player": "planner"}, 422, "/goals/0"),
        ({"decks": [{"text": "4 Dreepy TWM 128"}]}, 422, "/decks/0"),
    ],
)
def test_what_is_wrong_starts_no_run(
    service: FlaskClient, more: dict[str, Any], status: int, pointer: str
) -> None:
    response = service.post(RUNS, json=ask(**more))
    assert response.status_code == status
    assert response.get_json()["errors"][0]["pointer"] == pointer
