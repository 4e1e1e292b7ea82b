"""`ptcg check`: check deck lists."""

from __future__ import annotations

import os
import sys
from typing import Any, Literal

import click

from validator.cli import options
from validator.cli.check_run import CheckOptions, check_sources, record_baseline
from validator.cli.output import open_output, write_result
from validator.cli.project_options import Project, open_project, project_options, repository_root
from validator.errors import UsageError
from validator.reports.check_run import FAIL_ON, CheckRun, FailOn
from validator.reports.run_writer import OUTPUT_FORMATS, OutputFormat, OutputStyle, RunWriter
from validator.services.clock import read_day
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.project.config import Config


@click.command(
    "check", epilog=options.examples("ptcg check deck.txt", "ptcg check decks/ --on 2026-07-20 --fix")
)
@options.deck_argument("paths", "[PATH]...", nargs=-1)
@click.option("--roster", metavar="FILE", hidden=True, help="Old form of ptcg roster.")
@options.shared("--format")
@options.shared("--on")
@options.shared("--edition", "Rulebook edition to cite (default: the newest before that date).")
@options.output_formats(
    *OUTPUT_FORMATS,
    "auto",
    "csv",  # for --roster alone, the old form of ptcg roster
    default="auto",
    show_default=False,
    metavar=f"[{'|'.join(('auto', *OUTPUT_FORMATS))}]",
    help="Report format (default: auto). auto is github inside GitHub Actions, else text; concise is one line"
    " per deck, jsonl one JSON report per line.",
)
@options.shared("--output")
@click.option(
    "--fail-on",
    type=click.Choice(FAIL_ON),
    help="Minimum severity that causes exit code 1 (default: error).",
)
@click.option("--allow-undetermined", is_flag=True, help="Exit 0 for decks whose legality is undetermined.")
@click.option("--advice", is_flag=True, help="Add beginner advice (ADV…), such as numbers of Energy cards.")
@click.option(
    "--suggest", is_flag=True, help="Add replacements for cards that may not stay (text, json, html)."
)
@click.option("-v", "--verbose", is_flag=True, help="Show legal decks too (text, concise, github).")
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Hide info findings, and decks without others (text, concise, github).",
)
@click.option(
    "--baseline",
    metavar="FILE",
    shell_complete=options.complete_files,
    help="Suppress the findings recorded in FILE; report new ones only.",
)
@click.option("--write-baseline", is_flag=True, help="Write current findings to the baseline file.")
@click.option("--fix", is_flag=True, help="Apply safe fixes to the lists before checking, and list them.")
@click.option(
    "--legal-prints",
    is_flag=True,
    help="With --fix or --diff: also write legal prints where another print is fine.",
)
@click.option("--diff", is_flag=True, help="Show the changes --fix would make; write nothing.")
@options.shared("--workers", "Number of worker processes (default: 1).", default=1)
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    default="",
    help="Run on the Dask cluster at ADDRESS (needs the cluster extra).",
)
@click.option(
    "--config-revision",
    metavar="REV",
    help="Read the configuration, and baseline and format files, as they are in this git revision.",
)
@project_options
def command(
    paths: tuple[str, ...],
    roster: str | None,
    format_name: str | None,
    day: str | None,
    edition: str | None,
    output_format: OutputFormat | Literal["auto", "csv"],
    output: str | None,
    fail_on: FailOn | None,
    allow_undetermined: bool,
    advice: bool,
    suggest: bool,
    verbose: bool,
    quiet: bool,
    baseline: str | None,
    write_baseline: bool,
    fix: bool,
    legal_prints: bool,
    diff: bool,
    workers: int,
    scheduler: str,
    config_revision: str | None,
    config_file: str | None,
    no_config: bool,
    force_exclude: bool,
) -> int:
    """Check the deck lists at PATH (files, directories, globs, or - for standard input).

    Without PATH, the configured paths are checked (.ptcg.toml, or [tool.ptcg] in pyproject.toml). Of several
    decks, those with findings are shown, and one line sums up all of them.

    Exit codes: 0 success; 1 a finding at or above --fail-on, or a deck with undetermined legality; 2 usage
    error or unreadable input. With --diff: 0 no changes, 1 changes found.
    """
    if roster is not None:
        return _check_roster(
            roster,
            paths,
            advice,
            format_name=format_name or DEFAULT_FORMAT,
            on=read_day(day),
            edition=edition,
            output_format="text" if output_format == "auto" else output_format,
            output=output,
            allow_undetermined=allow_undetermined,
        )
    if output_format == "csv":
        raise UsageError("csv output is for rosters only.", "Use ptcg roster.")
    project = open_project(
        config_file,
        no_config,
        format=format_name,
        day=day,
        edition=edition,
        force_exclude=force_exclude,
        baseline=baseline,
        revision=config_revision,
    )
    _refuse_options(config_revision, write_baseline, fix, diff, legal_prints)
    if fix or diff:
        from validator.cli.check_fix import fix_sources

        code = fix_sources(project, paths, show=diff, legal_prints=legal_prints)
        if code is not None:
            return code
    if suggest and (workers > 1 or scheduler):
        raise UsageError("--suggest cannot be combined with --workers or --scheduler.", "Remove one of them.")
    style = _style_of(
        project.config, output_format, fail_on, allow_undetermined, quiet, verbose, output in (None, "-")
    )
    chosen = CheckOptions(workers, scheduler, advice or project.config.advice, suggest)
    if write_baseline:
        run = _check_for_baseline(project, paths, style, chosen, output)
    else:
        with open_output(output) as write:
            run = check_sources(project, paths, RunWriter(style, write), chosen)
    empty = not run.counts.decks and not run.unread
    if empty and force_exclude:
        return 0
    _print_notes(run, ", ".join(paths or project.config.paths) if empty else "")
    return 0 if write_baseline and run.exit_code == 1 else run.exit_code


