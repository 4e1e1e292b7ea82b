"""Configuration files: their settings, where they are found, and the errors for wrong ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT, Patch
from validator.errors import UsageError
from validator.services.project.config import Config, load_config, read_config

WHOLE = """
format = "expanded"
on = 2026-08-01
edition = "sv2023"
paths = ["decks", "more/*.txt"]
exclude = ["decks/drafts"]
fail-on = "warning"
allow-undetermined = true
baseline = "old.json"

[[decks]]
files = "decks/glc/**"
format = "glc"

[[decks]]
files = ["decks/glc/old/*"]
on = "2024-01-01"

[[ignore]]
files = ["decks/half/*.txt"]
codes = ["DCK001", "adv", "misspelt-name"]
reason = "Half decks."

[[ignore]]
codes = "LST013"
reason = "Foils."
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: Patch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, text: str, name: str = ".ptcg.toml") -> Config:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return read_config(path)


def test_every_configuration_setting(folder: Path) -> None:
    config = write(folder, WHOLE)
    assert config.paths == ("decks", "more/*.txt")
    assert (config.fail_on, config.allow_undetermined) == ("warning", True)
    assert config.baseline == folder / "old.json"
    judged = config.settings_for("decks/a.txt")
    assert (judged.format, judged.on, judged.edition) == ("expanded", "2026-08-01", "sv2023")
    glc = config.settings_for("decks/glc/a.txt")
    assert (glc.format, glc.on) == ("glc", "2026-08-01")
    old = config.settings_for(folder / "decks" / "glc" / "old" / "a.txt")
    assert (old.format, old.on, old.edition) == ("glc", "2024-01-01", "sv2023")
    half, foils = config.ignores
    assert {"DCK001", "ADV001", "ADV007", "IDN005"} <= half.codes
    assert "DCK002" not in half.codes
    assert half.covers("decks/half/a.txt")
    assert not half.covers("decks/a.txt")
    assert foils.covers("anything.txt")
    assert (foils.reason, foils.place) == ("Foils.", ".ptcg.toml:24")


def test_what_is_left_out_and_what_belongs(folder: Path) -> None:
    config = write(folder, WHOLE)
    assert config.excludes("decks/drafts/a.txt")
    assert not config.excludes("decks/a.txt")
    assert config.includes("decks/a.txt")
    assert config.includes("more/b.txt")
    assert not config.includes("decks/drafts/a.txt")
    assert not config.includes("README.txt")
    assert write(folder, "").includes("README.txt")
    assert write(folder, 'paths = ["."]').includes("README.txt")


def test_the_nearest_file_counts_up_to_the_top_of_the_repository(folder: Path) -> None:
    deep = folder / "repository" / "decks" / "deep"
    deep.mkdir(parents=True)
    write(folder, 'format = "glc"')
    assert load_config(deep).settings_for("a.txt").format == "glc"
    (folder / "repository" / ".git").mkdir()
    assert load_config(deep).file is None
    write(folder / "repository", 'format = "unlimited"')
    assert load_config(deep).settings_for(deep / "a.txt").format == "unlimited"
    assert load_config(deep).root == folder / "repository"
    write(folder / "repository" / "decks", '[tool.ptcg]\nformat = "expanded"', "pyproject.toml")
    assert load_config(deep).settings_for(deep / "a.txt").format == "expanded"
    write(deep, 'format = "limited"')
    assert load_config(deep).settings_for(deep / "a.txt").format == "limited"


def test_a_pyproject_of_another_kind_is_passed_over(folder: Path) -> None:
    (folder / "pyproject.toml").write_text('[tool.other]\nname = "ptcg"\n', "utf-8")
    assert load_config(folder).file is None
    (folder / "pyproject.toml").write_text("this is not toml", "utf-8")
    assert load_config(folder).file is None
    (folder / "pyproject.toml").write_text("[tool.ptcg]\nfail-on = 'info'\n", "utf-8")
    assert load_config(folder).fail_on == "info"


def test_a_format_file_is_relative_to_the_configuration(folder: Path, monkeypatch: Patch) -> None:
    (folder / "cup.toml").write_text("size = 30\n[pool]\neverything = true\n", "utf-8")
    (folder / "deep").mkdir()
    monkeypatch.chdir(folder / "deep")
    config = write(folder, 'format = "cup.toml"')
    found = config.settings_for("a.txt").format
    assert found is not None
    assert Path(found).samefile(folder / "cup.toml")


