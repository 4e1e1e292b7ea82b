"""`ptcg goldfish` as a person uses it."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.conftest import DECKS
from validator.cli.goldfish import command
from validator.cli.main import run

BOLT = str(DECKS / "raging-bolt-2026.txt")
GOAL = "attack with Bellowing Thunder by turn 2"
QUICK = [BOLT, "--goal", GOAL, "-n", "12", "--seed", "1", "--quick", "--workers", "1"]


def output_of(*more: str) -> str:
    result = CliRunner().invoke(command, [*QUICK, *more])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_rate_is_printed_with_its_interval_and_as_a_lower_bound() -> None:
    text = output_of("--peek", "2")
    assert "12 hands played by rules alone against goldfish" in text
    assert f"{GOAL}\n" in text
    assert re.search(r"^  \d+ of 12 \(95% CI \d+\.\d% to \d+\.\d%\): at least this", text, re.MULTILINE)
    assert re.search(r"by turn 1: \d+ of 12 \(95% CI .*\), turn 2: \d+ of 12 \(95% CI", text)
    assert "going first:" in text
    assert "Fewer than 50 hands show little" in text
    assert re.search(r"^  \d+\.\d% \(95% CI", output_of("-n", "50"), re.MULTILINE)
    assert "with every card known:" in text
    assert "why " in text
    assert "lower bound of what a person can reach" in text


def test_the_formats_have_the_same_hands() -> None:
    report = json.loads(output_of("--output-format", "json"))
    rows = list(csv.DictReader(io.StringIO(output_of("--output-format", "csv"))))
    (goal,) = report["goals"]
    assert report["seed"] == 1
    assert report["player"] == "rules"
    assert len(rows) == goal["total"]["hands"] == 12
    assert sum(bool(row["turn"]) for row in rows) == goal["total"]["reached"]
    assert {row["going"] for row in rows} == {"first", "second"}


def test_missed_hands_are_played_again_with_one_more_card() -> None:
    report = json.loads(output_of("--what-helps", "12", "--output-format", "json"))
    (goal,) = report["goals"]
    found = goal["what_helps"]
    assert found["replayed"] == goal["total"]["hands"] - goal["total"]["reached"] > 0
    text = output_of("--what-helps", "12")
    assert f"what helps: {found['replayed']} missed hands were played again by rules alone" in text
    best = found["cards"][0]
    assert f"{best['helped']:5,}  {best['name']} (95% CI" in text
    assert "a card that is not wanted" in text
    assert "what helps" not in output_of()


def test_the_mark_may_be_taken_of_a_sample() -> None:
    (goal,) = json.loads(output_of("--peek", "3", "--peek-hands", "5", "--output-format", "json"))["goals"]
    assert goal["peek"]["hands"] == 5


def test_one_hand_is_shown_and_saved(tmp_path: Path) -> None:
    target = tmp_path / "hand.json"
    text = output_of("--hand", "2", "--save", str(target))
    assert f"{GOAL}: hand 2, going second, seed 1" in text
    assert "Turn 2: you" in text
    assert "Reached on turn" in text or "Missed: " in text
    assert json.loads(target.read_text())["replay"] == "ptcg-replay-1"


def test_a_bot_and_a_deck_may_be_named_as_the_opponent() -> None:
    other = str(DECKS / "starmie-2026.txt")
    report = json.loads(
        output_of("-n", "2", "--against", "greedy", "--against", other, "--output-format", "json")
    )
    assert report["opponent"] == "greedy"


def test_each_deck_of_a_directory_has_its_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("dragapult-2026.txt", "starmie-2026.txt"):
        (tmp_path / name).write_bytes((DECKS / name).read_bytes())
    arguments = ["goldfish", str(tmp_path), "--goal", "attack by turn 2", "-n", "2", "--quick", "--seed", "1"]
    assert run([*arguments, "--workers", "1", "--json"]) == 0
    decks = json.loads(capsys.readouterr().out)["decks"]
    assert [Path(each["deck"]).name for each in decks] == ["dragapult-2026.txt", "starmie-2026.txt"]
    assert run(["goldfish", decks[1]["deck"], *arguments[2:], "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == decks[1]
    assert run([*arguments, "--workers", "1", "--output-format", "csv"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5
    assert run([*arguments, "--hand", "1"]) == 2
    assert "--hand with 2 decks." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--goal", "attack"], "turn is missing"),
        (["--goal", "attack with Bellowing Thnder by turn 2"], "Did you mean Bellowing Thunder?"),
        (["--goal", "attack by turn 1", "--going", "first"], "may not attack on turn 1"),
        (["--goal", GOAL, "--against", "nobody"], "Unknown bot"),
        (["--goal", GOAL, "--save", "x"], "--save needs a hand"),
        (["--goal", GOAL, "--goal", GOAL, "--hand", "1"], "Give one goal"),
    ],
)
def test_mistakes_are_explained(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["goldfish", BOLT, "-n", "2", *arguments]) == 2
    assert said in capsys.readouterr().err
