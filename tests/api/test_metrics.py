"""`/metrics`: requests by template, method and status; decks, games and actions."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families

from tests.api.conftest import problem
from tests.api.tables import DAY, DRAGAPULT, bearer
from validator.api import metrics
from validator.api.metrics import count_actions, count_decks, count_game
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


@pytest.fixture
def counted() -> FlaskClient:
    return create_app(Settings()).test_client()


def samples(text: str) -> Samples:
    """The samples of a page of metrics by name and labels."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def value(found: Samples, name: str, **labels: str) -> float:
    return found.get((name, frozenset(labels.items())), 0.0)


def read(client: FlaskClient) -> Samples:
    answer = client.get("/metrics")
    assert answer.mimetype == "text/plain"
    assert answer.headers["Cache-Control"] == "no-store"
    return samples(answer.text)


def test_requests_are_counted_by_template_method_and_status(counted: FlaskClient) -> None:
    for number in ("130", "25", "99999"):
        counted.get(f"/v1/cards/TWM/{number}?on=2026-10-01")
    for path in ("/nowhere", "/else?token=1"):
        counted.get(path)
    counted.open("/livez", method="BREW")
    found = read(counted)
    cards = {"endpoint": "/v1/cards/{set}/{number}", "method": "GET"}
    assert value(found, "ptcg_requests_total", status="200", **cards) == 2
    assert value(found, "ptcg_requests_total", status="404", **cards) == 1
    assert value(found, "ptcg_request_seconds_count", **cards) == 3
    assert value(found, "ptcg_request_seconds_bucket", le="+Inf", **cards) == 3
    assert 0 < value(found, "ptcg_request_seconds_sum", **cards) < 60
    assert value(found, "ptcg_requests_total", endpoint="(none)", method="GET", status="404") == 2
    assert {dict(labels).get("method") for _, labels in found} <= {"GET", "OTHER", None}


def test_decks_are_counted_by_verdict(counted: FlaskClient, legal: str, illegal: str) -> None:
    body = {"decks": [{"text": legal}, {"text": illegal}, {"text": illegal}], "on": "2026-07-20"}
    answer = counted.post("/v1/decks/validate", json=body)
    assert answer.status_code == 200, answer.text
    found = read(counted)
    assert value(found, "ptcg_decks_checked_total", verdict="legal") == 1
    assert value(found, "ptcg_decks_checked_total", verdict="illegal") == 2


def test_games_and_choices_are_counted() -> None:
    client = create_app(Settings(), Games(MemoryGames())).test_client()
    started = client.post("/v1/games", json={"decks": [{"text": DRAGAPULT}], "on": DAY})
    assert started.status_code == 201, started.text
    body = started.get_json()
    token = body["tokens"][0]["token"]
    headers = {**bearer(token), "If-Match": started.headers["ETag"]}
    for _ in range(2):  # the second is too late
        acted = client.post(f"/v1/games/{body['id']}/actions", json={"picked": [0]}, headers=headers)
    assert acted.status_code == 412
    found = read(client)
    assert value(found, "ptcg_games_total", event="started") == 1
    assert value(found, "ptcg_games_total", event="branched") == 0
    assert value(found, "ptcg_game_actions_total") == 1
    assert body["id"] not in client.get("/metrics").text


def test_applications_count_apart(counted: FlaskClient) -> None:
    counted.get("/livez")
    other = create_app(Settings()).test_client()
    assert value(read(other), "ptcg_requests_total", endpoint="/livez", method="GET", status="200") == 0


def test_without_the_client_nothing_is_counted_and_all_else_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "find_spec", lambda name: None)
    client = create_app(Settings()).test_client()
    assert client.get("/livez").status_code == 200
    with client.application.app_context():
        count_decks(["legal"])
        count_actions()
    assert "prometheus-client" in problem(client.get("/metrics"), 501, "MISSING_EXTRA")["remedy"]
    count_game("started")
