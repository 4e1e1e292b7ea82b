"""`ptcg hands` and `ptcg odds`: exit codes, streams, and answers to good and bad questions."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.conftest import DECKS
from validator.cli.main import run

ROOT = Path(__file__).resolve().parents[2]
DECK = str(DECKS / "standard-2026.txt")
OLD = str(DECKS / "black-and-white-2013.txt")
DAY = ["--on", "2026-08-01"]


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def ask_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    code, out, err = ask(capsys, *arguments, "--output-format", "json")
    assert (code, err) == (0, "")
    return json.loads(out)["decks"][0]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bytes_in_every_process() -> None:
    command = [sys.executable, "-m", "validator", "hands", DECK, "-n", "10", "--seed", "7", *DAY]
    for form in ("text", "json"):
        first, second = (
            subprocess.run(
                [*command, "--output-format", form], capture_output=True, cwd=ROOT, check=True
            ).stdout
            for _ in range(2)
        )
        assert first == second
        assert b"7" in first


def test_hands_show_mulligans_prizes_and_draws(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask(capsys, "hands", DECK, "-n", "8", "--seed", "1", "--opponent-basics", "5", *DAY)
    assert (code, err) == (0, "")
    assert "seed 1 (stream 2), 8 hands" in out
    assert "an opponent with 5 Basic Pokémon" in out
    for words in ("keep, ", "redraw 1", "Prize cards", "you may draw", "extra", "turn 1", "turn 3"):
        assert words in out
    assert out.count("Prize cards ") == 8


def test_drawn_seed_is_printed_and_reproduces_the_deal(capsys: pytest.CaptureFixture[str]) -> None:
    _, first, _ = ask(capsys, "hands", DECK, *DAY)
    seed = re.search(r"seed (\d+)", first)
    assert seed is not None
    _, second, _ = ask(capsys, "hands", DECK, "--seed", seed[1], *DAY)
    assert first == second


def test_the_mulligan_limit_sets_a_basic_pokemon_aside(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(capsys, "hands", DECK, "-n", "40", "--seed", "7", "--mulligan-limit", "1", *DAY)
    assert "at most 1 mulligans" in out
    assert "forced by the mulligan limit" in out
    assert "set aside" in out
    assert "redraw 2" not in out


def test_many_hands_are_counted_beside_the_exact_odds(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ask(capsys, "hands", DECK, "-n", "20000", "--seed", "7", "--workers", "1", *DAY)
    assert code == 0
    for words in ("Of 20,000 hands", "exact", "Chi-square", "Wilson", "Charcadet"):
        assert words in out
    deck = ask_json(capsys, "hands", DECK, "-n", "500", "--seed", "7", "--stats", *DAY)
    assert deck["hands"] == []
    assert deck["statistics"]["hands"] == 500


def test_odds_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask(capsys, "odds", DECK, "--card", "Charcadet", "--card", "2 Fire Energy", *DAY)
    assert (code, err) == (0, "")
    assert "29.98% of hands hold no Basic Pokémon (643195/2145594)" in out
    assert "Charcadet and 2 × Fire Energy" in out
    _, out, _ = ask(capsys, "odds", DECK, "--card", "Charcadet", "--card", "Fennekin", "--any", *DAY)
    assert "any of Charcadet, Fennekin" in out


def test_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    deck = ask_json(capsys, "odds", DECK, "--card", "Charcadet", "--turn", "6", *DAY)
    assert (deck["turn"], deck["edition"], deck["source"]) == (6, "current", DECK)
    assert deck["together"] is None
    (condition,) = deck["wishes"]
    (row,) = (row for row in deck["cards"] if row["name"] == "Charcadet")
    assert condition["by_turn"] == row["by_turn"]
    assert condition["method"] == "exact"
    numerator, denominator = map(int, condition["fractions"][-1].split("/"))
    assert numerator / denominator == condition["by_turn"][-1]
    assert len(deck["cards"]) == 17


def test_odds_as_plots_and_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, out, _ = ask(capsys, "odds", DECK, "--output-format", "svg", *DAY)
    assert ElementTree.fromstring(out.encode()).tag.endswith("svg")
    page = tmp_path / "odds.html"
    code, out, _ = ask(capsys, "odds", DECK, "--output-format", "html", "-o", str(page), *DAY)
    assert (code, out) == (0, "")
    text = page.read_text("utf-8")
    assert text.count("<figure>") == text.count("<table>") == 3


@pytest.mark.rule("FIRST-01")
def test_the_day_and_the_edition_choose_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    old = ask_json(capsys, "odds", OLD, "--on", "2013-05-01")
    assert (old["edition"], old["mulligan_rule"]) == ("bw2012", "simple")
    first = ask_json(capsys, "odds", OLD, "--edition", "ex2004")
    second = ask_json(capsys, "odds", OLD, "--edition", "ex2004", "--going", "second")
    assert first["draws_by_turn"] == [0, 1, 2, 3]
    assert second["draws_by_turn"] == [1, 2, 3, 4]
    assert first["cards"][0]["by_turn"][1] == second["cards"][0]["by_turn"][0]


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Stdin:
        buffer = io.BytesIO(Path(DECK).read_bytes())

    monkeypatch.setattr(sys, "stdin", Stdin)
    assert ask_json(capsys, "odds", "-", *DAY)["source"] == "-"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["odds", DECK, "--turn", "0"], ["Invalid turn: 0.", "Turns start at 1"]),
        (["odds", DECK, "--turn", "-3"], ["Invalid turn: -3."]),
        (["odds", DECK, "--turn", "48"], ["Turn 48 is not reachable", "47 cards", "turn 47"]),
        (["odds", DECK, "--card", "Charkadet"], ["Card 1, 'Charkadet'", "Did you mean 'Charcadet'?"]),
        (["odds", DECK, "--card", "Ultra Ball", "--card", ""], ["Card 2", "names no card"]),
        (["odds", DECK, "--going", "third"], ["first", "second"]),
        (["odds", DECK, "--prizes", "99"], ["Invalid number of Prize cards: 99.", "Limited"]),
        (["odds", DECK, "--prizes", "20", "--turn", "40"], ["not reachable", "33"]),
        (["odds", DECK, "--opponent", "no-such.txt"], ["no-such.txt"]),
        (["odds", DECK, "--opponent", DECK, "--opponent-basics", "4"], ["Give only one of them"]),
        (["odds", DECK, "--seed", "-1", "--turn", "0"], ["Invalid turn: 0."]),
        (["odds", DECK, "--edition", "sv1999"], ["sv2023"]),
        (["odds", DECK, "--on", "tomorrow"], ["YYYY-MM-DD"]),
        (["odds", DECK, "-o", "/nonexistent/odds.txt"], ["nonexistent"]),
        (["odds", "no-such.txt"], ["no-such.txt"]),
        (["odds", DECK, "--opponent", str(DECKS)], ["takes a single file"]),
        (["hands", DECK, "-n", "0"], ["'-n'", "0 is not in the range"]),
        (["hands", DECK, "-n", "many"], ["many"]),
        (["hands", DECK, "--seed", "-1"], ["Invalid seed: -1."]),
        (["hands", DECK, "--seed", str(2**60)], ["Invalid seed"]),
        (["hands", DECK, "--draws", "48"], ["Cannot draw 48 cards", "0 to 47"]),
        (
            ["hands", DECK, "--mulligan-limit", "0"],
            ["Invalid mulligan limit: 0.", "the tournament limit is 8"],
        ),
        (["hands", str(DECKS / "decks.csv")], ["decks.csv"]),
    ],
)
def test_invalid_arguments_exit_2_with_a_remedy(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]
) -> None:
    code, out, err = ask(capsys, *arguments)
    assert (code, out) == (2, "")
    for word in words:
        assert word in err
    assert "Traceback" not in err
    assert "internal error" not in err


@pytest.mark.parametrize("command", ["hands", "odds"])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("60 Fire Energy SVE 2\n", ["no Basic Pokémon", "DECK-04", "Add a Basic Pokémon"]),
        ("4 Charcadet SSP 32\n8 Fire Energy SVE 2\n", ["12 cards", "need 13"]),
        ("4 Charcadet SSP 32\n4 Nosuchmon XXX 9\n50 Fire Energy SVE 2\n", ["Line 2", "ptcg check"]),
        ("hello\n", ["not look like a deck list"]),
        ("", ["bad.txt"]),
    ],
)
def test_a_deck_that_cannot_be_dealt_exits_2_naming_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, text: str, words: list[str]
) -> None:
    deck = tmp_path / "bad.txt"
    deck.write_text(text, "utf-8")
    code, out, err = ask(capsys, command, str(deck), *DAY)
    assert (code, out) == (2, "")
    for word in [*words, "bad.txt"]:
        assert word in err
    assert "Traceback" not in err


def test_a_card_that_is_not_in_the_deck_has_probability_0(capsys: pytest.CaptureFixture[str]) -> None:
    deck = ask_json(capsys, "odds", DECK, "--card", "Pikachu", *DAY)
    assert deck["wishes"][0]["by_turn"] == [0.0] * 4
    assert "Pikachu is not in the deck." in deck["notes"]


@pytest.mark.parametrize("command", ["hands", "odds"])
def test_a_directory_has_a_result_for_each_deck(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("dragapult-2026.txt", "starmie-2026.txt"):
        (tmp_path / name).write_bytes((DECKS / name).read_bytes())
    (tmp_path / "half.txt").write_text("4 Nothing XXX 1\n", "utf-8")
    code, out, err = ask(capsys, command, str(tmp_path), "--json")
    names = [Path(each["source"]).name for each in json.loads(out)["decks"]]
    assert (code, names) == (0, ["dragapult-2026.txt", "starmie-2026.txt"])
    assert "half.txt" in err
    code, out, err = ask(capsys, command, str(tmp_path / "half.txt"))
    assert (code, out) == (2, "") and err.startswith("error: ")
    (tmp_path / "none").mkdir()
    assert ask(capsys, command, str(tmp_path / "none"))[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [("convert", "{}"), ("play", "{}"), ("record", "{}", "-o", "x"), ("compare", "{}", "{}"),
     ("arena", "first", "first", "--deck", "{}"), ("sheet", "{}", "-o", "x"), ("diff", "{}", "{}")],
)  # fmt: skip
def test_what_takes_one_list_says_so_of_a_directory(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ask(capsys, *(each.format(DECKS) for each in arguments))
    assert (code, out) == (2, "")
    assert f"{DECKS} holds 19 deck lists; " in err or f"{DECKS} holds 18 deck lists; " in err
    assert "Pass a file" in err
