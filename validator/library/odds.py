"""Opening hands and probabilities of a deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import overload

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.errors import within
from validator.library.inputs import DateSource, DeckSource, date_of, deck_of
from validator.odds.compute import ConditionOdds, compute_odds
from validator.odds.deal import STREAM, Deal
from validator.odds.deck_composition import PRIZES
from validator.odds.query import check_turn, parse_conditions, parse_question
from validator.odds.report import DealContext
from validator.odds.sample import Sample
from validator.rng import fresh_seed
from validator.services.odds.deal_setup import DealOptions, load_deal_decks
from validator.services.odds.hands import deal_deck_hands
from validator.support.arguments import check_types
from validator.support.reprs import brief, dict_of, html_of
from validator.vocabulary import EditionId, Going, OddsMethod


@dataclass(frozen=True, slots=True, repr=False)
class Hand:
    """A dealt opening hand and what follows it.

    Attributes:
        number: Number of the deal, from 1.
        opening: The opening hand, after mulligans.
        mulligans: The hands that were shown and shuffled back.
        prizes: The Prize cards.
        draws: The next cards drawn, in order.
        extra_cards: Cards drawn for the opponent's mulligans.
    """

    number: int
    opening: tuple[Card, ...]
    mulligans: tuple[tuple[Card, ...], ...]
    prizes: tuple[Card, ...]
    draws: tuple[Card, ...]
    extra_cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return brief(f"Hand {self.number}: {', '.join(card.name for card in self.opening)}")

    def __str__(self) -> str:
        count = len(self.mulligans)
        redrawn = f" (after {count} mulligan{'' if count == 1 else 's'})" if count else ""
        return f"{', '.join(card.label for card in self.opening)}{redrawn}"


@dataclass(frozen=True, slots=True, repr=False)
class Hands:
    """Opening hands dealt from a deck: a sequence of `Hand`, or only statistics of more than 1,000.

    Attributes:
        count: Number of hands that were dealt.
        seed: The seed; the same seed deals the same hands, in the same stream.
        stream: Version of the random numbers.
        dealt: The hands; empty if they were only counted.
        statistics: What was counted, beside the exact odds; None if the hands are in `dealt`.
    """

    count: int
    seed: int
    dealt: tuple[Hand, ...]
    statistics: Sample | None
    stream: int = STREAM

    def __repr__(self) -> str:
        counted = "" if self.dealt else ", counted"
        return brief(f"Hands {self.count}, seed {self.seed}{counted}")

    def __str__(self) -> str:
        return "\n".join(f"{hand.number}: {hand}" for hand in self.dealt) or repr(self)

    def __len__(self) -> int:
        return len(self.dealt)

    def __iter__(self) -> Iterator[Hand]:
        return iter(self.dealt)

    @overload
    def __getitem__(self, index: int) -> Hand: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Hand, ...]: ...
    def __getitem__(self, index: int | slice) -> Hand | tuple[Hand, ...]:
        return self.dealt[index]


@dataclass(frozen=True, slots=True, repr=False)
class Odds:
    """The probability of one question about a deck; `float(odds)` is its value.

    Attributes:
        question: The question as understood, with the cards' names.
        turn: The player's own turn by which it is to be met; None for the opening hand.
        value: The probability, from 0 to 1.
        method: `exact`, or `sampled` where no closed form was used.
        fraction: The exact value as `numerator/denominator`, if nothing was rounded.
        interval: The 95% confidence interval of a sampled value.
        notes: What limits the answer, such as a card that is not in the deck.
    """

    question: str
    turn: int | None
    value: float
    method: OddsMethod
    fraction: str | None = None
    interval: tuple[float, float] | None = None
    notes: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return brief(f"Odds {self}")

    def __str__(self) -> str:
        when = "in the opening hand" if self.turn is None else f"by turn {self.turn}"
        return f"{self.value:.2%} {self.question} {when} ({self.method})"

    def __float__(self) -> float:
        return self.value

    _repr_html_ = html_of
    to_dict = dict_of


@check_types
def hands(
    deck: DeckSource,
    *,
    count: int = 1,
    seed: int | None = None,
    draws: int = 3,
    going: Going = "first",
    prizes: int = PRIZES,
    mulligan_limit: int | None = None,
    edition: EditionId | str | None = None,
    on: DateSource | None = None,
    cards: Catalogue | None = None,
) -> Hands:
    """Deal opening hands.

    Args:
        deck: A deck, the text or bytes of a deck list, or the path of a file. It need not be legal.
        count: Number of hands; up to 1,000 are returned one by one, more are only counted.
        seed: The seed; drawn if omitted.
        draws: Number of cards to draw after the opening hand.
        going: Whether the player goes first or second.
        prizes: Number of Prize cards.
        mulligan_limit: Number of mulligans after which a Basic Pokémon is set aside; no limit if omitted.
        edition: The rulebook edition; the newest one published by `on` if omitted.
        on: The date for `edition`; today if omitted.
        cards: The catalogue; the built-in one if omitted.

    Returns:
        The hands.

    Raises:
        InputError: If the text is not a deck list.
        UsageError: If the deck cannot be dealt (`UndealableDeck`) or an argument is out of range
            (`ImpossibleQuestion`).

    >>> import validator
    >>> deck = validator.read_deck("8 Charmander PAF 7" + chr(10) + "12 Fire Energy SVE 2")
    >>> len(validator.hands(deck, count=3, seed=7)[0].opening)
    7
    """
    catalogue = cards or built_in_catalogue()
    used = fresh_seed() if seed is None else seed
    context = _context(deck, going, prizes, mulligan_limit, edition, on, catalogue)
    report = deal_deck_hands(context, count=count, seed=used, draws=draws)
    prints = [catalogue.card(kind.card_id) for kind in context.pile.kinds]
    return Hands(count, used, tuple(_hand(deal, prints) for deal in report.openings), report.sample)


def _hand(deal: Deal, prints: list[Card]) -> Hand:
    def cards(kinds: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(prints[kind] for kind in kinds)

    return Hand(
        deal.number,
        cards(deal.hand),
        tuple(cards(redrawn) for redrawn in deal.redrawn),
        cards(deal.prizes),
        cards(deal.draws),
        cards(deal.bonus),
    )


@check_types
def probability(
    deck: DeckSource,
    question: str,
    *,
    exact: bool = True,
    seed: int = 0,
    going: Going = "first",
    prizes: int = PRIZES,
    mulligan_limit: int | None = None,
    edition: EditionId | str | None = None,
    on: DateSource | None = None,
    cards: Catalogue | None = None,
) -> Odds:
    """Compute the probability of drawing cards; other arguments and errors as in `hands`.

    Args:
        question: `[at least] [COUNT] CARD [| CARD …]`, then `in opening` or `by turn N`; without either, the
            opening hand after mulligans. A card is a name, a print (`TWM 130`), or `Basic Pokémon`.
        exact: Use the closed form where there is one; False estimates from dealt hands.
        seed: The seed for dealt hands.

    Returns:
        The probability, with how it was computed.

    Raises:
        ImpossibleQuestion: If the question names an unknown card or a turn that is never reached.

    >>> import validator
    >>> deck = validator.read_deck("8 Charmander PAF 7" + chr(10) + "12 Fire Energy SVE 2")
    >>> validator.probability(deck, "at least 4 Charmander in opening")
    <Odds 25.34% 4 × Charmander in the opening hand (exact)>
    """
    catalogue = cards or built_in_catalogue()
    context = _context(deck, going, prizes, mulligan_limit, edition, on, catalogue)
    parsed = parse_question(question)
    turn = 1 if parsed.turn is None else parsed.turn
    with within("question"):
        check_turn(turn, context.pile, prizes, going, context.first_player_draws)
        conditions = parse_conditions([parsed.condition], context.pile, catalogue)
    found = compute_odds(
        context.table,
        turn=turn,
        going=going,
        first_player_draws=context.first_player_draws,
        conditions=conditions,
        seed=seed,
        exact=exact,
    )
    return _odds(found.conditions[0], parsed.turn, conditions[0].notes)


def _odds(found: ConditionOdds, turn: int | None, notes: tuple[str, ...]) -> Odds:
    place = 0 if turn is None else turn
    return Odds(
        question=found.labels[0],
        turn=turn,
        value=(found.hand, *found.by_turn)[place],
        method=found.method,
        fraction=found.fractions[place] if found.fractions else None,
        interval=found.intervals[place] if found.intervals else None,
        notes=notes,
    )


def _context(
    deck: DeckSource,
    going: Going,
    prizes: int,
    mulligan_limit: int | None,
    edition: EditionId | str | None,
    on: DateSource | None,
    catalogue: Catalogue,
) -> DealContext:
    options = DealOptions(
        going=going, edition=edition, on=date_of(on), prizes=prizes, mulligan_limit=mulligan_limit
    )
    one = deck_of(deck, catalogue)
    (context,) = load_deal_decks((one,), source="-", options=options, catalogue=catalogue)
    return context
