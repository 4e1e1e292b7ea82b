"""`ptcg formats`: show the formats and what is legal in them on a day."""

from __future__ import annotations

import json

import click

from validator.formats.load import format_names, load_format
from validator.services.check_deck import built_in_catalogue
from validator.services.clock import read_day
from validator.services.describe import format_json


@click.command("formats")
@click.argument("name", required=False)
@click.option("--on", "day", metavar="DATE", help="Day of play, YYYY-MM-DD (default: today).")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text")
def command(name: str | None, day: str | None, output_format: str) -> None:
    """List the formats, or show what NAME (a format or a format file) allows on a day."""
    on = read_day(day)
    names = [name] if name else list(format_names())
    bodies = [format_json(load_format(each), on, built_in_catalogue()) for each in names]
    if output_format == "json":
        click.echo(json.dumps({"formats": bodies}, ensure_ascii=False, indent=2))
        return
    for body in bodies:
        click.echo(f"{body['name']}  {body['title']} on {on.isoformat()}")
        for key, value in body.items():
            if key in ("name", "title", "date") or value in (None, [], {}, ""):
                continue
            click.echo(f"    {key.replace('_', ' ')}: {_plain(value)}")


def _plain(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(each)}" for key, each in value.items() if each is not None)
    return str(value)
