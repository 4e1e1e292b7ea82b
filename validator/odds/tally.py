"""Count many goldfish hands at once.

The deals are those of `validator.odds.deal`. They are not dealt one after the other: the numbers of one
place in all deals of a block are one long integer with a byte for each deal, a *lane*, so that one addition
or comparison does the same in every deal. This needs decks of at most `MOST_CARDS`; hands of others are dealt
one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from validator.deadline import check_deadline
from validator.odds.deal import (
    AFTER,
    BLOCK,
    OWN,
    SET_ASIDE,
    THEIRS,
    DealSetup,
    check_mulligans,
    deal_hands,
)
from validator.odds.deck_composition import HAND, DeckComposition
from validator.odds.mulligan import Opponent
from validator.odds.statistics import STRIDE, HandTally
from validator.rng import Numbers

MOST_CARDS = 128
"""Most cards of a deck, and of the opponent's, that fit into lanes: one bit of a byte is for comparing."""

_KEPT = b"\x01"
_OUT = b"\xff"
_PLANE = 8
"""Rows of a deck in one plane: a lane has a bit for each."""


def tally_blocks(table: DealSetup, seed: int, first: int, last: int) -> HandTally:
    """Deal the hands number `first` + 1 to `last` of a seed and count what they hold.

    `first` is a multiple of `BLOCK`.
    """
    tally = HandTally.empty(table.pile.rows(), table.prizes, table.draws)
    counter = _LaneCounter(table, seed, tally) if _fits_lanes(table) else None
    for begin in range(first, last, BLOCK):
        check_deadline()
        count = min(BLOCK, last - begin)
        if counter is not None:
            counter.count(begin // BLOCK, count)
        else:
            _count_deals(table, seed, begin, count, tally)
    return tally


def _fits_lanes(table: DealSetup) -> bool:
    return table.pile.size <= MOST_CARDS and (table.opponent is None or table.opponent.size <= MOST_CARDS)


def _count_deals(table: DealSetup, seed: int, begin: int, count: int, tally: HandTally) -> None:
    """Count the hands number `begin` + 1 to `begin` + `count` one by one."""
    row_of = {kind: row for row, each in enumerate(table.pile.rows()) for kind in each.kinds}
    starts = [kind.starts for kind in table.pile.kinds]
    for opening in deal_hands(table, seed, count, begin + 1):
        tally.hands += 1
        tally.set_aside += opening.set_aside
        tally.redrawn[len(opening.redrawn)] = tally.redrawn.get(len(opening.redrawn), 0) + 1
        if table.opponent is not None:
            tally.bonus[opening.allowed] = tally.bonus.get(opening.allowed, 0) + 1
        tally.starters[sum([starts[card] for card in opening.hand])] += 1
        for cards, counts, stride in (
            (opening.hand, tally.hand, STRIDE),
            (opening.prizes, tally.prized, table.prizes + 1),
        ):
            for row, copies in Counter([row_of[card] for card in cards]).items():
                for place in range(row * stride, row * stride + copies):
                    counts[place] += 1
        seen = {row_of[card] for card in opening.hand}
        for step, cards in enumerate((opening.bonus, *((card,) for card in opening.draws))):
            for row in {row_of[card] for card in cards} - seen:
                tally.seen[row * (table.draws + 1) + step] += 1
                seen.add(row)


@dataclass(frozen=True, slots=True)
class _Plane:
    """Up to eight rows of a deck.

    `bit_of` translates a card, by its place in the deck, to the bit of its row, or 0. `most` is the greatest
    number of copies.
    """

    rows: range
    bit_of: bytes
    most: int


class _LaneCounter:
    """Counts the deals of blocks of one table in lanes."""

    def __init__(self, table: DealSetup, seed: int, tally: HandTally) -> None:
        self._table, self._seed, self._tally = table, seed, tally
        pile = table.pile
        self._size = pile.size
        self._planes = _make_planes(pile)
        starts = [pile.kinds[card].starts for card in pile.cards()]
        self._starts = bytes(starts).ljust(256, b"\0")
        self._starters = [place for place, each in enumerate(starts) if each]
        self._hands_each = float(1 + table.rule.expected(pile.redraw))
        self._opponent = table.opponent
        if table.opponent is not None:
            self._opponent_hands_each = float(1 + table.rule.expected(table.opponent.redraw))

    def count(self, block: int, count: int) -> None:
        """Count the first `count` deals of a block."""
        hands, runs = self._deal_hands(block, count)
        tally, taken = self._tally, b""
        if self._opponent is not None:
            theirs = self._count_redraws(self._opponent, block, count)
            both = list(zip(runs, theirs, strict=True))
            may_draw = {pair: self._table.bonus(*pair)[0] for pair in set(both)}
            allowed = [may_draw[pair] for pair in both]
            _add(tally.bonus, allowed)
            spare = self._table.spare
            taken = bytes([each if each < spare else spare for each in allowed])
        _add(tally.redrawn, runs)
        tally.set_aside += runs.count(self._table.rule.limit or -1)
        tally.hands += count
        groups = set(taken) or {0}
        for each in sorted(groups):
            members = hands
            if len(groups) > 1:
                outside = taken.translate(_all_but(each))
                members = [_without(place, outside) for place in hands]
            self._count_group(block, members, each)

    def _deal_hands(self, block: int, count: int) -> tuple[list[bytes], list[int]]:
        """Deal the opening hands.

        Returns the numbers at each place, and how many hands were shuffled back in each deal.
        """
        limit = self._table.rule.limit
        tries = _enough(count, self._hands_each)
        while True:
            places = [
                bytes(Numbers(self._size - place, self._seed, block, OWN, place).first(tries))
                for place in range(HAND)
            ]
            starters = [card.translate(self._starts) for card in _find_cards(places, tries)]
            marks = _mark_any(starters)
            runs = _runs(marks)
            lanes: list[int] = []
            if limit is not None and max(runs, default=0) >= limit:
                lanes = _lanes_at_limit(runs, limit)
                runs = _cut(runs, limit)
            if len(runs) >= count:
                break
            tries *= 2
        del runs[count:]
        check_mulligans(max(runs))
        if lanes:
            del lanes[runs.count(limit or -1) :]
            places, marks = self._set_aside(block, places, marks, lanes)
        outside = marks.translate(_all_but(1))
        return [_without(place, outside)[:count] for place in places], runs

    def _set_aside(
        self, block: int, places: Sequence[bytes], marks: bytes, lanes: Sequence[int]
    ) -> tuple[list[bytes], bytes]:
        """Replace the hands of some lanes by those made at the mulligan limit."""
        made = []
        for number, place in enumerate(places):
            bound = self._size - number if number else len(self._starters)
            numbers = Numbers(bound, self._seed, block, SET_ASIDE, number).first(len(lanes))
            changed = bytearray(place)
            for lane, index in zip(lanes, numbers, strict=True):
                changed[lane] = index if number else self._starters[index]
            made.append(bytes(changed))
        kept = bytearray(marks)
        for lane in lanes:
            kept[lane] = 1
        return made, bytes(kept)

    def _count_redraws(self, opponent: Opponent, block: int, count: int) -> list[int]:
        """Count the opponent's mulligans in each deal."""
        plain, limit = opponent.size - opponent.starters, self._table.rule.limit
        tries = _enough(count, self._opponent_hands_each)
        while True:
            starters = []
            for place in range(HAND):
                bound = opponent.size - place
                numbers = bytes(Numbers(bound, self._seed, block, THEIRS, place).first(tries))
                starters.append(numbers.translate(bytes(index >= plain - place for index in range(256))))
            runs = _runs(_mark_any(starters))
            if limit is not None:
                runs = _cut(runs, limit)
            if len(runs) >= count:
                del runs[count:]
                check_mulligans(max(runs))
                return runs
            tries *= 2

    def _count_group(self, block: int, hand: Sequence[bytes], taken: int) -> None:
        """Count deals in which `taken` bonus cards are drawn, given by the numbers of their hands."""
        table, tally, count = self._table, self._tally, len(hand[0])
        left, prizes = self._size - HAND, table.prizes
        after = [
            bytes(Numbers(left - place, self._seed, block, AFTER + taken, place).first(count))
            for place in range(prizes + taken + table.draws)
        ]
        cards = _find_cards([*hand, *after], count)
        starters = sum(int.from_bytes(card.translate(self._starts), "little") for card in cards[:HAND])
        by_number = starters.to_bytes(count, "little")
        for number in range(HAND + 1):
            tally.starters[number] += by_number.count(number)
        ones = int.from_bytes(_KEPT * count, "little")
        for plane in self._planes:
            bits = [int.from_bytes(card.translate(plane.bit_of), "little") for card in cards]
            in_hand = _pile_up(bits[:HAND], plane.most)
            prized = _pile_up(bits[HAND : HAND + prizes], plane.most)
            for levels, counts, stride in (
                (in_hand, tally.hand, STRIDE),
                (prized, tally.prized, prizes + 1),
            ):
                for level, lanes in enumerate(levels):
                    _add_bits(counts, level, stride, lanes, ones, plane.rows)
            drawn = bits[HAND + prizes :]
            seen, extra = in_hand[0], 0
            for each in drawn[:taken]:
                extra |= each
            for step, each in enumerate(chain([extra], drawn[taken:])):
                new = (seen | each) ^ seen
                seen |= each
                _add_bits(tally.seen, step, table.draws + 1, new, ones, plane.rows)


def _make_planes(pile: DeckComposition) -> list[_Plane]:
    rows = pile.rows()
    row_of = {kind: number for number, row in enumerate(rows) for kind in row.kinds}
    of_cards = [row_of[card] for card in pile.cards()]
    planes = []
    for begin in range(0, len(rows), _PLANE):
        numbers = range(begin, min(begin + _PLANE, len(rows)))
        bits = bytes([1 << row - begin if row in numbers else 0 for row in of_cards])
        planes.append(_Plane(numbers, bits.ljust(256, b"\0"), max(rows[row].count for row in numbers)))
    return planes


def _find_cards(places: Sequence[bytes], count: int) -> list[bytes]:
    """Return the cards drawn at each place, by their places in the deck.

    A number is the index among the cards left. For each card taken earlier, the latest first, it goes up by
    one if that card had this index or a lower one.
    """
    high = int.from_bytes(b"\x80" * count, "little")
    numbers = [int.from_bytes(place, "little") for place in places]
    cards = []
    for place, number in enumerate(numbers):
        index = number | high
        for earlier in reversed(numbers[:place]):
            index += (index - earlier & high) >> 7  # the high bit is left where the index is not lower
        cards.append((index ^ high).to_bytes(count, "little"))
    return cards


def _pile_up(cards: Iterable[int], most: int) -> list[int]:
    """Return the lanes with the bits of at least one of the cards, at least two, … up to `most`."""
    levels: list[int] = []
    for card in cards:
        if len(levels) < most:
            levels.append(0)
        for level in range(len(levels) - 1, 0, -1):
            levels[level] |= levels[level - 1] & card
        levels[0] |= card
    return levels


def _add_bits(counts: list[int], offset: int, stride: int, lanes: int, ones: int, rows: range) -> None:
    """Add the number of lanes that have the bit of a row to its count."""
    if lanes:
        for bit, row in enumerate(rows):
            counts[row * stride + offset] += (lanes & ones << bit).bit_count()


def _add(counts: dict[int, int], values: Sequence[int]) -> None:
    for value, number in Counter(values).items():
        counts[value] = counts.get(value, 0) + number


def _enough(count: int, each: float) -> int:
    """Return how many hands will be enough for so many deals, nearly always."""
    return int(count * each * 1.02) + 100


def _mark_any(places: Sequence[bytes]) -> bytes:
    """Mark the lanes that are marked at any place."""
    marked = 0
    for place in places:
        marked |= int.from_bytes(place, "little")
    return marked.to_bytes(len(places[0]), "little")


def _runs(marks: bytes) -> list[int]:
    """Return how many hands were shuffled back before each marked one."""
    return list(map(len, marks.split(_KEPT)[:-1]))


def _cut(runs: Iterable[int], limit: int) -> list[int]:
    """Cut runs at the mulligan limit, at which no further hand is dealt."""
    return [each for run in runs for each in (*[limit] * (run // limit), run % limit)]


def _lanes_at_limit(runs: Iterable[int], limit: int) -> list[int]:
    """Return the lanes of the hands whose shuffling back reaches the mulligan limit."""
    lanes: list[int] = []
    begin = 0
    for run in runs:
        lanes += range(begin + limit - 1, begin + run, limit)
        begin += run + 1
    return lanes


def _all_but(value: int) -> bytes:
    """Return the table that translates a value to 0 and every other one to 255."""
    return _OUT * value + b"\0" + _OUT * (255 - value)


def _without(place: bytes, outside: bytes) -> bytes:
    """Leave out the lanes that are 255 in `outside`."""
    lanes = int.from_bytes(place, "little") | int.from_bytes(outside, "little")
    return lanes.to_bytes(len(place), "little").translate(None, _OUT)