@pytest.mark.parametrize(
    ("text", "line", "message", "remedy"),
    [
        ('\nfromat = "glc"', 2, "fromat is an unknown key", "Did you mean format?"),
        ("fail_on = 'error'", 1, "fail_on is an unknown key", "Did you mean fail-on?"),
        ("zzz = 1", 1, "zzz is an unknown key", "Known keys: format, on"),
        ("fail-on = 'eror'", 1, "fail-on must be one of error", "Did you mean error?"),
        ("fail-on = 3", 1, "fail-on must be a string", ""),
        ("format = 'standrad'", 1, "format must be a format", "Did you mean standard?"),
        ("format = 'cups/none.toml'", 1, "format file cups/none.toml not found", "relative"),
        ("on = 'tomorrow'", 1, "on must be a date", ""),
        ("on = 2026-08-01T00:00:00", 1, "on must be a date", ""),
        ("paths = [1]", 1, "paths must be a string or a list of strings", ""),
        ("paths = ['']", 1, "paths must be", ""),
        ("allow-undetermined = 'yes'", 1, "must be true or false", ""),
        ("baseline = ''", 1, "baseline must be a string", ""),
        ("ignore = 3", 1, "ignore must be a list", ""),
        ("[ignore]\ncodes = ['DCK001']", 1, "ignore must be a list", ""),
        ("[[ignore]]\nreason = 'x'", 1, "ignore.codes is required", ""),
        ("[[ignore]]\ncodes = ['DCK001']", 1, "ignore.reason is required", "Explain why"),
        ("[[ignore]]\ncodes = ['DCK001']\nreason = ' '", 3, "ignore.reason must be a string", ""),
        ("[[ignore]]\nreason = 'x'\n\ncodes = ['DKC001']", 4, "ignore.codes must be codes", "DCK001"),
        ("[[ignore]]\ncodes = ['deck-szie']\nreason = 'x'", 2, "ignore.codes must be", "deck-size"),
        (
            "[[ignore]]\ncode = ['DCK001']\nreason = 'x'",
            2,
            "ignore.code is an unknown key",
            "Did you mean codes?",
        ),
        ("[[decks]]\nformat = 'glc'", 1, "decks.files is required", ""),
        ("[[decks]]\nfiles = 'a'\n[[decks]]\nfiles = 'b'\nformat = 'x'", 5, "decks.format must be", ""),
    ],
)
def test_invalid_configuration_is_reported_with_place_and_remedy(
    folder: Path, text: str, line: int, message: str, remedy: str
) -> None:
    with pytest.raises(UsageError) as caught:
        write(folder, text)
    assert caught.value.message.startswith(f".ptcg.toml:{line}: ")
    assert message in caught.value.message
    assert remedy in caught.value.remedy


def test_a_key_of_pyproject_is_named_with_its_table(folder: Path) -> None:
    with pytest.raises(UsageError, match=r"^pyproject.toml:4: tool.ptcg.formats is an unknown key"):
        write(folder, "[project]\nname = 'x'\n[tool.ptcg]\nformats = 'glc'", "pyproject.toml")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"format = ", "invalid TOML: Invalid value"),
        (b"format = 'a'\nformat = 'b'", "Cannot overwrite a value"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"a = " + b"[" * 5000, "invalid TOML"),
    ],
    ids=["cut off", "twice", "bytes", "deep"],
)
def test_broken_file_is_reported_with_its_path(folder: Path, data: bytes, message: str) -> None:
    (folder / ".ptcg.toml").write_bytes(data)
    with pytest.raises(UsageError) as caught:
        load_config(folder)
    assert ".ptcg.toml" in caught.value.message
    assert message in caught.value.message
    assert caught.value.remedy


def test_a_named_file_must_be_there_and_hold_a_configuration(folder: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        load_config(folder, "none.toml")
    (folder / "pyproject.toml").write_text("[project]\n", "utf-8")
    with pytest.raises(UsageError, match=r"no \[tool.ptcg\] table"):
        load_config(folder, "pyproject.toml")
    (folder / "pyproject.toml").write_text("[tool]\nptcg = 3\n", "utf-8")
    with pytest.raises(UsageError, match=r"tool.ptcg must be a table"):
        load_config(folder, "pyproject.toml")


def test_example_of_the_documentation_is_a_configuration(folder: Path) -> None:
    text = (ROOT / "docs" / "ci.md").read_text("utf-8")
    (example,) = [each for each in re.findall(r"```toml\n(.*?)```", text, re.S) if "fail-on" in each]
    config = write(folder, example)
    assert config.settings_for("decks/glc/a.txt").format == "glc"
    assert config.settings_for("decks/a.txt").on == "2026-08-01"
    assert config.ignores[0].covers("decks/half/a.txt")
    assert config.baseline == folder / ".ptcg-baseline.json"
