"""`ptcg replay`: step through the game of a battle log."""

from __future__ import annotations

import click

from validator.cli import options
from validator.cli.board import render_plain
from validator.cli.inputs import find_sources
from validator.cli.logs import read_source
from validator.cli.output import render_json, write_result
from validator.errors import UsageError
from validator.logs import rebuild
from validator.services.runs.log_replays import LogStepAnswer, board_of, pokemon_of, steps_of
from validator.support.encoding import JsonObject, to_object
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
    steps = steps_of(game)
    if at is not None and not 0 <= at < len(steps):
        raise UsageError(f"Invalid step: {at}.", f"Must be 0 to {len(steps) - 1}.")
    shown = steps if at is None else steps[at : at + 1]
    if output_format == "json":
        text = render_json([{**to_object(each), "view": board_of(game, each.at)} for each in shown])
    else:
        text = "\n".join(map(_in_words, shown))
        text += "" if at is None else "\n" + _draw(board_of(game, at), steps[at])
    write_result(escape(text, keep="\n"), output)
    return int(bool(game.doubts))


def _draw(view: JsonObject, step: LogStepAnswer) -> str:
    """Return the board after a step, and what of it is not known."""
    lines = [render_plain(view)]
    side = view["sides"][view["seat"] or 0]
    if unnamed := side["hand_count"] - len(side["hand"] or ()):
        lines.append(f"Cards in hand that the log does not name: {unnamed}")
    if guessed := [each["name"] for each in pokemon_of(view) if each["uid"] in step.guessed]:
        lines.append(f"Not told from equal ones: {', '.join(guessed)}")
    return "\n".join(lines)


def _in_words(step: LogStepAnswer) -> str:
    turn = f"turn {step.turn}" if step.turn else "set-up"
    why = f" ({step.why})" if step.why else ""
    return f"{_MARKS[step.how]} {step.at:>3}  {turn:>7}  {step.text}{why}"
