"""A deck list as read (`DeckList`) and a deck whose lines are resolved to cards (`Deck`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from validator.catalogue.card import Card
from validator.findings import Finding

How = Literal[
    "id",
    "set and number",
    "alias",
    "gallery number",
    "promo number",
    "letter dropped",
    "client-only number",
    "basic energy",
    "name",
    "name in set",
    "misspelt name",
    "foreign name",
    "not in catalogue",
    "unresolved",
]
"""How a line was resolved; see `docs` of `validator.decks.resolve` for the order in which they are tried."""

Section = Literal["pokemon", "trainer", "energy"]


@dataclass(frozen=True, slots=True)
class ParsedLine:
    """One card line as written.

    `line` counts from 1 (for JSON: the line where the object starts, or 1 when it is all on one line),
    `entry` from 0 over the card lines of the deck. `name`, `code` and `number` are as written, cleaned of
    blanks; `code` and `number` are None when absent. `foil` is a print suffix such as `PH`, kept for writing.
    `card_id` is given where the list names cards by a database id. `expansion` is the set's name where the
    list gives one beside or instead of a code. `alone` is False where the input line holds more than this
    card, so that no edit may replace it.
    """

    line: int
    entry: int
    raw: str
    count: int
    name: str
    code: str | None = None
    number: str | None = None
    section: Section | None = None
    foil: str | None = None
    card_id: str | None = None
    column: int = 1
    expansion: str | None = None
    alone: bool = True


@dataclass(frozen=True, slots=True)
class DeckList:
    """One deck of a text: its card lines, and what the reader has to say of the list's form (`LST…`).

    `dialect` names the reader, `index` counts decks of one input from 1, `name` is the deck's own title if
    the list has one. `comments` are `(line, text)` pairs of lines that are neither card nor heading.
    `language` is that of the headings, where they are not in English.
    """

    dialect: str
    index: int
    entries: tuple[ParsedLine, ...]
    findings: tuple[Finding, ...] = ()
    name: str | None = None
    comments: tuple[tuple[int, str], ...] = ()
    language: str | None = None


@dataclass(frozen=True, slots=True)
class ResolvedLine:
    """A card line with the print it stands for; `card` is None when no card could be told.

    `alternatives` are the other prints the line could mean, of a name alone for instance.
    """

    entry: ParsedLine
    card: Card | None
    how: How
    alternatives: tuple[Card, ...] = ()
    set_id: str | None = None

    @property
    def count(self) -> int:
        """Copies on the line, never below 0."""
        return max(self.entry.count, 0)


@dataclass(frozen=True, slots=True)
class Deck:
    """A resolved deck: its lines in order, and the findings of reading (`LST`) and identifying (`IDN`)."""

    dialect: str
    index: int
    lines: tuple[ResolvedLine, ...]
    findings: tuple[Finding, ...] = ()
    name: str | None = None

    @property
    def total(self) -> int:
        """Cards in the deck, unresolved lines included."""
        return sum(line.count for line in self.lines)

    @property
    def complete(self) -> bool:
        """Whether every line is resolved to a card."""
        return all(line.card is not None for line in self.lines)
