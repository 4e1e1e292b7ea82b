"""`ptcg roster`: check the deck lists of all players of a tournament."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from validator.cli.inputs import find_sources
from validator.cli.output import write_result
from validator.errors import InputError, UsageError
from validator.reports.roster import (
    Roster,
    render_roster_concise,
    render_roster_csv,
    render_roster_json,
    render_roster_text,
    summarize_roster,
)
from validator.reports.roster_html import render_roster_html
from validator.services.clock import read_day
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.read_roster import RosterRow, read_roster, rows_of_files

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


@click.command("roster")
@click.argument("path", metavar="CSV|DIR")
@click.option("--format", "format_name", metavar="NAME|FILE", help="Tournament format (default: standard).")
@click.option("--on", "day", metavar="DATE", help="Event date, YYYY-MM-DD (default: today).")
@click.option(
    "--edition", metavar="ID", help="Rulebook edition to cite (default: the newest before that date)."
)
@click.option(
    "--output-format",
    type=click.Choice(list(RENDERERS)),
    default="text",
    show_default=True,
    help="Report format; concise is one line per player.",
)
@click.option("-o", "--output", metavar="FILE", help="Write the report to FILE instead of stdout.")
@click.option("--allow-undetermined", is_flag=True, help="Exit 0 for decks whose legality is undetermined.")
def command(
    path: str,
    format_name: str | None,
    day: str | None,
    edition: str | None,
    output_format: str,
    output: str | None,
    allow_undetermined: bool,
) -> int:
    """Check the deck lists of all players of a tournament in one table.

    CSV has a header and a row per player: player and deck (a file, or the list itself), optionally id, birth
    and division. DIR has one deck list file per player.

    Exit codes: 0 all decks are legal; 1 a deck is illegal or undetermined, or a row is invalid; 2 usage error
    or a row without a readable list.
    """
    return run_roster(
        path,
        format_name=format_name or DEFAULT_FORMAT,
        on=read_day(day),
        edition=edition,
        output_format=output_format,
        output=output,
        allow_undetermined=allow_undetermined,
    )


def run_roster(
    path: str,
    *,
    format_name: str,
    on: date,
    edition: str | None,
    output_format: str,
    output: str | None,
    allow_undetermined: bool,
) -> int:
    """Check a roster (a CSV file or a directory of lists), write its report, and return the exit code."""
    if output_format not in RENDERERS:
        raise UsageError(
            f"{output_format} output is not available for rosters.",
            f"Use --output-format {', '.join(RENDERERS)}.",
        )
    roster = check_roster(read_rows(path), source=path, format=format_name, on=on, edition=edition)
    write_result(RENDERERS[output_format](roster), output)
    if output_format != "text" or output is not None:
        click.echo(f"{path}: {summarize_roster(roster)}", err=True)
    return exit_code(roster, allow_undetermined=allow_undetermined)


def read_rows(path: str) -> tuple[RosterRow, ...]:
    """Read the rows of a roster. Raises `InputError` for a directory without lists or an invalid file."""
    if not Path(path).is_dir():
        return read_roster(path)
    rows = rows_of_files(source.name for source in find_sources([path]))
    if not rows:
        raise InputError(f"{path}: no deck lists in this directory.", "Add one deck list file per player.")
    return rows


def exit_code(roster: Roster, *, allow_undetermined: bool) -> int:
    """Return the exit code of a checked roster."""
    if any(entry.standing == "unreadable" for entry in roster.entries):
        return 2
    accepted = {"legal", "undetermined"} if allow_undetermined else {"legal"}
    wrong_row = any(each.severity == "error" for entry in roster.entries for each in entry.problems)
    return 1 if wrong_row or any(entry.standing not in accepted for entry in roster.entries) else 0
