"""`ptcg replay`: step through the game of a battle log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import click

from validator.bots.matches.played_on import WinChance, win_chance
from validator.bots.turns import to_the_end
from validator.cli import options
from validator.cli.board import render_plain
from validator.cli.inputs import find_sources
from validator.cli.logs import read_source
from validator.cli.output import render_json, write_result
from validator.cli.stopping import with_progress
from validator.errors import UsageError
from validator.logs import Rebuilt, rebuild
from validator.services.games.missed_wins import MissedWin, missed_win
from validator.services.runs.log_replays import LogStepAnswer, board_of, pokemon_of, steps_of, turns_of
from validator.support.encoding import JsonObject, to_object, to_plain
from validator.support.safe_text import escape

_MARKS = {"certain": " ", "assumed": "?", "resynchronised": "!"}
_Found: TypeAlias = "tuple[WinChance | None, MissedWin | None]"
_NONE: Final[_Found] = (None, None)


@click.command("replay", epilog=options.examples("ptcg replay game.txt", "ptcg replay game.txt --at 4"))
@click.argument("file", metavar="FILE")
@click.option("--at", metavar="N", type=int, help="Show the board after this step; 0 is the set-up.")
@click.option(
    "--chances",
    is_flag=True,
    help="Estimate the chance to win as each turn begins, and look for missed wins.",
)
@options.output_formats("text", "json")
@options.shared("--output")
def command(file: str, at: int | None, chances: bool, output_format: str, output: str | None) -> int:
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
    found = _chances_at(game, [each.at for each in shown]) if chances else {}
    if output_format == "json":
        more = {
            each.at: dict(zip(("chance", "missed"), map(to_plain, found.get(each.at, _NONE)), strict=True))
            for each in shown
            if chances
        }
        text = render_json(
            [{**to_object(each), **more.get(each.at, {}), "view": board_of(game, each.at)} for each in shown]
        )
    else:
        text = "\n".join(_in_words(each) + _chance_in_words(*found.get(each.at, _NONE)) for each in shown)
        text += "" if at is None else "\n" + _draw(board_of(game, at), steps[at])
    write_result(escape(text, keep="\n"), output)
    return int(bool(game.doubts))


def _chances_at(game: Rebuilt, places: Sequence[int]) -> dict[int, _Found]:
    """Return the chance of player 0 and the missed win after the steps with which a turn begins."""
    turns = [turn for turn in turns_of(game) if turn.at in places]
    seat: Literal[0, 1] = 1 if game.log.exporter else 0
    found = (
        (win_chance(turn.game(), seed=turn.at, seat=seat), to_the_end(missed_win(turn))) for turn in turns
    )
    rows = with_progress(found, length=len(turns), label="turns")
    return dict(zip((turn.at for turn in turns), rows, strict=False))


def _chance_in_words(chance: WinChance | None, missed: MissedWin | None) -> str:
    if chance is None:
        return ""
    words = f" [Player 1 wins in {chance.value:.0%} ({chance.low:.0%} to {chance.high:.0%})]"
    if missed is not None:
        words += f"\n    Player {missed.player + 1} could win in this turn: {'; '.join(missed.line)}."
    return words


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
