"""`ptcg formats sync` and `export`: newer format facts in the user's data directory, and a directory of
facts.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from validator.cli import options

if TYPE_CHECKING:
    from validator.services.formats.sync import FormatsReport


@click.command(
    "sync", epilog=options.examples("ptcg formats sync --source https://example.org/facts --dry-run")
)
@click.option(
    "--source",
    envvar="PTCG_FACTS_SOURCE",
    metavar="DIR|URL",
    required=True,
    help="Directory of format facts, or its HTTPS address: manifest.json and the files beside it.",
)
@click.option(
    "--dry-run", is_flag=True, help="Check the facts and report what would change; install nothing."
)
@click.option("--deadline", metavar="SECONDS", type=float, help="Stop after so much time (default: 120).")
@options.output_formats("text", "json")
def sync(source: str, dry_run: bool, deadline: float | None, output_format: str) -> None:
    """Install newer rotations, bans and set dates in your own data directory (PTCG_DATA_DIR).

    The facts are checked completely and installed all together or not at all, and only if they are newer than
    those in use. A release of the project whose facts are as new replaces them. A running service uses them
    after a restart.

    Exit codes: 0 installed, or nothing newer; 2 usage, or facts that cannot be used.
    """
    from validator.services.formats.sync import sync_formats
    from validator.sources.format_facts import FACT_LIMITS

    limits = FACT_LIMITS if deadline is None else replace(FACT_LIMITS, deadline=deadline)
    report = sync_formats(source, dry_run=dry_run, limits=limits)
    if output_format == "json":
        click.echo(json.dumps(report.to_dict(), ensure_ascii=False, indent=2))
    else:
        _show(report)


@click.command("export", epilog=options.examples("ptcg formats export facts"))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--data",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Directory with the facts to export, files as in card_data/formats (default: the facts in use).",
)
def export(folder: Path, data: Path | None) -> None:
    """Check format facts and write them to DIR with their manifest, for `ptcg formats sync`."""
    from validator.services.formats.sync import export_formats

    manifest = export_formats(folder, data)
    click.echo(f"{folder}: {len(manifest.files)} files, {manifest.as_of}")


def _show(report: FormatsReport) -> None:
    """Print what a sync did, one change a line."""
    if report.status == "up to date":
        click.echo(f"Nothing to install: the facts of {report.source} are in use.")
    elif report.status == "not newer":
        click.echo(
            f"Nothing to install: {report.source} has {report.as_of}; those in use are not older "
            f"({report.before})."
        )
    else:
        click.echo(f"Format facts {report.status}: {report.as_of} (before: {report.before})")
        for change in report.changes:
            click.echo(f"  {change}")
        if not report.changes:
            click.echo("  no period, ban, limit or set date differs")
    if report.pending_sets:
        click.echo(f"  not in the catalogue yet: {', '.join(report.pending_sets)} (`ptcg cards sync`)")
    if report.unknown_names:
        click.echo(f"  banned, but no card has the name: {', '.join(report.unknown_names)}")
    if report.unread:
        click.echo(f"  files that this release does not read: {', '.join(report.unread)}")
