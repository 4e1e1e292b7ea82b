"""The games a process hosts: one database for each setting, opened once, its tables made."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.conftest import DECKS
from validator.app import create_app
from validator.errors import StorageError
from validator.services.games.requests import NewGame
from validator.services.hosting import hosted_games
from validator.settings import Settings


def test_the_database_of_the_settings_is_opened_once(tmp_path: Path) -> None:
    settings = Settings(
        database_url=f"sqlite:///{tmp_path / 'games.db'}", max_games_kept=7, days_games_kept=3
    )
    games = hosted_games(settings)
    assert hosted_games(settings) is games
    assert (games.quota.most, games.days) == (7, 3)
    other = hosted_games(Settings(database_url=f"sqlite:///{tmp_path / 'other.db'}"))
    assert other is not games


def test_game_survives_reopening_the_storage(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    text = (DECKS / "dragapult-2026.txt").read_text("utf-8")
    client = create_app(Settings(database_url=url)).test_client()
    response = client.post("/v1/games", json={"decks": [{"text": text}], "on": "2026-07-20"})
    body = response.get_json()
    token = body["tokens"][0]["token"]
    again = create_app(Settings(database_url=url, max_games_kept=5)).test_client()
    shown = again.get(response.headers["Location"], headers={"Authorization": f"Bearer {token}"})
    assert shown.get_json()["view"] == body["view"]
    assert token.encode() not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


def test_the_environment_names_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_DATABASE_URL", f"sqlite:///{tmp_path / 'mine.db'}")
    text = (DECKS / "dragapult-2026.txt").read_text("utf-8")
    hosted_games().start(NewGame(decks=(text,), any_deck=True))
    with sqlite3.connect(tmp_path / "mine.db") as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (1,)
    connection.close()


def test_a_database_that_cannot_be_opened_is_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("no database at all, but a text that is long enough to be read as one" * 20)
    settings = Settings(database_url=f"sqlite:///{path}")
    with pytest.raises(StorageError):
        hosted_games(settings)
    client = create_app(settings).test_client()
    assert client.get("/v1/games/aaaaaaaaaaaaaaaa").status_code == 503
    path.unlink()
    assert client.get("/v1/games/aaaaaaaaaaaaaaaa").status_code == 404
