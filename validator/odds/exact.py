"""Closed forms: exact probabilities of what an opening hand, the Prize cards and the next draws hold.

The deal is a hand of `Stock.hand` cards, then further cards from the rest. A hand without a starter (a card
that can start the game) is shuffled back, so a kept hand is a random hand on condition that it holds a
starter, and the rest of the deck is in random order given that hand (matrix SETUP-04, SETUP-08, MULL-01,
MULL-11). Everything counts deals (multivariate hypergeometric) and divides once:

    P(event | kept) = (W(event) - W(event and no starter in hand)) / (W - W(no starter in hand))

Deals after the organised-play limit of mulligans are another world, given by `set_aside=True`: a random
starter is set aside, and the other cards of the hand come from the whole rest, with no condition.

Values are fractions without rounding. Every function takes kinds by their index in the stock.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb
from typing import Literal

from validator.deadline import check_deadline

Combine = Literal["all", "any"]

MAX_STATES = 200
"""Most states of one count; questions that need more have no closed form here and raise `NoClosedForm`."""

_Ways = dict[tuple[int, int], int]
"""Ways to take (cards of the hand, cards of the draws) from some kinds."""


class NoClosedForm(Exception):
    """The needs overlap so much that counting them would take too long: sample instead."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A deck as numbers: copies of each kind, and whether a kind is a starter. `hand` is the hand's size."""

    counts: tuple[int, ...]
    starts: tuple[bool, ...]
    hand: int = 7

    @property
    def size(self) -> int:
        """Cards in the deck."""
        return sum(self.counts)

    @property
    def starters(self) -> int:
        """Cards that can start the game."""
        return sum(count for count, starts in zip(self.counts, self.starts, strict=True) if starts)

    def split(self, kinds: Iterable[int]) -> tuple[int, int]:
        """Count the copies of some kinds: starters among them, and others."""
        starters = others = 0
        for kind in kinds:
            if self.starts[kind]:
                starters += self.counts[kind]
            else:
                others += self.counts[kind]
        return starters, others

    def without(self, kind: int) -> Stock:
        """Return the stock with one copy of a kind less."""
        counts = list(self.counts)
        counts[kind] -= 1
        return Stock(tuple(counts), self.starts, self.hand)


@dataclass(frozen=True, slots=True)
class Need:
    """At least `least` cards of the kinds `kinds`, all together."""

    kinds: frozenset[int]
    least: int = 1


def chance_of_redraw(stock: Stock) -> Fraction:
    """Return the probability that a hand holds no starter and must be shuffled back (matrix MULL-01)."""
    return Fraction(comb(stock.size - stock.starters, stock.hand), comb(stock.size, stock.hand))


def copies_in_hand(stock: Stock, kinds: Iterable[int], *, set_aside: bool = False) -> tuple[Fraction, ...]:
    """Return the probabilities of 0, 1, 2 … cards of `kinds` in the kept hand."""
    starters, others = stock.split(kinds)
    size, hand, copies = stock.size, stock.hand, starters + others
    if set_aside:
        return _shifted(
            stock,
            starters,
            _hypergeometric(size - 1, copies - 1, hand - 1) if starters else (),
            _hypergeometric(size - 1, copies, hand - 1),
        )
    plain = size - stock.starters
    total = comb(size, hand) - comb(plain, hand)
    return tuple(
        Fraction(
            comb(copies, count) * comb(size - copies, hand - count)
            - comb(others, count) * comb(plain - others, hand - count),
            total,
        )
        for count in range(min(copies, hand) + 1)
    )


def only_starters(stock: Stock, kinds: Iterable[int], *, set_aside: bool = False) -> Fraction:
    """Return the probability that all starters of the kept hand are of `kinds`: one of them must start."""
    starters, _ = stock.split(kinds)
    plain = stock.size - stock.starters
    if set_aside:
        others = stock.starters - starters
        rest = Fraction(comb(stock.size - 1 - others, stock.hand - 1), comb(stock.size - 1, stock.hand - 1))
        return Fraction(starters, stock.starters) * rest if starters else Fraction(0)
    total = comb(stock.size, stock.hand) - comb(plain, stock.hand)
    return Fraction(comb(plain + starters, stock.hand) - comb(plain, stock.hand), total)


