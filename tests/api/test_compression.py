"""Compressed answers: where they are wanted and safe, with ETags that say what is the same."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask, Response, request
from flask.testing import FlaskClient

from tests.api.conftest import DAY
from tests.conftest import ROOT
from validator.http.compression import LEAST_BYTES, TYPES, register_compression
from validator.http.responses import answer_bytes
from validator.web.scripts import short_scripts

TEXT = ("one line of an answer, " * 100).encode()
PATH = "/v1/decks/validate"


@pytest.fixture(scope="module")
def small() -> FlaskClient:
    """A client of an application with one answer of each kind."""
    app = Flask("compression", static_folder=None)
    register_compression(app)

    @app.get("/text")
    def text() -> Response:
        return Response(TEXT, content_type=request.args.get("type", "text/plain; charset=utf-8"))

    @app.get("/size/<int:size>")
    def sized(size: int) -> Response:
        return Response(b"x" * size, content_type="text/plain")

    @app.get("/tagged")
    def tagged() -> Response:
        return answer_bytes(TEXT, content_type="text/plain")

    @app.get("/stream")
    def stream() -> Response:
        def parts() -> Iterator[bytes]:
            yield TEXT
            yield TEXT

        return Response(parts(), content_type="text/plain")

    @app.get("/header/<name>/<value>")
    def with_header(name: str, value: str) -> Response:
        return Response(TEXT, content_type="text/plain", headers={name: value})

    @app.get("/status/<int:status>")
    def with_status(status: int) -> Response:
        return Response(TEXT, status=status, content_type="text/plain")

    return app.test_client()


def ask(client: FlaskClient, path: str, accepted: str | None = "gzip", **options: Any) -> Any:
    headers = options.pop("headers", {})
    if accepted is not None:
        headers = {**headers, "Accept-Encoding": accepted}
    return client.open(path, headers=headers, **options)


@pytest.mark.parametrize(
    "accepted",
    ["gzip", "GZIP", "gzip;q=0.1", "*", "br, gzip", "deflate, *;q=0.5", "gzip, identity", "*, identity;q=0"],
)
def test_a_client_that_takes_gzip_gets_it(small: FlaskClient, accepted: str) -> None:
    response = ask(small, "/text", accepted)
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(response.data) == TEXT
    assert int(response.headers["Content-Length"]) == len(response.data) < len(TEXT)


@pytest.mark.parametrize(
    "accepted",
    [
        None,
        "",
        "identity",
        "br",
        "gzip;q=0",
        "gzip;q=0.0, *",
        "*;q=0",
        "identity, gzip;q=0.5",
        "gzip;q=nonsense",
    ],
)
def test_another_client_gets_it_plain(small: FlaskClient, accepted: str | None) -> None:
    response = ask(small, "/text", accepted)
    assert "Content-Encoding" not in response.headers
    assert response.headers["Vary"] == "Accept-Encoding"
    assert response.data == TEXT


def test_head_has_the_headers_of_get(small: FlaskClient) -> None:
    for path in ("/text", "/tagged"):
        get, head = ask(small, path), ask(small, path, method="HEAD")
        assert head.data == b""
        for name in ("Content-Encoding", "Content-Length", "Vary", "ETag"):
            assert head.headers.get(name) == get.headers.get(name)


def test_short_answers_stay_as_they_are(small: FlaskClient) -> None:
    short, long = ask(small, f"/size/{LEAST_BYTES - 1}"), ask(small, f"/size/{LEAST_BYTES}")
    assert "Content-Encoding" not in short.headers and "Vary" not in short.headers
    assert long.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("kind", ["image/png", "application/pdf", "text/event-stream", "font/woff2"])
def test_other_types_stay_as_they_are(small: FlaskClient, kind: str) -> None:
    response = ask(small, f"/text?type={kind}")
    assert "Content-Encoding" not in response.headers and response.data == TEXT
    assert kind not in TYPES


@pytest.mark.parametrize(
    "path",
    [
        "/stream",
        "/header/Content-Encoding/br",
        "/header/Cache-Control/no-transform",
        "/header/Cache-Control/private",
        "/header/Cache-Control/private, no-store",
        "/status/206",
    ],
)
def test_streams_secrets_and_what_is_compressed_stay_as_they_are(small: FlaskClient, path: str) -> None:
    response = ask(small, path)
    assert response.headers.get("Content-Encoding") == ("br" if path.endswith("/br") else None)
    assert response.data in (TEXT, TEXT + TEXT)


@pytest.mark.parametrize("status", [200, 201, 400, 404, 422, 500])
def test_errors_are_compressed_too(small: FlaskClient, status: int) -> None:
    assert ask(small, f"/status/{status}").headers["Content-Encoding"] == "gzip"


def test_a_compressed_answer_has_a_weak_etag_and_both_are_revalidated(small: FlaskClient) -> None:
    plain, packed = ask(small, "/tagged", None), ask(small, "/tagged")
    assert packed.headers["ETag"] == f"W/{plain.headers['ETag']}"
    for accepted in ("gzip", None):
        for tag in (plain.headers["ETag"], packed.headers["ETag"]):
            again = ask(small, "/tagged", accepted, headers={"If-None-Match": tag})
            assert (again.status_code, again.data) == (304, b"")
            assert again.headers["ETag"] == tag
            assert again.headers["Vary"] == "Accept-Encoding"
            assert "Content-Encoding" not in again.headers
    assert ask(small, "/tagged", headers={"If-None-Match": '"other"'}).status_code == 200


def test_the_same_answer_is_compressed_to_the_same_bytes(small: FlaskClient) -> None:
    assert ask(small, "/text").data == ask(small, "/text").data == ask(small, "/tagged").data


def test_a_report_is_a_fraction_of_its_size(client: FlaskClient, legal: str) -> None:
    plain = client.post(PATH, json={"text": legal, "on": DAY})
    packed = client.post(PATH, json={"text": legal, "on": DAY}, headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) * 3 < len(plain.data)
    assert json.loads(plain.data)["reports"][0]["verdict"] == "legal"


@pytest.mark.parametrize("path", ["/openapi.json", "/docs", "/cards/TWM/130", "/formats", "/v1/formats"])
def test_pages_and_documents_are_compressed(client: FlaskClient, path: str) -> None:
    plain, packed = client.get(path), ask(client, path)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) * 2 < len(plain.data)


def test_the_first_page_of_a_browser_is_compressed(client: FlaskClient) -> None:
    first = ask(client.application.test_client(), "/")
    assert first.headers["Content-Encoding"] == "gzip" and "Set-Cookie" in first.headers


def test_answers_with_a_seat_or_its_token_are_not_compressed(client: FlaskClient, legal: str) -> None:
    body = {"decks": [{"text": legal}] * 2, "players": ["human", "human"], "format": "standard", "on": DAY}
    made = client.post("/v1/games", json=body, headers={"Accept-Encoding": "gzip"})
    assert made.status_code == 201
    assert "Content-Encoding" not in made.headers
    game = made.get_json()
    seat = {"Authorization": f"Bearer {game['tokens'][0]['token']}", "Accept-Encoding": "gzip"}
    own = client.get(f"/v1/games/{game['id']}", headers=seat)
    assert own.status_code == 200 and "Content-Encoding" not in own.headers
    assert own.headers["ETag"] == f'"{game["version"]}"'
    public = ask(client, f"/v1/games/{game['id']}")
    assert public.headers["Content-Encoding"] == "gzip"
    assert public.headers["ETag"] == f'W/"{game["version"]}"'
    assert {"Authorization", "Accept-Encoding"} <= set(re.split(r",\s*", public.headers["Vary"]))
    again = ask(client, f"/v1/games/{game['id']}", headers={"If-None-Match": public.headers["ETag"]})
    assert again.status_code == 304


FOLDERS = [("validator/web/static", "/static"), ("validator/api/static", "/docs/static")]


@pytest.mark.parametrize(("folder", "at"), FOLDERS)
def test_static_files_are_compressed_ahead_under_hashed_names(
    client: FlaskClient, folder: str, at: str
) -> None:
    files = [path for path in (ROOT / folder).iterdir() if path.is_file()]
    assert files
    short = short_scripts(ROOT / folder) if at == "/static" else {}
    for path in files:
        moved = client.get(f"{at}/{path.name}")
        assert moved.status_code == 302
        assert re.fullmatch(rf"{at}/{re.escape(path.stem)}\.[0-9a-f]{{12}}{path.suffix}", moved.location)
        plain, packed = client.get(moved.location), ask(client, moved.location)
        assert plain.data == (short[path.name]() if path.name in short else path.read_bytes())
        assert plain.headers["Cache-Control"] == packed.headers["Cache-Control"]
        assert "immutable" in plain.headers["Cache-Control"]
        assert "X-Request-Id" in plain.headers and plain.headers["X-Content-Type-Options"] == "nosniff"
        if len(plain.data) > 1_000:
            assert packed.headers["Content-Encoding"] == "gzip"
            assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
            assert gzip.decompress(packed.data) == plain.data
            assert packed.headers["ETag"] != plain.headers["ETag"]
        for response, accepted in ((plain, None), (packed, "gzip")):
            tag = response.headers["ETag"]
            again = ask(client, moved.location, accepted, headers={"If-None-Match": tag})
            assert (again.status_code, again.data) == (304, b"")
            head = ask(client, moved.location, accepted, method="HEAD")
            assert head.headers["Content-Length"] == str(len(response.data)) and head.data == b""
            ranged = ask(client, moved.location, accepted, headers={"Range": "bytes=0-9"})
            assert ranged.status_code == 200 and ranged.data == response.data


@pytest.mark.parametrize(
    "name", ["", "nothing.css", "../layout.py", "%2e%2e/layout.py", "site.000000000000.css"]
)
def test_no_other_static_name_is_answered(client: FlaskClient, name: str) -> None:
    for _, at in FOLDERS:
        assert client.get(f"{at}/{name}").status_code == 404
