"""`ptcg puzzle`: positions that are won with the best play."""

from __future__ import annotations

from collections.abc import Sequence

import click

from validator.bots import make_bot
from validator.bots.turns import to_the_end
from validator.cli import options
from validator.cli.inputs import read_source
from validator.cli.output import render_json, write_result
from validator.cli.play import HELP, TerminalGame
from validator.cli.stopping import with_progress
from validator.engine.game import Game
from validator.errors import UsageError
from validator.services.games.missed_wins import missed_win, turns_of_replay
from validator.services.games.puzzles import find_puzzle, read_puzzles
from validator.services.games.requests import DEFAULT_BOT, Aim, load_replay
from validator.support.encoding import JsonObject, to_object


class PuzzleGame(TerminalGame):
    """A puzzle at the terminal: it ends when it is solved or missed."""

    def __init__(self, game: Game, aim: Aim, answer: str) -> None:
        super().__init__(game, {1 - aim.player: make_bot(DEFAULT_BOT, 1 - aim.player, 1)}, 2_000)
        self.aim, self.answer = aim, answer

    def _goes_on(self) -> bool:
        """Return whether the puzzle can still be solved in time."""
        return self.stage() == "open"

    def _end(self) -> None:
        """Say how the puzzle ended."""
        missed = f"Missed. {self.answer} --solution shows the answer."
        click.echo("Solved." if self.stage() == "solved" else missed)

    def stage(self) -> str:
        """Return how far the puzzle is solved."""
        return self.aim.stage(self.game.turn, self.game.result, over=self.game.is_over)


@click.command(
    "puzzle",
    epilog=options.examples(
        "ptcg puzzle", "ptcg puzzle 2003-retreat-for-weakness --solution", "ptcg puzzle --output-format json"
    ),
)
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--solution", is_flag=True, help="Print the answer instead of playing.")
@click.option("--from", "file", metavar="FILE", help="Missed wins of a saved game; NAME is a turn of it.")
@options.output_formats("text", "json")
@options.shared("--output")
def command(
    name: str | None, solution: bool, file: str | None, output_format: str, output: str | None
) -> None:
    """Play the puzzle NAME in the terminal; without NAME, list all.

    A puzzle is a position that is won with the best play, whatever the opponent does. Each was proved by
    playing out every decision, reply and coin.

    With --from the puzzles are turns of a game in which a person could have won and did not. The line was
    tried with hidden cards at other places and with all coins heads or tails: evidence, and no proof.
    """
    if file is not None:
        _play_missed(file, name, solution, output_format, output)
        return
    puzzles = list(read_puzzles().values()) if name is None else [find_puzzle(name)]
    if output_format == "json":
        _write_json([to_object(each) for each in puzzles], solution, output)
    elif name is None:
        width = max(len(each.id) for each in puzzles)
        write_result("\n".join(f"{each.id:{width}}  {each.task}" for each in puzzles), output)
    elif solution:
        write_result("\n".join([*puzzles[0].line, "", puzzles[0].why]), output)
    else:
        puzzle = puzzles[0]
        click.echo(f"{puzzle.name}. {puzzle.task}. {HELP}")
        PuzzleGame(puzzle.game(), puzzle.aim, f"ptcg puzzle {puzzle.id}").run()


def _play_missed(file: str, name: str | None, solution: bool, output_format: str, output: str | None) -> None:
    """List the missed wins of a saved game, or play the one in a turn."""
    turns = [turn for turn in turns_of_replay(load_replay(read_source(file))) if turn.solver is not None]
    turns = [turn for turn in turns if name in (None, str(turn.number))]
    if name is not None and not turns:
        raise UsageError(f"No win can have been missed in turn {name}.", "Without a turn, all are searched.")
    works = ((to_the_end(missed_win(turn)), turn) for turn in turns)
    searched = with_progress(works, length=len(turns), label="turns")
    found = [(each, turn) for each, turn in searched if each is not None]
    if output_format == "json":
        _write_json([to_object(each) for each, _ in found], solution, output)
    elif name is None or not found:
        rows = [f"{each.turn:>3}  Player {each.player + 1}: win this turn" for each, _ in found]
        write_result("\n".join(rows) or "No missed win was found.", output)
    elif solution:
        write_result("\n".join(found[0][0].line), output)
    else:
        each, turn = found[0]
        click.echo(f"Turn {each.turn}. Win this turn. {HELP}")
        game, answer = Game(turn.game(each.at).state), f"ptcg puzzle {name} --from {file}"
        PuzzleGame(game, Aim(each.player, each.turn), answer).run()


def _write_json(rows: Sequence[JsonObject], solution: bool, output: str | None) -> None:
    """Write puzzles as JSON, without their answers unless these are wanted."""
    hidden = () if solution else ("why", "line")
    write_result(render_json([{key: row[key] for key in row if key not in hidden} for row in rows]), output)
