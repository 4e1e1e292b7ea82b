"""`POST /v1/decks/validate`: good and bad requests."""

from __future__ import annotations

import gc
import json
import tracemalloc
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import DAY, DECKS, problem
from validator.cli.main import run
from validator.settings import Settings

PATH = "/v1/decks/validate"


def validate(client: FlaskClient, **body: Any) -> Any:
    return client.post(PATH, json=body)


def test_a_legal_deck(client: FlaskClient, legal: str) -> None:
    response = validate(client, text=legal, format="standard", on=DAY)
    assert response.status_code == 200
    assert response.mimetype == "application/json"
    assert response.headers["Cache-Control"] == "no-store"
    body = response.get_json()
    (report,) = body["reports"]
    assert report["verdict"] == "legal"
    assert (report["source"], report["deck"]) == ("-", 1)
    assert (report["format"], report["date"]) == ("standard", DAY)
    assert report["counts"]["total"] == 60
    assert body["summary"]["legal"] == 1


def test_an_illegal_deck_is_200_with_a_report(client: FlaskClient, illegal: str) -> None:
    body = validate(client, text=illegal, on=DAY).get_json()
    assert body["reports"][0]["verdict"] == "illegal"
    assert body["summary"]["findings"]["error"] > 0


@pytest.mark.parametrize("name", ["standard-2026.txt", "illegal-2026.txt"])
def test_the_body_is_that_of_the_command_line(
    client: FlaskClient, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(DECKS)
    run(["check", name, "--on", DAY, "--output-format", "json"])
    printed = json.loads(capsys.readouterr().out)
    text = (DECKS / name).read_text("utf-8")
    response = validate(client, decks=[{"name": name, "text": text}], on=DAY)
    body = response.get_json()
    assert body["reports"] == printed["reports"]
    assert {key: printed["summary"][key] for key in body["summary"]} == body["summary"]


def test_text_format_and_date_may_be_in_the_query_string(client: FlaskClient, legal: str) -> None:
    as_json = validate(client, text=legal, format="expanded", on=DAY, edition="sv2023")
    query = {"format": "expanded", "on": DAY, "edition": "sv2023"}
    as_text = client.post(PATH, data=legal, content_type="text/plain", query_string=query)
    assert as_text.status_code == 200
    assert as_text.data == as_json.data
    both = client.post(PATH, json={"text": legal}, query_string=query)
    assert both.data == as_json.data


def test_the_body_comes_before_the_query_string(client: FlaskClient, legal: str) -> None:
    response = client.post(PATH, json={"text": legal, "format": "expanded"}, query_string={"format": "glc"})
    assert response.get_json()["reports"][0]["format"] == "expanded"


@pytest.mark.parametrize("charset", ["utf-8", "utf-16", "iso-8859-1"])
def test_text_in_the_character_set_it_names(client: FlaskClient, legal: str, charset: str) -> None:
    response = client.post(
        PATH, data=legal.encode(charset, "replace"), content_type=f"text/plain; charset={charset}"
    )
    assert response.get_json()["reports"][0]["counts"]["total"] == 60


def test_a_list_that_is_json_itself(client: FlaskClient) -> None:
    cards = [{"count": 4, "name": "Dragapult ex", "set": "TWM", "number": "130"}]
    sections = {"pokemon": cards, "trainer": [], "energy": []}
    for form in (cards, sections):
        response = validate(client, list=form, on=DAY)
        assert response.status_code == 200, response.text
        (line,) = response.get_json()["reports"][0]["cards"]
        assert line["card"]["id"] == "sv06-130"


def test_several_decks_of_a_request(client: FlaskClient, legal: str, illegal: str) -> None:
    body = validate(client, decks=[{"name": "one", "text": legal}, {"text": illegal}], on=DAY).get_json()
    assert [report["source"] for report in body["reports"]] == ["one", "#/decks/1"]
    assert [report["verdict"] for report in body["reports"]] == ["legal", "illegal"]
    assert body["summary"]["decks"] == 2


def test_several_decks_of_a_text(client: FlaskClient, legal: str, illegal: str) -> None:
    body = validate(client, text=f"{legal.rstrip()}\n\n{illegal}", on=DAY).get_json()
    assert [report["deck"] for report in body["reports"]] == [1, 2]
    assert {report["source"] for report in body["reports"]} == {"-"}


def test_the_default_is_standard_today(client: FlaskClient, legal: str) -> None:
    report = validate(client, text=legal, format=None, on=None, edition=None).get_json()["reports"][0]
    assert report["format"] == "standard"
    assert len(report["date"]) == 10


# -- bad requests ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("body", [b"", b"  \n "])
@pytest.mark.parametrize("kind", ["application/json", "text/plain"])
def test_an_empty_body(client: FlaskClient, body: bytes, kind: str) -> None:
    problem(client.post(PATH, data=body, content_type=kind), 400, "EMPTY_BODY")


@pytest.mark.parametrize(
    "body",
    [b"{", b"4 Dreepy TWM 128", b"\xff\xfe\x00", b'{"text": NaN}', b"1" * 5000, b'{"text": "\\ud800"}'],
)
def test_what_is_no_json(client: FlaskClient, body: bytes) -> None:
    problem(client.post(PATH, data=body, content_type="application/json"), 400, "INVALID_JSON")


@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"list":' + b"[" * 60 + b"]" * 60 + b"}"])
def test_deep_json(client: FlaskClient, body: bytes) -> None:
    response = client.post(PATH, data=body, content_type="application/json")
    assert response.get_json(force=True)["code"] in ("TOO_DEEP", "INVALID_JSON")
    problem(response, 400, response.get_json(force=True)["code"])


@pytest.mark.parametrize("body", [b"[]", b'"text"', b"1", b"null", b"true"])
def test_json_that_is_no_object(client: FlaskClient, body: bytes) -> None:
    found = problem(client.post(PATH, data=body, content_type="application/json"), 400, "INVALID_REQUEST")
    assert found["errors"][0]["pointer"] == ""


def test_10_megabytes_are_413(client: FlaskClient) -> None:
    for kind in ("application/json", "text/plain"):
        response = client.post(PATH, data=b"4 Dreepy TWM 128\n" * 620_000, content_type=kind)
        body = problem(response, 413, "TOO_LARGE")
        assert f"{Settings().max_body_bytes:,}" in body["detail"]


@pytest.mark.parametrize(
    "kind", ["application/xml", "multipart/form-data", "application/x-www-form-urlencoded", "text/html", None]
)
def test_another_content_type_is_415(client: FlaskClient, kind: str | None) -> None:
    response = client.post(PATH, data=b"4 Dreepy TWM 128", content_type=kind)
    problem(response, 415, "UNSUPPORTED_MEDIA_TYPE")
    assert response.headers["Accept-Post"] == "application/json, text/plain"


@pytest.mark.parametrize("charset", ["klingon", "base64", "a\x01b"])
def test_an_unknown_character_set_is_415(client: FlaskClient, charset: str) -> None:
    response = client.post(PATH, data=b"4 Dreepy TWM 128", content_type=f'text/plain; charset="{charset}"')
    problem(response, 415, "UNSUPPORTED_MEDIA_TYPE")


def test_text_that_is_not_in_its_character_set(client: FlaskClient) -> None:
    response = client.post(PATH, data=b"4 Pok\xe9gear", content_type="text/plain; charset=utf-8")
    problem(response, 400, "WRONG_ENCODING")


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" * 20, "text/plain"),
        (b"4 Dreepy\x00 TWM 128", "text/plain"),
        (json.dumps({"text": "4 Dreepy\x00 TWM 128"}).encode(), "application/json"),
        (json.dumps({"text": ""}).encode(), "application/json"),
        (json.dumps({"text": "no cards here"}).encode(), "application/json"),
        (json.dumps({"list": {"a": "b"}}).encode(), "application/json"),
        (json.dumps({"list": []}).encode(), "application/json"),
    ],
)
def test_what_is_no_deck_list_is_422(client: FlaskClient, data: bytes, kind: str) -> None:
    body = problem(client.post(PATH, data=data, content_type=kind), 422, "INPUT")
    assert body["remedy"]
    assert not body["detail"].startswith("-")
    if kind == "application/json":
        assert body["errors"][0]["pointer"] in ("/text", "/list")


