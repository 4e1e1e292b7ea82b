"""Hints and steps over HTTP: for a seat from what it may know, for a spectator the log alone."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.tables import act, bearer, few, play, start, start_for_two
from tests.services.explanations.test_hints import spread_games
from validator.app import create_app
from validator.services.games.requests import REPLAY
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames


@pytest.fixture
def client() -> FlaskClient:
    return create_app(Settings(), Games(MemoryGames())).test_client()


def get(client: FlaskClient, id: str, part: str, token: str | None) -> Any:
    return client.get(f"/v1/games/{id}/{part}", headers=bearer(token))


def test_a_seat_gets_reasons_and_a_spectator_only_the_log(client: FlaskClient) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    for _ in range(20):
        body = play(client, body, token, 1)
        if body["view"]["decision"]["kind"] == "main" and body["view"]["player"] == 0:
            break
    mine = get(client, body["id"], "hints", token)
    assert mine.status_code == 200 and mine.get_json()["version"] == body["version"]
    hints = mine.get_json()
    hand = {each["id"] for each in body["view"]["sides"][0]["hand"]}
    assert hints["choice"] is None and hints["reasons"]
    assert {each["card"] for each in hints["reasons"] if each["subject"] == "hand"} <= hand
    assert all(each["reason"].endswith(".") for each in hints["reasons"])
    attacks = [each["number"] for each in body["view"]["decision"]["options"] if each["kind"] == "attack"]
    assert [each["option"] for each in hints["previews"]] == attacks
    assert [each["turn"] for each in hints["turns"]] == list(range(body["view"]["turn"] + 1))
    other = get(client, body["id"], "hints", None).get_json()
    assert (other["previews"], other["reasons"], other["choice"]) == ([], [], None)
    assert other["turns"] != hints["turns"]
    again = client.get(
        f"/v1/games/{body['id']}/hints", headers=bearer(token, **{"If-None-Match": mine.headers["ETag"]})
    )
    assert again.status_code == 304


def test_the_choice_names_its_rows(client: FlaskClient) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    hints = get(client, body["id"], "hints", token).get_json()
    decision = body["view"]["decision"]
    assert decision["kind"] != "main" and hints["choice"]["title"]
    numbers = [n for group in hints["choice"]["groups"] for row in group["rows"] for n in row["options"]]
    assert sorted(numbers) == [each["number"] for each in decision["options"]]
    assert few(decision) is not None


def test_steps_are_for_who_may_see_all_cards(client: FlaskClient) -> None:
    body = play(client, start(client), "", 0)
    token = body["tokens"][0]["token"]
    played = play(client, body, token, 6)
    steps = get(client, body["id"], "steps", token)
    assert steps.status_code == 200
    rows = steps.get_json()["steps"]
    assert rows[0]["at"] == 0 and rows[-1]["turn"] == played["view"]["turn"]
    assert get(client, body["id"], "steps", None).status_code == 403
    id, tokens = start_for_two(client)
    assert get(client, id, "steps", tokens[0]).status_code == 403


def test_damage_counters_are_put_at_once(client: FlaskClient) -> None:
    (game, *_) = spread_games()
    seat = game.decision.player
    document = {
        "replay": REPLAY,
        "setup": {
            "edition": "current",
            "format": "standard",
            "on": "2026-07-20",
            "seed": 1,
            "decks": ["a", "b"],
            "shared": True,
        },
        "players": ["human", "human"],
        "start": game.to_dict(),
        "actions": [],
    }
    body = client.post("/v1/games/import", json=document).get_json()
    token = body["tokens"][seat]["token"]
    spread = get(client, body["id"], "hints", token).get_json()["choice"]["spread"]
    first, second, *_ = [each["pokemon"] for each in spread["targets"]]
    short = [{"pokemon": first, "counters": 1}]
    refused = act(client, body["id"], token, body["version"], spread=short)
    assert refused.status_code == 422 and refused.get_json()["code"] == "ILLEGAL_CHOICE"
    whole = [{"pokemon": first, "counters": 1}, {"pokemon": second, "counters": spread["counters"] - 1}]
    answer = act(client, body["id"], token, body["version"], spread=whole)
    assert answer.status_code == 200, answer.text
    assert answer.get_json()["version"] == body["version"] + 1
