"""`ptcg keys`: make API keys for the service."""

from __future__ import annotations

from pathlib import Path

import click

from validator.files import read_text


@click.group("keys")
def command() -> None:
    """Make API keys for the service; it asks for one where PTCG_API_KEYS_FILE names a file of them."""


@command.command("new")
@click.argument("name")
@click.option(
    "--file",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Add the key's line to this file, instead of printing it.",
)
def make_new(name: str, path: Path | None) -> None:
    """Make a key for NAME and print it once, with the line that belongs into the key file."""
    from validator.services.api_keys import key_line, make_key, read_api_keys

    key = make_key()
    line = key_line(key, name)
    if path is None:
        click.echo(f"{key}\n{line}")
        click.echo(
            "The first line is the key, shown only now; the second belongs into the key file.", err=True
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
    click.echo(f"This is the key of {name}, shown only now; its hash is in {path}.", err=True)
