"""`ptcg sheet`: make a deck registration sheet as PDF."""

from __future__ import annotations

import click

from validator.cli import options
from validator.cli.inputs import read_source
from validator.cli.output import write_bytes
from validator.services.clock import read_day
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.tournaments.sheet import SheetRefused, make_sheet, read_birth


@click.command("sheet", epilog=options.examples('ptcg sheet deck.txt --player "Ana Lopez" -o sheet.pdf'))
@options.deck_argument("path", "DECK")
@options.shared("--output", "Write the PDF to FILE (- for stdout).", required=True)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="Size.")
@click.option("--player", "name", metavar="NAME", help="Player's name.")
@click.option("--player-id", metavar="ID", help="Player ID.")
@click.option(
    "--birth-date", "birth", cls=options.RenamedOption, old=["--birth"], metavar="DATE", help="Date of birth."
)
@click.option(
    "--division", metavar="NAME", help="junior, senior or masters (default: from birth year and season)."
)
@options.shared("--format")
@options.shared("--on", "Event date, YYYY-MM-DD (default: today).")
@options.shared("--edition", "Rulebook edition (default: newest).")
@click.option(
    "--deck-number",
    "deck",
    cls=options.RenamedOption,
    old=["--deck"],
    type=click.IntRange(1),
    metavar="N",
    help="Number of the deck, if DECK contains several.",
)
@click.option(
    "--force", is_flag=True, help="Create the sheet even if the deck is not legal; each page is marked."
)
def command(
    path: str,
    output: str,
    paper: str,
    name: str | None,
    player_id: str | None,
    birth: str | None,
    division: str | None,
    format_name: str | None,
    day: str | None,
    edition: str | None,
    deck: int | None,
    force: bool,
) -> int:
    """Create the deck registration sheet for the list at DECK (a file, or - for standard input).

    Player fields not given are left blank for filling in by hand. Exit codes: 0 sheet created; 1 deck not
    legal, no sheet created; 2 usage error or not a deck list.
    """
    try:
        made = make_sheet(
            read_source(path),
            source=path,
            deck=deck,
            format=format_name or DEFAULT_FORMAT,
            on=read_day(day),
            edition=edition,
            name=name,
            player_id=player_id,
            birth=read_birth(birth) if birth else None,
            division=division,
            paper=paper,
            force=force,
        )
    except SheetRefused as refused:
        click.echo(refused.message, err=True)
        for finding in refused.report.findings:
            if finding.severity == "error":
                place = f":{finding.where.line}" if finding.where.line else ""
                click.echo(f"  {path}{place}: {finding.code} {finding.message}", err=True)
        click.echo("Fix the deck, or pass --force; the sheet will be marked as not legal.", err=True)
        return 1
    write_bytes(made.pdf, output)
    for warning in made.warnings:
        click.echo(f"warning: {warning}", err=True)
    if made.placing is not None and division is None and made.placing.division is not None:
        click.echo(f"Division: {made.placing.division}, {made.placing.reason}.", err=True)
    pages = "1 page" if made.pages == 1 else f"{made.pages} pages"
    click.echo(f"{output}: {pages}, {made.report.verdict}.", err=True)
    return 0
