"""`GET /v1/formats`, `/v1/formats/{name}`, `/v1/rules`, `/v1/limits`, `/livez`, `/readyz`."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.conftest import Patch
from validator.app import create_app
from validator.formats.load import format_names
from validator.settings import Settings


def test_every_built_in_format_is_listed(client: FlaskClient) -> None:
    body = client.get("/v1/formats?on=2026-08-01").get_json()
    assert [each["name"] for each in body["formats"]] == list(format_names())
    assert {each["date"] for each in body["formats"]} == {"2026-08-01"}


def test_a_format_on_a_day(client: FlaskClient) -> None:
    before = client.get("/v1/formats/standard?on=2026-04-09").get_json()
    after = client.get("/v1/formats/standard?on=2026-04-10").get_json()
    assert (before["pool"][0]["mark_floor"], after["pool"][0]["mark_floor"]) == ("G", "H")
    assert before["to"] == "2026-04-09"
    assert after["from"] == "2026-04-10"
    assert (after["size"], after["copies"], after["prizes"]) == (60, 4, 6)


def test_bans_on_a_day(client: FlaskClient) -> None:
    body = client.get("/v1/formats/expanded?on=2026-08-01").get_json()
    names = [ban["name"] for ban in body["bans"]]
    assert names == sorted(names)
    assert names
    assert all(ban["in_force"] is not False for ban in body["bans"])


def test_answers_for_a_date_are_cached_and_todays_are_revalidated(client: FlaskClient) -> None:
    assert "max-age=3600" in client.get("/v1/formats/glc?on=2026-08-01").headers["Cache-Control"]
    response = client.get("/v1/formats/glc")
    assert response.headers["Cache-Control"] == "no-cache"
    assert (
        client.get("/v1/formats/glc", headers={"If-None-Match": response.headers["ETag"]}).status_code == 304
    )


def test_an_unknown_format_is_404_with_the_nearest(client: FlaskClient) -> None:
    body = problem(client.get("/v1/formats/standrad"), 404, "UNKNOWN_FORMAT")
    assert "Did you mean standard?" in body["remedy"]
    assert body["errors"][0]["parameter"] == "name"


@pytest.mark.parametrize("day", ["yesterday", "2026-13-01", "20260801", ""])
def test_a_bad_day_is_400(client: FlaskClient, day: str) -> None:
    for path in ("/v1/formats", "/v1/formats/standard"):
        body = problem(client.get(path, query_string={"on": day}), 400, "INVALID_PARAMETER")
        assert body["errors"][0]["parameter"] == "on"


@pytest.mark.parametrize("day", ["0001-01-01", "1999-01-09", "2019-02-28", "9999-12-31"])
def test_any_day_is_answered(client: FlaskClient, day: str) -> None:
    assert client.get("/v1/formats", query_string={"on": day}).status_code == 200


def test_rules_are_listed_by_code(client: FlaskClient) -> None:
    rules = client.get("/v1/rules").get_json()["rules"]
    codes = [rule["code"] for rule in rules]
    assert codes == sorted(codes)
    assert {"DCK001", "IDN001", "LST001"} <= set(codes)
    assert all(rule["summary"] for rule in rules)
    cited = {rule["code"] for rule in rules if rule["citations"]}
    assert {"DCK001", "DCK002", "ADV001"} <= cited
    assert not any(code.startswith(("FMT", "IDN", "LST")) for code in cited)
    assert {rule["code"]: rule["source"] for rule in rules}["FMT007"].startswith("Play! Pokémon")


def test_limits_show_the_settings(tight: FlaskClient) -> None:
    assert tight.get("/v1/limits").get_json() == {
        "body_bytes": 4_000,
        "lines": 40,
        "decks": 2,
        "cards": 300,
        "nesting": 32,
        "hands": 100,
        "stack_lists": 1_000,
        "stack_bytes": 5_000_000,
        "page_size": 3,
        "max_page_size": 5,
        "games": 100_000,
        "games_per_client": 1_000,
        "game_changes": 10_000,
        "game_days": 90,
        "request_milliseconds": 850,
        "clients_per_address": 10,
        "events": 500,
        "stream_seconds": 300,
        "streams": 8,
        "streams_per_client": 3,
        "simulated_games": 10_000,
        "running_simulations": 2,
        "running_simulations_per_client": 1,
        "simulation_seconds": 600,
        "bot_milliseconds": 2_000,
        "simulations": 10_000,
        "simulations_per_client": 100,
        "shared_decks": 10_000,
        "shared_decks_per_client": 200,
        "stacks": 500,
        "requests": None,
        "heavy_requests": None,
    }


def test_alive_and_ready(client: FlaskClient) -> None:
    assert client.get("/livez").get_json() == {"status": "alive"}
    body = client.get("/readyz").get_json()
    assert body["status"] == "ready"
    assert body["data_as_of"]["cards"] >= "2026-07"


def test_not_ready_until_the_data_can_be_opened(monkeypatch: Patch, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise OSError("disk")

    monkeypatch.setattr("validator.api.health.warm_up", fail)
    client = create_app(Settings()).test_client()
    response = client.get("/readyz")
    problem(response, 503, "NOT_READY")
    assert response.headers["Retry-After"] == "10"
    assert client.get("/livez").status_code == 200
    assert "disk" in caplog.text
    monkeypatch.undo()
    assert client.get("/readyz").status_code == 200
