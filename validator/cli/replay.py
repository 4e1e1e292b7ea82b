"""`ptcg replay`: step through the game of a battle log."""

from __future__ import annotations

from typing import Any

import click

from validator.cli import options
from validator.cli.board import render_plain
from validator.cli.inputs import find_sources
from validator.cli.logs import read_source
from validator.cli.output import render_json, write_result
from validator.errors import UsageError
from validator.logs import Rebuilt, Step, rebuild
from validator.support.safe_text import escape

_MARKS = {"certain": " ", "assumed": "?", "resynchronised": "!"}


@click.command("replay", epilog=options.examples("ptcg replay game.txt", "ptcg replay game.txt --at 4"))
@click.argument("file", metavar="FILE")
@click.option("--at", metavar="N", type=int, help="Show the board after this step; 0 is the set-up.")
@options.output_formats("text", "json")
@options.shared("--output")
def command(file: str, at: int | None, output_format: str, output: str | None) -> int:
    """Step through the game of a battle log of Pokémon TCG Live in FILE (- for standard input).

    The players are called Player 1 and Player 2, and nothing is stored. `?` marks a step that the log allows
    in several ways, `!` one that the rules engine does not allow: the board is as the log says.

    Exit codes: 0 the game was rebuilt; 1 some steps were resynchronised; 2 the input is no log of a game.
    """
    (source,) = find_sources((file,))
    game = rebuild(read_source(source).anonymous())
    if at is not None and not 0 <= at < len(game.steps):
        raise UsageError(f"Invalid step: {at}.", f"Must be 0 to {len(game.steps) - 1}.")
    shown = range(len(game.steps)) if at is None else (at,)
    if output_format == "json":
        text = render_json([_in_data(game, number) for number in shown])
    else:
        text = "\n".join(_in_words(number, game.steps[number]) for number in shown)
        text += "" if at is None else "\n" + render_plain(_view(game, at))
    write_result(escape(text, keep="\n"), output)
    return int(bool(game.doubts))


def _view(game: Rebuilt, number: int) -> dict[str, Any]:
    seat = game.log.exporter or 0
    return game.game_at(number).view_for(seat).to_dict()


def _in_data(game: Rebuilt, number: int) -> dict[str, Any]:
    step = game.steps[number]
    return {
        "step": number,
        "line": step.move.line,
        "how": step.how,
        "why": step.why,
        "text": step.move.text,
        "view": _view(game, number),
    }


def _in_words(number: int, step: Step) -> str:
    turn = f"turn {step.move.action.turn}" if step.move.action is not None else "set-up"
    why = f" ({step.why})" if step.how == "resynchronised" else ""
    return f"{_MARKS[step.how]} {number:>3}  {turn:>7}  {step.move.text}{why}"
