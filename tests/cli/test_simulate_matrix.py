"""`ptcg simulate` with several decks."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tests.conftest import DECKS, Capture
from validator.cli.main import run
from validator.cli.simulate import command

DECKS = [str(DECKS / f"{name}-2026.txt") for name in ("dragapult", "starmie", "raging-bolt")]


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(command, [*arguments, "-n", "3", "--seed", "1", "--workers", "1"])


def test_several_decks_are_a_matrix_that_names_the_player() -> None:
    text = simulate(*DECKS, "--bot", "first").stdout
    assert "9 games, player first, edition current, seed 1" in text
    assert "This measures list and pilot together" in text
    rows = [line for line in text.splitlines() if "[" in line]
    assert [row.split()[1] for row in rows] == ["dragapult-2026", "starmie-2026", "raging-bolt-2026"]
    assert all(row.count("[") == 3 for row in rows)
    assert text.count("by deck-out") == 3


def test_json_csv_and_text_show_the_same(tmp_path: Path) -> None:
    target = tmp_path / "matrix.json"
    arguments = (*DECKS, "--bot", "first")
    assert simulate(*arguments, "--output-format", "json", "-o", str(target)).exception is None
    report = json.loads(target.read_text("utf-8"))
    rows = list(csv.DictReader(io.StringIO(simulate(*arguments, "--output-format", "csv").stdout)))
    assert len(rows) == 9
    by_deck = {row["name"]: row for row in report["decks"]}
    for row in rows:
        deck = by_deck[row["deck"]]
        same = deck if row["against"] == "all" else {e["name"]: e for e in deck["against"]}[row["against"]]
        assert float(row["win_rate"]) == same["win_rate"]
        assert int(row["games"]) == same["games"]
        assert row["bot"] == report["bot"] == "first"
    text = simulate(*arguments).stdout
    assert f"{report['decks'][0]['win_rate']:.0%} [" in text


def test_two_decks_can_be_drawn_too() -> None:
    svg = simulate(*DECKS[:2], "--bot", "first", "--output-format", "svg").stdout
    title = ElementTree.fromstring(svg.encode()).find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == "Games won by the deck of the row, played by first"


def test_equal_file_names_keep_their_folders(tmp_path: Path) -> None:
    copy = tmp_path / "dragapult-2026.txt"
    copy.write_bytes(Path(DECKS[0]).read_bytes())
    text = simulate(DECKS[0], str(copy), DECKS[1], "--bot", "first").stdout
    assert sum("dragapult-2026.txt" in line for line in text.splitlines()) >= 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (DECKS[:1], "Games need two decks"),
        ([*DECKS, "--opponent-bot", "first"], "one bot for all decks"),
        ([*DECKS[:2], "--opponent-bot", "first", "--output-format", "csv"], "one bot for all decks"),
    ],
)
def test_what_makes_no_matrix_is_refused(arguments: list[str], message: str, capsys: Capture) -> None:
    assert run(["simulate", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_directory_is_a_matrix_of_its_lists(tmp_path: Path) -> None:
    for path in DECKS:
        (tmp_path / Path(path).name).write_bytes(Path(path).read_bytes())
    (tmp_path / "notes.txt").write_text("4 Nothing XXX 1\n", "utf-8")
    result = simulate(str(tmp_path), "--bot", "first", "--json")
    assert [Path(each["name"]).name for each in json.loads(result.stdout)["decks"]] == sorted(
        Path(each).name for each in DECKS
    )
    assert "notes.txt" in result.stderr


def test_games_are_played_by_easy_unless_another_bot_is_named() -> None:
    assert json.loads(simulate(*DECKS[:2], "--json").stdout)["sides"][0]["bot"] == "easy"


def test_two_decks_show_what_is_measured() -> None:
    assert "list and pilot together" in simulate(*DECKS[:2], "--bot", "first").stdout


def test_a_list_that_is_there_twice_is_shown_apart() -> None:
    sides = json.loads(simulate(DECKS[0], DECKS[0], "--bot", "first", "--output-format", "json").stdout)[
        "sides"
    ]
    assert [side["deck"] for side in sides] == [f"{DECKS[0]} (1)", f"{DECKS[0]} (2)"]
    assert "dragapult-2026.txt (2): lost" in simulate(*DECKS[:2], DECKS[0], "--bot", "first").stdout


def test_standard_input_has_a_name() -> None:
    result = CliRunner().invoke(
        command,
        ["-", DECKS[1], "--bot", "first", "-n", "2", "--workers", "1"],
        input=Path(DECKS[0]).read_bytes(),
    )
    assert "standard input (first): " in result.stdout
