"""`ptcg logs`: battle logs of Pokémon TCG Live."""

from __future__ import annotations

import click

from validator.cli import options
from validator.cli.groups import CommandGroup
from validator.cli.inputs import InputFile, find_sources
from validator.cli.output import print_note, render_json, write_result
from validator.cli.stopping import until_stopped
from validator.errors import InputError, PtcgError
from validator.logs import BattleLog, read
from validator.support.encoding import to_object
from validator.support.safe_text import escape


@click.group("logs", cls=CommandGroup, epilog=options.examples("ptcg logs read game.txt"))
def command() -> None:
    """Work with battle logs that Pokémon TCG Live exports."""


@command.command("read", epilog=options.examples("ptcg logs read game.txt --anonymous --output-format json"))
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--anonymous", is_flag=True, help="Replace the players' names.")
@options.output_formats("text", "json")
@options.shared("--output")
def read_logs(files: tuple[str, ...], anonymous: bool, output_format: str, output: str | None) -> int:
    """Read battle logs in FILE (files, directories, globs, or - for standard input).

    Lines that are not known are reported by number. JSON has every event.

    Exit codes: 0 every line was read; 1 some lines were not; 2 an input is not a battle log.
    """
    found: list[tuple[str, BattleLog]] = []
    failed = False
    for source in until_stopped(iter(find_sources(files))):
        try:
            log = _read(source)
        except PtcgError as error:
            failed = True
            print_note(f"{escape(source.name)}: {error}")
            continue
        found.append((source.name, log.anonymous() if anonymous else log))
    if output_format == "json":
        text = render_json([{"file": name, **to_object(log)} for name, log in found])
    else:
        text = "\n".join(_in_words(name, log) for name, log in found)
    write_result(text, output)
    return 2 if failed else int(any(log.unread for _, log in found))


def _read(source: InputFile) -> BattleLog:
    try:
        text = source.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("The file is not UTF-8 text.", "Save the log as UTF-8.") from None
    return read(text)


def _in_words(name: str, log: BattleLog) -> str:
    turns = sum(event.kind == "turn" for event in log.events)
    lines = [
        f"{name}: {' against '.join(each or '?' for each in log.players)}, {log.language}"
        f"{'' if log.verified else ' (not verified)'}, {turns} turns, {log.lines:,} lines,"
        f" {len(log.unread)} unread"
    ]
    if log.result is not None:
        winner = log.result.winner
        lines.append("  Draw" if winner is None else f"  {log.players[winner]} wins: {log.result.reason}")
    lines += [f"  {problem}" for problem in log.problems]
    if log.unread:
        shown = ", ".join(map(str, log.unread[:20]))
        lines.append(f"  Unread lines: {shown}{', …' if len(log.unread) > 20 else ''}")
    return escape("\n".join(lines), keep="\n")
