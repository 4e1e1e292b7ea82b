"""Goldfish hands: seeded deals of one deck with mulligans, Prize cards, bonus cards and the next draws.

One deal is: hands of seven until one holds a starter (matrix MULL-01, MULL-02); the opponent's hands
likewise; Prize cards from the top of the rest (SETUP-08, ZONE-05); bonus cards for the opponent's mulligans
from what is left (MULL-03, MULL-07, MULL-11); then the next draws.

A deal is defined by seed and number alone, on every machine (stream version `STREAM`). Deals of one seed come
in blocks of `BLOCK`. In a block each place where a card is drawn has its own `validator.rng.Numbers` with the
key (block, kind, place), of which every card drawn at that place takes the next one:

- kind 0, places 0 to 6: the cards of a hand; kind 1: those of a hand of the opponent
- kind 2: the cards of a hand made at the mulligan limit; at place 0 the number is below the starters of the
  deck, and says which of them is set aside
- kind 3 + t, places 0, 1 …: the Prize cards, the t bonus cards and the draws after the hand, of a deal in
  which t bonus cards are drawn

A number is below the cards that are left. It takes the card at this index, and the gap is closed; the deck is
in the order of the list. `deal_hands` deals in this way one by one; `validator.odds.tally` counts many of the
very same deals at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from validator.deadline import check_deadline
from validator.errors import PtcgError
from validator.odds.deck_composition import HAND, DeckComposition
from validator.odds.mulligan import MulliganRule, Opponent
from validator.rng import Numbers

STREAM = 2
"""Version of the definition above; results name it. Version 1 dealt other hands of the same seed."""

BLOCK = 5_000
"""Deals of one block."""

OWN, THEIRS, SET_ASIDE, AFTER = range(4)
"""Kinds of places; those after the hand are `AFTER` + the number of bonus cards drawn."""

MAX_MULLIGANS = 100_000
"""Mulligans in a row after which dealing gives up; a 60-card deck with one starter needs 7.5 on average."""


@dataclass(frozen=True, slots=True)
class DealSetup:
    """What a deal depends on: deck, mulligan rule, opponent if there is one, Prize cards, next draws.

    The deck must hold a starter and at least hand, Prize cards and draws
    (`validator.odds.deck_composition.check_pile`).
    """

    pile: DeckComposition
    rule: MulliganRule
    opponent: Opponent | None
    prizes: int
    draws: int

    @property
    def spare(self) -> int:
        """Most bonus cards that can be drawn, so that the next draws remain."""
        return self.pile.size - HAND - self.prizes - self.draws

    def bonus(self, own: int, theirs: int) -> tuple[int, int]:
        """Count the bonus cards that player and opponent may draw for mulligans (MULL-03, MULL-07)."""
        if self.rule.mode == "simple":
            return theirs, own
        return max(theirs - own, 0), max(own - theirs, 0)


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal; cards are kinds of the pile by index.

    `number` counts from 1. `redrawn` are the hands shown and shuffled back, `hand` is the opening hand;
    `set_aside`: the mulligan limit was reached, and the first card of `hand` is the Basic Pokémon set aside.
    `theirs` counts the opponent's mulligans, `allowed` the extra cards they allow; `bonus` are those drawn:
    all that leave enough cards for the `draws`. `given` counts the extra cards the opponent may draw.
    """

    number: int
    redrawn: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    set_aside: bool
    prizes: tuple[int, ...]
    theirs: int
    allowed: int
    given: int
    bonus: tuple[int, ...]
    draws: tuple[int, ...]


def hands_per_deal(table: DealSetup) -> float:
    """Return the mean number of hands in one deal, those shuffled back and the opponent's included."""
    mean = 1 + table.rule.expected(table.pile.redraw)
    if table.opponent is not None:
        mean += 1 + table.rule.expected(table.opponent.redraw)
    return float(mean)


