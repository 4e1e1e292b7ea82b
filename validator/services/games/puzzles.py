"""Puzzles: positions that are won with the best play, whatever the opponent and the coins do.

Each was proved by playing out every decision, every reply and all chance.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from validator.cards import library
from validator.catalogue import Catalogue
from validator.data_files import FOLDER
from validator.engine.game import Game, GameOptions
from validator.errors import DataError
from validator.services.decks.check import built_in_catalogue
from validator.services.games.local import read_cards
from validator.services.games.requests import DEFAULT_BOT, HUMAN, Aim, NewGame
from validator.support.did_you_mean import unknown_name

OWN: Final = 0
"""The player who solves a puzzle; it is their turn."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position that is to be won.

    Attributes:
        id: Its name in addresses and commands.
        name: What it is about, as a title.
        kind: What has to be found: "retreat", "gust", "search" and so on.
        years: The years of its cards.
        edition: Id of the rulebook edition.
        turns: In how many own turns.
        why: Why the line wins. It gives the answer away.
        line: The moves of the first turn of the line, in words. They give the answer away.
        position: The position, as `Game.position` writes it.
        decks: Both lists, in the order that the position needs.
    """

    id: str
    name: str
    kind: str
    years: str
    edition: str
    turns: int
    why: str
    line: tuple[str, ...]
    position: str
    decks: tuple[str, str]

    @property
    def task(self) -> str:
        """What is to be done."""
        return "Win this turn" if self.turns == 1 else f"Win within {self.turns} of your turns"

    def new_game(self) -> NewGame:
        """Return what starts a game from it, against the bot normal."""
        return NewGame(
            decks=(f"Name: Puzzle {self.id}\n\n{self.decks[0]}", self.decks[1]),
            players=(HUMAN, DEFAULT_BOT),
            edition=self.edition,
            position=self.position,
            aim=self.aim,
            any_deck=True,
        )

    def game(self, catalogue: Catalogue | None = None) -> Game:
        """Return a game from it."""
        known = catalogue or built_in_catalogue()
        decks = (read_cards(self.decks[0], self.id, known), read_cards(self.decks[1], self.id, known))
        options = GameOptions(programs=library(known), edition=self.edition)
        return Game.from_position(self.position, decks, options=options)

    @property
    def aim(self) -> Aim:
        """What is to be reached, and until when."""
        return Aim(OWN, int(self.position.split()[1]) + 2 * (self.turns - 1), self.id)


@cache
def read_puzzles() -> Mapping[str, Puzzle]:
    """Return all puzzles by their ids, oldest cards first. Raises `DataError`."""
    path = FOLDER / "bots" / "puzzles.json"
    try:
        rows: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{path} cannot be read: {error}.", "Install the package again.") from error
    puzzles = (Puzzle(**{**row, "line": tuple(row["line"]), "decks": tuple(row["decks"])}) for row in rows)
    return {each.id: each for each in puzzles}


def find_puzzle(id: str) -> Puzzle:
    """Return a puzzle by its id. Raises `UsageError`."""
    found = read_puzzles().get(id)
    if found is None:
        raise unknown_name("puzzle", id, tuple(read_puzzles()))
    return found
