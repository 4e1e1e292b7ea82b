"""The odds of a deck: every closed form put together, and sampling where a question has none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import Annotated, ClassVar

from validator.field_docs import Doc
from validator.odds.deal import Deal, DealSetup, deal_hands, hands_per_deal
from validator.odds.deck_composition import NameCount
from validator.odds.exact import (
    Combine,
    Need,
    NoClosedForm,
    chance_seen,
    copies_in_hand,
    copies_prized,
    only_starters,
)
from validator.odds.mixture import Mixture
from validator.odds.query import CardCondition, check_turn
from validator.odds.statistics import wilson_interval
from validator.vocabulary import Going, OddsMethod

SAMPLED_HANDS = 20_000
"""Hands dealt for a question without a closed form."""

MOST_SAMPLED = 400_000
"""Hands dealt for it, mulligans and the opponent's hands included."""

MULLIGANS_SHOWN = 10
"""Mulligan counts reported individually."""


@dataclass(frozen=True, slots=True)
class CardOdds:
    """Odds of one name of the deck.

    `hand` by copies in the kept hand (index), `by_turn` that one is seen by turn 1, 2 …, `prized` by copies
    among the Prize cards (index). `only_starter`, of rows that can start the game: that the kept hand has no
    other starter; None for other rows.
    """

    name: Annotated[str, Doc("Printed English name.")]
    count: Annotated[int, Doc("Copies in the deck.")]
    starts: Annotated[bool, Doc("Whether the card can start the game.")]
    hand: Annotated[tuple[float, ...], Doc("By copies in the opening hand.", low=0, high=1)]
    by_turn: Annotated[tuple[float, ...], Doc("At least one seen by turn 1, 2 …", low=0, high=1)]
    prized: Annotated[tuple[float, ...], Doc("By copies among the Prize cards.", low=0, high=1)]
    only_starter: Annotated[
        float | None,
        Doc(
            "Probability that it is the only starting Pokémon in the opening hand; null if it cannot start.",
            low=0,
            high=1,
        ),
    ]

    @property
    def in_hand(self) -> Annotated[float, Doc("At least one in the opening hand.", low=0, high=1)]:
        """Probability of at least one copy in the kept hand."""
        return sum(self.hand[1:])

    @property
    def any_prized(self) -> Annotated[float, Doc("At least one is a Prize card.", low=0, high=1)]:
        """Probability that at least one copy is a Prize card."""
        return sum(self.prized[1:])

    @property
    def all_prized(self) -> Annotated[float, Doc("Every copy is a Prize card.", low=0, high=1)]:
        """Probability that every copy is a Prize card; 0 with more copies than Prize cards."""
        return self.prized[self.count] if self.count < len(self.prized) else 0.0


@dataclass(frozen=True, slots=True)
class ConditionOdds:
    """Odds of a condition, or of several together.

    `method` is `sampled` if there is no closed form; then `intervals` are 95% Wilson intervals of the values,
    the hand's first, and `sample` is the number of hands. `fractions` are the exact values as
    `numerator/denominator` if nothing was rounded, else empty.
    """

    schema_name: ClassVar[str] = "Wish"

    labels: Annotated[tuple[str, ...], Doc("The conditions as understood.", name="cards")]
    combine: Annotated[Combine, Doc("How they are combined.")]
    hand: Annotated[float, Doc("Met by the opening hand.", low=0, high=1)]
    by_turn: Annotated[tuple[float, ...], Doc("Seen by turn 1, 2 …", low=0, high=1)]
    method: Annotated[OddsMethod, Doc("exact (closed form) or sampled.")] = "exact"
    intervals: Annotated[
        tuple[tuple[float, float], ...],
        Doc("95% Wilson intervals for hand and turns, if sampled.", optional=True),
    ] = ()
    sample: Annotated[int, Doc("Number of sampled hands.", optional=True)] = 0
    fractions: Annotated[
        tuple[str, ...], Doc("Exact fractions for hand and turns, if available.", optional=True)
    ] = ()


