"""`ptcg cards`: find and show cards, what the engine plays of them, build the catalogue, bring new sets."""

from __future__ import annotations

import json
from pathlib import Path

import click

from validator.cli.cards_coverage import coverage
from validator.cli.cards_effects import lint, show, stub
from validator.cli.cards_sync import sync
from validator.services.cards.find import find_cards
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue


@click.group("cards")
def command() -> None:
    """Search and show cards, measure engine coverage, build the catalogue, sync new sets."""


for each in (coverage, lint, show, stub, sync):
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


@command.command("build")
@click.option(
    "--source",
    required=True,
    type=click.Path(path_type=Path),
    help="Directory with the two card databases and their correction tables.",
)
@click.option(
    "--target",
    type=click.Path(path_type=Path),
    help="Directory to write sets/ and effects/ to (default: the project's card_data).",
)
@click.option("--no-effects", is_flag=True, help="Do not rebuild the effect programs.")
def build(source: Path, target: Path | None, no_effects: bool) -> None:
    """Build the catalogue from public card databases: set files and compiled effect programs."""
    from validator.catalogue.load import built_in_folder
    from validator.effects.compiled import FOLDER
    from validator.sources.build import build_catalogue
    from validator.sources.compile_effects import TextPile, build_effects

    folder = target or built_in_folder()
    texts = None if no_effects else TextPile()
    click.echo(build_catalogue(source, folder / "sets", texts).summary())
    if texts is not None:
        click.echo(build_effects(texts, folder / FOLDER).summary())
