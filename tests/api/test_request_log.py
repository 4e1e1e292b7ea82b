"""Request ids and log lines: every line parses, none holds a query, a path or a token."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Response
from flask.testing import FlaskClient

from tests.api.conftest import problem
from validator.app import create_app
from validator.http.logs import OWN, configure_logs, drop_queries
from validator.settings import Settings

SECRET = "s3cret-token"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the process logs as JSON lines; the handlers are put back afterwards."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in (None, *OWN)}
    stream = io.StringIO()
    configure_logs(Settings(), stream)
    yield stream
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


@pytest.fixture(scope="module")
def odd() -> FlaskClient:
    """A client of an application with a view that fails and one that streams."""
    app = create_app(Settings())

    @app.get("/fails/<token>")
    def fail(token: str) -> str:
        raise ZeroDivisionError(f"of /fails/x?token={token}")

    @app.get("/streams/<token>")
    def stream(token: str) -> Response:
        return Response((part for part in ("a", "b")), content_type="text/plain")

    return app.test_client()


def lines_of(log: io.StringIO) -> list[dict[str, Any]]:
    """The lines of a log; each must be one JSON object."""
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert all(isinstance(line, dict) for line in lines)
    return lines


def test_a_request_is_one_line(client: FlaskClient, log: io.StringIO) -> None:
    response = client.get(f"/v1/cards/NOPE/130?token={SECRET}", headers={"X-Request-Id": "abc-1"})
    assert response.status_code == 400
    (line,) = lines_of(log)
    milliseconds = line.pop("ms")
    assert 0 < milliseconds < 60_000
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "logger": "ptcg.request",
        "message": "request",
        "request_id": "abc-1",
        "method": "GET",
        "path": "/v1/cards/{set}/{number}",
        "status": 400,
        "client": "127.0.0.1",
    }
    assert response.headers["X-Request-Id"] == "abc-1"
    assert problem(response, 400, response.get_json(force=True)["code"])["instance"] == (
        "urn:ptcg:request:abc-1"
    )


def test_no_line_contains_a_query_a_path_or_a_token(odd: FlaskClient, log: io.StringIO) -> None:
    for path in ("/v1/cards", f"/v1/cards/{SECRET}/1", "/nowhere", f"/{SECRET}", "/docs", "/openapi.json"):
        with odd.get(
            f"{path}?name={SECRET}",
            headers={
                "Authorization": f"Bearer {SECRET}",
                "Cookie": f"seat={SECRET}",
                "Referer": f"http://x/?{SECRET}",
            },
        ):
            pass
    odd.post(f"/v1/decks/validate?format={SECRET}", json={"text": SECRET})
    odd.get(f"/streams/{SECRET}?x={SECRET}").close()
    lines = lines_of(log)
    assert len(lines) == 8
    assert SECRET not in log.getvalue()
    assert {line["path"] for line in lines} >= {"(none)", "/streams/{token}", "/v1/cards/{set}/{number}"}


def test_an_error_is_traced_in_the_log_alone(odd: FlaskClient, log: io.StringIO) -> None:
    response = odd.get(f"/fails/{SECRET}")
    body = problem(response, 500, "INTERNAL")
    error, request = lines_of(log)
    assert "ZeroDivisionError" in error["error"]
    assert "Traceback" in error["error"]
    assert error["request_id"] == request["request_id"] == response.headers["X-Request-Id"]
    assert body["instance"].endswith(error["request_id"])
    assert (request["level"], request["status"]) == ("error", 500)
    assert SECRET not in log.getvalue()


def test_a_stream_is_logged_when_it_has_ended(odd: FlaskClient, log: io.StringIO) -> None:
    response = odd.get("/streams/x", buffered=False)
    assert lines_of(log) == []
    response.close()
    (line,) = lines_of(log)
    assert (line["path"], line["status"]) == ("/streams/{token}", 200)
    assert line["request_id"] == response.headers["X-Request-Id"]


@pytest.mark.parametrize("sent", ["", " ", "a b", 'a"b', "-a", "x" * 101, "a/b", "é", "a{b}"])
def test_an_id_that_is_not_sane_is_replaced(client: FlaskClient, sent: str) -> None:
    given = client.get("/livez", headers={"X-Request-Id": sent}).headers["X-Request-Id"]
    assert given != sent
    assert len(given) == 32
    assert given != client.get("/livez", headers={"X-Request-Id": sent}).headers["X-Request-Id"]


@pytest.mark.parametrize("sent", ["a", "01HXYZ", "4f1c8e9a-6a51-4d3f-9b1d-0f6f5b9e8c11", "x" * 100])
def test_valid_request_id_is_returned(client: FlaskClient, sent: str) -> None:
    assert client.get("/livez", headers={"X-Request-Id": sent}).headers["X-Request-Id"] == sent


def test_text_is_one_line_too(log: io.StringIO, client: FlaskClient) -> None:
    stream = io.StringIO()
    configure_logs(Settings(log_format="text"), stream)
    client.get("/livez?x=1")
    logging.getLogger("a").warning("of /x?y=1\nsecond")
    request, other = stream.getvalue().splitlines()
    assert re.search(r" INFO GET /livez 200 in \d+ ms ", request)
    assert "request_id=" in request
    assert other.endswith("WARNING of /x?…\\nsecond")


def test_the_level_is_a_setting(log: io.StringIO, client: FlaskClient) -> None:
    stream = io.StringIO()
    configure_logs(Settings(log_level="warning", log_format="json"), stream)
    client.get("/livez")
    assert stream.getvalue() == ""


def test_of_others_only_warnings_are_logged(log: io.StringIO) -> None:
    others = logging.getLogger("fontTools.subset")
    others.info("glyf pruned")
    others.warning("odd font")
    logging.getLogger("validator.api").info("ours")
    assert [line["message"] for line in lines_of(log)] == ["odd font", "ours"]
    configure_logs(Settings(log_level="debug"), log)
    others.debug("all of it")
    assert lines_of(log)[-1]["message"] == "all of it"


def test_queries_are_dropped_from_what_others_log() -> None:
    assert drop_queries("Error handling request GET /v1/a?token=x 'y'") == (
        "Error handling request GET /v1/a?… 'y'"
    )
    assert drop_queries("what? nothing") == "what? nothing"
