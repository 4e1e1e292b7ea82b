"""`ptcg puzzle`: positions that are won with the best play."""

from __future__ import annotations

import click

from validator.bots import make_bot
from validator.cli import options
from validator.cli.output import render_json, write_result
from validator.cli.play import HELP, TerminalGame
from validator.services.games.puzzles import OWN, Puzzle, find_puzzle, read_puzzles
from validator.services.games.requests import DEFAULT_BOT
from validator.support.encoding import to_object


class PuzzleGame(TerminalGame):
    """A puzzle at the terminal: it ends when it is solved or missed."""

    def __init__(self, puzzle: Puzzle) -> None:
        game = puzzle.game()
        super().__init__(game, {1 - OWN: make_bot(DEFAULT_BOT, 1 - OWN, 1)}, 2_000)
        self.puzzle = puzzle

    def run(self) -> None:
        """Play until the puzzle is solved or missed, or the person stops."""
        click.echo(f"{self.puzzle.name}. {self.puzzle.task}. {HELP}")
        super().run()

    def _goes_on(self) -> bool:
        """Return whether the puzzle can still be solved in time."""
        return self.stage() == "open"

    def _end(self) -> None:
        """Say how the puzzle ended."""
        answer = f"ptcg puzzle {self.puzzle.id} --solution shows the answer."
        click.echo("Solved." if self.stage() == "solved" else f"Missed. {answer}")

    def stage(self) -> str:
        """Return how far the puzzle is solved."""
        return self.puzzle.stage(self.game.turn, self.game.result, over=self.game.is_over)


@click.command(
    "puzzle",
    epilog=options.examples(
        "ptcg puzzle", "ptcg puzzle 2003-retreat-for-weakness --solution", "ptcg puzzle --output-format json"
    ),
)
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--solution", is_flag=True, help="Print the answer instead of playing.")
@options.output_formats("text", "json")
@options.shared("--output")
def command(name: str | None, solution: bool, output_format: str, output: str | None) -> None:
    """Play the puzzle NAME in the terminal; without NAME, list all.

    A puzzle is a position that is won with the best play, whatever the opponent does. Each was proved by
    playing out every decision, reply and coin.
    """
    puzzles = list(read_puzzles().values()) if name is None else [find_puzzle(name)]
    if output_format == "json":
        rows = [to_object(each) for each in puzzles]
        hidden = () if solution else ("why", "line")
        write_result(
            render_json([{key: row[key] for key in row if key not in hidden} for row in rows]), output
        )
    elif name is None:
        width = max(len(each.id) for each in puzzles)
        write_result("\n".join(f"{each.id:{width}}  {each.task}" for each in puzzles), output)
    elif solution:
        (puzzle,) = puzzles
        write_result("\n".join([*puzzle.line, "", puzzle.why]), output)
    else:
        PuzzleGame(puzzles[0]).run()
