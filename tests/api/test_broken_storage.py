"""A database that is locked, deleted, replaced or damaged: clear problems, in time, that name no address."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.api.tables import act, bearer, few, start
from validator.app import create_app
from validator.services import hosting
from validator.settings import Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "secret-place" / "games.db"


@pytest.fixture
def client(path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setattr(hosting, "PROBE_SECONDS", 0.0)
    return create_app(Settings(database_url=f"sqlite:///{path}")).test_client()


@pytest.fixture
def game(client: FlaskClient) -> dict[str, Any]:
    return start(client)


@pytest.fixture
def locked(path: Path, game: dict[str, Any]) -> Iterator[None]:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.rollback()
    connection.close()


def requests_of(client: FlaskClient, game: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Everything that can be asked about a game."""
    at, token = f"/v1/games/{game['id']}", game["tokens"][0]["token"]
    for part in ("", "/actions", "/events", "/log", "/replay"):
        yield part, client.get(at + part, headers=bearer(token))
    match = {"If-Match": f'"{game["version"]}"'}
    yield "act", act(client, game["id"], token, game["version"], picked=few(game["view"]["decision"]))
    for part in ("/undo", "/branch"):
        yield part, client.post(at + part, headers=bearer(token, **match))
    yield "page", client.get(f"/play/{game['id']}", headers={"Accept": "text/html"})
    client.set_cookie("seat", token, path=f"/play/{game['id']}")
    for part in ("", "/share", "/replay.json", "/steps"):
        yield f"page {part}", client.get(f"/play/{game['id']}{part}", headers={"Accept": "text/html"})
    client.delete_cookie("seat", path=f"/play/{game['id']}")


def assert_reveals_nothing(answer: Any, path: Path) -> None:
    text = answer.text
    assert str(path.parent) not in text and path.name not in text and "sqlite" not in text.lower()
    assert "Traceback" not in text


@pytest.mark.usefixtures("locked")
@pytest.mark.slow
def test_a_locked_file_is_answered_in_time(client: FlaskClient, path: Path, game: dict[str, Any]) -> None:
    began = time.monotonic()
    answer = client.get("/readyz")
    assert time.monotonic() - began < 30
    assert "storage" in problem(answer, 503, "NOT_READY")["detail"]
    assert_reveals_nothing(answer, path)
    began = time.monotonic()
    token = game["tokens"][0]["token"]
    answer = act(client, game["id"], token, game["version"], picked=few(game["view"]["decision"]))
    assert time.monotonic() - began < 30
    problem(answer, 503, "STORAGE_BUSY")
    assert_reveals_nothing(answer, path)


@pytest.mark.slow
def test_ready_again_after_the_lock(client: FlaskClient, game: dict[str, Any], locked: None) -> None:
    assert client.get("/readyz").status_code == 503


def test_probes_are_bounded(path: Path) -> None:
    client = create_app(Settings(database_url=f"sqlite:///{path}")).test_client()
    assert client.get("/readyz").status_code == 200
    with sqlite3.connect(path) as connection:
        first = connection.execute("SELECT at FROM probes").fetchone()
        for _ in range(20):
            assert client.get("/readyz").status_code == 200
        assert connection.execute("SELECT at FROM probes").fetchone() == first
    connection.close()


def test_a_deleted_database_is_reported_and_not_made_again(
    client: FlaskClient, path: Path, game: dict[str, Any]
) -> None:
    for each in path.parent.iterdir():
        each.unlink()
    problem(client.get("/readyz"), 503, "NOT_READY")
    for part, answer in requests_of(client, game):
        assert answer.status_code == 503, part
        assert_reveals_nothing(answer, path)
    assert client.get("/livez").status_code == 200
    assert not path.exists()


def test_a_database_that_is_put_back_is_used(client: FlaskClient, path: Path, game: dict[str, Any]) -> None:
    with sqlite3.connect(path) as live, sqlite3.connect(path.with_name("copy")) as copy:
        live.backup(copy)
    live.close()
    copy.close()
    for each in path.parent.iterdir():
        if each.name != "copy":
            each.unlink()
    assert client.get("/readyz").status_code == 503
    path.with_name("copy").rename(path)
    assert client.get("/readyz").status_code == 200
    shown = client.get(f"/v1/games/{game['id']}", headers=bearer(game["tokens"][0]["token"])).get_json()
    assert shown["view"] == game["view"]


def test_an_empty_file_in_its_place_is_reported(
    client: FlaskClient, path: Path, game: dict[str, Any]
) -> None:
    for each in path.parent.iterdir():
        each.unlink()
    path.touch()
    problem(client.get("/readyz"), 503, "NOT_READY")
    for part, answer in requests_of(client, game):
        assert answer.status_code == 503, part
        assert_reveals_nothing(answer, path)


DAMAGE = {
    "save": "UPDATE games SET save = x'00', start = x'00'",
    "empty": "UPDATE games SET save = '', start = ''",
    "cut": "UPDATE games SET save = substr(save, 1, 100), start = substr(start, 1, 100)",
    "setup": "UPDATE games SET setup = '{'",
    "setup kind": "UPDATE games SET setup = '[]'",
    "time": "UPDATE games SET updated = 'yesterday'",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_game_is_not_the_callers_fault(
    client: FlaskClient, path: Path, game: dict[str, Any], damage: str
) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(DAMAGE[damage])
    connection.close()
    for part, answer in requests_of(client, game):
        assert answer.status_code == 500, part
        assert_reveals_nothing(answer, path)
        if answer.mimetype == "application/problem+json":
            assert answer.get_json()["code"] == "GAME_DAMAGED"
    assert client.get("/readyz").status_code == 200
    assert start(client)["version"] >= 1
