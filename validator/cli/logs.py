"""`ptcg logs`: battle logs of Pokémon TCG Live."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from validator.cli import options
from validator.cli.groups import CommandGroup
from validator.cli.inputs import InputFile, find_sources
from validator.cli.output import print_note, render_json, write_result
from validator.cli.stopping import until_stopped
from validator.errors import InputError, PtcgError
from validator.logs import Audit, BattleLog, audit, read, rebuild
from validator.logs.auditing import HOWS, VERDICTS, WHATS
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
            log = read_source(source)
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


@command.command(
    "audit",
    epilog=options.examples("ptcg logs audit game.txt", "ptcg logs audit game.txt --output audit.txt"),
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@options.output_formats("text", "json")
@options.shared("--output")
def audit_logs(files: tuple[str, ...], output_format: str, output: str | None) -> int:
    """Rebuild the games of battle logs in FILE and compare what the client printed with our engine.

    Damage, Knock Outs, Prize cards and cards drawn are each a match, explained, unknown (the log allows
    several numbers, the printed one among them) or a mismatch. JSON ends with the total.

    Exit codes: 0 no mismatch; 1 some; 2 an input is not a battle log of a game from its start.
    """
    found: list[tuple[str, Audit]] = []
    failed = False
    for source in until_stopped(iter(find_sources(files))):
        try:
            found.append((source.name, audit(rebuild(read_source(source)))))
        except PtcgError as error:
            failed = True
            print_note(f"{escape(source.name)}: {error}")
    rows = [{"file": name, **_in_data(result)} for name, result in found]
    total = _total([result for _, result in found])
    if output_format == "json":
        text = render_json([*rows, {"file": None, **total}])
    else:
        text = "\n".join(
            [*(_audit_in_words(name, result) for name, result in found), _counts_in_words(total)]
        )
    write_result(text, output)
    return 2 if failed else int(any(row["mismatch"] for row in total["counts"].values()))


def _in_data(result: Audit) -> dict[str, Any]:
    return {**to_object(result), "counts": result.counts}


def _total(results: Sequence[Audit]) -> dict[str, Any]:
    """Return the sums over all logs; `clean` counts those without a resynchronised step."""
    counts = {what: dict.fromkeys(VERDICTS, 0) for what in WHATS}
    for result in results:
        for what, row in result.counts.items():
            for verdict, number in row.items():
                counts[what][verdict] += number
    return {
        "logs": len(results),
        "clean": sum(not result.steps["resynchronised"] for result in results),
        "lines": sum(result.lines for result in results),
        "unread": sum(result.unread for result in results),
        "steps": {how: sum(result.steps[how] for result in results) for how in HOWS},
        "attacks": sum(result.attacks for result in results),
        "reached": sum(result.reached for result in results),
        "counts": counts,
    }


def _audit_in_words(name: str, result: Audit) -> str:
    lines = [f"{name}: {sum(result.steps.values())} steps, {result.steps['resynchronised']} resynchronised"]
    for each in result.findings:
        if each.verdict != "match":
            ours = " or ".join(map(str, each.ours))
            lines.append(
                f"  line {each.line}: {each.verdict}: {each.what} {each.subject} of {each.action}:"
                f" printed {each.printed}, ours {ours}"
            )
            lines += [f"    {each.rule} {each.why}".rstrip()] if each.why else []
            lines += [f"    {each.position}"] if each.position else []
    return escape("\n".join(lines), keep="\n")


def _counts_in_words(total: Mapping[str, Any]) -> str:
    lines = [
        f"{total['logs']} logs, {total['clean']} without resynchronising,"
        f" {total['reached']} of {total['attacks']} attacks with printed damage reached"
    ]
    for what, row in total["counts"].items():
        lines.append(f"  {what}: " + ", ".join(f"{number} {verdict}" for verdict, number in row.items()))
    return "\n".join(lines)


def read_source(source: InputFile) -> BattleLog:
    """Read a battle log. Raises `InputError`."""
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