@dataclass(frozen=True, slots=True)
class DeckOdds:
    """Every answer about one deck.

    `redraw` is the probability that a hand is a mulligan, `redraw_fraction` the same as a fraction;
    `mulligans` by number (index; the last is for that many or more), `expected_mulligans` their mean.
    `set_aside` is the probability that the mulligan limit makes the hand. `starters` by cards of the kept
    hand that can start the game (index). `bonus` by bonus cards allowed (index), None without an opponent.
    `draws` are the cards drawn by turn 1, 2 …
    """

    turn: int
    draws: tuple[int, ...]
    redraw: float
    redraw_fraction: str
    mulligans: tuple[float, ...]
    expected_mulligans: float
    set_aside: float
    starters: tuple[float, ...]
    bonus: tuple[float, ...] | None
    expected_bonus: float | None
    rows: tuple[CardOdds, ...]
    conditions: tuple[ConditionOdds, ...]
    together: ConditionOdds | None
    notes: tuple[str, ...]


def compute_odds(
    table: DealSetup,
    *,
    turn: int,
    going: Going,
    first_player_draws: bool,
    conditions: Sequence[CardCondition] = (),
    combine: Combine = "all",
    seed: int = 0,
    sample: int = SAMPLED_HANDS,
    exact: bool = True,
) -> DeckOdds:
    """Answer everything about a deck by a player's own turn `turn`.

    `table.draws` is not used. `seed` and `sample` are for questions that have no closed form, or for all with
    `exact` false. Raises
    `ImpossibleQuestion` for a turn that never comes.
    """
    pile, rule = table.pile, table.rule
    draws = tuple(
        check_turn(each, pile, table.prizes, going, first_player_draws)
        for each in (turn, *range(1, turn + 1))
    )[1:]
    worlds = Mixture(table, draws[-1])
    stock, redraw = worlds.stock, worlds.redraw
    starters = frozenset(index for index, starts in enumerate(stock.starts) if starts)
    shown = MULLIGANS_SHOWN if rule.limit is None else min(rule.limit, MULLIGANS_SHOWN)
    mulligans = [rule.exactly(redraw, number) for number in range(shown)] + [rule.at_least(redraw, shown)]
    bonus, expected_bonus = bonus_allowed(table, redraw)
    row_odds = _row_solver(worlds, draws)
    alone = [
        _condition_odds([condition], "all", worlds, draws, table, seed, sample, exact)
        for condition in conditions
    ]
    return DeckOdds(
        turn=turn,
        draws=draws,
        redraw=float(redraw),
        redraw_fraction=_fraction(redraw),
        mulligans=tuple(map(float, mulligans)),
        expected_mulligans=float(rule.expected(redraw)),
        set_aside=float(worlds.aside),
        starters=worlds.mix(lambda aside: copies_in_hand(stock, starters, set_aside=aside)),
        bonus=bonus,
        expected_bonus=expected_bonus,
        rows=tuple(row_odds(row) for row in pile.rows()),
        conditions=tuple(alone),
        together=_condition_odds(conditions, combine, worlds, draws, table, seed, sample, exact)
        if len(conditions) > 1
        else None,
        notes=tuple(_notes(table, going, first_player_draws, conditions)),
    )


