"""Build the input of hands and odds from a deck list: deck, mulligan rule, opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.editions import Edition, edition_on, load_edition
from validator.errors import InputError, UsageError
from validator.odds.deal import DealSetup
from validator.odds.deck_composition import PRIZES, DeckComposition, UndealableDeck, pile_of
from validator.odds.mulligan import MulliganRule, Opponent
from validator.odds.query import ImpossibleQuestion
from validator.odds.report import DealContext
from validator.services.clock import today
from validator.vocabulary import Going

OPPONENT_SIZE = 60
"""Deck size of an opponent given only by a number of Basic Pokémon."""

MAX_PRIZES = 20
MAX_MULLIGAN_LIMIT = 100


@dataclass(frozen=True, slots=True)
class DealOptions:
    """How to deal.

    `edition` is a rulebook edition (the newest before the day `on`, or before today, without).
    `mulligan_limit` is the number of mulligans after which organised play sets a Basic Pokémon aside (None
    without a limit, the handbook's is 8). The opponent is either a number of Basic Pokémon in 60 cards or a
    deck list; without both no extra cards are drawn. `only_basics` redraws hands that only a card's text
    would let start.
    """

    going: Going = "first"
    edition: str | None = None
    on: date | None = None
    prizes: int = PRIZES
    mulligan_limit: int | None = None
    opponent_basics: int | None = None
    opponent_list: str | bytes | None = None
    opponent_source: str = "opponent"
    only_basics: bool = False


def build_deals(
    data: str | bytes,
    *,
    source: str,
    options: DealOptions,
    catalogue: Catalogue,
    most_decks: int | None = None,
) -> tuple[DealContext, ...]:
    """Set a table for each deck of a text, in order, with no next draws yet.

    Raises `InputError` when the text is not a deck list, `UndealableDeck` naming source and line for a deck
    that cannot be dealt, and `ImpossibleQuestion` for options that cannot be and for more than `most_decks`
    decks.
    """
    _check(options)
    decks = load_decks(data, catalogue, source)
    if most_decks is not None and len(decks) > most_decks:
        raise ImpossibleQuestion(
            f"The text contains {len(decks)} decks; the limit is {most_decks}.",
            "Send one deck at a time.",
            at=("deck",),
        )
    return load_deal_decks(decks, source=source, options=options, catalogue=catalogue)


def load_deal_decks(
    decks: Sequence[Deck], *, source: str, options: DealOptions, catalogue: Catalogue
) -> tuple[DealContext, ...]:
    """Set a table for each of some decks that are resolved already; errors as in `build_deals`."""
    _check(options)
    edition = load_edition(options.edition or edition_on(options.on or today()))
    rule = MulliganRule(edition["mulligan_mode"], options.mulligan_limit)
    opponent = _opponent(options, edition, catalogue)
    return tuple(
        DealContext(
            source,
            deck.index,
            deck.name,
            edition,
            options.going,
            DealSetup(
                _pile(deck, edition, options, source, len(decks) > 1), rule, opponent, options.prizes, 0
            ),
        )
        for deck in decks
    )


def _check(options: DealOptions) -> None:
    if not 0 <= options.prizes <= MAX_PRIZES:
        raise ImpossibleQuestion(
            f"Invalid number of Prize cards: {options.prizes}.",
            f"Must be 0 to {MAX_PRIZES}; usually 6, in Limited 4.",
            at=("prizes",),
        )
    limit = options.mulligan_limit
    if limit is not None and not 1 <= limit <= MAX_MULLIGAN_LIMIT:
        raise ImpossibleQuestion(
            f"Invalid mulligan limit: {limit}.",
            f"Must be 1 to {MAX_MULLIGAN_LIMIT}; the tournament limit is 8.",
            at=("mulligan_limit",),
        )
    if options.opponent_basics is not None and not 1 <= options.opponent_basics <= OPPONENT_SIZE:
        raise ImpossibleQuestion(
            f"A {OPPONENT_SIZE}-card deck cannot have {options.opponent_basics} Basic Pokémon.",
            f"Must be 1 to {OPPONENT_SIZE}.",
            at=("opponent_basics",),
        )
    if options.opponent_basics is not None and options.opponent_list is not None:
        raise ImpossibleQuestion(
            "Both a number of Basic Pokémon and a deck list were given for the opponent.",
            "Give only one of them.",
            at=("opponent_basics",),
        )


def _opponent(options: DealOptions, edition: Edition, catalogue: Catalogue) -> Opponent | None:
    if options.opponent_basics is not None:
        return Opponent(OPPONENT_SIZE, options.opponent_basics)
    if options.opponent_list is None:
        return None
    source = options.opponent_source
    going: Going = "second" if options.going == "first" else "first"
    theirs = replace(options, going=going)
    try:
        decks = load_decks(options.opponent_list, catalogue, source)
        if len(decks) != 1:
            raise UsageError(f"{source} contains {len(decks)} decks.", "Send one deck for the opponent.")
        pile = _pile(decks[0], edition, theirs, source, False)
    except (InputError, UsageError) as error:
        raise ImpossibleQuestion(error.message, error.remedy, at=("opponent",), source=error.source) from None
    return Opponent(pile.size, pile.starters)


def _pile(deck: Deck, edition: Edition, options: DealOptions, source: str, several: bool) -> DeckComposition:
    try:
        return pile_of(
            deck, edition, going=options.going, prizes=options.prizes, only_basics=options.only_basics
        )
    except UndealableDeck as error:
        place = source if source != "-" else ""
        if several:
            place = f"{place} deck {deck.index}".strip()
        error.source = place
        raise
