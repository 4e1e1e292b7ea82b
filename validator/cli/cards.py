"""`ptcg cards`: search and show cards, measure engine coverage, sync new sets."""

from __future__ import annotations

import json

import click

from validator.cli.cards_coverage import coverage
from validator.cli.cards_show import show
from validator.cli.cards_sync import sync
from validator.cli.groups import CommandGroup
from validator.services.cards.find import find_cards
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue


@click.group("cards", cls=CommandGroup)
def command() -> None:
    """Search and show cards, measure engine coverage, sync new sets."""


for each in (coverage, show, sync):
    command.add_command(each)


@command.command("find")
@click.argument("text", required=False)
@click.option(
    "--set", "set_code", metavar="CODE", help="Only this set (PTCG Live code, alias or catalogue ID)."
)
@click.option("--mark", metavar="LETTER", help="Only this regulation mark.")
@click.option("--marker", metavar="NAME", help="Only cards with this marker, e.g. 'ACE SPEC'.")
@click.option("--category", type=click.Choice(["Pokémon", "Trainer", "Energy"]))
@click.option("--limit", type=click.IntRange(1, 1000), default=20, show_default=True)
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text")
def find(
    text: str | None,
    set_code: str | None,
    mark: str | None,
    marker: str | None,
    category: str | None,
    limit: int,
    output_format: str,
) -> int:
    """Search cards whose name contains TEXT."""
    page = find_cards(
        built_in_catalogue(),
        text=text,
        set=set_code,
        mark=mark,
        marker=marker,
        category=category,
        limit=limit,
    )
    if output_format == "json":
        body = {"cards": [serialize_card(card) for card in page.cards], "next_cursor": page.next_cursor}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
    else:
        for card in page.cards:
            click.echo(f"{card.label}  [{card.mark or '-'}]")
        if page.next_cursor:
            click.echo(f"Showing the first {limit}; narrow with --set or --mark, or raise --limit.", err=True)
    return 0 if page.cards else 1
