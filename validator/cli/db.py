"""`ptcg db`: bring the tables of the games' database up to date, and tell which revision they are at."""

from __future__ import annotations

import click

from validator.errors import UsageError
from validator.settings import Settings, variable_of
from validator.storage.database import Database
from validator.storage.migrate import head

_URL = click.option(
    "--url",
    metavar="URL",
    default="",
    help=f"The database (default: {variable_of('database_url')}, else ptcg.db in the data folder).",
)


@click.group("db")
def command() -> None:
    """Care for the database that games are kept in."""


@command.command("upgrade")
@_URL
@click.option("--to", "revision", default="head", show_default=True, help="The revision to go up to.")
def upgrade(url: str, revision: str) -> None:
    """Make the tables, or bring those of an earlier release up to date. Harmless when they are already."""
    database = _open(url)
    before = database.current()
    database.migrate(revision)
    after = database.current()
    click.echo(f"{after} (as before)" if before == after else f"{before or 'empty'} -> {after}")


@command.command("current")
@_URL
def current(url: str) -> int:
    """Show the revision of the tables. Exit code 1: this release needs another one."""
    found, needed = _open(url).current(), head()
    click.echo(f"{found or 'empty'}" + ("" if found == needed else f" (needs {needed}: ptcg db upgrade)"))
    return 0 if found == needed else 1


def _open(url: str) -> Database:
    if url and "://" not in url:
        raise UsageError(f"{url!r} is no database URL.", "Write sqlite:///path/to/file.db, for instance.")
    return Database(url) if url else Database.from_settings(Settings.from_environment())
