"""What `ptcg hands` and `ptcg odds` share: the options that say how a deck is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from validator.cli.inputs import find_sources
from validator.errors import UsageError
from validator.odds.pile import PRIZES
from validator.services.clock import read_day
from validator.services.set_table import DealOptions

Reply = Any
Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--going",
        type=click.Choice(["first", "second"]),
        default="first",
        show_default=True,
        help="Who begins.",
    ),
    click.option("--prizes", type=int, default=PRIZES, show_default=True, help="Prize cards; 4 in Limited."),
    click.option(
        "--mulligan-limit",
        type=int,
        metavar="N",
        help="After N mulligans set a Basic Pokémon aside; 8 in organised play.",
    ),
    click.option(
        "--opponent", metavar="DECK", help="The opponent's deck list: its mulligans give bonus cards."
    ),
    click.option(
        "--opponent-basics", type=int, metavar="N", help="The opponent has N Basic Pokémon in 60 cards."
    ),
    click.option(
        "--only-basics",
        is_flag=True,
        help="Redraw hands without a Basic Pokémon even if another card's text lets it start.",
    ),
    click.option(
        "--edition", metavar="ID", help="Rulebook edition (default: the newest before the day of play)."
    ),
    click.option("--on", "day", metavar="DATE", help="Day of play, YYYY-MM-DD (default: today)."),
)


def deal_options(command: Command) -> Command:
    """Give a command the options that say how a deck is dealt."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def read_options(reply: Mapping[str, Reply]) -> DealOptions:
    """Read the shared options. Raises `UsageError`, and OSError for an opponent's deck it cannot read."""
    opponent = reply["opponent"]
    return DealOptions(
        going=reply["going"],
        edition=reply["edition"],
        on=read_day(reply["day"]),
        prizes=reply["prizes"],
        mulligan_limit=reply["mulligan_limit"],
        opponent_basics=reply["opponent_basics"],
        opponent_list=read_source(opponent) if opponent else None,
        opponent_source=opponent or "",
        only_basics=reply["only_basics"],
    )


def read_source(path: str) -> bytes:
    """Read one deck list. Raises `UsageError` for a folder and OSError for what cannot be read."""
    sources = list(find_sources([path]))
    if len(sources) != 1 or sources[0].name != path:
        raise UsageError(f"{path}: one deck list is asked for.", "Name a file, or - for standard input.")
    return sources[0].read()
