"""`ptcg check`: judge deck lists."""

from __future__ import annotations

import os
import sys
from datetime import date

import click

from validator.cli.inputs import find_sources
from validator.cli.output import write_result
from validator.errors import PtcgError, UsageError
from validator.reports.report import Report
from validator.services.check_deck import DEFAULT_FORMAT, check_text
from validator.services.clock import read_day

OUTPUT_FORMATS = ("auto", "text", "json", "github")
ROSTER_FORMATS = ("csv", "html")


@click.command("check")
@click.argument("paths", nargs=-1, metavar="PATH…")
@click.option("--roster", metavar="CSV|DIR", help="Check a tournament's players instead: who must mend what.")
@click.option("--format", "format_name", metavar="NAME|FILE", help="Tournament format (default: standard).")
@click.option("--on", "day", metavar="DATE", help="Day of play, YYYY-MM-DD (default: today).")
@click.option(
    "--edition", metavar="ID", help="Rulebook edition to cite (default: the newest before the day)."
)
@click.option(
    "--output-format",
    type=click.Choice([*OUTPUT_FORMATS, *ROSTER_FORMATS]),
    default="auto",
    help="How to report; auto is github inside GitHub Actions, else text. A roster: text, json, csv or html.",
)
@click.option("-o", "--output", metavar="FILE", help="Write the report there instead of stdout.")
@click.option("--allow-undetermined", is_flag=True, help="Exit 0 for decks whose legality is not known.")
@click.option("-q", "--quiet", is_flag=True, help="Text: leave out info findings.")
def command(
    paths: tuple[str, ...],
    roster: str | None,
    format_name: str | None,
    day: str | None,
    edition: str | None,
    output_format: str,
    output: str | None,
    allow_undetermined: bool,
    quiet: bool,
) -> int:
    """Judge the deck lists at PATH (files, folders, globs, or - for standard input), or a --roster.

    Exit codes: 0 all legal, 1 a deck is illegal or undetermined, 2 an input is no deck list.
    """
    on = read_day(day)
    if roster is not None:
        if paths:
            raise UsageError(
                "--roster and PATH do not go together.", "Check the roster and the lists one by one."
            )
        from validator.cli.roster import run_roster

        return run_roster(
            roster,
            format_name=format_name or DEFAULT_FORMAT,
            on=on,
            edition=edition,
            output_format=output_format,
            output=output,
            allow_undetermined=allow_undetermined,
        )
    if not paths:
        raise UsageError("Missing PATH….", "Name deck lists, folders, - for standard input, or a --roster.")
    if output_format in ROSTER_FORMATS:
        raise UsageError(f"{output_format} reports are for a --roster.", "Choose text, json or github.")
    reports, failed = check_sources(paths, format_name or DEFAULT_FORMAT, on, edition)
    if output_format == "auto":
        output_format = "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"
    write_result(render(reports, output_format, quiet=quiet, colour=output is None), output)
    if failed or not reports:
        return 2
    accepted = {"legal", "undetermined"} if allow_undetermined else {"legal"}
    return 0 if all(report.verdict in accepted for report in reports) else 1


def check_sources(
    paths: tuple[str, ...], format_name: str, on: date, edition: str | None
) -> tuple[list[Report], bool]:
    """Check every input; gives the reports and whether an input that was named outright is no deck list.

    A usage error (unknown format or edition) stops the run; an input that cannot be read does not.
    """
    reports: list[Report] = []
    failed = False
    for source in find_sources(paths):
        try:
            reports.extend(
                check_text(source.read(), source=source.name, format=format_name, on=on, edition=edition)
            )
        except UsageError:
            raise
        except (PtcgError, OSError) as error:
            failed = failed or source.listed
            say_unreadable(source.name, error)
    if not reports and not failed:
        click.echo(f"No deck list found in {', '.join(paths)}.", err=True)
    return reports, failed


def say_unreadable(name: str, error: PtcgError | OSError) -> None:
    """Say on stderr why an input is no deck list."""
    if isinstance(error, PtcgError):
        message, remedy = error.message, error.remedy
    else:
        message, remedy = error.strerror or str(error), ""
    prefix = "" if message.startswith(name) else f"{name}: "
    click.echo(f"{prefix}{message} {remedy}".rstrip(), err=True)


def render(reports: list[Report], output_format: str, *, quiet: bool, colour: bool) -> str:
    """Render reports in one of the output formats; colour only on a terminal without `NO_COLOR`."""
    if output_format == "json":
        from validator.reports.json import render_json

        return render_json(reports)
    if output_format == "github":
        from validator.reports.github import render_github

        return render_github(reports)
    from validator.reports.text import render_text

    wants = colour and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return render_text(reports, colour=wants, quiet=quiet)
