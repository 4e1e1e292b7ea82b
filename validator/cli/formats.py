"""`ptcg formats`: show what is legal in the formats on a date, sync newer facts, export facts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from validator.catalogue.load import Catalogue
from validator.cli import options
from validator.cli.formats_sync import export, sync
from validator.cli.groups import ShowGroup
from validator.formats.load import format_names, load_format
from validator.services.cards.serialize import name_print, name_set
from validator.services.clock import read_day
from validator.services.decks.check import built_in_catalogue
from validator.services.formats.answers import serialize_format


@click.group(
    "formats", cls=ShowGroup, epilog=options.examples("ptcg formats", "ptcg formats expanded --on 2026-07-20")
)
def command() -> None:
    """List the formats, or show what FORMAT (a name or a format file) allows on a date.

    The options of `show` (--on DATE, --output-format) can follow FORMAT. `sync` installs newer rotations,
    bans and set dates from a directory that `export` wrote.
    """


command.add_command(export)
command.add_command(sync)


@command.command("show", epilog=options.examples("ptcg formats show standard --on 2026-07-20"))
@click.argument("name", metavar="[FORMAT]", required=False, shell_complete=options.complete_formats)
@options.shared("--on", "Date to look at, YYYY-MM-DD (default: today).")
@options.output_formats("text", "json")
def show(name: str | None, day: str | None, output_format: str) -> None:
    """List the formats, or show what FORMAT (a name or a format file) allows on a date."""
    on = read_day(day)
    names = [name] if name else list(format_names())
    bodies = [serialize_format(load_format(each), on, built_in_catalogue()) for each in names]
    if output_format == "json":
        click.echo(json.dumps({"formats": bodies}, ensure_ascii=False, indent=2))
        return
    click.echo("\n\n".join("\n".join(_lines(body)) for body in bodies))


def _lines(body: dict[str, Any]) -> Iterator[str]:
    """Describe one format in lines for a person."""
    catalogue = built_in_catalogue()
    start = f"from {body['from']}" if body["from"] else "no start date"
    end = f"to {body['to']}" if body["to"] else "no known end date"
    yield f"{body['name']}: {body['title']} as of {body['date']}"
    yield f"  period     {body['label']}, {start} {end} ({body['confidence']} confidence)"
    copies = f"up to {body['copies']} per name" if body["copies"] else "unlimited copies"
    yield f"  deck       {body['size']} cards, {copies}, {body['prizes']} Prize cards"
    for pool in body["pool"]:
        yield f"  pool       {', '.join(_pool(pool, catalogue)) or 'nothing'}"
    yield f"  Energy     basic {', '.join(body['basic_energy'])}"
    if body["one_type"]:
        yield "  types      single-type decks"
    if body["forbidden_markers"]:
        yield f"  forbidden  {', '.join(body['forbidden_markers'])}"
    for group in body["exclusive"]:
        yield f"  exclusive  only one of {', '.join(group['names'])}"
    for ban in body["bans"]:
        days = "date unknown"
        if ban["in_force"]:
            days = f"since {ban['from']}" if ban["from"] else "always"
        prints = ", ".join(name_print(catalogue, each) for each in ban["prints"])
        yield f"  banned     {ban['name']} ({prints or 'every print'}), {days}"
    for text in dict.fromkeys((*body["notes"], *body["warnings"])):
        yield f"  note       {text}"
    age = body["data_as_of"]
    yield (
        f"  data       cards through {age['cards']}, set dates as of {age['sets']}, bans as of {age['bans']}"
    )


def _pool(pool: dict[str, Any], catalogue: Catalogue) -> Iterator[str]:
    """Yield the contents of a period, in a few words each."""
    if pool["everything"]:
        yield "all cards"
    if pool["mark_floor"]:
        yield f"regulation mark {pool['mark_floor']} or later"
    if pool["marks"]:
        yield f"regulation marks {', '.join(pool['marks'])}"
    if pool["set_floor"]:
        yield f"sets from {name_set(catalogue, pool['set_floor'])} on"
    if pool["sets"]:
        yield f"sets {', '.join(name_set(catalogue, each) for each in pool['sets'])}"
    for promos in pool["promos"]:
        yield f"promos {name_set(catalogue, promos['set'])} from {promos['floor']} on"
    for key, word in (
        ("prints", "prints"),
        ("without_sets", "except sets"),
        ("without_prints", "except prints"),
        ("undecided_sets", "undetermined for sets"),
    ):
        if pool[key]:
            name = name_print if key.endswith("prints") else name_set
            yield f"{word} {', '.join(name(catalogue, each) for each in pool[key])}"
