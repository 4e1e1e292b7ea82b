"""Closed forms equal the enumeration of every deal of a small deck."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings

from tests.odds.piles import SIXTY, Deal, meets, set_aside_deals, small_decks, valid_deals
from validator.odds.exact import (
    Need,
    NoClosedForm,
    Stock,
    chance_of_redraw,
    chance_seen,
    copies_in_hand,
    copies_prized,
    only_starters,
)

STOCK = Stock(tuple(kind.count for kind in SIXTY.kinds), tuple(kind.starts for kind in SIXTY.kinds))


def shares(deals: list[Deal], count: int, kinds: frozenset[int], place: int) -> tuple[Fraction, ...]:
    """The shares of deals with 0, 1, 2 … cards of `kinds` in the hand (place 0) or after it (place 1)."""
    found = [sum(card in kinds for card in deal[place]) for deal in deals]
    return tuple(Fraction(found.count(number), len(deals)) for number in range(count))


@given(small_decks())
@settings(max_examples=60, deadline=None)
def test_what_is_seen_equals_enumeration(deck: tuple[Stock, int, list[Need]]) -> None:
    stock, further, needs = deck
    for set_aside, deals in ((False, valid_deals), (True, set_aside_deals)):
        every = [hand + more for hand, more in deals(stock, further)]
        for combine, together in (("all", all), ("any", any)):
            hits = sum(together(meets(need, cards) for need in needs) for cards in every)
            found = chance_seen(stock, needs, further, combine=combine, set_aside=set_aside)  # type: ignore[arg-type]
            assert found == Fraction(hits, len(every))


@given(small_decks())
@settings(max_examples=60, deadline=None)
@pytest.mark.slow
def test_copies_equal_enumeration(deck: tuple[Stock, int, list[Need]]) -> None:
    stock, further, (need, *_rest) = deck
    for set_aside, deals in ((False, valid_deals), (True, set_aside_deals)):
        every = list(deals(stock, further))
        in_hand = copies_in_hand(stock, need.kinds, set_aside=set_aside)
        prized = copies_prized(stock, need.kinds, further, set_aside=set_aside)
        assert in_hand == shares(every, len(in_hand), need.kinds, 0)
        assert prized == shares(every, len(prized), need.kinds, 1)
        assert sum(in_hand) == sum(prized) == 1
        lone = sum(all(card in need.kinds for card in hand if stock.starts[card]) for hand, _ in every)
        assert only_starters(stock, need.kinds, set_aside=set_aside) == Fraction(lone, len(every))


@given(small_decks())
@settings(max_examples=30, deadline=None)
def test_a_redraw_is_a_hand_without_a_starter(deck: tuple[Stock, int, list[Need]]) -> None:
    stock, _further, _needs = deck
    valid = sum(1 for _ in valid_deals(stock, 0))
    assert chance_of_redraw(stock) == 1 - Fraction(valid, comb(stock.size, stock.hand))


@pytest.mark.rule("MULL-01", "SETUP-05")
def test_known_values_of_a_sixty_card_deck() -> None:
    # C(56, 7) of C(60, 7) hands hold none of 4 Basic Pokémon, and so on; values worked out by hand.
    for starters, redraw in ((4, 0.6005), (8, 0.3464), (12, 0.1906)):
        stock = Stock((starters, 60 - starters), (True, False))
        assert float(chance_of_redraw(stock)) == pytest.approx(redraw, abs=5e-5)
    # Without mulligans a card with 4 copies is in 39.95% of hands, and every copy of one is Prized in 10%.
    free = Stock((60 - 4, 4), (True, False))
    assert float(1 - copies_in_hand(free, [1])[0]) == pytest.approx(1 - comb(56, 7) / comb(60, 7))
    assert float(copies_prized(Stock((59, 1), (True, False)), [1], 6)[1]) == pytest.approx(0.1)


@pytest.mark.rule("MULL-01")
def test_mulligans_make_starters_likelier_in_hand_and_rarer_among_the_prizes() -> None:
    plain = 1 - Fraction(comb(56, 7), comb(60, 7))
    assert sum(copies_in_hand(STOCK, [0])[1:]) > plain > sum(copies_in_hand(STOCK, [3])[1:])
    assert sum(copies_prized(STOCK, [0], 6)[1:]) < sum(copies_prized(STOCK, [3], 6)[1:])


def test_cards_are_conserved() -> None:
    """Over hand, Prize cards and the rest the expected copies of a card are all its copies."""
    for kind, count in enumerate(STOCK.counts):
        in_hand = sum(number * chance for number, chance in enumerate(copies_in_hand(STOCK, [kind])))
        prized = sum(number * chance for number, chance in enumerate(copies_prized(STOCK, [kind], 6)))
        rest = sum(number * chance for number, chance in enumerate(copies_prized(STOCK, [kind], 47)))
        assert in_hand + prized + rest == count


def test_more_draws_never_hurt_and_the_whole_deck_is_sure() -> None:
    needs = [Need(frozenset([0])), Need(frozenset([3, 4]), 2)]
    values = [chance_seen(STOCK, needs, draws) for draws in range(54)]
    assert values == sorted(values)
    assert values[-1] == 1
    assert chance_seen(STOCK, [Need(frozenset())], 10) == 0
    assert chance_seen(STOCK, [Need(frozenset([6]), 2)], 53) == 0


def test_all_and_any_keep_the_sum_rule() -> None:
    needs = [Need(frozenset([0, 3]), 2), Need(frozenset([3, 5]))]
    both = chance_seen(STOCK, needs, 4)
    either = chance_seen(STOCK, needs, 4, combine="any")
    assert both + either == sum(chance_seen(STOCK, [need], 4) for need in needs)


def test_needs_that_overlap_too_much_are_refused() -> None:
    stock = Stock((3,) * 20, (True,) + (False,) * 19)
    chain = [Need(frozenset([kind, kind + 1]), 2) for kind in range(12)]
    with pytest.raises(NoClosedForm):
        chance_seen(stock, chain, 3)
    apart = [Need(frozenset([kind])) for kind in range(16)]
    assert 0 <= chance_seen(stock, apart, 10) < 1e-3
