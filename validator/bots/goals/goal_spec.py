"""A goal as data: clauses joined by `and` and `or`, by a turn of the player. Made by `grammar`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from validator.errors import UsageError
from validator.support.encoding import JsonObject

Kind: TypeAlias = Literal["attack", "pokemon", "energy", "prizes", "hand size", "hand", "stadium"]
Place: TypeAlias = Literal["", "in play", "on the Bench", "Active"]
Going: TypeAlias = Literal["", "first", "second"]


CLAUSES: Final = (
    'The clauses are: "attack", "attack with Phantom Dive", "2 Drakloak in play", "Dreepy on the Bench", '
    '"Dragapult ex Active", "4 Energy in play", "2 Fire Energy on Dragapult ex", "take 1 Prize card", "Rare '
    'Candy in hand", "9 cards in hand" and "Stadium Area Zero Underdepths". A goal is for example "attack '
    'with Phantom Dive and 2 Drakloak in play by turn 2".'
)
"""What a goal may say, by examples."""


class InvalidGoal(UsageError):
    """A goal that cannot be read, or cannot be reached. `position` is the place in its text, from 0."""

    code = "INVALID_GOAL"

    def __init__(self, message: str, remedy: str = "", *, position: int = -1) -> None:
        where = f" at character {position + 1}" if position >= 0 else ""
        super().__init__(f"Invalid goal{where}: {message}", remedy)
        self.position = position


@dataclass(frozen=True, slots=True)
class ClauseSpec:
    """One clause: its kind, and what it names.

    Attributes:
        kind: What it is about.
        name: The attack or the card, as written or as resolved; empty for any.
        count: How many.
        type: The type of Energy; empty for any.
        place: Where the Pokémon has to be.
        names: Of a resolved clause, the keys of cards it means (`Card.key`), or the names of attacks.
        by_card: Of a resolved attack clause, whether `names` are Pokémon.
        position: Where it begins in the text.
    """

    kind: Kind
    name: str = ""
    count: int = 1
    type: str = ""
    place: Place = ""
    names: frozenset[str] = frozenset()
    by_card: bool = False
    position: int = field(default=-1, compare=False)

    def __str__(self) -> str:
        text: str = _TEXTS[self.kind](self)
        return text

    def to_dict(self) -> JsonObject:
        """Return the clause as plain data; what is at its default is left out."""
        row: JsonObject = {"clause": self.kind}
        for key, value, default in (
            ("name", self.name, ""),
            ("count", self.count, 1),
            ("type", self.type, ""),
            ("place", self.place, ""),
        ):
            if value != default:
                row[key] = value
        return row


@dataclass(frozen=True, slots=True)
class Joined:
    """Several parts of a goal: all of them are needed (`and`), or any one (`or`)."""

    join: Literal["all", "any"]
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        word = " and " if self.join == "all" else " or "
        return word.join(
            f"({part})" if isinstance(part, Joined) and part.join == "any" else str(part)
            for part in self.parts
        )

    def to_dict(self) -> JsonObject:
        """Return the parts as plain data."""
        return {self.join: [part.to_dict() for part in self.parts]}


Part: TypeAlias = "ClauseSpec | Joined"


@dataclass(frozen=True, slots=True)
class Wish:
    """A goal: what is to be reached, by which own turn, and whether only one order of turns counts."""

    what: Part
    turn: int
    going: Going = ""

    def __str__(self) -> str:
        what = f"({self.what})" if isinstance(self.what, Joined) and self.what.join == "any" else self.what
        return f"{what} by turn {self.turn}{f' going {self.going}' if self.going else ''}"

    def to_dict(self) -> JsonObject:
        """Return the goal as plain data, which `grammar.read_goal` reads again."""
        row: JsonObject = {**self.what.to_dict(), "turn": self.turn}
        if self.going:
            row["going"] = self.going
        return row


def clauses_of(part: Part) -> tuple[ClauseSpec, ...]:
    """Return the clauses of a goal, in the order of its text."""
    if isinstance(part, ClauseSpec):
        return (part,)
    return tuple(clause for each in part.parts for clause in clauses_of(each))


def _quoted(name: str) -> str:
    """Return a name as the grammar reads it again: in quotation marks where it has words of the grammar."""
    words = set(name.casefold().replace("(", " ( ").replace(")", " ) ").split())
    return f'"{name}"' if words & RESERVED or not name[:1].isalpha() else name


def _energy(clause: ClauseSpec) -> str:
    type_ = f"{clause.type} " if clause.type else ""
    where = f"on {_quoted(clause.name)}" if clause.name else "in play"
    return f"{clause.count} {type_}Energy {where}"


def _numbered(clause: ClauseSpec, place: str) -> str:
    count = f"{clause.count} " if clause.count != 1 else ""
    return f"{count}{_quoted(clause.name)} {place}"


RESERVED: Final = frozenset(
    {"and", "or", "by", "turn", "in", "on", "with", "going", "(", ")", "energy", "active"}
)
"""Words that a name without quotation marks may not contain."""

_TEXTS: Final[JsonObject] = {
    "attack": lambda clause: f"attack with {_quoted(clause.name)}" if clause.name else "attack",
    "pokemon": lambda clause: _numbered(clause, clause.place or "in play"),
    "energy": _energy,
    "prizes": lambda clause: f"take {clause.count} Prize card{'' if clause.count == 1 else 's'}",
    "hand size": lambda clause: f"{clause.count} cards in hand",
    "hand": lambda clause: _numbered(clause, "in hand"),
    "stadium": lambda clause: f"Stadium {_quoted(clause.name)}",
}

__all__ = [
    "ClauseSpec",
    "Going",
    "InvalidGoal",
    "Joined",
    "Kind",
    "Part",
    "Place",
    "Wish",
    "clauses_of",
]
