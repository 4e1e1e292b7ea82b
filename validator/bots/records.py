"""Records of games for training: JSON lines of what a seat knew, what it could choose, and what it chose.

A game is a line `game`, a line `decision` for each decision with several options, and a line `end`. Cards
are named by print. Nothing that the seat did not know is in a decision, unless hidden cards were asked for.
`record.schema.json` beside this module describes the lines.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from validator.bots.base import Budget
from validator.errors import PtcgError
from validator.support.arguments import check_types
from validator.support.encoding import JsonMapping, JsonObject
from validator.support.safe_text import show

RECORD: Final = "ptcg-record-1"
"""The name and version of the format."""

LONGEST_LINE: Final = 1_000_000
"""Bytes of a line; one of a real game has about ten thousand."""

MOST_DECISIONS: Final = 20_000
"""Decisions of a game."""


class RecordError(PtcgError):
    """A record of games cannot be read."""

    code = "RECORD"


@dataclass(frozen=True, slots=True)
class RecordedDecision:
    """A decision of a game.

    Attributes:
        number: The number of the decision in its game.
        turn: The number of the turn; 0 in set-up.
        seat: The player who decided.
        bot: The name of its bot, with parameters.
        budget: How much it was allowed to think.
        view: What the seat saw, as `Seat.observation` gives it.
        knowledge: What else it knew.
        request: The decision as keyword arguments of `decide`.
        choice: The numbers of the options that were chosen.
        hidden: The whole position with its hidden cards, by number; None where they were not asked for.
    """

    number: int
    turn: int
    seat: int
    bot: str
    budget: Budget
    view: JsonMapping
    knowledge: JsonMapping
    request: JsonMapping
    choice: tuple[int, ...]
    hidden: JsonMapping | None = None


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game with its decisions.

    Attributes:
        number: The number of the game in its run.
        edition: The rulebook edition.
        version: The version of the package that played it.
        names: The names of both lists.
        lists: Both lists, as 60 prints each.
        bots: The bots, with parameters.
        seed: The seed, which tells every card; None where hidden cards were not asked for.
        decisions: The decisions with several options.
        winner: The player who won; None for a draw.
        reason: How the game ended.
        turns: The turns, both players' counted.
    """

    number: int
    edition: str
    version: str
    names: tuple[str, str]
    lists: tuple[tuple[str, ...], tuple[str, ...]]
    bots: tuple[str, str]
    seed: int | None
    decisions: tuple[RecordedDecision, ...]
    winner: int | None
    reason: str
    turns: int


@check_types
def read_records(path: str | Path) -> Iterator[RecordedGame]:
    """Yield the games of a file of records, one at a time; a file that ends in `.gz` is compressed.

    Raises:
        RecordError: The file cannot be read, or a line of it, which the error names, is not of a record.
    """
    with _opened(Path(path)) as lines:
        game: JsonObject | None = None
        decisions: list[RecordedDecision] = []
        number = 0
        for number, line in enumerate(lines, start=1):
            with _in_line(path, number):
                row = json.loads(line)
                kind = row["line"]
                if (kind == "game") != (game is None):
                    raise ValueError(f"`{kind}` is not expected here")
                if kind == "game":
                    if row["record"] != RECORD:
                        raise ValueError(f"the format is {show(row['record'])}, not {RECORD}")
                    game, decisions = row, []
                elif kind == "decision":
                    if len(decisions) >= MOST_DECISIONS:
                        raise ValueError("the game has too many decisions")
                    decisions.append(_decision(row))
                elif kind == "end":
                    assert game is not None
                    yield _game(game, decisions, row)
                    game = None
                else:
                    raise ValueError(f"unknown kind {show(kind)}")
        if game is not None:
            raise RecordError(f"{path}: the last game has no end.", "Record it again.")


@contextmanager
def _opened(path: Path) -> Iterator[Iterable[bytes]]:
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            yield iter(lambda: file.readline(LONGEST_LINE + 1), b"")
    except (OSError, EOFError, zlib.error) as error:
        raise RecordError(f"{path}: cannot be read ({error}).", "Pass a file of `ptcg record`.") from error


@contextmanager
def _in_line(path: str | Path, number: int) -> Iterator[None]:
    """Raise `RecordError` with the number of the line for what is wrong in it."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise RecordError(
            f"{path}, line {number}: {show(what, 200)}.", "Pass a file of `ptcg record`."
        ) from error


def _decision(row: JsonMapping) -> RecordedDecision:
    request = row["request"]
    choice = tuple(int(each) for each in row["choice"])
    if not all(0 <= each < len(request["options"]) for each in choice):
        raise ValueError("the choice is not among the options")
    return RecordedDecision(
        number=int(row["number"]),
        turn=int(row["turn"]),
        seat=int(request["seat"]),
        bot=str(row["bot"]),
        budget=Budget(**(row["budget"] or {})),
        view=dict(row["view"]),
        knowledge=dict(row["knowledge"]),
        request=dict(request),
        choice=choice,
        hidden=row.get("hidden"),
    )


def _game(row: JsonMapping, decisions: list[RecordedDecision], end: JsonMapping) -> RecordedGame:
    first, second = (tuple(str(card) for card in each) for each in row["lists"])
    return RecordedGame(
        number=int(row["game"]),
        edition=str(row["edition"]),
        version=str(row["version"]),
        names=(str(row["names"][0]), str(row["names"][1])),
        lists=(first, second),
        bots=(str(row["bots"][0]), str(row["bots"][1])),
        seed=row.get("seed"),
        decisions=tuple(decisions),
        winner=end["winner"],
        reason=str(end["reason"]),
        turns=int(end["turns"]),
    )
