"""The application and a client; an application with small limits."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.conftest import DECKS
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

DAY = "2026-08-01"


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app(Settings(), Games(MemoryGames()))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def tight() -> FlaskClient:
    """A client of an application with small limits."""
    limits = Settings(
        max_body_bytes=4_000, max_lines=40, max_decks=2, max_hands=100, page_size=3, max_page_size=5
    )
    return create_app(limits).test_client()


@pytest.fixture(scope="session")
def legal() -> str:
    return (DECKS / "standard-2026.txt").read_text("utf-8")


@pytest.fixture(scope="session")
def illegal() -> str:
    return (DECKS / "illegal-2026.txt").read_text("utf-8")


def problem(response: Any, status: int, code: str) -> dict[str, Any]:
    """Return the problem document of a response, after checking what every one must hold."""
    assert response.status_code == status, response.text
    assert response.mimetype == "application/problem+json"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    body: dict[str, Any] = response.get_json(force=True)
    assert body["status"] == status
    assert body["code"] == code
    assert body["detail"]
    assert isinstance(body["errors"], list)
    assert "Traceback" not in response.text
    return body