def _row_solver(worlds: Mixture, draws: Sequence[int]) -> Callable[[NameCount], CardOdds]:
    """Return the function from a row to its odds; rows with the same numbers are answered once."""
    stock, prizes = worlds.stock, worlds.table.prizes

    @cache
    def solve(kinds: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
        seen = worlds.seer([Need(frozenset(kinds))])
        return (
            worlds.mix(lambda aside: copies_in_hand(stock, kinds, set_aside=aside)),
            tuple(seen(each) for each in draws),
            worlds.mix(lambda aside: copies_prized(stock, kinds, prizes, set_aside=aside)),
            worlds.mix(lambda aside: [only_starters(stock, kinds, set_aside=aside)]),
        )

    first: dict[tuple[int, int], tuple[int, ...]] = {}

    def answer(row: NameCount) -> CardOdds:
        hand, by_turn, prized, (alone,) = solve(first.setdefault(stock.split(row.kinds), row.kinds))
        return CardOdds(row.name, row.count, row.starts, hand, by_turn, prized, alone if row.starts else None)

    return answer


def _condition_odds(
    conditions: Sequence[CardCondition],
    combine: Combine,
    worlds: Mixture,
    draws: Sequence[int],
    table: DealSetup,
    seed: int,
    sample: int,
    exact: bool,
) -> ConditionOdds:
    needs = [condition.need for condition in conditions]
    labels = tuple(condition.label for condition in conditions)
    if not exact:
        return _sample_conditions(needs, labels, combine, draws, table, seed, sample)
    try:
        if worlds.plain:
            values = [chance_seen(worlds.stock, needs, each, combine=combine) for each in (0, *draws)]
            odds = tuple(map(float, values))
            return ConditionOdds(
                labels, combine, odds[0], odds[1:], fractions=tuple(_fraction(each) for each in values)
            )
        seen = worlds.seer(needs, combine)
        in_hand = worlds.mix(
            lambda aside: [chance_seen(worlds.stock, needs, 0, combine=combine, set_aside=aside)]
        )
        return ConditionOdds(labels, combine, in_hand[0], tuple(seen(each) for each in draws))
    except NoClosedForm:
        return _sample_conditions(needs, labels, combine, draws, table, seed, sample)


def _sample_conditions(
    needs: Sequence[Need],
    labels: tuple[str, ...],
    combine: Combine,
    draws: Sequence[int],
    table: DealSetup,
    seed: int,
    sample: int,
) -> ConditionOdds:
    """Answer by dealing `sample` hands, and noting for each with which draw the needs are met.

    Fewer, down to 1,000, are dealt where frequent mulligans would make it slow.
    """
    sample = min(sample, max(1_000, int(MOST_SAMPLED / hands_per_deal(table))))
    dealt = DealSetup(table.pile, table.rule, table.opponent, table.prizes, draws[-1])
    together = max if combine == "all" else min
    counts = [0] * (draws[-1] + 3)
    for opening in deal_hands(dealt, seed, sample):
        counts[together(met_with(need, opening) for need in needs)] += 1
    totals = list(accumulate(counts))
    hits = [totals[0], *(totals[each + 1] for each in draws)]
    odds = tuple(count / sample for count in hits)
    intervals = tuple(wilson_interval(count, sample) for count in hits)
    return ConditionOdds(labels, combine, odds[0], odds[1:], "sampled", intervals, sample)


def met_with(need: Need, opening: Deal) -> int:
    """Return when a need is met: 0 the hand, 1 the extra cards, 1 + n draw n, else one more."""
    missing = need.least - sum(card in need.kinds for card in opening.hand)
    if missing <= 0:
        return 0
    missing -= sum(card in need.kinds for card in opening.bonus)
    if missing <= 0:
        return 1
    for step, card in enumerate(opening.draws, 2):
        missing -= card in need.kinds
        if missing <= 0:
            return step
    return len(opening.draws) + 2


def bonus_allowed(table: DealSetup, redraw: Fraction) -> tuple[tuple[float, ...] | None, float | None]:
    """Return the odds of being allowed 0, 1, 2 … bonus cards, and their mean."""
    if table.opponent is None:
        return None, None
    aside = float(table.rule.set_aside(redraw))
    mixed: list[float] = []
    for set_aside, weight in ((False, 1 - aside), (True, aside)):
        if weight:
            for extra, chance in enumerate(
                table.rule.bonus(redraw, table.opponent.redraw, 500, set_aside=set_aside)
            ):
                if extra == len(mixed):
                    mixed.append(0.0)
                mixed[extra] += weight * chance
    expected = sum(extra * chance for extra, chance in enumerate(mixed))
    while len(mixed) > 1 and mixed[-1] < 1e-12:
        mixed.pop()
    return tuple(mixed), expected


def _notes(
    table: DealSetup, going: Going, first_player_draws: bool, conditions: Sequence[CardCondition]
) -> list[str]:
    notes = list(dict.fromkeys(note for condition in conditions for note in condition.notes))
    if first_player_draws:
        notes.append(
            "In this edition both players draw on their first turn, so going first or second makes no "
            "difference."
        )
    elif going == "first":
        notes.append("In this edition the first player does not draw on their first turn (FIRST-01).")
    for kind in table.pile.by_text:
        can = (
            "can start the game by its own text, so a hand with it is kept"
            if kind.starts
            else "cannot start the game"
        )
        notes.append(f"{kind.label} {can}.")
    if table.opponent is not None:
        notes.append(
            "All extra cards for the opponent's mulligans are drawn, as long as enough cards remain "
            "for the turns asked about."
        )
    return notes


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
