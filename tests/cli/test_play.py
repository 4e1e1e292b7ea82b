"""`ptcg play` and `ptcg simulate` as a person uses them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.cards.decks import UNPLAYABLE
from tests.conftest import DECKS
from validator.cli.play import command as play
from validator.cli.simulate import command as simulate
from validator.engine.game import Game
from validator.errors import UsageError
from validator.services.games.missed_wins import turns_of_replay
from validator.services.games.requests import load_replay, read_replay

FIRST, SECOND = str(DECKS / "dragapult-2026.txt"), str(DECKS / "starmie-2026.txt")


def run_play(typed: str, *arguments: str) -> str:
    """Play with this typed, and give what is printed."""
    result = CliRunner().invoke(play, [FIRST, SECOND, "--seed", "5", *arguments], input=typed)
    assert result.exception is None, result.exception
    return result.output


def test_a_whole_game_is_played_by_taking_the_first_option() -> None:
    output = run_play("1\n" * 800, "--bot", "easy")
    assert output.rstrip().splitlines()[-1] in ("You win.", "The opponent wins.", "A draw.")


def test_the_board_shows_both_sides_and_no_hidden_card() -> None:
    output = run_play("1\n1\n-\nb\nq\n")
    assert "Opponent: Prize cards 6" in output
    assert "\n  Active " in output
    assert "Hand: " in output
    assert "The opponent draws a card." in output
    assert output.rstrip().endswith("Stopped.")


def test_invalid_choices_are_reported_and_requested_again() -> None:
    output = run_play("99\nabc\n?\nq\n")
    assert "Enter a number from 1 to" in output
    assert output.count("Enter an option number") == 3


def test_advice_names_answers_that_can_be_chosen_and_changes_nothing() -> None:
    plain, advised = run_play("1\n1\n-\n1\nq\n"), run_play("1\n1\n-\na\n1\nq\n")
    said = [line.strip("> ").split(" (")[0] for line in advised.splitlines() if "%" in line]
    options = [line.lstrip(" 0123456789") for line in plain.splitlines()]
    assert said and all(any(option.startswith(each) for option in options) for each in said)
    assert len(advised) > len(plain)


def test_a_choice_can_be_taken_back() -> None:
    output = run_play("1\nu\n1\nq\n")
    questions = ("Go first?", "Choose your Active Pokémon.", "How many extra cards do you draw")
    assert max(output.count(question) for question in questions) == 2


@pytest.mark.parametrize(("typed", "winner"), [("1\n" * 800, None), ("1\n1\n-\nc\nq\n", 1)])
def test_a_game_is_saved_as_a_replay(typed: str, winner: int | None, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = run_play(typed, "--bot", "easy", "--save", str(file)).splitlines()
    replay = read_replay(document := load_replay(file.read_bytes()))
    game = Game.from_dict(replay.start)
    for picked in replay.picks:
        game.choose(*picked)
    assert replay.players == ("human", "easy") and turns_of_replay(document)
    assert replay.setup["decks"] == [Path(FIRST).name, Path(SECOND).name], "without the directory"
    assert (None if replay.conceded is None else 1 - replay.conceded) == winner
    if winner is None:
        assert game.is_over and said[-1] == ("You win." if game.result == 0 else "The opponent wins.")


def test_a_file_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    arguments = [FIRST, "--seed", "5", "--save", str(tmp_path / "none" / "game.json")]
    result = CliRunner().invoke(play, arguments, input="1\n" * 800)
    assert isinstance(result.exception, UsageError) and "Go first?" not in result.output


def test_a_game_that_is_left_is_saved_up_to_there(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run_play("1\n1\n-\n1\nu\nq\n", "--save", str(file))
    replay = read_replay(load_replay(file.read_bytes()))
    game = Game.from_dict(replay.start)
    for picked in replay.picks:
        game.choose(*picked)
    assert not game.is_over and game.turn == 1


def test_a_game_is_conceded_and_that_is_taken_back() -> None:
    output = run_play("1\nc\n")
    assert "You concede." in output and "c concede" in output
    assert output.rstrip().splitlines()[-3:] == ["The opponent wins.", "u takes that back.", ">"]
    again = run_play("1\nc\nu\nq\n")
    assert again.rstrip().endswith("Stopped.") and "c concede" in again
    assert again.count("The opponent wins.") == 1


def test_the_opponent_thinks_for_a_limited_time_unless_the_game_shall_be_repeated() -> None:
    limited = "the seed alone does not repeat the game"
    assert limited not in run_play("q\n")
    assert limited not in run_play("q\n", "--bot", "easy", "--bot-seconds", "1")
    output = run_play("1\n" * 800, "--bot", "hard", "--bot-seconds", "0.01")
    assert "at most 0.01 s a turn" in output and limited in output
    assert output.rstrip().splitlines()[-1] in ("You win.", "The opponent wins.", "A draw.")


def test_two_bots_play_while_one_watches() -> None:
    output = run_play("", "--watch", "--bot", "random")
    assert output.rstrip().splitlines()[-1] in ("You win.", "The opponent wins.", "A draw.")


def test_a_deck_without_programs_is_refused_by_name(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(UNPLAYABLE, encoding="utf-8")
    result = CliRunner().invoke(play, [str(deck), "--seed", "1"])
    assert result.exception is not None
    assert "EFX001" in str(result.exception)


def test_simulation_prints_rates_with_intervals(tmp_path: Path) -> None:
    target = tmp_path / "result.json"
    arguments = [FIRST, SECOND, "-n", "12", "--seed", "4", "--workers", "1", "--bot", "random"]
    result = CliRunner().invoke(simulate, [*arguments, "--output-format", "json", "-o", str(target)])
    assert result.exception is None
    report = json.loads(target.read_text("utf-8"))
    assert report["games"] == 12
    assert sum(side["wins"] for side in report["sides"]) + report["draws"] == 12
    low, high = report["sides"][0]["interval"]
    assert 0 <= low <= report["sides"][0]["win_rate"] <= high <= 1
    text = CliRunner().invoke(simulate, arguments).output
    assert "first player wins" in text
    assert "turns: median" in text


def test_a_misspelt_level_is_named() -> None:
    result = CliRunner().invoke(play, [FIRST, "--bot", "nromal"])
    assert "Did you mean normal?" in str(getattr(result.exception, "remedy", ""))


@pytest.mark.parametrize("name", ["clever", ""])
def test_an_unknown_bot_is_refused(name: str) -> None:
    result = CliRunner().invoke(simulate, [FIRST, SECOND, "--bot", name])
    assert result.exception is not None
    assert "Unknown bot" in str(result.exception)