def copies_prized(
    stock: Stock, kinds: Iterable[int], prizes: int, *, set_aside: bool = False
) -> tuple[Fraction, ...]:
    """Return the probabilities of 0, 1, 2 … cards of `kinds` among the `prizes` Prize cards."""
    starters, others = stock.split(kinds)
    size, hand, copies = stock.size, stock.hand, starters + others
    if set_aside:
        fewer = _hypergeometric(size - 1, copies - 1, prizes) if starters else ()
        same = _hypergeometric(size - 1, copies, prizes)
        part = Fraction(starters, stock.starters)
        return tuple(
            part * _at(fewer, count) + (1 - part) * _at(same, count)
            for count in range(min(copies, prizes) + 1)
        )
    plain = size - stock.starters
    total = (comb(size, hand) - comb(plain, hand)) * comb(size - hand, prizes)
    result = []
    for count in range(min(copies, prizes) + 1):
        every = comb(copies, count) * comb(size - copies, prizes - count) * comb(size - prizes, hand)
        none = sum(
            comb(others, in_hand)
            * comb(plain - others, hand - in_hand)
            * comb(copies - in_hand, count)
            * _choose(size - hand - copies + in_hand, prizes - count)
            for in_hand in range(min(others, hand) + 1)
        )
        result.append(Fraction(every - none, total))
    return tuple(result)


def chance_seen(
    stock: Stock, needs: Sequence[Need], draws: int, *, combine: Combine = "all", set_aside: bool = False
) -> Fraction:
    """Return the probability that kept hand and `draws` further cards together meet all (or any) of `needs`.

    Raises `NoClosedForm` when needs that share kinds have too many states to count.
    """
    if set_aside:
        return _seen_set_aside(stock, needs, draws, combine)
    hand = stock.hand
    drawn = hand + draws
    every = _count_deals(stock, needs, combine, 0, drawn) * comb(drawn, hand)
    none = _count_deals(stock, needs, combine, hand, draws)
    plain = stock.size - stock.starters
    total = (comb(stock.size, hand) - comb(plain, hand)) * comb(stock.size - hand, draws)
    return Fraction(every - none, total)


def _seen_set_aside(stock: Stock, needs: Sequence[Need], draws: int, combine: Combine) -> Fraction:
    """As `chance_seen`, in deals where one random starter was set aside for the hand."""
    drawn = stock.hand - 1 + draws
    groups: dict[tuple[bool, ...], tuple[int, int]] = {}
    for kind, (count, starts) in enumerate(zip(stock.counts, stock.starts, strict=True)):
        if starts and count:
            sign = tuple(kind in need.kinds for need in needs)
            groups[sign] = (kind, groups.get(sign, (kind, 0))[1] + count)
    result = Fraction(0)
    for sign, (kind, count) in sorted(groups.items()):
        rest = stock.without(kind)
        left = [Need(need.kinds, need.least - met) for need, met in zip(needs, sign, strict=True)]
        deals = _count_deals(rest, left, combine, 0, drawn)
        result += Fraction(count * deals, stock.starters * comb(rest.size, drawn))
    return result


def _count_deals(stock: Stock, needs: Sequence[Need], combine: Combine, hand: int, draws: int) -> int:
    """Count deals of `hand` cards without a starter, then `draws` cards of any kind, that meet the needs."""
    if combine == "any" or len(needs) == 1:
        plain = stock.size - stock.starters
        total = comb(plain, hand) * comb(stock.size - hand, draws)
        return total - _count_products(stock, needs, False, hand, draws)
    return _count_products(stock, needs, True, hand, draws)


def _count_products(stock: Stock, needs: Sequence[Need], met: bool, hand: int, draws: int) -> int:
    """Count the deals that meet every need (`met`), or none of them."""
    ways: _Ways = {(0, 0): 1}
    used: set[int] = set()
    for group in _connected(needs):
        ways = _multiply(ways, _ways_of(stock, group, met, hand, draws), hand, draws)
        used.update(*(need.kinds for need in group))
    starters, others = stock.split(used)
    plain = stock.size - stock.starters - others
    rest = stock.size - starters - others
    return sum(
        number * comb(plain, hand - in_hand) * _choose(rest - (hand - in_hand), draws - drawn)
        for (in_hand, drawn), number in ways.items()
    )


def _connected(needs: Sequence[Need]) -> list[list[Need]]:
    """Part the needs into groups that share no kind."""
    groups: list[list[Need]] = []
    for need in needs:
        touching = [group for group in groups if any(need.kinds & other.kinds for other in group)]
        groups = [group for group in groups if group not in touching]
        groups.append([other for group in touching for other in group] + [need])
    return groups


