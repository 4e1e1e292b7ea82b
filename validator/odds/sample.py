"""What many dealt hands held, beside the closed forms: shares with their intervals, and chi-square tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from validator.field_docs import Doc
from validator.odds.compute import MULLIGANS_SHOWN, bonus_allowed
from validator.odds.deal import DealSetup
from validator.odds.deck_composition import NameCount
from validator.odds.exact import Need, copies_in_hand, copies_prized
from validator.odds.mixture import Mixture
from validator.odds.statistics import Fit, HandTally, fit_counts, wilson_interval
from validator.support.encoding import JsonObject, to_object


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the hands beside its exact value."""

    hits: Annotated[int, Doc(hidden=True)]
    hands: Annotated[int, Doc(hidden=True)]
    exact: Annotated[float, Doc("Exact probability.", low=0, high=1)]

    @property
    def value(self) -> Annotated[float, Doc("Proportion.", name="share", low=0, high=1)]:
        """The share, from 0 to 1."""
        return self.hits / self.hands

    @property
    def interval(
        self,
    ) -> Annotated[tuple[float, float], Doc("95% Wilson interval [low, high].", low=0, high=1)]:
        """The 95% Wilson interval."""
        return wilson_interval(self.hits, self.hands)


@dataclass(frozen=True, slots=True)
class CardSample:
    """What the hands held of one name.

    `hand_fit` and `prized_fit` test the counts of all numbers of copies against the closed forms.
    """

    name: Annotated[str, Doc("Printed English name.")]
    count: Annotated[int, Doc("Copies in the deck.")]
    in_hand: Annotated[Share, Doc("At least one in the opening hand.")]
    seen: Annotated[Share, Doc("At least one seen in hand, extra cards and all next draws.")]
    any_prized: Annotated[Share, Doc("At least one among the Prize cards.")]
    hand_fit: Annotated[Fit, Doc("Copies in the hand against the closed forms.")]
    prized_fit: Annotated[Fit, Doc("Copies among the Prize cards against the closed forms.")]


@dataclass(frozen=True, slots=True)
class Sample:
    """Statistics of the hands.

    `mulligans` are shares by number (index; the last is for that many or more), `starters` by cards of the
    kept hand that can start the game, `bonus` by bonus cards allowed (None without an opponent).
    """

    hands: Annotated[int, Doc("Number of hands.")]
    draws: Annotated[int, Doc("Next draws of each.")]
    mulligans: Annotated[
        tuple[Share, ...], Doc("Hands by number of mulligans; the last entry includes all higher numbers.")
    ]
    mulligan_fit: Annotated[Fit, Doc("Mulligans against the closed forms.")]
    starters: Annotated[tuple[Share, ...], Doc("Hands by cards that can start the game.")]
    starter_fit: Annotated[Fit, Doc("The same against the closed forms.")]
    bonus: Annotated[tuple[Share, ...] | None, Doc("Hands by extra cards allowed; null without an opponent.")]
    bonus_fit: Annotated[Fit | None, Doc("The same against the closed forms.")]
    rows: Annotated[tuple[CardSample, ...], Doc("Each name of the deck.", name="cards")]

    def to_dict(self) -> JsonObject:
        """Return the statistics as plain data."""
        return to_object(self)


def compare_tally(table: DealSetup, tally: HandTally) -> Sample:
    """Put what was counted beside the closed forms."""
    worlds = Mixture(table, table.draws)
    stock, rule, redraw = worlds.stock, table.rule, worlds.redraw
    shown = MULLIGANS_SHOWN if rule.limit is None else min(rule.limit, MULLIGANS_SHOWN)
    by_number = [tally.redrawn.get(number, 0) for number in range(shown)]
    by_number.append(tally.hands - sum(by_number))
    hoped = [float(rule.exactly(redraw, number)) for number in range(shown)]
    hoped.append(float(rule.at_least(redraw, shown)))
    starters = [index for index, starts in enumerate(stock.starts) if starts]
    of_starters = worlds.mix(lambda aside: copies_in_hand(stock, starters, set_aside=aside))
    bonus, _expected = bonus_allowed(table, redraw)
    bonus_counts = [
        tally.bonus.get(number, 0) for number in range(max(len(bonus or ()), *tally.bonus, 0) + 1)
    ]
    return Sample(
        hands=tally.hands,
        draws=table.draws,
        mulligans=_shares(by_number, tally.hands, hoped),
        mulligan_fit=fit_counts(by_number, hoped),
        starters=_shares(tally.starters[: len(of_starters)], tally.hands, of_starters),
        starter_fit=fit_counts(tally.starters, of_starters),
        bonus=None if bonus is None else _shares(bonus_counts[: len(bonus)], tally.hands, bonus),
        bonus_fit=None if bonus is None else fit_counts(bonus_counts, bonus),
        rows=tuple(_row(worlds, tally, number, row) for number, row in enumerate(table.pile.rows())),
    )


def _row(worlds: Mixture, tally: HandTally, number: int, row: NameCount) -> CardSample:
    stock, prizes = worlds.stock, worlds.table.prizes
    hand = worlds.mix(lambda aside: copies_in_hand(stock, row.kinds, set_aside=aside))
    prized = worlds.mix(lambda aside: copies_prized(stock, row.kinds, prizes, set_aside=aside))
    seen = worlds.seer([Need(frozenset(row.kinds))])(worlds.table.draws)
    in_hand, in_prizes = tally.copies_in_hand(number), tally.copies_prized(number)
    return CardSample(
        name=row.name,
        count=row.count,
        in_hand=Share(tally.hands - in_hand[0], tally.hands, sum(hand[1:])),
        seen=Share(tally.seen_by(number)[-1], tally.hands, seen),
        any_prized=Share(tally.hands - in_prizes[0], tally.hands, sum(prized[1:])),
        hand_fit=fit_counts(in_hand, hand),
        prized_fit=fit_counts(in_prizes, prized),
    )


def _shares(counts: Sequence[int], hands: int, hoped: Sequence[float]) -> tuple[Share, ...]:
    return tuple(Share(count, hands, exact) for count, exact in zip(counts, hoped, strict=True))
