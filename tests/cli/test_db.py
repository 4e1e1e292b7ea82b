from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Capture, Patch
from validator.cli.main import run
from validator.storage.migrate import head


def test_the_tables_are_made_once(tmp_path: Path, capsys: Capture) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    assert run(["db", "current", "--url", url]) == 1
    assert capsys.readouterr().out == f"empty (upgrade needed: {head()}; run ptcg db upgrade)\n"
    assert run(["db", "upgrade", "--url", url]) == 0
    assert capsys.readouterr().out == f"empty -> {head()}\n"
    assert run(["db", "upgrade", "--url", url]) == 0
    assert capsys.readouterr().out == f"{head()} (already up to date)\n"
    assert run(["db", "current", "--url", url]) == 0
    assert capsys.readouterr().out == f"{head()}\n"


def test_the_environment_names_the_database(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    monkeypatch.setenv("PTCG_DATABASE_URL", f"sqlite:///{tmp_path / 'own.db'}")
    assert run(["db", "upgrade"]) == 0
    assert (tmp_path / "own.db").is_file()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("url", ["games.db", "mysql://x/y"])
def test_what_is_no_url_is_a_usage_error(url: str, capsys: Capture) -> None:
    assert run(["db", "current", "--url", url]) == 2
    assert "sqlite:///" in capsys.readouterr().err


def test_an_unknown_revision_is_reported(tmp_path: Path, capsys: Capture) -> None:
    assert run(["db", "upgrade", "--url", f"sqlite:///{tmp_path / 'games.db'}", "--to", "7777"]) == 2
    assert "7777" in capsys.readouterr().err
