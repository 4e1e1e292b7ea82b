"""A deck as counts per print, with the cards that can start the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import Literal

from validator.catalogue.card import Card
from validator.decks.deck import Deck
from validator.editions import Edition
from validator.errors import UsageError
from validator.vocabulary import Going

HAND = 7
"""Cards of an opening hand (matrix ZONE-04)."""

PRIZES = 6
"""Prize cards of a player (matrix SETUP-13); a Limited game has 4."""

MAX_CARDS = 1_000
"""Most cards of a deck that is dealt or counted."""

SETUP_TEXTS: dict[str, Literal["may", "may going second", "never"]] = {
    "b70b21674e3bdcac": "may",
    "bd0093e69b6e0690": "may",
    "78b322f9966d30a1": "may",
    "190350c05765489a": "may going second",
    "58fa8a79a5d11990": "never",
}
"""Texts, by key, that let a card other than a Basic Pokémon start the game, or keep a Basic Pokémon from it.

In order: Cinderace MEG 28; Talonflame STS 96 and Luxray CRZ 44; Snorlax Doll PAR 175; Manectric CES 52 and
SM130; Shedinja VIV 66.
"""


class UndealableDeck(UsageError):
    """The deck cannot be dealt: too small, too large, nothing that can start, or a line of no known card.

    `line` is the input line it is about, 0 for the deck as a whole.
    """

    code = "UNDEALABLE_DECK"

    def __init__(self, message: str, remedy: str, line: int = 0) -> None:
        super().__init__(message, remedy, at=("deck",))
        self.line = line


@dataclass(frozen=True, slots=True)
class PrintCount:
    """Every copy of one print in a deck.

    `key` is the name key (matrix C.0). `starts` says whether a hand with this card is kept, `by_text` whether
    its own text decides that, against its stage.
    """

    card_id: str
    name: str
    label: str
    key: str
    count: int
    starts: bool
    by_text: bool = False


@dataclass(frozen=True, slots=True)
class DeckComposition:
    """A whole deck by kinds, in the order of the list."""

    kinds: tuple[PrintCount, ...]

    @property
    def size(self) -> int:
        """Cards in the deck."""
        return sum(kind.count for kind in self.kinds)

    @property
    def starters(self) -> int:
        """Cards with which an opening hand is kept."""
        return sum(kind.count for kind in self.kinds if kind.starts)

    @property
    def redraw(self) -> Fraction:
        """Probability that a hand must be shuffled back (matrix MULL-01)."""
        return Fraction(comb(self.size - self.starters, HAND), comb(self.size, HAND))

    @property
    def by_text(self) -> tuple[PrintCount, ...]:
        """Kinds whose own text decides whether they start the game."""
        return tuple(kind for kind in self.kinds if kind.by_text)

    def cards(self) -> list[int]:
        """Return every card as the index of its kind, in the order of the list: the deck before shuffling."""
        return [index for index, kind in enumerate(self.kinds) for _ in range(kind.count)]

    def rows(self) -> tuple[NameCount, ...]:
        """Return the kinds by name key: prints of one name are one row, unless only some of them start."""
        grouped: dict[tuple[str, bool], list[int]] = {}
        for index, kind in enumerate(self.kinds):
            grouped.setdefault((kind.key, kind.starts), []).append(index)
        return tuple(
            NameCount(
                name=self.kinds[members[0]].name,
                kinds=tuple(members),
                count=sum(self.kinds[index].count for index in members),
                starts=starts,
            )
            for (_, starts), members in grouped.items()
        )


@dataclass(frozen=True, slots=True)
class NameCount:
    """The copies of one name in a deck: `kinds` are the indexes of its prints in the pile."""

    name: str
    kinds: tuple[int, ...]
    count: int
    starts: bool


def pile_of(
    deck: Deck, edition: Edition, *, going: Going, prizes: int = PRIZES, only_basics: bool = False
) -> DeckComposition:
    """Take a resolved deck as a pile.

    A hand is kept with a Basic Pokémon in it (matrix SETUP-05, SETUP-10), in the oldest editions also with a
    Fossil (SETUP-11), and with a card whose own text lets it start; `only_basics` leaves the latter out, as a
    player may who would rather redraw. Raises `UndealableDeck`.
    """
    counts: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for line in deck.lines:
        card = line.played
        if card is None:
            raise UndealableDeck(
                f"Line {line.entry.line}, {line.entry.raw.strip()!r}, is not a known card.",
                "Fix the line; run ptcg check for suggestions.",
                line.entry.line,
            )
        if line.count:
            cards.setdefault(card.id, card)
            counts[card.id] = counts.get(card.id, 0) + line.count
    fossils = bool(edition["fossil_is_basic_in_setup"])
    kinds = (_kind(cards[each], count, going, fossils, only_basics) for each, count in counts.items())
    return check_pile(DeckComposition(tuple(kinds)), prizes)


def check_pile(pile: DeckComposition, prizes: int) -> DeckComposition:
    """Return the pile back. Raises `UndealableDeck` when no game can start with it."""
    least = HAND + prizes
    if pile.size < least:
        raise UndealableDeck(
            f"The deck has {pile.size} cards; the opening hand and {prizes} Prize cards need {least}.",
            "Add cards; the deck does not need to have 60.",
        )
    if pile.size > MAX_CARDS:
        raise UndealableDeck(
            f"The deck has {pile.size:,} cards; at most {MAX_CARDS:,} are dealt.",
            "Check the counts.",
        )
    if not pile.starters:
        raise UndealableDeck(
            "The deck has no Basic Pokémon, so no opening hand is valid (DECK-04).",
            "Add a Basic Pokémon.",
        )
    return pile


def _kind(card: Card, count: int, going: Going, fossils: bool, only_basics: bool) -> PrintCount:
    starts = card.is_basic_pokemon or (fossils and "Fossil" in card.markers)
    kind = PrintCount(card.id, card.name, card.label, card.key, count, starts)
    rule = next((SETUP_TEXTS[key] for key in _text_keys(card) if key in SETUP_TEXTS), None)
    if rule == "never":
        return replace(kind, starts=False, by_text=True)
    if rule is not None and not starts and not only_basics and (rule == "may" or going == "second"):
        return replace(kind, starts=True, by_text=True)
    return kind


def _text_keys(card: Card) -> Iterable[str]:
    if card.text is not None:
        yield card.text
    for ability in card.abilities:
        if ability.text is not None:
            yield ability.text
