"""API keys: where a key file is set, `/v1` and `/metrics` ask for one; pages and health stay open."""

from __future__ import annotations

import hmac
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.api.tables import DAY, DRAGAPULT
from tests.api.test_headers import addresses
from tests.conftest import Patch
from validator.app import create_app
from validator.errors import UsageError
from validator.services import api_keys
from validator.services.api_keys import key_line, make_key, read_api_keys
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames


@pytest.fixture(scope="module")
def keys() -> dict[str, str]:
    return {name: make_key() for name in ("ann", "bo.b-2")}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory, keys: dict[str, str]) -> Path:
    path = tmp_path_factory.mktemp("keys") / "keys"
    lines = ["# who may call", "", *(key_line(key, name) for name, key in keys.items())]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


@pytest.fixture(scope="module")
def guarded(file: Path) -> FlaskClient:
    return create_app(Settings(api_keys_file=str(file))).test_client()


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


@pytest.mark.slow
def test_every_protected_endpoint_requires_a_key_and_no_other(guarded: FlaskClient) -> None:
    checked = 0
    for method, path in addresses(guarded.application):
        with guarded.open(path, method=method) as answer:
            if path.startswith("/v1/") or path == "/metrics":
                checked += 1
                assert answer.status_code == 401, (method, path)
                assert answer.headers["WWW-Authenticate"] == 'Bearer realm="ptcg"'
                if method != "HEAD":
                    body = problem(answer, 401, "UNAUTHORIZED")
                    assert body["errors"][0]["parameter"] == "Authorization"
            else:
                assert answer.status_code != 401, (method, path)
    assert checked > 20


@pytest.mark.parametrize("path", ["/v1/limits", "/v1/limits/", "//v1/limits", "/v1//limits", "/v1/%6cimits"])
def test_no_spelling_of_a_path_bypasses_the_key(guarded: FlaskClient, path: str) -> None:
    answer = guarded.get(path, follow_redirects=True)
    assert answer.status_code in (401, 404)


def test_a_key_opens(guarded: FlaskClient, keys: dict[str, str]) -> None:
    for key in keys.values():
        assert guarded.get("/v1/limits", headers=bearer(key)).status_code == 200
    assert guarded.get("/v1/limits", headers={"Authorization": f"bearer {keys['ann']}"}).status_code == 200


def wrong_headers(key: str, file: Path) -> list[dict[str, str]]:
    hashed = file.read_text("utf-8").split()[-2]
    tokens = [key[:-1], key + "x", key.upper(), "", hashed, "\u00e9"]
    return [
        *(bearer(token) for token in tokens),
        {"Authorization": f"Basic {key}"},
        {"Authorization": key},
        {"X-Api-Key": key},
    ]


def test_a_game_is_played_with_a_key_and_the_token_of_a_seat(file: Path, keys: dict[str, str]) -> None:
    games = Games(MemoryGames())
    client = create_app(Settings(api_keys_file=str(file)), games).test_client()
    key = bearer(keys["ann"])
    body = {"decks": [{"text": DRAGAPULT}], "on": DAY}
    assert client.post("/v1/games", json=body).status_code == 401
    game = client.post("/v1/games", json=body, headers=key).get_json()
    token = game["tokens"][0]["token"]
    path = f"/v1/games/{game['id']}/actions"
    match = {"If-Match": f'"{game["version"]}"'}
    acting = {"Ptcg-Seat-Token": token, **match}
    assert client.post(path, json={"picked": [0]}, headers=acting).status_code == 401
    assert client.post(path, json={"picked": [0]}, headers={**bearer(token), **match}).status_code == 401
    assert client.post(path, json={"picked": [0]}, headers={**key, **acting}).status_code == 200


def test_nothing_else_opens(guarded: FlaskClient, keys: dict[str, str], file: Path) -> None:
    for headers in wrong_headers(keys["ann"], file):
        answer = guarded.get("/v1/limits", headers=headers)
        assert answer.status_code == 401, headers
        if "Authorization" in headers:
            assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]
    assert guarded.get(f"/v1/limits?api_key={keys['ann']}").status_code == 401


def test_every_key_is_compared_in_constant_time(monkeypatch: Patch, keys: dict[str, str], file: Path) -> None:
    compared: list[tuple[Any, Any]] = []

    def compare(a: Any, b: Any) -> bool:
        compared.append((a, b))
        return hmac.compare_digest(a, b)

    monkeypatch.setattr(api_keys, "compare_digest", compare)
    known = read_api_keys(file)
    for key in (*keys.values(), "nobody's"):
        compared.clear()
        known.find_holder(key)
        assert len(compared) == len(keys)
        assert all(len(a) == len(b) == 64 for a, b in compared)


def test_document_describes_the_scheme(guarded: FlaskClient, client: FlaskClient) -> None:
    document = guarded.get("/openapi.json").get_json()
    assert document["components"]["securitySchemes"]["api_key"]["scheme"] == "bearer"
    assert document["security"] == [{"api_key": []}]
    for path in ("/livez", "/readyz"):
        assert document["paths"][path]["get"]["security"] == []
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if path.startswith("/v1/") and method != "parameters" and "security" in operation:
                assert operation["security"], path
                assert all("api_key" in way and "seat" not in way for way in operation["security"]), path
    acts = document["paths"]["/v1/games/{id}/actions"]["post"]["security"]
    assert acts == [{"api_key": [], "seat_header": []}]
    free = client.get("/openapi.json").get_json()
    assert "security" not in free
    assert free["components"]["securitySchemes"] == document["components"]["securitySchemes"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "contains no API keys"),
        ("# none\n", "contains no API keys"),
        ("0" * 64, "line 1: invalid API key entry"),
        ("\n" + "0" * 63 + "  ann", "line 2: invalid API key entry"),
        ("ptcg_abc ann", "line 1: invalid API key entry"),
        ("0" * 64 + " ann\n" + "1" * 64 + " ann", "line 2: duplicate key name ann"),
    ],
)
def test_a_file_that_cannot_be_is_refused_at_the_start(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "keys"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError, match=message) as caught:
        create_app(Settings(api_keys_file=str(path)))
    assert "ptcg_abc" not in str(caught.value)


def test_a_file_that_is_not_there_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="Cannot read"):
        create_app(Settings(api_keys_file=str(tmp_path / "none")))


def test_keys_differ_and_names_are_plain() -> None:
    assert make_key() != make_key()
    assert len(make_key()) > 45
    for name in ("", "a b", "#a", "a\nb", "x" * 65):
        with pytest.raises(UsageError, match="Invalid key name"):
            key_line(make_key(), name)
