"""`ptcg cards`: search and show cards, measure engine coverage, sync new sets."""

from __future__ import annotations

import click

from validator.cli import options
from validator.cli.cards_count_play import count
from validator.cli.cards_coverage import coverage
from validator.cli.cards_find import find, index, like
from validator.cli.cards_show import show
from validator.cli.cards_sync import sync
from validator.cli.groups import CommandGroup


@click.group("cards", cls=CommandGroup, epilog=options.examples("ptcg cards find ultra ball"))
def command() -> None:
    """Search and show cards, measure engine coverage, sync new sets."""


for each in (count, coverage, find, index, like, show, sync):
    command.add_command(each)
