"""`POST /v1/decks/sheet`: the PDF, what it refuses, and the place of a problem."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import DAY, problem
from tests.services.papers import DAY as DAY_OF_PLAY
from tests.services.papers import LEGAL, OLD_PRINTS, read_pages, read_words
from validator.errors import MissingExtra
from validator.services.tournaments.sheet import make_sheet

URL = "/v1/decks/sheet"


def post(client: FlaskClient, **body: Any) -> Any:
    return client.post(URL, json={"on": DAY, **body})


def test_the_answer_is_the_same_pdf_as_the_library_makes(client: FlaskClient, legal: str) -> None:
    response = post(client, text=legal, player="Ana Łuk", player_id="42", paper="letter")
    assert response.status_code == 200
    assert response.mimetype == "application/pdf"
    assert response.headers["Cache-Control"] == "no-store"
    assert "attachment" in response.headers["Content-Disposition"]
    assert json.loads(response.headers["Ptcg-Warnings"]) == []
    made = make_sheet(legal, on=DAY_OF_PLAY, name="Ana Łuk", player_id="42", paper="letter")
    assert response.data == made.pdf
    assert "Ana Łuk" in read_words(response.data)


def test_a_list_in_json(client: FlaskClient) -> None:
    text = OLD_PRINTS.read_text("utf-8")
    converted = client.post("/v1/decks/convert", json={"text": text, "to": "sections_json"})
    body = json.loads(converted.get_json()["text"])
    response = post(client, list=body)
    assert response.status_code == 200
    assert "NA NA" in read_words(response.data)


def test_plain_text_with_a_query(client: FlaskClient, legal: str) -> None:
    response = client.post(
        URL,
        data=legal,
        content_type="text/plain",
        query_string={"on": DAY, "paper": "letter", "force": "true"},
    )
    assert response.status_code == 200
    assert read_pages(response.data)


def test_a_player_is_no_matter_for_a_query_string(client: FlaskClient, legal: str) -> None:
    response = client.post(URL, data=legal, content_type="text/plain", query_string={"player": "Ana"})
    assert problem(response, 400, "INVALID_PARAMETER")["errors"][0]["parameter"] == "player"


def test_warnings_are_in_a_header(client: FlaskClient, legal: str) -> None:
    response = post(client, text=legal, player="山田", birth="2010-01-01")
    warnings = json.loads(response.headers["Ptcg-Warnings"])
    assert len(warnings) == 2
    assert any("山" in warning for warning in warnings)


def test_a_deck_that_is_not_legal_is_refused_with_its_report(client: FlaskClient, illegal: str) -> None:
    body = problem(post(client, text=illegal), 422, "ILLEGAL_DECK")
    assert body["report"]["verdict"] == "illegal"
    assert len(body["errors"]) == 4
    assert all(fault["pointer"] == "/text" for fault in body["errors"])
    validated = client.post("/v1/decks/validate", json={"text": illegal, "on": DAY}).get_json()
    assert body["report"] == validated["reports"][0]
    forced = post(client, text=illegal, force=True)
    assert forced.status_code == 200
    assert "NOT LEGAL" in read_words(forced.data)


@pytest.mark.parametrize(
    ("changes", "status", "code", "pointer"),
    [
        ({"format": "standrad"}, 422, "UNKNOWN_FORMAT", "/format"),
        ({"format": str(LEGAL)}, 422, "UNKNOWN_FORMAT", "/format"),
        ({"edition": "sv1999"}, 422, "USAGE", "/edition"),
        ({"deck": 2}, 422, "USAGE", "/deck"),
        ({"deck": 2.0}, 422, "USAGE", "/deck"),
        ({"birth": "2030-01-01"}, 422, "USAGE", "/birth"),
        ({"birth": "1.1.2012"}, 400, "INVALID_REQUEST", "/birth"),
        ({"paper": "a5"}, 400, "INVALID_REQUEST", "/paper"),
        ({"division": "veteran"}, 400, "INVALID_REQUEST", "/division"),
        ({"deck": 0}, 400, "INVALID_REQUEST", "/deck"),
        ({"deck": "1"}, 400, "INVALID_REQUEST", "/deck"),
        ({"force": "yes"}, 400, "INVALID_REQUEST", "/force"),
        ({"force": 1}, 400, "INVALID_REQUEST", "/force"),
        ({"player": "x" * 101}, 400, "INVALID_REQUEST", "/player"),
        ({"playr": "Ana"}, 400, "INVALID_REQUEST", "/playr"),
        ({"text": "no list"}, 422, "INPUT", "/text"),
    ],
)
def test_problem_names_its_field(
    client: FlaskClient, legal: str, changes: dict[str, Any], status: int, code: str, pointer: str
) -> None:
    body = problem(post(client, **{"text": legal, **changes}), status, code)
    assert [fault["pointer"] for fault in body["errors"]] == [pointer]


def test_several_decks_need_a_choice(client: FlaskClient, legal: str) -> None:
    two = f"{legal}\n\n{legal}"
    assert problem(post(client, text=two), 422, "USAGE")["remedy"].startswith("Select the deck")
    assert post(client, text=two, deck=2).status_code == 200


def test_without_fpdf2_the_answer_is_501_with_the_command(
    client: FlaskClient, legal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise MissingExtra("Drawing a PDF needs fpdf2.", "Run pip install fpdf2.")

    monkeypatch.setattr("validator.services.tournaments.sheet.draw_sheet", refuse)
    body = problem(post(client, text=legal), 501, "MISSING_EXTRA")
    assert "pip install" in body["remedy"]


@pytest.mark.slow
def test_a_list_of_thousands_of_unreadable_lines_is_answered(client: FlaskClient) -> None:
    line = "1 " + "Ж" * 300 + "\n"
    response = post(client, text=line * 300, force=True)
    assert response.status_code == 200
    text = read_words(response.data)
    assert "300 cards in total" in text
    assert "more notes not shown" in text


def test_one_endless_line_is_answered(client: FlaskClient) -> None:
    response = post(client, text="4 " + "x" * 400_000, force=True)
    assert response.status_code in (200, 422)
    assert len(response.data) < 50_000
