"""What the page Hands shows: rows of opening hands, one hand, and the answer to a question about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from validator.catalogue.load import Catalogue
from validator.services.cards.serialize import serialize_card
from validator.support.encoding import JsonObject
from validator.web.card_links import card_url
from validator.web.deck_counts import CountBar
from validator.web.odds_builder import CardGroup

if TYPE_CHECKING:
    from validator.odds.deal import Deal
    from validator.odds.query import CardCondition
    from validator.odds.report import DealContext

HANDS_AT_ONCE = 8
"""Hands of one page."""

MOST_HANDS = 1_000
"""The last hand of a seed that is shown."""

MOST_DRAWS = 12
"""The most next draws of one hand; each deal has them, so that a seed gives the same however many show."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card of the deck: its facts, and the path of its page."""

    facts: JsonObject
    url: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A dealt card: its place among the deck's cards, and whether the question counts it."""

    card: int
    hit: bool


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand of a seed. `draws` are pairs of own turn and card; `has` is None without a question."""

    number: int
    mulligans: tuple[tuple[Slip, ...], ...]
    hand: tuple[Slip, ...]
    prizes: tuple[Slip, ...]
    draws: tuple[tuple[int, Slip], ...]
    has: bool | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The odds of a question: the number at the turn, every turn as a bar, and how it was found."""

    number: str
    bars: tuple[CountBar, ...]
    method: str
    notes: tuple[str, ...]


def list_cards(about: DealContext, catalogue: Catalogue) -> tuple[DeckCard, ...]:
    """Return the cards of a deck in its order, one for each print."""
    cards = [catalogue.card(kind.card_id) for kind in about.pile.kinds]
    return tuple(DeckCard(serialize_card(card), card_url(card, catalogue)) for card in cards)


def deal_rows(
    about: DealContext,
    seed: int,
    *,
    first: int,
    count: int,
    turn: int | None,
    conditions: Sequence[CardCondition],
) -> tuple[HandRow, ...]:
    """Deal hands number `first` and following, with the draws by an own turn, None for all that are dealt."""
    from validator.odds.compute import met_with
    from validator.odds.deal import deal_hands
    from validator.odds.deck_composition import HAND
    from validator.odds.query import draws_by

    left = about.pile.size - HAND - about.table.prizes
    table = replace(about.table, draws=min(MOST_DRAWS, left))
    shown = table.draws
    reached = 0
    if turn is not None:
        reached = min(draws_by(turn, about.going, about.first_player_draws), table.draws)
        shown = reached
    begin = 2 - draws_by(1, about.going, about.first_player_draws)
    hits = frozenset[int]().union(*(condition.kinds for condition in conditions))

    def slips(cards: Sequence[int]) -> tuple[Slip, ...]:
        return tuple(Slip(card, card in hits) for card in cards)

    def row(deal: Deal) -> HandRow:
        has = None
        if conditions and turn is not None:
            has = all(met_with(condition.need, deal) <= reached + 1 for condition in conditions)
        return HandRow(
            deal.number,
            tuple(slips(sorted(hand)) for hand in deal.redrawn),
            slips(sorted(deal.hand)),
            slips(deal.prizes),
            tuple(enumerate(slips(deal.draws[:shown]), begin)),
            has,
        )

    return tuple(map(row, deal_hands(table, seed, count, first)))


def read_conditions(
    groups: Sequence[CardGroup], about: DealContext, catalogue: Catalogue
) -> tuple[CardCondition, ...]:
    """Find the cards of a question in a deck. Raises `ImpossibleQuestion` for an unknown card."""
    from validator.odds.query import parse_conditions

    return parse_conditions([group.condition for group in groups], about.pile, catalogue)


def answer_question(
    about: DealContext, groups: Sequence[CardGroup], turn: int, catalogue: Catalogue
) -> Answer:
    """Return the odds that all groups are met by an own turn. Raises `ImpossibleQuestion`."""
    from validator.odds.render_text import format_probability
    from validator.services.odds.odds import odds_of_table

    texts = [group.condition for group in groups]
    odds = odds_of_table(about, cards=texts, turn=turn, catalogue=catalogue).odds
    found = odds.together or odds.conditions[0]
    method = "exact"
    if found.method == "sampled":
        low, high = found.intervals[-1]
        method = f"{found.sample:,} hands dealt, {format_probability(low)} to {format_probability(high)}"
    values = [("Opening hand", found.hand)]
    values += [(f"By turn {number}", value) for number, value in enumerate(found.by_turn, 1)]
    bars = tuple(CountBar(label, round(value * 100, 1), format_probability(value)) for label, value in values)
    return Answer(bars[-1].number, bars, method, odds.notes)


def option_groups(cards: Sequence[DeckCard]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the names that a question may have, by category, in the order of the deck."""
    groups: dict[str, dict[str, None]] = {"Pokémon": {"Basic Pokémon": None}}
    for card in cards:
        groups.setdefault(card.facts["category"], {})[card.facts["name"]] = None
    return tuple((category, tuple(names)) for category, names in groups.items())
