"""`ptcg roster`: check the deck lists of all players of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import click

from validator.cli import options
from validator.cli.output import write_result
from validator.cli.stopping import name_rest, until_stopped
from validator.errors import UsageError
from validator.reports.roster import (
    Roster,
    render_roster_concise,
    render_roster_csv,
    render_roster_text,
    summarize_roster,
)
from validator.reports.roster_html import render_roster_html
from validator.reports.roster_json import render_roster_json
from validator.services.clock import read_day
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.read_stack import read_rows

RENDERERS = {
    "text": render_roster_text,
    "concise": render_roster_concise,
    "json": render_roster_json,
    "csv": render_roster_csv,
    "html": render_roster_html,
}
"""Roster reports by output format."""


OLD_FORM_UNTIL = "1.2"
"""The version that no longer accepts `ptcg check --roster`."""


@click.command(
    "roster", epilog=options.examples("ptcg roster players.csv --on 2026-07-20", "ptcg roster decks/")
)
@options.deck_argument("paths", "PATH...", nargs=-1, required=True)
@options.shared("--format")
@options.shared("--on", "Event date, YYYY-MM-DD (default: today).")
@options.shared("--edition", "Rulebook edition to cite (default: the newest before that date).")
@options.output_formats(*RENDERERS, help="Report format; concise is one line per player.")
@options.shared("--output")
@click.option("--allow-undetermined", is_flag=True, help="Exit 0 for decks whose legality is undetermined.")
def command(
    paths: tuple[str, ...],
    format_name: str | None,
    day: str | None,
    edition: str | None,
    output_format: str,
    output: str | None,
    allow_undetermined: bool,
) -> int:
    """Check the deck lists of all players of a tournament in one table.

    PATH is a roster as CSV, a directory with a list per player, or several of: a roster, TOM's tournament
    file (.tdf) for the players, lists, directories, ZIPs. A roster has a header and a row per player: player
    and deck (a file, or the list itself), optionally id, birth and division. Lists find their player by the
    file that the roster names, or by a Player ID or name in the file's name.

    Exit codes: 0 all decks are legal; 1 a deck is illegal or undetermined, or a row is invalid; 2 usage error
    or a row without a readable list.
    """
    return run_roster(
        paths,
        format_name=format_name or DEFAULT_FORMAT,
        on=read_day(day),
        edition=edition,
        output_format=output_format,
        output=output,
        allow_undetermined=allow_undetermined,
    )


def run_roster(
    paths: Sequence[str],
    *,
    format_name: str,
    on: date,
    edition: str | None,
    output_format: str,
    output: str | None,
    allow_undetermined: bool,
) -> int:
    """Check a roster or a stack of lists, write its report, and return the exit code."""
    if output_format not in RENDERERS:
        raise UsageError(
            f"{output_format} output is not available for rosters.",
            f"Use --output-format {', '.join(RENDERERS)}.",
        )
    path = ", ".join(paths)
    rows, skipped = read_rows(paths)
    for each in skipped:
        click.echo(f"{each.name}: left out. {each.reason}", err=True)
    roster = check_roster(until_stopped(rows), source=path, format=format_name, on=on, edition=edition)
    name_rest([row.player or row.player_id or row.deck for row in rows], len(roster.entries), "players")
    write_result(RENDERERS[output_format](roster), output)
    if output_format != "text" or output is not None:
        click.echo(f"{path}: {summarize_roster(roster)}", err=True)
    return exit_code(roster, allow_undetermined=allow_undetermined)


def exit_code(roster: Roster, *, allow_undetermined: bool) -> int:
    """Return the exit code of a checked roster."""
    if any(entry.standing == "unreadable" for entry in roster.entries):
        return 2
    accepted = {"legal", "undetermined"} if allow_undetermined else {"legal"}
    wrong_row = any(each.severity == "error" for entry in roster.entries for each in entry.problems)
    return 1 if wrong_row or any(entry.standing not in accepted for entry in roster.entries) else 0
