"""`ptcg keys new`: a key is shown once, its line goes into the key file."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator.cli.main import run
from validator.services.api_keys import read_api_keys


def test_a_key_and_its_line_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["keys", "new", "ann"]) == 0
    key, line = capsys.readouterr().out.splitlines()
    path = tmp_path / "keys"
    path.write_text(line, "utf-8")
    assert read_api_keys(path).find_holder(key) == "ann"
    assert read_api_keys(path).find_holder(line.split()[0]) is None
    assert key not in line


def test_lines_are_added_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "keys"
    path.write_text("# ours", "utf-8")
    path.chmod(0o600)
    assert run(["keys", "new", "ann", "--file", str(path)]) == 0
    assert run(["keys", "new", "bo", "--file", str(path)]) == 0
    ann, bo = capsys.readouterr().out.splitlines()
    known = read_api_keys(path)
    assert (known.find_holder(ann), known.find_holder(bo)) == ("ann", "bo")
    assert path.read_text("utf-8").startswith("# ours\n")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_name_has_one_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "keys"
    assert run(["keys", "new", "ann", "--file", str(path)]) == 0
    before = path.read_text("utf-8")
    assert run(["keys", "new", "ann", "--file", str(path)]) == 2
    assert "duplicate key name ann" in capsys.readouterr().err
    assert path.read_text("utf-8") == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["a b", "#x", ""])
def test_a_name_that_cannot_be_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["keys", "new", name]) == 2
    assert "Invalid key name" in capsys.readouterr().err
