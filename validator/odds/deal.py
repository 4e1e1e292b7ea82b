"""Goldfish hands: seeded deals of one deck with mulligans, Prize cards, bonus cards and the next draws.

One deal is: hands of seven until one holds a starter (matrix MULL-01, MULL-02); the opponent's hands
likewise; Prize cards from the top of the rest (SETUP-08, ZONE-05); bonus cards for the opponent's mulligans
from what is left (MULL-03, MULL-07, MULL-11); then the next draws. Deals of one seed come in blocks of
`BLOCK`, each with its own stream of `validator.rng`, so that blocks can be dealt apart and a deal is defined
by seed and number alone. `deal_hands` shows the very deals that `tally_blocks` counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from validator.errors import PtcgError
from validator.odds.deck_composition import HAND, DeckComposition
from validator.odds.mulligan import MulliganRule, Opponent
from validator.odds.statistics import HandTally
from validator.rng import Rng

BLOCK = 5_000
"""Deals of one stream."""

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
    starts = [kind.starts for kind in table.pile.kinds]
    chance, deck = Rng(seed), table.pile.cards()
    at = None
    for number in range(first - 1, first - 1 + count):
        block = number // BLOCK
        if at is None or number % BLOCK == 0:
            chance, deck = Rng(seed, block), table.pile.cards()
            for skipped in range(block * BLOCK, number):
                _deal(table, chance, deck, starts, skipped)
        at = number
        yield _deal(table, chance, deck, starts, number)


def _deal(table: DealSetup, chance: Rng, deck: list[int], starts: list[bool], number: int) -> Deal:
    """Deal one hand from `deck`, which gets all its cards back in another order."""
    rule, limit = table.rule, table.rule.limit
    redrawn: list[tuple[int, ...]] = []
    set_aside = False
    while True:
        if len(redrawn) == limit:
            hand = _set_starter_aside(chance, deck, starts)
            set_aside = True
            break
        hand = chance.take(deck, HAND)
        if any(starts[card] for card in hand):
            break
        deck += hand
        redrawn.append(tuple(hand))
        if len(redrawn) > MAX_MULLIGANS:
            raise _endless()
    theirs = _count_redraws(chance, table.opponent, limit)
    allowed, given = _bonus(rule, len(redrawn), theirs, table.opponent)
    taken = min(allowed, len(deck) - table.prizes - table.draws)
    rest = chance.take(deck, table.prizes + taken + table.draws)
    deck += hand
    deck += rest
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


def _set_starter_aside(chance: Rng, deck: list[int], starts: list[bool]) -> list[int]:
    """Reveal to the first starter, set it aside, shuffle the rest and draw the hand's other cards."""
    revealed = chance.take(deck, 1)
    while not starts[revealed[-1]]:
        revealed += chance.take(deck, 1)
    deck += revealed[:-1]
    return revealed[-1:] + chance.take(deck, HAND - 1)


def _count_redraws(chance: Rng, opponent: Opponent | None, limit: int | None) -> int:
    """Deal the opponent's hands as far as needed to know how many are mulligans."""
    if opponent is None:
        return 0
    size, plain = opponent.size, opponent.size - opponent.starters
    count = 0
    while limit is None or count < limit:
        for dealt in range(min(HAND, size)):
            if chance.below(size - dealt) >= plain - dealt:
                return count
        count += 1
        if count > MAX_MULLIGANS:
            raise _endless()
    return count


def _bonus(rule: MulliganRule, own: int, theirs: int, opponent: Opponent | None) -> tuple[int, int]:
    """Count the bonus cards that the player and the opponent may draw (matrix MULL-03, MULL-07)."""
    if rule.mode == "simple":
        return theirs, own
    return max(theirs - own, 0), max(own - theirs, 0)


def _endless() -> PtcgError:
    return PtcgError(
        f"More than {MAX_MULLIGANS:,} mulligans in a row were dealt.",
        "Add Basic Pokémon, or set a mulligan limit.",
    )


def tally_blocks(table: DealSetup, seed: int, first: int, last: int) -> HandTally:
    """Deal the hands number `first` + 1 to `last` of a seed and count what they hold.

    `first` is a multiple of `BLOCK`.
    """
    result = HandTally.empty(table.pile.rows(), table.prizes, table.draws)
    for begin in range(first, last, BLOCK):
        result.add(_tally_block(table, seed, begin // BLOCK, min(BLOCK, last - begin)))
    return result


def _tally_block(table: DealSetup, seed: int, block: int, count: int) -> HandTally:
    """Deal the first `count` hands of a block as `_deal` does, written out because this is the hot loop."""
    rows = table.pile.rows()
    row_of = {kind: row for row, each in enumerate(rows) for kind in each.kinds}
    deck = [row_of[kind] for kind in table.pile.cards()]
    starts = [row.starts for row in rows]
    mark = [1 if row.starts else 0 for row in rows].__getitem__
    tally = HandTally.empty(rows, table.prizes, table.draws)
    hand_counts, prize_counts, first_seen = tally.hand, tally.prized, tally.seen
    redraws, starters_counts = tally.redrawn, tally.starters
    hand_from, prize_from = tally.hand_offsets(), tally.prize_offsets()
    prizes, draws, rule, opponent = table.prizes, table.draws, table.rule, table.opponent
    limit = rule.limit
    spare = len(deck) - HAND - prizes - draws
    dealt = prizes + draws
    steps = draws + 1
    chance = Rng(seed, block)
    take = chance.take
    taken = redrawn = 0
    for _ in range(count):
        redrawn = 0
        while True:
            if redrawn == limit:
                hand = _set_starter_aside(chance, deck, starts)
                starters = sum(map(mark, hand))
                tally.set_aside += 1
                break
            hand = take(deck, HAND)
            starters = sum(map(mark, hand))
            if starters:
                break
            deck += hand
            redrawn += 1
            if redrawn > MAX_MULLIGANS:
                raise _endless()
        redraws[redrawn] = redraws.get(redrawn, 0) + 1
        starters_counts[starters] += 1
        if opponent is not None:
            allowed, _given = _bonus(rule, redrawn, _count_redraws(chance, opponent, limit), opponent)
            tally.bonus[allowed] = tally.bonus.get(allowed, 0) + 1
            taken = allowed if allowed < spare else spare
        rest = take(deck, dealt + taken)
        deck += hand
        deck += rest
        places = hand_from[:]
        for card in hand:
            place = places[card]
            hand_counts[place] += 1
            places[card] = place + 1
        if taken or draws:
            step = -taken
            for card in rest[prizes:]:
                step += 1
                if places[card] == hand_from[card]:
                    places[card] = -1
                    first_seen[card * steps + (step if step > 0 else 0)] += 1
            del rest[prizes:]
        places = prize_from[:]
        for card in rest:
            place = places[card]
            prize_counts[place] += 1
            places[card] = place + 1
    tally.hands = count
    return tally
