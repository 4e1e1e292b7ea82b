"""Puzzles that people play: the file is the proved ones, each can be played, and how one ends."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tests.bots.planner.puzzles.export import TARGET, rows
from validator.cli.puzzle import command
from validator.errors import UsageError
from validator.services.games.puzzles import find_puzzle, read_puzzles

NAME = "2003-an-amount-of-damage-that-is-not-prevented"


@pytest.mark.slow
def test_the_file_has_the_proved_puzzles() -> None:
    assert TARGET.read_text("utf-8") == rows(), "run python -m tests.bots.planner.puzzles.export"


def test_every_puzzle_can_be_played_and_its_first_move_is_there() -> None:
    for puzzle in read_puzzles().values():
        game = puzzle.game()
        assert game.position() == puzzle.position and game.partial == ()
        assert puzzle.aim.stage(game.turn, None, over=False) == "open"
        assert puzzle.line[0] in [action.text for action in game.legal_actions], puzzle.id


def test_a_puzzle_is_solved_in_time_or_missed() -> None:
    puzzle, longer = find_puzzle(NAME).aim, next(e.aim for e in read_puzzles().values() if e.turns == 2)
    assert puzzle.stage(7, 0, over=True) == "solved" and puzzle.stage(7, 1, over=True) == "missed"
    assert puzzle.stage(7, None, over=True) == "missed" and puzzle.stage(8, None, over=False) == "missed"
    assert longer.stage(9, 0, over=True) == "solved" and longer.stage(8, None, over=False) == "open"
    assert longer.stage(10, 0, over=True) == "missed"


def play(typed: str, *arguments: str) -> str:
    result = CliRunner().invoke(command, [*arguments], input=typed)
    assert result.exception is None, result.exception
    return result.output


def test_a_puzzle_is_solved_and_missed_in_the_terminal() -> None:
    solved = play("2\n1\n3\n1\n1\n", NAME)  # retreat, Marshtomp, Slash
    assert "An amount of damage that is not prevented. Win this turn." in solved
    assert solved.rstrip().endswith("Solved.")
    missed = play("5\n", NAME)
    assert missed.rstrip().endswith(f"ptcg puzzle {NAME} --solution shows the answer.")
    assert play("q\n", NAME).rstrip().endswith("Stopped.")


def test_the_list_does_not_give_answers_away() -> None:
    assert f"{NAME} " in play("") and "Slash" not in play("", "--output-format", "json")
    assert "Attack with Slash (40)" in play("", NAME, "--solution")
    assert "line" in play("", NAME, "--solution", "--output-format", "json")
    with pytest.raises(UsageError, match="Unknown puzzle"):
        find_puzzle("none")
