"""A project directory to run commands in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import DECKS


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with the example decks under `decks`, which is the working directory; no configuration."""
    for variable in ("GITHUB_ACTIONS", "GITHUB_WORKSPACE", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    folder = tmp_path / "project"
    (folder / "decks").mkdir(parents=True)
    (folder / ".git").mkdir()
    for name in ("standard-2026.txt", "illegal-2026.txt"):
        shutil.copy(DECKS / name, folder / "decks" / name)
    monkeypatch.chdir(folder)
    return folder
