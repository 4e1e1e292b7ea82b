"""Decks as numbers, and every deal of a small one, enumerated card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import strategies as st

from validator.odds.deck_composition import DeckComposition, PrintCount
from validator.odds.exact import Need, Stock

Deal = tuple[list[int], list[int]]
"""Kinds of the hand, and kinds of the further cards."""


def make_pile(*kinds: tuple[int, bool]) -> DeckComposition:
    """A deck of kinds given as (copies, can start); their names are A, B, C …"""
    return DeckComposition(
        tuple(
            PrintCount(
                f"made-{number}",
                chr(65 + number),
                f"{chr(65 + number)} MADE {number}",
                chr(65 + number),
                *each,
            )
            for number, each in enumerate(kinds)
        )
    )


SIXTY = make_pile(
    (4, True), (3, True), (2, True), (4, False), (4, False), (3, False), (1, False), (39, False)
)
"""Nine Basic Pokémon in 60 cards."""


def valid_deals(stock: Stock, further: int) -> Iterator[Deal]:
    """Every choice of a hand with a starter, and of `further` cards after it, all equally likely."""
    cards = cards_of(stock)
    for hand in combinations(range(len(cards)), stock.hand):
        if any(stock.starts[cards[place]] for place in hand):
            yield from _go_on(cards, hand, further)


def set_aside_deals(stock: Stock, further: int) -> Iterator[Deal]:
    """Every choice of a starter set aside, the other cards of the hand, and `further` cards after it."""
    cards = cards_of(stock)
    for starter, kind in enumerate(cards):
        if stock.starts[kind]:
            others = [place for place in range(len(cards)) if place != starter]
            for rest in combinations(others, stock.hand - 1):
                yield from _go_on(cards, (starter, *rest), further)


def _go_on(cards: Sequence[int], hand: Sequence[int], further: int) -> Iterator[Deal]:
    left = [place for place in range(len(cards)) if place not in hand]
    for more in combinations(left, further):
        yield [cards[place] for place in hand], [cards[place] for place in more]


def cards_of(stock: Stock) -> list[int]:
    return [kind for kind, count in enumerate(stock.counts) for _ in range(count)]


def meets(need: Need, cards: Sequence[int]) -> bool:
    return sum(card in need.kinds for card in cards) >= need.least


@st.composite
def small_decks(draw: st.DrawFn) -> tuple[Stock, int, list[Need]]:
    """A deck of up to 10 cards with a starter, a number of further cards, and one to three needs."""
    counts = draw(
        st.lists(st.integers(1, 3), min_size=2, max_size=5).filter(lambda each: 4 <= sum(each) <= 10)
    )
    starts = draw(st.lists(st.booleans(), min_size=len(counts), max_size=len(counts)).filter(any))
    hand = draw(st.integers(1, min(4, sum(counts) - 1)))
    further = draw(st.integers(0, min(3, sum(counts) - hand)))
    kinds = st.frozensets(st.integers(0, len(counts) - 1), min_size=1)
    needs = draw(st.lists(st.builds(Need, kinds, st.integers(1, 3)), min_size=1, max_size=3))
    return Stock(tuple(counts), tuple(starts), hand), further, needs