def _style_of(
    config: Config,
    output_format: OutputFormat | Literal["auto"],
    fail_on: FailOn | None,
    allow_undetermined: bool,
    quiet: bool,
    verbose: bool,
    on_stdout: bool,
) -> OutputStyle:
    """Return how reports are written, by the options of the command line over the configuration."""
    if output_format == "auto":
        output_format = "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"
    fails_on = fail_on or config.fail_on
    return OutputStyle(
        output_format,
        fails_on,
        allow_undetermined or config.allow_undetermined,
        quiet and fails_on != "info",
        on_stdout and sys.stdout.isatty() and not os.environ.get("NO_COLOR"),
        repository_root(config),
        verbose or not on_stdout,
    )


def _check_for_baseline(
    project: Project, paths: tuple[str, ...], style: OutputStyle, options: CheckOptions, output: str | None
) -> CheckRun:
    """Check, record the findings, and then write the reports."""
    texts: list[str] = []
    run = check_sources(project, paths, RunWriter(style, texts.append, keeps=True), options, fresh=True)
    record_baseline(project, run)
    if texts:
        write_result("".join(texts), output)
    return run


def _refuse_options(
    config_revision: str | None, write_baseline: bool, fix: bool, diff: bool, legal_prints: bool
) -> None:
    if config_revision is not None and (write_baseline or fix):
        raise UsageError("--config-revision is for checking alone.", "Remove --write-baseline or --fix.")
    if legal_prints and not (fix or diff):
        raise UsageError("--legal-prints needs --fix or --diff.", "Add one of them.")


def _print_notes(run: CheckRun, empty: str) -> None:
    """Print what a report does not hold: that `empty` paths have no lists, and unused settings."""
    if empty:
        click.echo(f"No deck lists found in {empty}.", err=True)
    for unused in run.unused:
        click.echo(str(unused), err=True)
    if run.gone:
        what = "1 finding is" if len(run.gone) == 1 else f"{len(run.gone)} findings are"
        click.echo(f"Baseline: {what} no longer reported; run --write-baseline to remove.", err=True)


def _check_roster(roster: str, paths: tuple[str, ...], advice: bool, **settings: Any) -> int:
    if advice:
        raise UsageError("--advice and --roster cannot be combined.", "Remove --advice.")
    if paths:
        raise UsageError(
            "--roster and PATH cannot be combined.", "Check the roster and the lists in separate runs."
        )
    from validator.cli.roster import OLD_FORM_UNTIL, run_roster

    click.echo(
        f"note: ptcg check --roster is now ptcg roster; version {OLD_FORM_UNTIL} removes the old form.",
        err=True,
    )
    return run_roster((roster,), **settings)
