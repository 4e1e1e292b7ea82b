"""`ptcg logs`."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest

from tests.logs.test_events import GAME
from tests.logs.test_rebuild import EQUAL, MISSED
from tests.logs.test_rebuild import GAME as REBUILT
from validator.bots import win_chance
from validator.cli import replay
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


def test_audit_counts_and_ends_with_the_total(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text(REBUILT, "utf-8")
    (tmp_path / "b.txt").write_text(REBUILT.replace("for 40 damage", "for 30 damage", 1), "utf-8")
    assert run(["logs", "audit", str(tmp_path / "a.txt")]) == 0
    capsys.readouterr()
    files = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    assert run(["logs", "audit", *files, "--output-format", "json"]) == 1
    *logs, total = json.loads(capsys.readouterr().out)
    assert [log["counts"]["damage"]["match"] for log in logs] == [2, 1]
    assert total["logs"] == 2 and total["counts"]["damage"]["mismatch"] == 1
    assert run(["logs", "audit", *files]) == 1
    shown = capsys.readouterr().out
    assert "mismatch: damage Natu of Bite: printed 30, ours 40" in shown


def test_audit_refuses_a_log_without_its_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(REBUILT[REBUILT.index("Turn # 2 - Alma") :], "utf-8")
    assert run(["logs", "audit", str(path)]) == 2
    assert "no set-up" in capsys.readouterr().err


def test_replay_marks_what_is_assumed_and_hides_the_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(EQUAL, "utf-8")
    assert run(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].strip() == "0   set-up  The set-up" and lines[-1].startswith("?")
    assert "Player 1 attaches Basic Psychic Energy to Dreepy." in lines[1]
    assert not any("Alma" in line or "Bo " in line for line in lines)


def test_replay_shows_the_board_at_a_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(REBUILT, "utf-8")
    assert run(["replay", str(path), "--at", "5"]) == 0
    shown = capsys.readouterr().out
    assert "Natu" in shown and "Dreepy" in shown and "Prize" in shown
    assert run(["replay", str(path), "--at", "5", "--output-format", "json"]) == 0
    (step,) = json.loads(capsys.readouterr().out)
    assert step["how"] == "certain" and step["view"]["sides"][1]["active"]
    assert run(["replay", str(path), "--at", "99"]) == 2


def test_replay_estimates_a_chance_for_each_turn_that_has_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "win_chance", partial(win_chance, games=2))
    path = tmp_path / "game.txt"
    path.write_text(REBUILT, "utf-8")
    assert run(["replay", str(path), "--chances"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "[Player 1 wins in " in line]
    assert lines and all(re.search(r"wins in \d+% \(\d+% to \d+%\)\]$", line) for line in lines)
    assert run(["replay", str(path), "--chances", "--output-format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    given = [row["chance"] for row in rows if row["chance"] is not None]
    assert len(given) == len(lines) < len(rows) and all(0.0 <= each["low"] <= each["high"] for each in given)


def test_replay_names_missed_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "win_chance", partial(win_chance, games=2))
    path = tmp_path / "game.txt"
    path.write_text(MISSED, "utf-8")
    assert run(["replay", str(path), "--chances"]) == 0
    out = capsys.readouterr().out
    assert out.count("could win in this turn") == 2 and "this turn: Attack with Petty Grudge (10).\n" in out
    assert run(["replay", str(path), "--chances", "--output-format", "json"]) == 0
    missed = [row["missed"] for row in json.loads(capsys.readouterr().out) if row["missed"] is not None]
    assert [(each["turn"], each["player"]) for each in missed] == [(3, 0), (5, 0)]


def test_replay_marks_a_resynchronised_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(REBUILT.replace("for 40 damage", "for 30 damage", 1), "utf-8")
    assert run(["replay", str(path)]) == 1
    assert any(line.startswith("!") and "damage" in line for line in capsys.readouterr().out.splitlines())
