"""Ctrl-C in long commands keeps what is done, and ends with 130; a second one ends the program at once."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from tests.conftest import DECKS, Capture, Patch
from validator.cli import stopping
from validator.cli.main import run

BOLT, DRAGAPULT = str(DECKS / "raging-bolt-2026.txt"), str(DECKS / "dragapult-2026.txt")


def press_at(count: int, items: Iterator[int]) -> Iterator[int]:
    """Yield items, and press Ctrl-C while one is made."""
    for n, item in enumerate(items):
        if n == count:
            os.kill(os.getpid(), signal.SIGINT)
        yield item


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    stopping.begin()
    yield
    stopping.begin()
    signal.signal(signal.SIGINT, before)


def test_what_was_made_before_is_stored(capsys: Capture) -> None:
    items = list(stopping.with_progress(press_at(7, iter(range(100))), length=100, label="games"))
    assert items == list(range(7)) and stopping.was_stopped()
    assert "Stopped after 7 of 100 games." in capsys.readouterr().err


def test_without_a_result_there_is_nothing_to_keep() -> None:
    with pytest.raises(click.Abort):
        list(stopping.with_progress(press_at(0, iter(range(9))), length=9, label="games"))


def test_the_second_one_is_not_caught() -> None:
    list(stopping.until_stopped(press_at(1, iter(range(9)))))
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL


def test_without_ctrl_c_nothing_changes() -> None:
    before = signal.getsignal(signal.SIGINT)
    assert list(stopping.until_stopped(iter(range(9)))) == list(range(9))
    assert signal.getsignal(signal.SIGINT) is before and not stopping.was_stopped()


def test_long_work_shows_how_long_it_takes(monkeypatch: Patch, capsys: Capture) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr(stopping, "seconds_running", lambda: float(next(clock)))
    list(stopping.with_progress(range(100), length=100, label="games", workers=2))
    said = capsys.readouterr().err
    assert "100 games take about " in said and "Ctrl-C keeps what is done." in said
    monkeypatch.setattr(stopping, "seconds_running", lambda: 1.0)
    list(stopping.with_progress(range(100), length=100, label="games"))
    assert "take about" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(4, "4 seconds"), (43, "40 seconds"), (200, "3 minutes"), (9000, "2.5 hours")],
)
def test_times_are_round(seconds: float, words: str) -> None:
    assert stopping.in_words(seconds) == words


def test_ctrl_c_between_items_ends_a_check_after_the_list(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    for number in range(5):
        (tmp_path / f"{number}.txt").write_text(Path(BOLT).read_text("utf-8"), "utf-8")
    from validator.cli import check_run

    real, calls = check_run.check_text, []

    def check_text(*args: object, **more: object) -> object:
        calls.append(args)
        if len(calls) == 3:
            os.kill(os.getpid(), signal.SIGINT)
        return real(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(check_run, "check_text", check_text)
    code = run(["check", str(tmp_path), "--on", "2026-07-20", "--output-format", "json", "--workers", "1"])
    assert code == 130
    assert len(json.loads(capsys.readouterr().out)["reports"]) == 2


def press_in_third_call(monkeypatch: pytest.MonkeyPatch, module: str, name: str) -> None:
    """Press Ctrl-C while a function of a module is called for the third time."""
    real, calls = getattr(import_module(module), name), []

    def pressed(*args: object, **more: object) -> object:
        calls.append(args)
        if len(calls) == 3:
            os.kill(os.getpid(), signal.SIGINT)
        return real(*args, **more)

    monkeypatch.setattr(f"{module}.{name}", pressed)


UNSORTED = "4 Ultra Ball SVI 196\n2 Iono PAL 185\n"
MISSPELT = "4 Ultra Bal SVI 196\n"


@pytest.mark.parametrize(
    ("command", "text", "works"),
    [(["fmt"], UNSORTED, "format_list"), (["check", "--fix"], MISSPELT, "fix_text")],
)
def test_ctrl_c_keeps_the_lists_that_are_rewritten_and_names_the_others(
    command: list[str],
    text: str,
    works: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for number in range(5):
        (tmp_path / f"{number}.txt").write_text(text, "utf-8")
    press_in_third_call(monkeypatch, f"validator.cli.{'_'.join(command).replace('--', '')}", works)
    assert run([*command, str(tmp_path)]) == 130
    out, err = capsys.readouterr()
    assert "Stopped after 2 of 5 lists." in err
    for number in range(5):
        path = tmp_path / f"{number}.txt"
        assert (path.read_text("utf-8") == text) is (number > 1)
        assert (f"Not done: {path}" in err) is (number > 1)
    assert not out


def test_ctrl_c_keeps_the_players_that_are_checked_and_names_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("ana", "bo", "cleo", "dai"):
        (tmp_path / f"{name}.txt").write_text(Path(BOLT).read_text("utf-8"), "utf-8")
    press_in_third_call(monkeypatch, "validator.services.tournaments.check_roster", "check_decks")
    assert run(["roster", str(tmp_path), "--on", "2026-07-20", "--output-format", "json"]) == 130
    out, err = capsys.readouterr()
    assert [each["player"] for each in json.loads(out)["players"]] == ["ana", "bo", "cleo"]
    assert "Stopped after 3 of 4 players." in err
    assert "Not done: dai" in err and "Not done: cleo" not in err


def test_ctrl_c_keeps_the_odds_of_the_decks_that_are_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "four.txt"
    path.write_text("\n\n".join([Path(BOLT).read_text("utf-8")] * 4), "utf-8")
    press_in_third_call(monkeypatch, "validator.services.odds.odds", "compute_odds")
    assert run(["odds", str(path), "--output-format", "json"]) == 130
    out, err = capsys.readouterr()
    assert [each["deck"] for each in json.loads(out)["decks"]] == [1, 2]
    assert "Stopped after 2 of 4 decks." in err
    assert "Not done: deck 3" in err and "Not done: deck 4" in err


@pytest.mark.parametrize("command", ["fmt", "odds"])
def test_ctrl_c_in_the_first_list_leaves_nothing(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(BOLT).read_text("utf-8"), "utf-8")
    works = {
        "fmt": "validator.cli.fmt.format_list",
        "odds": "validator.services.odds.odds.compute_odds",
    }

    def press(*_: object, **__: object) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        return None

    monkeypatch.setattr(works[command], press)
    assert run([command, str(path)]) == 130
    out, err = capsys.readouterr()
    assert not out and "Stopped" in err


COMMANDS = {
    "simulate": ("simulate", BOLT, DRAGAPULT, "-n", "100000", "--bot", "random", "--output-format", "json"),
    "arena": ("arena", "random", "first", "--pairs", "50000", "--output-format", "csv"),
    "goldfish": ("goldfish", BOLT, "--goal", "attack by turn 2", "-n", "9000", "--output-format", "csv"),
    "record": ("record", BOLT, "-n", "50000", "--bot", "random", "-o", "record.jsonl.gz"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_ctrl_c_on_a_terminal_reaches_all_processes(name: str, tmp_path: Path) -> None:
    """The whole process group gets the signal, as on a terminal; the result so far is written."""
    script = "from validator.cli.main import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", script, *COMMANDS[name], "--seed", "1", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        while "games" not in said and "pairs" not in said and "hands" not in said:
            said += process.stderr.readline()
        time.sleep(0.5)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert "Traceback" not in err and "Stopped after " in err
    if name == "simulate":
        assert 0 < json.loads(out)["games"] < 100_000
    elif name == "record":
        lines = gzip.decompress((tmp_path / "record.jsonl.gz").read_bytes()).splitlines()
        assert json.loads(lines[-1])
    else:
        assert list(csv.DictReader(io.StringIO(out)))
