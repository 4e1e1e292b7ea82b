"""`ptcg check`: exit codes, streams, and reports for good and bad input."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import DECKS, Capture, Patch
from validator.cli.main import run

ROOT = Path(__file__).resolve().parents[2]
LEGAL = str(DECKS / "standard-2026.txt")
ILLEGAL = str(DECKS / "illegal-2026.txt")
DAY = ["--on", "2026-07-20"]


def check_json(capsys: Capture, *arguments: str) -> tuple[int, dict[str, Any], str]:
    code = run(["check", *arguments, "--output-format", "json"])
    out, err = capsys.readouterr()
    return code, json.loads(out), err


def test_a_legal_deck_exits_0(capsys: Capture) -> None:
    code, body, err = check_json(capsys, LEGAL, *DAY)
    assert code == 0
    assert err == ""
    (report,) = body["reports"]
    assert report["verdict"] == "legal"
    assert (report["source"], report["deck"], report["format"]) == (LEGAL, 1, "standard")
    assert report["date"] == "2026-07-20"
    assert report["counts"]["total"] == 60
    assert body["summary"]["legal"] == 1


def test_an_illegal_deck_exits_1_and_names_lines(capsys: Capture) -> None:
    code, body, _ = check_json(capsys, ILLEGAL, *DAY)
    assert code == 1
    errors = {f["name"]: f for f in body["reports"][0]["findings"] if f["severity"] == "error"}
    lines = Path(ILLEGAL).read_text("utf-8").splitlines()
    assert set(errors) == {"copy-limit", "ace-spec-limit", "rotated", "number-of-another-card"}
    assert lines[errors["copy-limit"]["where"]["line"] - 1] == "5 Ultra Ball MEG 131"
    assert lines[errors["rotated"]["where"]["line"] - 1] == "1 Iono PAF 80"
    assert all(f.get("suggestion") for f in errors.values())


def test_text_is_the_default_and_states_format_and_day(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    assert run(["check", LEGAL, *DAY]) == 0
    out = capsys.readouterr().out
    assert "legal" in out
    assert "Standard" in out
    assert "2026-07-20" in out
    assert "\x1b" not in out


def test_auto_is_annotations_inside_github_actions(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert run(["check", ILLEGAL, *DAY]) == 1
    assert "::error file=" in capsys.readouterr().out


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes() -> None:
    command = [sys.executable, "-m", "validator", "check", ILLEGAL, LEGAL, *DAY, "--output-format", "json"]
    first, second = (subprocess.run(command, capture_output=True, cwd=ROOT).stdout for _ in range(2))
    assert first == second
    assert first


def test_a_folder_is_read_recursively_and_other_files_are_noted(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.txt").write_text(Path(LEGAL).read_text("utf-8"), "utf-8")
    (tmp_path / "b.dck").write_text(Path(LEGAL).read_text("utf-8"), "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    (tmp_path / "settings.json").write_text('{"window": {"width": 3}}', "utf-8")
    code, body, err = check_json(capsys, str(tmp_path), *DAY)
    assert code == 0
    assert [Path(report["source"]).name for report in body["reports"]] == ["b.dck", "a.txt"]
    assert "settings.json" in err


@pytest.mark.parametrize(
    "content",
    [b"", b"   \n \n", b"\x00\x01\x02\xff" * 50, b"[" * 100_000, b"{" * 5_000 + b"}" * 5_000],
    ids=["empty", "blank", "binary", "deep list", "deep object"],
)
def test_input_that_is_no_list_exits_2_and_the_others_are_checked(
    tmp_path: Path, capsys: Capture, content: bytes
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(content)
    code, body, err = check_json(capsys, str(bad), LEGAL, *DAY)
    assert code == 2
    assert [report["verdict"] for report in body["reports"]] == ["legal"]
    assert "bad.txt" in err
    assert "Traceback" not in err


def test_ten_megabytes_of_text_end_with_an_answer(tmp_path: Path, capsys: Capture) -> None:
    big = tmp_path / "big.txt"
    big.write_text("lorem ipsum dolor sit amet 12345\n" * 320_000, "utf-8")
    assert run(["check", str(big), *DAY]) == 2
    assert "big.txt" in capsys.readouterr().err


def test_a_million_copies_are_a_finding(tmp_path: Path, capsys: Capture) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("1000000 Ultra Ball MEG 131\n4 Charcadet SSP 32\n", "utf-8")
    code, body, _ = check_json(capsys, str(deck), *DAY)
    assert code == 1
    assert body["reports"][0]["verdict"] == "illegal"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--format", "standrad"], "standard"),
        (["--on", "tomorrow"], "YYYY-MM-DD"),
        (["--on", "2026-02-30"], "YYYY-MM-DD"),
        (["--edition", "sv1999"], "sv2023"),
        (["--output-format", "xml"], "json"),
        (["--output", "/nonexistent/folder/report.json"], "nonexistent"),
    ],
)
def test_invalid_arguments_exit_2_with_a_remedy(capsys: Capture, arguments: list[str], word: str) -> None:
    assert run(["check", LEGAL, *arguments]) == 2
    err = capsys.readouterr().err
    assert word in err
    assert "Traceback" not in err


def test_a_missing_file_exits_2(capsys: Capture) -> None:
    assert run(["check", "no-such-deck.txt", LEGAL, *DAY]) == 2
    assert "no-such-deck.txt" in capsys.readouterr().err


def test_standard_input_and_several_decks_in_one_text(capsys: Capture, monkeypatch: Patch) -> None:
    text = Path(LEGAL).read_bytes()

    class Stdin:
        buffer = io.BytesIO(text + b"\n" + text)

    monkeypatch.setattr(sys, "stdin", Stdin)
    code, body, _ = check_json(capsys, "-", *DAY)
    assert code == 0
    assert [(report["source"], report["deck"]) for report in body["reports"]] == [("-", 1), ("-", 2)]


def test_undetermined_exits_1_unless_allowed(tmp_path: Path, capsys: Capture) -> None:
    deck = tmp_path / "deck.txt"
    text = Path(LEGAL).read_text("utf-8").replace("1 Night Stretcher ASC 196", "1 Pikachu MEP 99")
    deck.write_text(text, "utf-8")
    code, body, _ = check_json(capsys, str(deck), *DAY)
    assert (code, body["reports"][0]["verdict"]) == (1, "undetermined")
    assert any("MEP" in f["message"] for f in body["reports"][0]["findings"])
    code, _, _ = check_json(capsys, str(deck), *DAY, "--allow-undetermined")
    assert code == 0


def test_output_is_written_to_a_file(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "report.json"
    assert run(["check", LEGAL, *DAY, "--output-format", "json", "-o", str(target)]) == 0
    assert capsys.readouterr().out == ""
    assert json.loads(target.read_text("utf-8"))["summary"]["legal"] == 1


def test_an_internal_error_is_exit_2_without_a_traceback(capsys: Capture, monkeypatch: Patch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("validator.cli.check_run.check_text", fail)
    monkeypatch.delenv("PTCG_DEBUG", raising=False)
    assert run(["check", LEGAL, *DAY]) == 2
    err = capsys.readouterr().err
    assert "planted" in err
    assert "Traceback" not in err
