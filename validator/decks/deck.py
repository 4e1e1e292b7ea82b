"""A deck list as read (`DeckList`) and a deck whose lines are resolved to cards (`Deck`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import overload

from validator.catalogue.card import Card
from validator.catalogue.names import fold_name
from validator.errors import UnresolvedCard
from validator.findings import Finding
from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief, html_of, text_of
from validator.vocabulary import DeckSection, MatchedBy, ReadDialect


@dataclass(frozen=True, slots=True, repr=False)
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
    section: DeckSection | None = None
    foil: str | None = None
    card_id: str | None = None
    column: int = 1
    expansion: str | None = None
    alone: bool = True

    def __repr__(self) -> str:
        return brief(f"ParsedLine {self.line}: {self.raw.strip()!r}")


@dataclass(frozen=True, slots=True)
class DeckList:
    """One deck of a text: its card lines, and the findings on the list's form (`LST…`).

    `dialect` names the reader, `number` counts decks of one input from 1, `name` is the deck's own title if
    the list has one. `comments` are `(line, text)` pairs of lines that are neither card nor heading.
    `language` is that of the headings, where they are not in English.
    """

    dialect: ReadDialect
    number: int
    entries: tuple[ParsedLine, ...]
    findings: tuple[Finding, ...] = ()
    name: str | None = None
    comments: tuple[tuple[int, str], ...] = ()
    language: str | None = None


@dataclass(frozen=True, slots=True, repr=False)
class ResolvedLine:
    """A card line with the print it was matched to; `card` is None if it is unresolved.

    `alternatives` are the other prints the line could mean, of a name alone for instance. `by_name` is the
    Trainer or Energy card that an unresolved line names (`validator.decks.resolve`).
    """

    entry: ParsedLine
    card: Card | None
    how: MatchedBy
    alternatives: tuple[Card, ...] = ()
    set_id: str | None = None
    by_name: Card | None = None

    def __repr__(self) -> str:
        name = self.card or self.entry.name
        return brief(f"ResolvedLine {self.entry.line}: {self.count} {name}, {self.how}")

    @property
    def count(self) -> int:
        """Copies on the line, never below 0."""
        return max(self.entry.count, 0)

    @property
    def played(self) -> Card | None:
        """The card that the line is played as: its print, or for a wrong print its Trainer or Energy card."""
        return self.by_name if self.card is None else self.card


@dataclass(frozen=True, slots=True, repr=False)
class Deck(Sequence[Card]):
    """A resolved deck: its lines in order, and the findings of parsing (`LST`) and matching (`IDN`).

    A deck is the sequence of its cards, in the order of the list: `len(deck)`, `deck[0]`,
    `card in deck`, `for card in deck`, `deck.count("Ultra Ball")`. A line with a wrong print of a Trainer or
    Energy card counts by its name there (`ResolvedLine.played`). `number` counts the decks of a text from 1.
    """

    dialect: ReadDialect
    number: int
    lines: tuple[ResolvedLine, ...]
    findings: tuple[Finding, ...] = ()
    name: str | None = None

    def __repr__(self) -> str:
        name = f" {self.name!r}" if self.name else ""
        return brief(f"Deck{name} {self.total} cards, {len(self.lines)} lines, {self.dialect}")

    __str__ = text_of
    _repr_html_ = html_of

    @property
    def total(self) -> int:
        """Number of cards in the deck, unresolved lines included."""
        return sum(line.count for line in self.lines)

    @property
    def complete(self) -> bool:
        """Return whether every line is resolved to a card."""
        return all(line.card is not None for line in self.lines)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return every card, copies included, in the order of the list.

        Raises:
            UnresolvedCard: If a line fits no card.
        """
        return tuple(self)

    def __len__(self) -> int:
        return self.total

    def __iter__(self) -> Iterator[Card]:
        for line in self.lines:
            if line.count:
                yield from repeat(_card_of(line), line.count)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: int | slice) -> Card | tuple[Card, ...]:
        return self.cards[index]

    def __reversed__(self) -> Iterator[Card]:
        return reversed(self.cards)

    def __contains__(self, card: object) -> bool:
        return any(line.count and line.played is not None and line.played == card for line in self.lines)

    def count(self, card: Card | str) -> int:
        """Return the number of copies of a print, or of a name over all its prints.

        Args:
            card: A `Card` for one print, or a name; case, accents and punctuation do not matter.
        """
        if isinstance(card, str):
            name = fold_name(card)
            return sum(
                line.count for line in self.lines if line.played and fold_name(line.played.name) == name
            )
        return sum(line.count for line in self.lines if line.played == card)


def _card_of(line: ResolvedLine) -> Card:
    if line.played is None:
        raise UnresolvedCard(line.entry.line, line.entry.raw.strip())
    return line.played
