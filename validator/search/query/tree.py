"""A query as a tree. Places in the text are kept for errors and do not count when trees are compared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a term as written; `quoted` values are one phrase. `at` is its place in the query."""

    text: str
    quoted: bool = False
    at: int = field(default=0, compare=False)

    @property
    def length(self) -> int:
        """The number of characters it takes up in the query."""
        return len(self.text) + 2 * self.quoted


@dataclass(frozen=True, slots=True)
class Term:
    """A key with its values, any of which may hold: `set:TWM,SFA`. `key` is the key's full name, `part` what
    follows it after a dot (`lang.fr`).
    """

    key: str
    op: str
    values: tuple[Value, ...]
    part: str = ""
    at: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Name:
    """Part of a card's name: a word, a phrase in quotes, or with `whole` the whole name."""

    text: str
    quoted: bool = False
    whole: bool = False
    at: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """What does not hold."""

    part: Node
    at: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """What holds together, two parts or more."""

    parts: tuple[Node, ...]
    at: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """Of which at least one holds, two parts or more."""

    parts: tuple[Node, ...]
    at: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)


Node: TypeAlias = Term | Name | Not | And | Or


@dataclass(frozen=True, slots=True)
class SortBy:
    """One key that hits are sorted by."""

    key: str
    down: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """A query that has been read: `tree` is None where it asks for nothing, so that all cards are meant.

    `prints` lifts the grouping by card. `notes` say where a form of another language was read as one of this.
    """

    tree: Node | None = None
    sort: tuple[SortBy, ...] = ()
    prints: bool = False
    notes: tuple[str, ...] = field(default=(), compare=False)


def parts_of(tree: Node | None) -> tuple[Node, ...]:
    """Return what must hold together in a tree: the parts of an `And`, else the tree itself."""
    if tree is None:
        return ()
    return tree.parts if isinstance(tree, And) else (tree,)


def join_parts(parts: tuple[Node, ...]) -> Node | None:
    """Return the tree of what must be true together; None for nothing."""
    return None if not parts else parts[0] if len(parts) == 1 else And(parts)