def test_each_input_that_is_no_list_is_named(client: FlaskClient, legal: str) -> None:
    decks = [{"text": "none"}, {"text": legal}, {"list": [], "name": "third"}]
    body = problem(validate(client, decks=decks), 422, "INPUT")
    assert [error["pointer"] for error in body["errors"]] == ["/decks/0/text", "/decks/2/list"]


def test_a_million_copies(client: FlaskClient) -> None:
    for count in (1_000_000, 10**18, -1, 0):
        response = validate(client, text=f"{count} Dragapult ex TWM 130", on=DAY)
        assert response.status_code == 200, response.text
        assert response.get_json()["reports"][0]["verdict"] == "illegal"


def test_an_unknown_format_is_422_with_place_and_remedy(client: FlaskClient, legal: str) -> None:
    body = problem(validate(client, text=legal, format="standrad"), 422, "UNKNOWN_FORMAT")
    assert body["errors"][0]["pointer"] == "/format"
    assert "standard" in body["remedy"]
    response = client.post(f"{PATH}?format=nope", data=legal, content_type="text/plain")
    body = problem(response, 422, "UNKNOWN_FORMAT")
    assert body["errors"][0]["parameter"] == "format"


@pytest.mark.parametrize(
    "name", ["pyproject.toml", "./card_data/formats/standard.toml", "/etc/passwd", "..", "standard.toml", "-"]
)
def test_a_format_is_never_a_file_of_the_server(client: FlaskClient, legal: str, name: str) -> None:
    problem(validate(client, text=legal, format=name), 422, "UNKNOWN_FORMAT")
    response = client.get("/v1/formats/" + name)
    assert response.status_code in (404, 308)
    assert response.status_code == 404 or "/v1" in response.headers["Location"]


