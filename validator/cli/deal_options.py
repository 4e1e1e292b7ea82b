"""What `ptcg hands` and `ptcg odds` share: the options of dealing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import click

from validator.cli import options
from validator.cli.inputs import InputFile, find_sources, read_source
from validator.cli.project_options import print_unreadable
from validator.cli.stopping import was_stopped
from validator.decks.deck_name import tell_apart
from validator.errors import DataError, InputError, PtcgError
from validator.odds.deck_composition import PRIZES
from validator.services.clock import read_day
from validator.services.odds.deal_setup import DealOptions

Reply = Any
Result = TypeVar("Result")
Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--going",
        type=click.Choice(["first", "second"]),
        default="first",
        show_default=True,
        help="Whether the player goes first or second.",
    ),
    click.option(
        "--prizes", type=int, metavar="N", default=PRIZES, show_default=True, help="Prize cards (Limited: 4)."
    ),
    click.option(
        "--mulligan-limit",
        type=int,
        metavar="N",
        help="After N mulligans, set one Basic Pokémon aside (tournament limit: 8).",
    ),
    options.shared("--opponent", "Opponent's deck list; their mulligans give you extra cards."),
    click.option(
        "--opponent-basics", type=int, metavar="N", help="Opponent has N Basic Pokémon in 60 cards."
    ),
    click.option(
        "--only-basics",
        is_flag=True,
        help="Mulligan hands without a Basic Pokémon even if a card's own text lets it start the game.",
    ),
    options.shared("--edition", "Rulebook edition (default: the newest before that date)."),
    options.shared("--on", "Date to use, YYYY-MM-DD (default: today)."),
)


def deal_options(command: Command) -> Command:
    """Add the options of dealing to a command."""
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


def name_lists(paths: Sequence[str]) -> tuple[str, ...]:
    """Return what lists are called in a result: their files, told apart where one is there twice."""
    return tell_apart(["standard input" if path == "-" else path for path in paths])


def each_deck(paths: Sequence[str], use: Callable[[InputFile], Result]) -> list[Result]:
    """Return what a function makes of each list of files, directories and globs, until Ctrl-C.

    A list of a directory that it refuses is named on stderr. Raises the error of a file that is named, and
    `InputError` if there is no list.
    """
    results = []
    for source in find_sources(paths):
        try:
            results.append(use(source))
        except (PtcgError, OSError) as error:
            if source.listed or isinstance(error, DataError):
                raise
            print_unreadable(source.name, error)
        if was_stopped():
            break
    if not results:
        raise InputError(f"{', '.join(paths)}: no deck list to use.", "Pass a file, or a directory of lists.")
    return results
