"""`ptcg logs`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.logs.test_events import GAME
from validator.cli.main import run


def test_read_prints_who_played_and_what_was_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME + "what a game\n", "utf-8")
    assert run(["logs", "read", str(path)]) == 1
    shown = capsys.readouterr().out
    assert "Alma against Bo, en, 2 turns" in shown and "Bo wins: Opponent conceded" in shown
    assert f"Unread lines: {len(GAME.splitlines()) + 1}" in shown and "what a game" not in shown


def test_read_as_json_has_every_event_and_no_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME, "utf-8")
    assert run(["logs", "read", str(path), "--anonymous", "--output-format", "json"]) == 0
    text = capsys.readouterr().out
    (log,) = json.loads(text)
    assert log["players"] == ["Player 1", "Player 2"] and "Alma" not in text
    attack = next(event for event in log["events"] if event["kind"] == "attack")
    assert attack["fields"]["target"] == {"name": "Zubat", "id": ""} and attack["fields"]["damage"] == 120


def test_read_refuses_what_is_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"4 Mew\n")
    assert run(["logs", "read", str(path)]) == 2
    assert "no battle log" in capsys.readouterr().err
    path.write_bytes(b"\xff\xfe\x00")
    assert run(["logs", "read", str(path)]) == 2
    assert "UTF-8" in capsys.readouterr().err
