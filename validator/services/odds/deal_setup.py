"""Build the input of hands and odds from a deck list: deck, mulligan rule, opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.editions import Edition, edition_on, load_edition
from validator.errors import InputError, UsageError
from validator.field_docs import Doc
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

    The opponent is either a number of Basic Pokémon in 60 cards or a deck list; without both there are no
    extra cards.
    """

    going: Annotated[Going, Doc("Whether the player goes first or second (default first).")] = "first"
    prizes: Annotated[int, Doc("Number of Prize cards (default 6; Limited 4).", low=0, high=MAX_PRIZES)] = (
        PRIZES
    )
    mulligan_limit: Annotated[
        int | None,
        Doc(
            "Mulligans after which a Basic Pokémon is set aside (tournaments: 8; default no limit).",
            low=1,
            high=MAX_MULLIGAN_LIMIT,
        ),
    ] = None
    opponent_basics: Annotated[
        int | None,
        Doc(
            f"Number of Basic Pokémon in the opponent's {OPPONENT_SIZE} cards; their mulligans give extra"
            " cards.",
            low=1,
            high=OPPONENT_SIZE,
        ),
    ] = None
    opponent_list: Annotated[
        str | bytes | None,
        Doc("Opponent's deck list as text, instead of `opponent_basics`.", name="opponent"),
    ] = None
    opponent_source: Annotated[str, Doc(hidden=True)] = "opponent"
    only_basics: Annotated[bool, Doc("Mulligan hands that could start only through a card's own text.")] = (
        False
    )
    edition: Annotated[
        str | None,
        Doc("Rulebook edition to cite (default: newest before the date).", examples=("sv2023",)),
    ] = None
    on: Annotated[
        date | None,
        Doc("Date to check against, YYYY-MM-DD (default: today).", examples=("2026-08-01",)),
    ] = None


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
            deck.number,
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
            place = f"{place} deck {deck.number}".strip()
        error.source = place
        raise