def deal_hands(table: DealSetup, seed: int, count: int, first: int = 1) -> Iterator[Deal]:
    """Deal the hands number `first` to `first + count - 1` of a seed, one after the other."""
    dealer = None
    for number in range(first - 1, first - 1 + count):
        check_deadline()
        if dealer is None or number % BLOCK == 0:
            block = number // BLOCK
            dealer = _Dealer(table, seed, block)
            for skipped in range(block * BLOCK, number):
                dealer.deal(skipped)
        yield dealer.deal(number)


class _Dealer:
    """Deals the hands of one block in their order."""

    def __init__(self, table: DealSetup, seed: int, block: int) -> None:
        self._table, self._seed, self._block = table, seed, block
        self._deck = table.pile.cards()
        self._starts = [kind.starts for kind in table.pile.kinds]
        self._starters = [place for place, card in enumerate(self._deck) if self._starts[card]]
        size = len(self._deck)
        self._own = self._places(OWN, [size - place for place in range(HAND)])
        self._theirs: list[Iterator[int]] = []
        if table.opponent is not None:
            self._theirs = self._places(THEIRS, [table.opponent.size - place for place in range(HAND)])
        self._aside: list[Iterator[int]] = []
        self._after: dict[int, list[Iterator[int]]] = {}

    def _places(self, kind: int, bounds: list[int]) -> list[Iterator[int]]:
        return [
            iter(Numbers(bound, self._seed, self._block, kind, place)) for place, bound in enumerate(bounds)
        ]

    def deal(self, number: int) -> Deal:
        """Deal one hand; `number` counts from 0."""
        table, starts = self._table, self._starts
        redrawn: list[tuple[int, ...]] = []
        set_aside = False
        while True:
            deck = self._deck[:]
            if len(redrawn) == table.rule.limit:
                set_aside = True
                hand = self._set_starter_aside(deck)
                break
            hand = _take(deck, self._own)
            if any([starts[card] for card in hand]):
                break
            redrawn.append(tuple(hand))
            check_mulligans(len(redrawn))
        theirs = self._count_redraws()
        allowed, given = table.bonus(len(redrawn), theirs)
        taken = min(allowed, table.spare)
        if (places := self._after.get(taken)) is None:
            cards = table.prizes + taken + table.draws
            places = self._places(AFTER + taken, [len(deck) - place for place in range(cards)])
            self._after[taken] = places
        rest = _take(deck, places)
        bonus = table.prizes + taken
        return Deal(
            number=number + 1,
            redrawn=tuple(redrawn),
            hand=tuple(hand),
            set_aside=set_aside,
            prizes=tuple(rest[: table.prizes]),
            theirs=theirs,
            allowed=allowed,
            given=given,
            bonus=tuple(rest[table.prizes : bonus]),
            draws=tuple(rest[bonus:]),
        )

    def _set_starter_aside(self, deck: list[int]) -> list[int]:
        """Set the first starter of the shuffled deck aside (it may be any), and draw the other cards."""
        if not self._aside:
            size = len(deck)
            bounds = [len(self._starters), *(size - place for place in range(1, HAND))]
            self._aside = self._places(SET_ASIDE, bounds)
        starter = deck.pop(self._starters[next(self._aside[0])])
        return [starter, *_take(deck, self._aside[1:])]

    def _count_redraws(self) -> int:
        """Deal the opponent's hands and count the mulligans."""
        opponent, limit = self._table.opponent, self._table.rule.limit
        if opponent is None:
            return 0
        plain = opponent.size - opponent.starters
        count = 0
        while count != limit:
            drawn = [next(place) for place in self._theirs]
            if not all([index < plain - place for place, index in enumerate(drawn)]):
                break
            count += 1
            check_mulligans(count)
        return count


def _take(deck: list[int], places: list[Iterator[int]]) -> list[int]:
    return [deck.pop(next(place)) for place in places]


def check_mulligans(count: int) -> None:
    """Raise `PtcgError` for so many mulligans in a row that the deck can hardly start a game."""
    if count > MAX_MULLIGANS:
        raise PtcgError(
            f"More than {MAX_MULLIGANS:,} mulligans in a row were dealt.",
            "Add Basic Pokémon, or set a mulligan limit.",
        )
