"""Wins that were missed: they are found in a finished game, and their lines win it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from validator.bots.turns import to_the_end
from validator.cli.puzzle import command
from validator.engine.errors import SaveError
from validator.engine.game import Game
from validator.errors import UsageError
from validator.services.games.missed_wins import MissedWin, missed_win, turns_of_replay

SAVED = Path(__file__).parent / "missed-win.json"
"""A game of a person in seat 1 against `greedy`, in which the win of turn 6 is missed, and turn 8 wins."""


def document(**more: Any) -> dict[str, Any]:
    return {**json.loads(SAVED.read_text("utf-8")), **more}


def found_in(document: dict[str, Any]) -> Iterator[tuple[MissedWin, Game]]:
    """The missed wins of a game, each with the game from its position on."""
    for turn in turns_of_replay(document):
        if (found := to_the_end(missed_win(turn))) is not None:
            yield found, turn.game(found.at)


def play(game: Game, line: tuple[str, ...]) -> None:
    """Choose the options with these texts, and the first one where the line says nothing."""
    left = [*line]
    while game.decision and left:
        texts = [action.text for action in game.decision.actions]
        game.choose(texts.index(left.pop(0)) if left[0] in texts else 0)
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert left == []


def test_the_line_of_a_missed_win_wins_in_its_turn() -> None:
    ((found, game),) = found_in(document())
    assert (found.at, found.turn, found.player) == (46, 6, 1) and game.turn == 6
    play(game, found.line)
    assert (game.result, game.turn) == (1, 6)


def test_only_turns_of_people_in_games_that_are_over_are_looked_at() -> None:
    assert list(found_in(document(players=["human", "greedy"]))) == []
    solvers = {turn.number: turn.solver for turn in turns_of_replay(document(players=["easy", "easy"]))}
    assert solvers == {1: 0, 2: 1, 3: 0, 4: 1, 5: 0, 6: 1, 7: 0, 8: None}, "turn 8 won"
    running = document(actions=document()["actions"][:60])
    with pytest.raises(UsageError, match="still in progress"):
        turns_of_replay(running)
    assert [found.turn for found, _ in found_in({**running, "conceded": 1})] == [6]
    with pytest.raises(SaveError):
        turns_of_replay(document(start={}))


def run(typed: str, *arguments: str) -> str:
    result = CliRunner().invoke(command, ["--from", str(SAVED), *arguments], input=typed)
    assert result.exception is None, result.exception
    return result.output


def test_a_missed_win_is_played_in_the_terminal() -> None:
    assert "6  Player 2: win this turn" in run("") and "Corkscrew Dive" not in run("", "--json")
    assert "Attack with Corkscrew Dive (100)" in run("", "6", "--solution")
    assert run("", "4").rstrip().endswith("No missed win was found.")
    assert run("2\n5\n2\n5\n1\n", "6").rstrip().endswith("Solved.")
    assert "Missed. ptcg puzzle 6 --from" in run("10\n", "6")


def test_a_turn_that_the_game_has_not_is_named() -> None:
    result = CliRunner().invoke(command, ["999", "--from", str(SAVED)])
    assert isinstance(result.exception, UsageError) and "turn 999" in str(result.exception)
