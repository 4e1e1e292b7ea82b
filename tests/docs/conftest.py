"""A directory in which the examples of the documentation run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import DECKS
from tests.logs.test_events import GAME

FORMAT = """
title = "Kitchen table"
extends = "standard"

[[bans]]
name = "Iono"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with the lists, the format file, the log and the roster that the pages name."""
    for variable in ("GITHUB_ACTIONS", "GITHUB_WORKSPACE", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / ".git").mkdir()
    (tmp_path / "decks").mkdir()
    (tmp_path / "logs").mkdir()
    shutil.copy(DECKS / "dragapult-2026.txt", tmp_path / "deck.txt")
    shutil.copy(DECKS / "raging-bolt-2026.txt", tmp_path / "other.txt")
    for name in ("dragapult-2026.txt", "starmie-2026.txt"):
        shutil.copy(DECKS / name, tmp_path / "decks" / name)
    (tmp_path / "my-format.toml").write_text(FORMAT, "utf-8")
    for name in ("game.txt", "logs/game.txt"):
        (tmp_path / name).write_text(GAME, "utf-8")
    (tmp_path / "players.csv").write_text("player,deck\nAna,deck.txt\nBo,other.txt\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
