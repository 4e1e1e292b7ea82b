"""A puzzle and its file: the two sides in words, the goal, the best line and a line that errs.

Player 0 is the one who solves it, and it is their turn. In a file, `cards` names the prints, and each side
has

- `active` and `bench`: Pokémon such as `"Torchic > Combusken, 2 Fire, 30 damage, Poisoned"`: the cards from
  the Basic Pokémon up, then Energy cards, Tools, damage and Special Conditions; `new` came into play this
  turn;
- `hand`, `deck` (its top cards), `discard`, `lost`: cards such as `"2 Fire, Switch"`;
- `prizes`: their number, or cards; `size`: the cards left in the deck (the rest is discarded);
- `filler`: the card that fills deck and Prize cards; `done` and `once` as in a position.

`goal` is `win`, `safe` (not to have lost when the own turn after has begun) or `prizes N` (at most N Prize
cards left); `turns` is the number of own turns it may take. `line` and `trap` are the steps of the best line
and of a plausible one that errs at its last step; each step names words of an option, several options
separated by ` + `. `chance` is the probability of the goal with the best play against every reply.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.engine.kit import Board, card, everything
from validator.effects.registry import Library
from validator.engine.game import Game

FOLDER: Final = Path(__file__).parent
OWN: Final = 0
"""The player who solves a puzzle."""

KINDS: Final = (
    "win this turn",
    "win next turn",
    "retreat",
    "gust",
    "own deck",
    "wall",
    "discard",
    "search",
    "Prize cards",
    "Energy",
    "evolve",
    "Bench",
    "Special Conditions",
    "Weakness",
)
"""What puzzles are about."""

_CONDITIONS: Final = {"Poisoned": "P", "Burned": "B", "Asleep": "S", "Paralyzed": "Z", "Confused": "C"}
_FIELDS: Final = frozenset(
    {"name", "kind", "goal", "turns", "turn", "chance", "why", "own", "opponent", "stadium", "line", "trap"}
)
_SIDE: Final = frozenset(
    {"active", "bench", "hand", "deck", "discard", "lost", "prizes", "size", "filler", "done", "once"}
)


class WholeBoard(Board):
    """A board with the programs of every card."""

    def library(self) -> Library:
        """The programs declared by hand and compiled ones."""
        return everything()

    def fill(self, player: int, filler: str, size: int | None) -> None:
        """Fill a deck to 60 cards: `size` of them lie in the deck, what is left over is discarded."""
        row = self.sides[player]
        while len(self.decks[player]) < 60:
            full = size is not None and len(row["deck"]) >= size
            row["discard" if full else "deck"].append(self._new(player, filler))


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a goal.

    Attributes:
        name: What to find.
        kind: What it is about, of `KINDS`.
        years: The years its cards are of.
        edition: Id of the rulebook edition.
        goal: `win`, `safe` or `prizes`.
        most_prizes: For `prizes`, the most Prize cards that may be left.
        turns: In how many own turns.
        chance: The probability of the goal with the best play.
        line: The steps of the best line in this turn.
        trap: Steps of which the last one errs.
        why: Why the line is best, step by step.
        fresh: Whether it was written after the bots were tuned.
        rows: The position as the file has it.
        cards: The ids of the cards by name.
    """

    name: str
    kind: str
    years: str
    edition: str
    goal: str
    most_prizes: int
    turns: int
    chance: float
    line: tuple[str, ...]
    trap: tuple[str, ...]
    why: str
    fresh: bool
    rows: dict[str, Any]
    cards: dict[str, str]

    def __str__(self) -> str:
        return self.name

    def board(self) -> WholeBoard:
        """Return the position as a board."""
        board = WholeBoard(self.edition, turn=self.rows.get("turn", 7))
        for player, side in enumerate((self.rows["own"], self.rows["opponent"])):
            filler = self.cards[side["filler"]]
            prizes = side.get("prizes", 6)
            board.side(
                player,
                active=self._pokemon(side["active"]),
                bench=[self._pokemon(each) for each in side.get("bench", ())],
                hand=self._cards(side.get("hand", "")),
                deck=self._cards(side.get("deck", "")),
                discard=self._cards(side.get("discard", "")),
                lost=self._cards(side.get("lost", "")),
                prizes=[filler] * prizes if isinstance(prizes, int) else self._cards(prizes),
                done=side.get("done", ""),
                once=side.get("once", ""),
            )
        if "stadium" in self.rows:
            board.put_stadium(self.cards[self.rows["stadium"]], player=1)
        for player, side in enumerate((self.rows["own"], self.rows["opponent"])):
            board.fill(player, self.cards[side["filler"]], side.get("size"))
        return board

    def game(self) -> Game:
        """Return the game, with chance as decisions and decks that are not shuffled."""
        from validator.engine.board.chance_source import Explicit

        return self.board().game(chance=Explicit(shuffles="kept"), undo=False)

    def _cards(self, text: str) -> list[str]:
        found: list[str] = []
        for word in filter(None, (each.strip() for each in text.split(","))):
            counted = re.fullmatch(r"(\d+) (.+)", word)
            number, name = (int(counted[1]), counted[2]) if counted else (1, word)
            found += [self.cards[name]] * number
        return found

    def _pokemon(self, text: str) -> tuple[tuple[str, ...], dict[str, Any]]:
        first, *rest = [each.strip() for each in text.split(",")]
        made: dict[str, Any] = {"energy": [], "tools": [], "conditions": ""}
        for word in rest:
            if word in _CONDITIONS:
                made["conditions"] += _CONDITIONS[word]
            elif word == "new":
                made["since"] = self.rows.get("turn", 7)
            elif damage := re.fullmatch(r"(\d+) damage", word):
                made["damage"] = int(damage[1])
            else:
                for each in self._cards(word):
                    made["energy" if card(each).is_energy else "tools"].append(each)
        return tuple(self.cards[each.strip()] for each in first.split(">")), made


def _read(file: Path) -> list[Puzzle]:
    data = tomllib.loads(file.read_text("utf-8"))
    found = []
    for rows in data["puzzle"]:
        unknown = {*rows} - _FIELDS | {*rows["own"]} - _SIDE | {*rows["opponent"]} - _SIDE
        assert not unknown, f"{rows['name']}: unknown {sorted(unknown)}"
        goal, _, most = rows["goal"].partition(" ")
        found.append(
            Puzzle(
                name=rows["name"],
                kind=rows["kind"],
                years=data["years"],
                edition=data["edition"],
                goal=goal,
                most_prizes=int(most or 0),
                turns=rows.get("turns", 1),
                chance=rows.get("chance", 1.0),
                line=tuple(rows["line"]),
                trap=tuple(rows["trap"]),
                why=rows["why"],
                fresh=data.get("fresh", False),
                rows=rows,
                cards=data["cards"],
            )
        )
    return found


@cache
def read_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, oldest cards first."""
    files = sorted(FOLDER.glob("*.toml"), key=lambda file: ("fresh" in file.stem, file.stem))
    return tuple(puzzle for file in files for puzzle in _read(file))
