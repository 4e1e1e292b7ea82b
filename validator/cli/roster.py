"""`ptcg check --roster`: an organiser's bulk check."""

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
    """Check a roster (a CSV file or a folder of lists), write its report, and give the exit code.

    0: nothing to mend; 1: a deck is not legal or not known to be, or a row is wrong; 2: a row without a list.
    """
    if output_format == "auto":
        output_format = "text"
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
    """Read a roster's rows. Raises `InputError` for a folder without lists or a file that is no roster."""
    if not Path(path).is_dir():
        return read_roster(path)
    rows = rows_of_files(source.name for source in find_sources([path]))
    if not rows:
        raise InputError(f"{path}: no deck lists in this directory.", "Add one deck list file per player.")
    return rows


def exit_code(roster: Roster, *, allow_undetermined: bool) -> int:
    """Give the exit code for a judged roster."""
    if any(entry.standing == "unreadable" for entry in roster.entries):
        return 2
    accepted = {"legal", "undetermined"} if allow_undetermined else {"legal"}
    wrong_row = any(each.severity == "error" for entry in roster.entries for each in entry.problems)
    return 1 if wrong_row or any(entry.standing not in accepted for entry in roster.entries) else 0