def _ways_of_one(stock: Stock, need: Need, met: bool, hand: int, draws: int) -> _Ways:
    starters, others = stock.split(need.kinds)
    if not met:
        return dict(_take(starters, others, hand, draws, need.least - 1))
    taken = _take(starters, others, hand, draws)
    return {place: number for place, number in taken if sum(place) >= need.least}


def _ways_of(stock: Stock, needs: Sequence[Need], met: bool, hand: int, draws: int) -> _Ways:
    """Count the ways to take cards of the needs' kinds so that all needs are met (`met`), or no need."""
    if len(needs) == 1:
        return _ways_of_one(stock, needs[0], met, hand, draws)
    bounds = [max(need.least, 0) for need in needs]
    states = 1
    for bound in bounds:
        states *= bound + 1 if met else max(bound, 1)
    if states > MAX_STATES:
        raise NoClosedForm
    atoms: dict[tuple[bool, ...], list[int]] = {}
    for kind in sorted(frozenset[int]().union(*(need.kinds for need in needs))):
        atoms.setdefault(tuple(kind in need.kinds for need in needs), []).append(kind)
    table: dict[tuple[int, ...], _Ways] = {(0,) * len(needs): {(0, 0): 1}}
    for sign, kinds in atoms.items():
        takes = _take(*stock.split(kinds), hand, draws)
        grown: dict[tuple[int, ...], _Ways] = {}
        for (state, ways), (taken, number) in product(table.items(), takes):
            check_deadline()
            seen = taken[0] + taken[1]
            after = tuple(
                min(count + seen, bound) if member else count
                for count, member, bound in zip(state, sign, bounds, strict=True)
            )
            if not met and any(count >= bound for count, bound in zip(after, bounds, strict=True)):
                continue
            _add(grown.setdefault(after, {}), ways, taken, number, hand, draws)
        table = grown
    result: _Ways = {}
    for state, ways in table.items():
        if all((count >= bound) == met for count, bound in zip(state, bounds, strict=True)):
            for place, number in ways.items():
                result[place] = result.get(place, 0) + number
    return result


def _take(
    starters: int, others: int, hand: int, draws: int, most: int | None = None
) -> list[tuple[tuple[int, int], int]]:
    """Return the ways to take (at most `most`) cards of one sort: starters to the draws, others to either."""
    copies = starters + others
    bound = copies if most is None else min(copies, most)
    return [
        ((in_hand, drawn), comb(others, in_hand) * comb(copies - in_hand, drawn))
        for in_hand in range(min(others, hand, bound) + 1)
        for drawn in range(min(bound - in_hand, draws) + 1)
    ]


def _choose(size: int, taken: int) -> int:
    """Binomial coefficient, 0 where the size is negative: no such deal exists."""
    return comb(size, taken) if size >= 0 else 0


def _multiply(first: _Ways, second: _Ways, hand: int, draws: int) -> _Ways:
    result: _Ways = {}
    for taken, number in second.items():
        _add(result, first, taken, number, hand, draws)
    return result


def _add(target: _Ways, ways: _Ways, taken: tuple[int, int], number: int, hand: int, draws: int) -> None:
    """Add each way followed by one to take these more, where hand and draws have the room."""
    for place, before in ways.items():
        there = (place[0] + taken[0], place[1] + taken[1])
        if there[0] <= hand and there[1] <= draws:
            target[there] = target.get(there, 0) + before * number


def _hypergeometric(size: int, copies: int, drawn: int) -> tuple[Fraction, ...]:
    total = comb(size, drawn)
    return tuple(
        Fraction(comb(copies, count) * _choose(size - copies, drawn - count), total)
        for count in range(min(copies, drawn) + 1)
    )


def _at(values: Sequence[Fraction], place: int) -> Fraction:
    return values[place] if place < len(values) else Fraction(0)


def _shifted(
    stock: Stock, starters: int, with_one: Sequence[Fraction], without: Sequence[Fraction]
) -> tuple[Fraction, ...]:
    """Mix two worlds: the starter set aside is one of the requested copies, or it is not."""
    part = Fraction(starters, stock.starters)
    longest = max(len(with_one) + 1 if with_one else 0, len(without))
    return tuple(
        part * (_at(with_one, count - 1) if count else 0) + (1 - part) * _at(without, count)
        for count in range(longest)
    )
