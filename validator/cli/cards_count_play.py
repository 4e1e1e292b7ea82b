"""`ptcg cards count-play`: count deck lists into play data."""

from __future__ import annotations

from pathlib import Path

import click

from validator.cli import options
from validator.cli.cards_coverage import read_lists
from validator.services.clock import read_day
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue


@click.command("count-play", epilog=options.examples("ptcg cards count-play decks/ --on 2026-07-20 -o play"))
@options.deck_argument("paths", "PATH...", nargs=-1, required=True)
@options.shared("--format", "Built-in format.", default=DEFAULT_FORMAT)
@options.shared("--on", "Day of lists that have none, YYYY-MM-DD, as of an event.")
@options.shared(
    "--output",
    "Directory of play data to write into (default: the user's, which comes before the built-in one).",
    old=["--out"],
    metavar="DIR",
)
def count(paths: tuple[str, ...], format_name: str, day: str | None, output: str | None) -> int:
    """Count how often the deck lists at PATH (files, directories, .jsonl collections) hold each card.

    Replacements and searches by share use the counts: by quarter, main Pokémon and card. No list is kept. A
    list in a collection has the day of its `date`; other lists need --on. Lists that are not legal on their
    day are left out. Exit codes: 0, or 1 where no list was counted.
    """
    from validator.services.cards.count_play import count_play, play_folder, store_play

    counted = count_play(
        read_lists(paths),
        built_in_catalogue(),
        format=format_name,
        on=read_day(day) if day is not None else None,
    )
    if counted.quarters:
        folder = Path(output) if output is not None else play_folder()
        store_play(counted, folder)
        click.echo(f"{counted.lists} lists counted into {folder / counted.format}:")
    for each in counted.quarters:
        click.echo(f"  {each.name}  {each.lists} lists, {each.first} to {each.last}")
    for reason, number in counted.left_out.items():
        click.echo(f"{number} left out: {reason}", err=True)
    return 0 if counted.quarters else 1
