"""`POST /v1/decks/suggest` and the alternatives of a card."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import DAY, problem

PATH = "/v1/decks/suggest"
TWO_DECKS = "4 Ultra Ball\nTotal Cards: 4\n\nPokémon: 1\n4 Budew ASC 16\nTotal Cards: 4\n"


def suggest(client: FlaskClient, **body: Any) -> Any:
    response = client.post(PATH, json={"on": DAY, **body})
    assert response.status_code == 200, response.text
    return response.get_json()


def test_an_illegal_deck(client: FlaskClient, illegal: str) -> None:
    body = suggest(client, text=illegal)
    assert (body["format"], body["date"]) == ("standard", DAY)
    assert body["play"]["lists"] > 0
    entries = {entry["card"]: entry for entry in body["entries"]}
    iono = entries["Iono PAF 80"]
    assert (iono["why"], iono["left_on"], iono["lines"]) == ("rotated", "2026-04-10", [15])
    assert iono["does_the_same"][0]["card"]["name"] == "Judge"
    assert iono["does_the_same"][0]["write"].startswith("1 Judge ")
    assert entries["Secret Box TWM 163"]["why"] == "limit"


def test_a_legal_deck_has_no_entries_unless_all_cards_are_requested(client: FlaskClient, legal: str) -> None:
    assert suggest(client, text=legal)["entries"] == []
    body = suggest(client, text=legal, want="alternatives", limit=1)
    assert {entry["why"] for entry in body["entries"]} == {"asked"}
    assert max(len(entry["does_the_same"]) for entry in body["entries"]) == 1


def test_lines_and_names_can_be_chosen(client: FlaskClient, illegal: str) -> None:
    body = suggest(client, text=illegal, lines=[15], exclude=["judge"])
    (entry,) = body["entries"]
    names = [each["card"]["name"] for each in (*entry["does_the_same"], *entry["decks_like_it"])]
    assert names
    assert "Judge" not in names


def test_plain_text_and_the_query_string(client: FlaskClient, illegal: str) -> None:
    response = client.post(f"{PATH}?on={DAY}&limit=2", data=illegal, content_type="text/plain")
    body = response.get_json()
    assert body == suggest(client, text=illegal, limit=2)


def test_the_same_request_gives_the_same_bytes(client: FlaskClient, illegal: str) -> None:
    first, second = (client.post(PATH, json={"text": illegal, "on": DAY}).data for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "INVALID_REQUEST"),
        ({"text": "4 Ultra Ball", "limit": 11}, 400, "INVALID_REQUEST"),
        ({"text": "4 Ultra Ball", "lines": [0]}, 400, "INVALID_REQUEST"),
        ({"text": "4 Ultra Ball", "want": "best"}, 400, "INVALID_REQUEST"),
        ({"text": "4 Ultra Ball", "exclude": ["x" * 300]}, 400, "INVALID_REQUEST"),
        ({"text": "4 Ultra Ball", "format": "modern"}, 422, "UNKNOWN_FORMAT"),
        ({"text": "Hello."}, 422, "INPUT"),
        ({"text": TWO_DECKS}, 422, "MANY_DECKS"),
    ],
)
def test_what_is_refused(client: FlaskClient, body: dict[str, Any], status: int, code: str) -> None:
    problem(client.post(PATH, json=body), status, code)


def test_alternatives_of_a_card(client: FlaskClient) -> None:
    response = client.get(f"/v1/cards/SVI/181/alternatives?on={DAY}&limit=3")
    assert response.status_code == 200
    (entry,) = response.get_json()["entries"]
    assert (entry["card"], entry["lines"], entry["why"]) == ("Nest Ball SVI 181", [], "asked")
    names = [each["card"]["name"] for each in entry["does_the_same"]]
    assert names == ["Buddy-Buddy Poffin", "Poké Pad", "Ultra Ball"]


def test_alternatives_of_no_card(client: FlaskClient) -> None:
    problem(client.get("/v1/cards/SVI/9999/alternatives"), 404, "UNKNOWN_CARD")
