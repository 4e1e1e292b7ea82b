"""`ptcg compare` as a person uses it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.conftest import DECKS, Capture
from validator.cli.compare import command
from validator.cli.main import run

FIRST, OTHER = str(DECKS / "dragapult-2026.txt"), str(DECKS / "starmie-2026.txt")
BOLT = str(DECKS / "raging-bolt-2026.txt")
QUICK = ("--bot", "easy", "--opponent-bot", "random", "--seed", "4", "--workers", "1")
WEAK = "4 Dreepy TWM 128\n56 Psychic Energy SVE 5\n"


def compare(*arguments: str) -> Result:
    return CliRunner().invoke(command, [*arguments, *QUICK])


@pytest.fixture
def weak(tmp_path: Path) -> str:
    path = tmp_path / "weak.txt"
    path.write_text(WEAK, "utf-8")
    return str(path)


def test_a_difference_is_shown_and_explained(weak: str) -> None:
    result = compare(FIRST, weak, "--against", OTHER, BOLT, "-n", "60")
    assert result.exception is None
    assert "Up to 60 pairs of games" in result.stderr
    text = result.stdout
    assert "different: A wins more often" in text
    assert "player: easy against random. This measures list and pilot together" in text
    assert "95% CI +" in text
    assert "of at most 60 pairs" in text
    assert "-4 Drakloak" in text or "Drakloak" in text.split("from A to B: ")[1].splitlines()[0]
    assert sum(line.startswith((OTHER[:32], BOLT[:32])) for line in text.splitlines()) == 4


def test_a_list_against_itself_shows_no_difference() -> None:
    text = compare(FIRST, FIRST, "--against", OTHER, "-n", "8").stdout
    assert "no difference shown" in text
    assert "8 with the same result" in text
    assert "from A to B" not in text


def test_unpaired_games_are_marked() -> None:
    text = compare(FIRST, FIRST, "--against", OTHER, "-n", "8", "--unpaired").stdout
    assert ", unpaired" in text


def test_json_and_csv_show_the_same(tmp_path: Path, weak: str) -> None:
    target = tmp_path / "result.json"
    arguments = (FIRST, weak, "--against", OTHER, "-n", "20")
    assert compare(*arguments, "--output-format", "json", "-o", str(target)).exception is None
    report = json.loads(target.read_text("utf-8"))
    rows = list(csv.DictReader(io.StringIO(compare(*arguments, "--output-format", "csv").stdout)))
    assert [row["opponent"] for row in rows] == ["all", OTHER, OTHER]
    assert int(rows[0]["pairs"]) == report["pairs"] == sum(int(row["pairs"]) for row in rows[1:])
    assert float(rows[0]["difference"]) == report["difference"]
    assert [float(rows[0]["low"]), float(rows[0]["high"])] == report["interval"]
    assert (rows[0]["bot"], rows[0]["opponent_bot"]) == ("easy", "random")
    assert rows[0]["verdict"] == report["verdict"]
    assert [row["wins_flip"] for row in rows[1:]] == ["yes", "no"]


def test_without_opponents_the_built_in_lists_play() -> None:
    report = json.loads(compare(FIRST, FIRST, "-n", "8", "--output-format", "json").stdout)
    assert len({row["name"] for row in report["opponents"]}) == 4
    assert report["edition"] == "current"


def test_an_edition_without_built_in_lists_needs_opponents() -> None:
    result = compare(FIRST, FIRST, "-n", "4", "--edition", "sv2023")
    assert "needs an opponent" in str(result.exception)


def test_a_time_limit_ends_the_run(weak: str) -> None:
    result = compare(FIRST, weak, "--against", OTHER, "--minutes", "0.05", "--output-format", "json")
    report = json.loads(result.stdout)
    assert report["pairs"] <= report["plan"]["pairs"]
    assert report["seconds"] < 60


def test_pairs_and_minutes_exclude_each_other(capsys: Capture) -> None:
    assert run(["compare", FIRST, OTHER, "--minutes", "1", "-n", "4"]) == 2
    assert "-n and --minutes cannot be combined." in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [("--minutes", "0"), ("-n", "0"), ("--bot", "clever")])
def test_wrong_options_are_refused(wrong: tuple[str, str]) -> None:
    result = CliRunner().invoke(command, [FIRST, OTHER, *wrong])
    assert result.exception is not None
