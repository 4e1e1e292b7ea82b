"""`ptcg db`: migrate the tables of the games' database, and show their revision."""

from __future__ import annotations

import click

from validator.cli import options
from validator.cli.groups import CommandGroup
from validator.errors import UsageError
from validator.settings import Settings, variable_of
from validator.storage.database import Database
from validator.storage.migrate import head
from validator.support.safe_text import show

_URL = click.option(
    "--url",
    metavar="URL",
    default="",
    help=f"Database URL (default: {variable_of('database_url')}, else ptcg.db in the data directory).",
)


@click.group("db", cls=CommandGroup, epilog=options.examples("ptcg db current"))
def command() -> None:
    """Manage the game database."""


@command.command("upgrade", epilog=options.examples("ptcg db upgrade --url sqlite:///games.db"))
@_URL
@click.option(
    "--to", "revision", metavar="REVISION", default="head", show_default=True, help="Target revision."
)
def upgrade(url: str, revision: str) -> None:
    """Create the database tables, or upgrade them to the latest revision. Safe to run again."""
    database = _open(url)
    before = database.current()
    database.migrate(revision)
    after = database.current()
    click.echo(f"{after} (already up to date)" if before == after else f"{before or 'empty'} -> {after}")


@command.command("current", epilog=options.examples("ptcg db current --url sqlite:///games.db"))
@_URL
def current(url: str) -> int:
    """Show the current database revision. Exit code 1 if this release needs another one."""
    found, needed = _open(url).current(), head()
    click.echo(
        f"{found or 'empty'}"
        + ("" if found == needed else f" (upgrade needed: {needed}; run ptcg db upgrade)")
    )
    return 0 if found == needed else 1


def _open(url: str) -> Database:
    if url and "://" not in url:
        raise UsageError(f"Invalid database URL: {show(url)}.", "Use for example sqlite:///path/to/file.db.")
    return Database(url) if url else Database.from_settings(Settings.from_environment())
