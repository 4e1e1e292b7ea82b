"""`/livez` and `/readyz`: what must work, by name."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from flask import Flask

from tests.api.conftest import problem
from validator.api import health
from validator.api.health import register_check
from validator.app import create_app
from validator.errors import StorageError
from validator.http import shutdown
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames


@pytest.fixture
def own() -> Flask:
    return create_app(Settings())


def test_ready_names_its_checks(own: Flask) -> None:
    calls: list[int] = []
    register_check(own, "jobs", lambda: calls.append(1))
    answer = own.test_client().get("/readyz")
    assert answer.status_code == 200
    assert answer.get_json()["checks"].items() >= {"data": "ok", "jobs": "ok"}.items()
    assert calls == [1]


def test_what_fails_is_named_and_its_reason_is_in_the_log_alone(
    own: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise ConnectionError("postgresql://user:hunter2@host")

    register_check(own, "jobs", lambda: False)
    register_check(own, "store", fail)
    client = own.test_client()
    answer = client.get("/readyz")
    body = problem(answer, 503, "NOT_READY")
    assert body["detail"] == "Not ready: jobs, store."
    assert answer.headers["Retry-After"] == "10"
    assert "hunter2" not in answer.text
    assert "not ready: store" in caplog.text
    register_check(own, "jobs", lambda: True)
    register_check(own, "store", lambda: None)
    assert client.get("/readyz").status_code == 200


def test_data_that_cannot_be_opened_are_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(health, "warm_up", fail)
        client = create_app(Settings()).test_client()
        assert "data" in problem(client.get("/readyz"), 503, "NOT_READY")["detail"]
        assert client.get("/livez").status_code == 200
    assert client.get("/readyz").status_code == 200


def test_the_storage_is_queried(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryGames()
    client = create_app(Settings(), Games(store)).test_client()
    assert client.get("/readyz").get_json()["checks"]["storage"] == "ok"

    def fail() -> None:
        raise StorageError("sqlite:////secret/place/games.db is locked.")

    monkeypatch.setattr(store, "probe", fail)
    answer = client.get("/readyz")
    assert "storage" in problem(answer, 503, "NOT_READY")["detail"]
    assert "secret" not in answer.text


def test_configured_database_is_probed_and_the_default_only_when_games_need_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = "postgresql+psycopg://nobody:hunter2@127.0.0.1:1/none"
    answer = create_app(Settings(database_url=missing)).test_client().get("/readyz")
    assert "storage" in problem(answer, 503, "NOT_READY")["detail"]
    assert "hunter2" not in answer.text
    named = create_app(Settings(database_url=f"sqlite:///{tmp_path / 'games.db'}"))
    assert named.test_client().get("/readyz").status_code == 200
    assert (tmp_path / "games.db").exists()
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "own"))
    unnamed = create_app(Settings(days_games_kept=17)).test_client()
    assert unnamed.get("/readyz").status_code == 200
    assert not (tmp_path / "own").exists()


def test_a_service_that_stops_is_alive_and_not_ready(own: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutdown, "_STOPPING", threading.Event())
    client = own.test_client()
    assert not shutdown.wait_for_shutdown(0)
    shutdown.start_shutdown()
    assert shutdown.wait_for_shutdown(60)
    problem(client.get("/readyz"), 503, "STOPPING")
    assert client.get("/livez").status_code == 200