def test_an_unknown_edition_is_422(client: FlaskClient, legal: str) -> None:
    body = problem(validate(client, text=legal, edition="sv2032"), 422, "USAGE")
    assert body["errors"][0]["pointer"] == "/edition"
    assert "sv2023" in body["remedy"]


def test_all_unknown_names_are_reported_at_once(client: FlaskClient, legal: str) -> None:
    body = problem(validate(client, text=legal, edition="x", format="y"), 422, "UNKNOWN_FORMAT")
    assert [error["pointer"] for error in body["errors"]] == ["/format", "/edition"]


@pytest.mark.parametrize(
    "day", ["2026-02-30", "tomorrow", "20260801", "2026-8-1", "", 20260801, "2026-08-01T00:00"]
)
def test_a_bad_day_is_400_with_place_and_form(client: FlaskClient, legal: str, day: Any) -> None:
    body = problem(validate(client, text=legal, on=day), 400, "INVALID_REQUEST")
    assert body["errors"][0]["pointer"] == "/on"
    assert "YYYY-MM-DD" in body["errors"][0]["detail"]
    response = client.post(PATH, data=legal, content_type="text/plain", query_string={"on": str(day)})
    body = problem(response, 400, "INVALID_PARAMETER")
    assert body["errors"][0]["parameter"] == "on"


@pytest.mark.parametrize("day", ["0001-01-01", "1998-12-31", "9999-12-31"])
def test_days_beyond_all_data_are_answered(client: FlaskClient, legal: str, day: str) -> None:
    response = validate(client, text=legal, on=day)
    assert response.status_code == 200, response.text
    assert response.get_json()["reports"][0]["verdict"] in ("illegal", "undetermined", "legal")


def test_an_unknown_key_is_named_with_the_nearest(client: FlaskClient, legal: str) -> None:
    body = problem(validate(client, text=legal, fromat="glc"), 400, "INVALID_REQUEST")
    assert body["errors"] == [
        {"detail": "Unknown key: fromat.", "pointer": "/fromat", "remedy": "Did you mean format?"}
    ]
    body = problem(validate(client, decks=[{"text": legal, "nmae": "x"}]), 400, "INVALID_REQUEST")
    assert body["errors"][0]["pointer"] == "/decks/0/nmae"
    assert body["errors"][0]["remedy"] == "Did you mean name?"
    response = client.post(PATH, data=legal, content_type="text/plain", query_string={"formt": "glc"})
    body = problem(response, 400, "INVALID_PARAMETER")
    assert body["errors"][0] == {
        "detail": "Unknown parameter: formt.",
        "parameter": "formt",
        "remedy": "Did you mean format?",
    }


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ({}, [""]),
        ({"format": "glc"}, [""]),
        ({"text": "1 a", "list": []}, [""]),
        ({"txt": "1 a"}, ["", "/txt"]),
        ({"text": 4}, ["/text"]),
        ({"text": None}, ["/text"]),
        ({"list": "4 Dreepy"}, ["/list"]),
        ({"decks": []}, ["/decks"]),
        ({"decks": {}}, ["/decks"]),
        ({"decks": [4, {}]}, ["/decks/0", "/decks/1"]),
        ({"text": "1 a", "format": 1, "edition": []}, ["/edition", "/format"]),
    ],
)
def test_a_body_of_another_form_names_each_place(
    client: FlaskClient, body: dict[str, Any], pointers: list[str]
) -> None:
    found = problem(client.post(PATH, json=body), 400, "INVALID_REQUEST")
    assert [error["pointer"] for error in found["errors"]] == pointers


def test_more_decks_or_lines_than_are_taken(tight: FlaskClient) -> None:
    one = {"text": "4 Dreepy TWM 128"}
    body = problem(validate(tight, decks=[one] * 3), 422, "TOO_MANY_DECKS")
    assert body["errors"][0]["pointer"] == "/decks"
    body = problem(validate(tight, text="4 Dreepy TWM 128\n" * 50), 422, "TOO_MANY_LINES")
    assert body["errors"][0]["pointer"] == "/text"
    body = problem(validate(tight, decks=[{"text": "4 Dreepy TWM 128\n" * 25}] * 2), 422, "TOO_MANY_LINES")
    assert body["errors"][0]["pointer"] == "/decks"
    deck = "Pokémon: 1\n4 Dreepy TWM 128\n\nTotal Cards: 4\n\n"
    problem(validate(tight, text=deck * 3), 422, "TOO_MANY_DECKS")
    assert validate(tight, text=deck * 2).status_code == 200
    problem(tight.post(PATH, data=b" " * 3_999 + b"x" * 10, content_type="text/plain"), 413, "TOO_LARGE")


@pytest.mark.slow
def test_long_lines_do_not_stay_in_memory(client: FlaskClient) -> None:
    def send(number: int) -> None:
        line = f"1 {'x' * 400_000}{number}\n{'y' * 400_000}{number}\n4 Dreepy TWM 128"
        assert client.post(PATH, data=line, content_type="text/plain").status_code == 200

    send(0)
    tracemalloc.start()
    try:
        for number in range(1, 13):
            send(number)
        gc.collect()
        memory, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert memory < 2_000_000
