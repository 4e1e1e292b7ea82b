"""`POST /v1/decks/parse` and `/v1/decks/convert`."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from validator.decks.write import DIALECTS

PARSE = "/v1/decks/parse"
CONVERT = "/v1/decks/convert"
LIST = "Pokémon: 1\n4 Dragapult ex TWM 130\n\nTrainer: 1\n4 Ultra Ball SVI 196\n\nTotal Cards: 8\n"


def test_parse_resolves_each_line_to_a_card(client: FlaskClient) -> None:
    response = client.post(PARSE, json={"text": LIST + "\n2 Drogapult ex TWM 130\n"})
    assert response.status_code == 200
    first = response.get_json()["decks"][0]
    assert (first["deck"], first["dialect"], first["complete"]) == (1, "ptcgl", True)
    assert [line["card"]["id"] for line in first["cards"]][:2] == ["sv06-130", "sv01-196"]
    assert {line["how"] for line in first["cards"][:2]} == {"set and number"}


def test_parse_takes_plain_text_and_lists(client: FlaskClient) -> None:
    as_text = client.post(PARSE, data=LIST, content_type="text/plain").get_json()
    assert as_text == client.post(PARSE, json={"text": LIST}).get_json()
    rows = [{"count": 4, "name": "Dragapult ex", "set": "TWM", "number": "130"}]
    (deck,) = client.post(PARSE, json={"list": rows}).get_json()["decks"]
    assert deck["total"] == 4


def test_unresolved_lines_are_not_request_errors(client: FlaskClient) -> None:
    (deck,) = client.post(PARSE, json={"text": "4 Nosuchmonster XXX 1\n4 Ultra Ball SVI 196"}).get_json()[
        "decks"
    ]
    assert deck["complete"] is False
    assert deck["cards"][0]["card"] is None
    assert deck["total"] == 8
    assert any(finding["severity"] == "error" for finding in deck["findings"])


@pytest.mark.parametrize("dialect", sorted(DIALECTS))
def test_convert_writes_every_list_format_and_reads_it_again(client: FlaskClient, dialect: str) -> None:
    body = client.post(CONVERT, json={"text": LIST, "to": dialect}).get_json()
    assert (body["dialect"], body["complete"]) == (dialect, True)
    (deck,) = client.post(PARSE, json={"text": body["text"]}).get_json()["decks"]
    assert sorted((line["count"], line["card"]["name"]) for line in deck["cards"]) == [
        (4, "Dragapult ex"),
        (4, "Ultra Ball"),
    ]


def test_target_may_be_in_the_query_string(client: FlaskClient) -> None:
    response = client.post(CONVERT, data=LIST, content_type="text/plain", query_string={"to": "csv"})
    assert response.get_json()["dialect"] == "csv"
    assert client.post(CONVERT, json={"text": LIST}).get_json()["dialect"] == "ptcgl"


def test_several_decks_are_converted_together_where_the_format_can(client: FlaskClient) -> None:
    two = LIST + "\n" + LIST
    for dialect in ("ptcgl", "flat_json"):
        body = client.post(CONVERT, json={"text": two, "to": dialect}).get_json()
        assert len(client.post(PARSE, json={"text": body["text"]}).get_json()["decks"]) == 2
    body = problem(client.post(CONVERT, json={"text": two, "to": "plain"}), 422, "USAGE")
    assert "ptcgl" in body["remedy"]


def test_an_unknown_list_format_is_400_with_the_known_ones(client: FlaskClient) -> None:
    body = problem(client.post(CONVERT, json={"text": LIST, "to": "ptcgx"}), 400, "INVALID_REQUEST")
    assert body["errors"][0]["pointer"] == "/to"
    assert "ptcgl" in body["errors"][0]["detail"]
    response = client.post(CONVERT, data=LIST, content_type="text/plain", query_string={"to": "x"})
    assert problem(response, 400, "INVALID_PARAMETER")["errors"][0]["parameter"] == "to"


@pytest.mark.parametrize("path", [PARSE, CONVERT])
@pytest.mark.parametrize(
    ("request_", "status", "code"),
    [
        ({"json": {"text": "nothing"}}, 422, "INPUT"),
        ({"json": {"text": "\x00\x01"}}, 422, "INPUT"),
        ({"json": {"decks": []}}, 400, "INVALID_REQUEST"),
        ({"data": b"\x89PNG\x00\x00", "content_type": "text/plain"}, 422, "INPUT"),
        ({"data": b"", "content_type": "text/plain"}, 400, "EMPTY_BODY"),
        ({"data": b"[" * 99_999, "content_type": "application/json"}, 400, None),
        ({"data": b"x", "content_type": "image/png"}, 415, "UNSUPPORTED_MEDIA_TYPE"),
        ({"data": b"x" * 10_000_000, "content_type": "text/plain"}, 413, "TOO_LARGE"),
    ],
)
def test_bad_bodies(
    client: FlaskClient, path: str, request_: dict[str, Any], status: int, code: str | None
) -> None:
    response = client.post(path, **request_)
    problem(response, status, code or response.get_json(force=True)["code"])


def test_convert_names_the_lines_that_live_will_not_know(client: FlaskClient) -> None:
    sent = {"text": "4 Pidgey BS 57\n4 Iono PAL 185", "to": "ptcgl"}
    answer = client.post(CONVERT, json=sent).get_json()
    (row,) = answer["unknown_to_live"]
    assert (row["deck"], row["line"], row["text"]) == (1, 1, "4 Pidgey BS 57")
    assert (row["confidence"], row["instead"]) == ("high", None)
    assert client.post(CONVERT, json={**sent, "to": "plain"}).get_json()["unknown_to_live"] == []


def test_every_kind_of_list_is_read_by_the_service(client: FlaskClient) -> None:
    for text in (
        "4 SSP 32",
        "4 Charcadet (Surging Sparks) 32",
        '{"Charcadet SSP 32": 4}',
        "<deck>" + '<card><name id="SSP032">Charcadet</name></card>' * 4 + "</deck>",
    ):
        (deck,) = client.post(PARSE, json={"text": text}).get_json()["decks"]
        assert [(card["count"], card["card"]["id"]) for card in deck["cards"]] == [(4, "sv08-032")], text
