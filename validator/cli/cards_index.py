"""`ptcg cards index`: build the files that searches and replacements read."""

from __future__ import annotations

import click

from validator.cli.output import print_note


@click.command("index")
def index() -> None:
    """Build the files that searches and replacements read, where they are missing or old.

    They are in the cache directory. A service that finds them there answers its first searches at once.
    """
    from validator.services.cards.find import index_files

    files, built = index_files(print_note)
    for path in files:
        click.echo(f"{path}  {path.stat().st_size / 1e6:.1f} MB{'' if path in built else ' (already there)'}")
    if not files:
        click.echo("No directory for caches can be written; the indexes are built in memory.", err=True)
