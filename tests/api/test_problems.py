"""Every error is a problem document, whatever raises it."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import TooManyRequests

from tests.api.conftest import problem
from validator.app import create_app
from validator.errors import DataError, InputError, UnknownCard, UsageError
from validator.http.headers import register_headers
from validator.http.problems import Problem, ProblemItem, faults_of, nearest, register_problems
from validator.settings import Settings


@pytest.fixture
def failing() -> FlaskClient:
    app = Flask("failing")
    register_problems(app)
    register_headers(app, Settings())
    raised = {
        "crash": ZeroDivisionError("secret detail"),
        "many": TooManyRequests(retry_after=7),
        "data": DataError("The set file is broken.", "Install again."),
        "card": UnknownCard("No card.", "Look."),
        "usage": UsageError("No such day."),
        "input": InputError("No list."),
        "own": Problem(422, "OWN", "Own.", errors=[ProblemItem("Bad.", "/a/0")], headers={"X-Own": "1"}),
    }

    @app.get("/<name>")
    def fail(name: str) -> str:
        raise raised[name]

    return app.test_client()


def test_crash_is_500_without_internal_details(
    failing: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    response = failing.get("/crash")
    body = problem(response, 500, "INTERNAL")
    assert "secret" not in response.text
    assert body["remedy"]
    assert "secret detail" in caplog.text


def test_429_preserves_retry_after(failing: FlaskClient) -> None:
    response = failing.get("/many")
    problem(response, 429, "TOO_MANY_REQUESTS")
    assert response.headers["Retry-After"] == "7"


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/data", 500, "DATA"),
        ("/card", 404, "UNKNOWN_CARD"),
        ("/usage", 422, "USAGE"),
        ("/input", 422, "INPUT"),
        ("/own", 422, "OWN"),
    ],
)
def test_errors_of_the_library_have_their_status_and_code(
    failing: FlaskClient, path: str, status: int, code: str
) -> None:
    body = problem(failing.get(path), status, code)
    assert body["type"] == "about:blank"
    assert body["title"]


def test_a_problem_carries_places_and_headers(failing: FlaskClient) -> None:
    response = failing.get("/own")
    assert response.headers["X-Own"] == "1"
    assert response.headers["Cache-Control"] == "no-store"
    assert response.get_json(force=True)["errors"] == [{"detail": "Bad.", "pointer": "/a/0"}]


def test_an_unknown_address_is_404(client: FlaskClient) -> None:
    for path in (
        "/nothing",
        "/v1",
        "/v1/nothing",
        "/v2/decks/validate",
        "/v1/cards/a/b/c",
        "/%00",
        "/..%2f..%2fetc",
    ):
        problem(client.get(path), 404, "NOT_FOUND")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/v1/decks/validate", {"POST", "OPTIONS"}),
        ("DELETE", "/v1/decks/parse", {"POST", "OPTIONS"}),
        ("POST", "/v1/cards", {"GET", "HEAD", "OPTIONS"}),
        ("PUT", "/v1/cards/TWM/130", {"GET", "HEAD", "OPTIONS"}),
        ("PATCH", "/v1/formats", {"GET", "HEAD", "OPTIONS"}),
        ("TRACE", "/livez", {"GET", "HEAD", "OPTIONS"}),
        ("POST", "/openapi.json", {"GET", "HEAD", "OPTIONS"}),
        ("POST", "/docs", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_405_preserves_allow(client: FlaskClient, method: str, path: str, allowed: set[str]) -> None:
    response = client.open(path, method=method)
    problem(response, 405, "METHOD_NOT_ALLOWED")
    assert {each.strip() for each in response.headers["Allow"].split(",")} == allowed


def test_every_answer_has_security_headers(client: FlaskClient) -> None:
    for path in ("/livez", "/docs", "/openapi.json", "/nowhere", "/v1/limits"):
        headers = client.get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["X-Frame-Options"] == "DENY", path
        assert "default-src 'none'" in headers["Content-Security-Policy"], path
        assert headers["Referrer-Policy"] == "no-referrer", path
        assert "Cache-Control" in headers, path


def test_nested_messages_become_places() -> None:
    messages = {"decks": {1: {"text": ["Bad."]}}, "_schema": ["None."], "a/b~c": ["Odd."]}
    faults = faults_of(messages, lambda path: [], parameter=False)
    assert [(fault.pointer, fault.detail) for fault in faults] == [
        ("", "None."),
        ("/a~1b~0c", "Odd."),
        ("/decks/1/text", "Bad."),
    ]


def test_a_mistyped_word_is_answered_with_the_nearest() -> None:
    assert nearest("fromat", ["edition", "format", "on"]) == "Did you mean format?"
    assert nearest("zzz", ["format", "on"]) == "Known: format, on."


@pytest.mark.parametrize("host", ["[", "a b", "evil["])
def test_a_host_that_is_no_host_name_is_refused(client: FlaskClient, host: str) -> None:
    answer = client.get("/v1//cards", headers={"Host": host})
    assert (answer.status_code, answer.headers.get("Location")) == (400, None)


def test_every_operation_refuses_an_unknown_parameter() -> None:
    app = create_app(Settings())
    client = app.test_client()
    rules = [rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/v1/")]
    assert len(rules) > 40
    for rule in rules:
        path = re.sub(r"<[^>]+>", "x" * 16, re.sub(r"<int[^>]*>", "0", rule.rule))
        for method in sorted((rule.methods or set()) & {"GET", "POST", "DELETE"}):
            sent = {"json": {"text": "4 Pikachu"}} if method == "POST" else {}
            answer = client.open(path, method=method, query_string={"zzz": "1"}, **sent)
            body = problem(answer, 400, "INVALID_PARAMETER")
            (error,) = [each for each in body["errors"] if each["parameter"] == "zzz"]
            assert error["detail"] == "Unknown parameter: zzz." and error["remedy"], rule
