"""What is kept of a TOML file is what the file says now."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT
from validator.support import toml_files
from validator.support.toml_files import load_toml

TEXT = """
title = "a"
day = 2026-08-01
[table]
days = { from = 2026-08-02, n = 1.5, on = true }
rows = [[1, "x"]]
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PTCG_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "facts.toml"
    path.write_text(TEXT, "utf-8")
    return path


def no_parser(_path: Path) -> dict[str, object]:
    raise AssertionError("read again")


def test_every_file_of_the_project_is_unchanged(cache: Path) -> None:
    paths = sorted((ROOT / "card_data").rglob("*.toml"))
    assert len(paths) > 8
    for path in paths:
        expected = tomllib.loads(path.read_text("utf-8"))
        assert load_toml(path) == expected
        assert load_toml(path) == expected
    assert len(list(cache.glob("toml-*.json"))) == len(paths)


def test_a_stored_file_is_not_parsed_again(cache: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load_toml(file)
    monkeypatch.setattr(toml_files, "_parse", no_parser)
    assert load_toml(file) == first == tomllib.loads(TEXT)


def test_a_changed_file_is_read_again(cache: Path, file: Path) -> None:
    load_toml(file)
    file.write_text('title = "b"\n', "utf-8")
    assert load_toml(file) == {"title": "b"}
    status = file.stat()
    file.write_text('title = "c"\n', "utf-8")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns + 1))
    assert load_toml(file) == {"title": "c"}


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", "[1,2,3]", '{"a":1}', '[[1],{"title":"bad"}]', "[null,null]"]
)
def test_a_damaged_copy_is_made_again(cache: Path, file: Path, damage: str) -> None:
    load_toml(file)
    (kept,) = cache.iterdir()
    kept.write_text(damage)
    assert load_toml(file) == tomllib.loads(TEXT)
    assert json.loads(kept.read_text("utf-8"))[1]["title"] == "a"


@pytest.mark.parametrize("text", ["days = [2026-08-01]\n", 'text = "date:2026-08-01"\n', "at = 10:00:00\n"])
def test_what_json_cannot_hold_is_not_stored(cache: Path, file: Path, text: str) -> None:
    file.write_text(text, "utf-8")
    for _ in range(2):
        assert load_toml(file) == tomllib.loads(text)
    assert not list(cache.glob("*.json"))


def test_nothing_needs_the_cache(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file")
    monkeypatch.setenv("PTCG_CACHE_DIR", str(blocked / "cache"))
    assert load_toml(file) == tomllib.loads(TEXT)


def test_a_file_that_is_not_toml_is_refused(cache: Path, file: Path) -> None:
    file.write_text("title = [", "utf-8")
    with pytest.raises(ValueError, match=r"Invalid|Unclosed"):
        load_toml(file)
    file.write_bytes(b"\xff")
    with pytest.raises(UnicodeDecodeError):
        load_toml(file)
    with pytest.raises(OSError, match="No such file"):
        load_toml(file.with_name("none.toml"))


@pytest.mark.parametrize("text", ["date:soon", "date:", "date:2026-08-01"])
def test_a_text_that_begins_like_a_stored_date_stays_a_text(cache: Path, file: Path, text: str) -> None:
    file.write_text(f'title = "{text}"\n', "utf-8")
    for _ in range(2):
        assert load_toml(file) == {"title": text}
