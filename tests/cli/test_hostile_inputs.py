"""Inputs that might never end, or that pass for other output: each command refuses them, and soon."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import DECKS, Capture, Patch
from validator.cli.inputs import find_sources
from validator.cli.main import run
from validator.decks.dialects.csv import escape_formula, unescape_formula
from validator.decks.load import load_decks
from validator.errors import DataError, UnknownFormat
from validator.formats.load import MAX_BYTES, built_in_format, load_format
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.convert import convert_text
from validator.support.files import NotRegular, TooLarge, read_regular

DECK = str(DECKS / "standard-2026.txt")
ZERO = "/dev/zero"
TIMEOUT = 60
READERS = (
    ("check", "{}"),
    ("check", "--fix", "{}"),
    ("check", "--diff", "{}"),
    ("check", "--workers", "2", "{}"),
    ("roster", "{}"),
    ("check", "--config", "{}", DECK),
    ("check", "--baseline", "{}", DECK),
    ("check", "--format", "{}", DECK),
    ("fmt", "{}"),
    ("diff", "{}", DECK),
    ("diff", DECK, "{}"),
    ("convert", "{}"),
    ("hands", "{}"),
    ("hands", DECK, "--opponent", "{}"),
    ("odds", "{}"),
    ("sheet", "{}", "-o", "sheet.pdf"),
    ("play", "{}"),
    ("play", DECK, "{}"),
    ("simulate", "{}", DECK),
    ("simulate", DECK, "{}"),
    ("compare", "{}", DECK),
    ("compare", DECK, "{}"),
    ("compare", DECK, DECK, "--against", "{}"),
    ("next-rotation", "{}"),
    ("next-rotation", "--format", "{}", DECK),
    ("cards", "coverage", "--decks", "{}"),
    ("formats", "{}"),
)
STDIN_READERS = tuple(
    command for command in READERS if command[-1] == "{}" or command[0] in ("diff", "sheet")
)


def ptcg(*arguments: str, stdin: int | None = subprocess.DEVNULL) -> subprocess.CompletedProcess[str]:
    """Run a command as a process that may not take long nor much memory."""
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30));"
        "from validator.cli.main import main; main(sys.argv[1:])"
    )
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        stdin=stdin,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )


def assert_refused(code: int, out: str, err: str) -> None:
    assert code == 2, (out, err)
    assert err.strip() and "internal error" not in err and "Traceback" not in err, err


@pytest.mark.skipif(not os.path.exists(ZERO), reason="needs /dev/zero")
@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_what_never_ends_is_refused_by_every_command(
    command: tuple[str, ...], project: Path, capsys: Capture
) -> None:
    os.mkfifo("pipe")
    os.symlink("loop", "loop")
    for path in (ZERO, "pipe", "loop", "/dev/tty"):
        code = run([each.format(path) for each in command])
        if command[:3] == ("cards", "coverage", "--decks") and code == 0:
            continue  # what cannot be read is passed over there, and said
        assert_refused(code, *capsys.readouterr())


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists(ZERO), reason="needs /dev/zero")
@pytest.mark.parametrize("command", STDIN_READERS, ids=" ".join)
def test_standard_input_without_end_is_refused(command: tuple[str, ...], project: Path) -> None:
    if command[0] == "roster" or command[:2] in (
        ("check", "--fix"),
        ("formats", "{}"),
        ("next-rotation", "--format"),
    ):
        pytest.skip("reads no standard input")
    with open(ZERO, "rb") as endless:
        done = ptcg(*(each.format("-") for each in command), stdin=endless.fileno())
    if command[:2] == ("cards", "coverage"):
        assert done.stderr and "Traceback" not in done.stderr
    else:
        assert_refused(done.returncode, done.stdout, done.stderr)


@pytest.mark.slow
def test_a_game_stops_where_nobody_answers(project: Path) -> None:
    with subprocess.Popen(["yes"], stdout=subprocess.PIPE) as endless:
        assert endless.stdout is not None
        done = ptcg("play", DECK, "--seed", "1", stdin=endless.stdout.fileno())
        endless.kill()
    assert_refused(done.returncode, done.stdout, done.stderr)


def test_a_file_name_is_never_a_workflow_command(project: Path, capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    names = ("a\n::error::found.txt", "::error::b.txt", "c\r::add-mask::.txt", "d\x1b[31m.txt")
    for name in names:
        Path("decks", name).write_text("no list\n", "utf-8")
        Path(name).write_text("no list\n", "utf-8")
    for command in ("check", "fmt", "next-rotation", "convert", "hands", "diff"):
        for path in ("decks", "*.txt", *names):
            run([command, path, *([DECK] if command == "diff" else [])])
            out, err = capsys.readouterr()
            lines = (out + err).splitlines()
            assert not any(line.startswith(("::error::found", "::error::b", "::add-mask")) for line in lines)
            assert "\x1b" not in out + err
    run(["check", "decks"])
    assert "control character" in capsys.readouterr().err


def test_a_pattern_does_not_follow_links_in_a_circle(project: Path) -> None:
    for name in ("one", "two", "three"):
        os.symlink("..", f"decks/{name}", target_is_directory=True)
    found = [source.name for source in find_sources(["**/*.txt"])]
    assert found == ["decks/illegal-2026.txt", "decks/standard-2026.txt"]
    assert next(find_sources(["**/*.none"])).name == "**/*.none"


def test_only_regular_files_of_some_size_are_read(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.write_bytes(b"x" * 10)
    assert read_regular(whole, 10) == b"x" * 10
    with pytest.raises(TooLarge):
        read_regular(whole, 9)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotRegular):
        read_regular(tmp_path / "pipe")
    with pytest.raises(IsADirectoryError):
        read_regular(tmp_path)
    with pytest.raises(OSError, match="null character"):
        read_regular("a\0b")


def test_a_format_file_is_a_regular_file_of_some_size(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    large, deep = tmp_path / "large.toml", tmp_path / "deep.toml"
    large.write_text("#" * (MAX_BYTES + 1), "utf-8")
    deep.write_text(f"a = {'[' * 50_000}", "utf-8")
    for path in (tmp_path / "pipe.toml", large, deep):
        with pytest.raises(DataError):
            load_format(path)
    for name in (str(large), ZERO, "standard.toml", "../formats/standard", "", "\0"):
        with pytest.raises(UnknownFormat):
            built_in_format(name)


@pytest.mark.parametrize("start", "=+-@")
def test_csv_contains_no_formula_and_can_be_read(start: str) -> None:
    name = f"{start}HYPERLINK(A1)"
    text = f'count,name,set,number\n4,"{name}",{start}X,{start}1\n'
    before = load_decks(text, built_in_catalogue())[0].lines[0].entry
    written = convert_text(text, "csv").text
    row = list(csv.reader(io.StringIO(written)))[1]
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)
    after = load_decks(written, built_in_catalogue())[0].lines[0].entry
    assert (after.name, after.code, after.number) == (before.name, before.code, before.number)
    assert after.name == name


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@a", "\t=1", "\r=1", "'x", "x", "", "'=1"])
def test_escaping_a_formula_can_be_undone(cell: str) -> None:
    assert cell == "'=1" or unescape_formula(escape_formula(cell)) == cell
