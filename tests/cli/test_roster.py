"""`ptcg roster`: exit codes, streams and output formats."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path

import pytest

from tests.conftest import Capture, Patch
from tests.services.papers import ILLEGAL, LEGAL
from validator.cli.main import run

DAY = ["--on", "2026-08-01"]


@pytest.fixture
def players(tmp_path: Path) -> Path:
    for name, path in (("ana", LEGAL), ("bo", ILLEGAL)):
        (tmp_path / f"{name}.txt").write_bytes(path.read_bytes())
    path = tmp_path / "players.csv"
    path.write_text("Player,Player ID,Division,Deck\nAna,1,Masters,ana.txt\nBo,2,Masters,bo.txt\n", "utf-8")
    return path


def test_text_is_the_default_even_in_github_actions(
    players: Path, capsys: Capture, monkeypatch: Patch
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert run(["roster", str(players), *DAY]) == 1
    out, err = capsys.readouterr()
    assert "2 players: 1 legal, 1 not legal; 4 problems to fix." in out
    assert err == ""


def test_each_format_is_alone_on_stdout(players: Path, capsys: Capture) -> None:
    outputs = {}
    for form in ("json", "csv", "html"):
        assert run(["roster", str(players), *DAY, "--output-format", form]) == 1
        out, err = capsys.readouterr()
        assert "4 problems to fix" in err
        outputs[form] = out
    assert json.loads(outputs["json"])["summary"]["illegal"] == 1
    assert len(list(csv.reader(io.StringIO(outputs["csv"])))) == 6
    assert outputs["html"].startswith("<!doctype html>")
    assert outputs["html"].rstrip().endswith("</html>")


def test_report_is_written_to_a_file(players: Path, capsys: Capture) -> None:
    target = players.parent / "report.html"
    assert run(["roster", str(players), *DAY, "--output-format", "html", "-o", str(target)]) == 1
    assert capsys.readouterr().out == ""
    assert "Bo" in target.read_text("utf-8")


def test_exit_codes(players: Path, capsys: Capture) -> None:
    head = "player,deck\n"
    for rows, code in (
        ("Ana,ana.txt\n", 0),
        ("Ana,ana.txt\nBo,bo.txt\n", 1),
        ("Ana,ana.txt\nAna,ana.txt\n", 1),
        ("Ana,ana.txt\nBo,gone.txt\n", 2),
    ):
        players.write_text(head + rows, "utf-8")
        assert run(["roster", str(players), *DAY]) == code
    text = LEGAL.read_text("utf-8").replace("1 Night Stretcher ASC 196", "1 Pikachu MEP 99")
    (players.parent / "new.txt").write_text(text, "utf-8")
    players.write_text(head + "Ana,new.txt\n", "utf-8")
    assert run(["roster", str(players), *DAY]) == 1
    assert run(["roster", str(players), *DAY, "--allow-undetermined"]) == 0
    capsys.readouterr()


def test_a_folder_of_lists(players: Path, capsys: Capture) -> None:
    players.unlink()
    assert run(["roster", str(players.parent), *DAY, "--output-format", "json"]) == 1
    body = json.loads(capsys.readouterr().out)
    assert [each["player"] for each in body["players"]] == ["ana", "bo"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["roster", "no-such.csv"], "no-such.csv"),
        (["roster", "{players}", "--output-format", "github"], "html"),
        (["roster", "{players}", "--format", "standrad"], "Did you mean standard?"),
        (["roster", "{empty}"], "no deck lists"),
        (["roster", str(LEGAL)], "deck"),
        (["roster"], "PATH..."),
        (["check", "--roster", "{players}", str(LEGAL)], "--roster and PATH"),
        (["check", "--roster", "{players}", "--output-format", "github"], "html"),
        (["check", str(LEGAL), "--output-format", "csv"], "ptcg roster"),
    ],
)
def test_invalid_arguments_exit_2_with_a_remedy(
    players: Path, capsys: Capture, arguments: list[str], word: str
) -> None:
    empty = players.parent / "empty"
    empty.mkdir()
    given = [each.format(players=players, empty=empty) for each in arguments]
    assert run([*given, *DAY]) == 2
    err = capsys.readouterr().err
    assert word in err
    assert "Traceback" not in err


def test_old_form_gives_the_same_report_and_a_notice(players: Path, capsys: Capture) -> None:
    notice = "note: ptcg check --roster is now ptcg roster; version 1.2 removes the old form.\n"
    for form in ("text", "csv"):
        assert run(["roster", str(players), *DAY, "--output-format", form]) == 1
        new = capsys.readouterr()
        assert run(["check", "--roster", str(players), *DAY, "--output-format", form]) == 1
        old = capsys.readouterr()
        assert old.out == new.out
        assert old.err == notice + new.err
    assert run(["check", "--help"]) == 0
    assert "--roster" not in capsys.readouterr().out


def test_a_stack_of_a_tournament_file_a_zip_and_a_directory(tmp_path: Path, capsys: Capture) -> None:
    rows = "".join(
        f'<player userid="{number}"><firstname>{name}</firstname><lastname>Li</lastname></player>'
        for number, name in ((1, "Ana"), (2, "Bo"), (3, "Cy"))
    )
    (tmp_path / "cup.tdf").write_text(f"<tournament><players>{rows}</players></tournament>", "utf-8")
    with zipfile.ZipFile(tmp_path / "lists.zip", "w") as archive:
        archive.writestr("1.txt", LEGAL.read_bytes())
        archive.writestr("photo.png", b"x")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "li_bo.txt").write_bytes(ILLEGAL.read_bytes())
    paths = [str(tmp_path / name) for name in ("cup.tdf", "lists.zip", "more")]
    assert run(["roster", *paths, *DAY, "--output-format", "json"]) == 2
    out, err = capsys.readouterr()
    players = json.loads(out)["players"]
    assert [(each["player"], each["standing"]) for each in players] == [
        ("Ana Li", "legal"),
        ("Bo Li", "illegal"),
        ("Cy Li", "unreadable"),
    ]
    assert "photo.png: left out." in err


@pytest.mark.parametrize("name", ["cup.tdf", "lists.zip"])
def test_a_broken_stack_exits_2(tmp_path: Path, capsys: Capture, name: str) -> None:
    (tmp_path / name).write_bytes(b"<tournament>" if name == "cup.tdf" else b"PK\x03\x04junk")
    assert run(["roster", str(tmp_path / name), *DAY]) == 2
    assert "broken" in capsys.readouterr().err


def test_a_link_is_no_roster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = "https://docs.example.org/spreadsheets/d/1"
    path = tmp_path / "players.csv"
    path.write_text(f"{link}\n", "utf-8")
    for arguments in ([link], [str(path)], [link, str(path)]):
        assert run(["roster", *arguments]) == 2
        err = capsys.readouterr().err
        assert "this is a link, not a roster." in err
        assert "Open it, save the file, and give its path." in err
        assert "column" not in err
