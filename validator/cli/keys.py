"""`ptcg keys`: make API keys for the service."""

from __future__ import annotations

from pathlib import Path

import click

from validator.cli import options
from validator.cli.groups import CommandGroup
from validator.support.files import read_text


@click.group("keys", cls=CommandGroup, epilog=options.examples("ptcg keys new league-office"))
def command() -> None:
    """Create API keys for the service. The service requires a key when PTCG_API_KEYS_FILE is set."""


@command.command("new", epilog=options.examples("ptcg keys new league-office --file keys.txt"))
@click.argument("name", metavar="NAME")
@click.option(
    "--file",
    "path",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Append the key's hash to this file instead of printing it.",
)
def make_new(name: str, path: Path | None) -> None:
    """Make a key for NAME and print it once, with the line that belongs into the key file."""
    from validator.services.api_keys import key_line, make_key, read_api_keys

    key = make_key()
    line = key_line(key, name)
    if path is None:
        click.echo(f"{key}\n{line}")
        click.echo(
            "The first line is the key, shown only once; add the second line to the key file.", err=True
        )
        return
    before = read_text(path) if path.exists() else ""
    joined = before + ("\n" if before and not before.endswith("\n") else "") + line + "\n"
    written = path.with_name(path.name + ".new")
    written.write_text(joined, "utf-8")
    try:
        read_api_keys(written)
    except BaseException:
        written.unlink()
        raise
    if path.exists():
        written.chmod(path.stat().st_mode & 0o777)
    written.replace(path)
    click.echo(key)
    click.echo(f"API key for {name}, shown only once; its hash was added to {path}.", err=True)
