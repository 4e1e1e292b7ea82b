"""`ptcg sheet`: files, exit codes and streams."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Capture
from tests.services.papers import DECKS, ILLEGAL, LEGAL, OLD_PRINTS, read_words
from validator.cli.main import run

DAY = ["--on", "2026-08-01"]


@pytest.mark.slow
def test_a_sheet_is_written_and_nothing_else_on_stdout(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "sheet.pdf"
    arguments = ["--player", "Ana Łuk", "--player-id", "42", "--birth-date", "2013-03-04"]
    arguments += ["--on", "2026-06-30"]
    assert run(["sheet", str(OLD_PRINTS), "-o", str(target), *arguments]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "1 page, legal" in err
    assert "Division: senior" in err
    assert "Ana Łuk" in read_words(target.read_bytes())


def test_an_illegal_deck_exits_1_and_names_the_lines(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "sheet.pdf"
    assert run(["sheet", str(ILLEGAL), "-o", str(target), *DAY]) == 1
    err = capsys.readouterr().err
    assert f"{ILLEGAL}:25: DCK002" in err
    assert "--force" in err
    assert not target.exists()
    assert run(["sheet", str(ILLEGAL), "-o", str(target), "--force", *DAY]) == 0
    assert "warning:" in capsys.readouterr().err
    assert target.read_bytes().startswith(b"%PDF-")


@pytest.mark.slow
def test_dash_writes_the_same_pdf_to_stdout(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "validator", "sheet", "-", *DAY, "--paper", "letter", "-o"]
    target = tmp_path / "sheet.pdf"
    data = LEGAL.read_bytes()
    there = subprocess.run([*command, "-"], input=data, capture_output=True, cwd=DECKS.parents[1])
    subprocess.run([*command, str(target)], input=data, capture_output=True, cwd=DECKS.parents[1])
    assert there.returncode == 0
    assert there.stdout == target.read_bytes()
    assert there.stdout.startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--birth-date", "17.5.2012"], "YYYY-MM-DD"),
        (["--division", "veteran"], "masters"),
        (["--paper", "a5"], "letter"),
        (["--format", "standrad"], "standard"),
        (["--on", "soon"], "YYYY-MM-DD"),
        (["--deck", "2"], "deck 2 does not exist"),
        (["-o", "/nonexistent/folder/x.pdf"], "nonexistent"),
    ],
)
def test_invalid_arguments_exit_2_with_a_remedy(
    tmp_path: Path, capsys: Capture, arguments: list[str], word: str
) -> None:
    assert run(["sheet", str(LEGAL), "-o", str(tmp_path / "x.pdf"), *DAY, *arguments]) == 2
    err = capsys.readouterr().err
    assert word in err
    assert "Traceback" not in err


@pytest.mark.parametrize("path", ["no-such-deck.txt", str(DECKS)])
def test_a_sheet_is_for_one_list_that_is_there(tmp_path: Path, capsys: Capture, path: str) -> None:
    assert run(["sheet", path, "-o", str(tmp_path / "x.pdf")]) == 2
    assert path in capsys.readouterr().err
