"""What many dealt hands held, beside the closed forms: shares with their intervals, and chi-square tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from validator.odds.compute import MULLIGANS_SHOWN, bonus_allowed
from validator.odds.deal import DealSetup
from validator.odds.deck_composition import NameCount
from validator.odds.exact import Need, copies_in_hand, copies_prized
from validator.odds.mixture import Mixture
from validator.odds.statistics import Fit, HandTally, fit_counts, wilson_interval


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the hands: how many of how many, its 95% Wilson interval, and the closed form beside it."""

    hits: int
    hands: int
    exact: float

    @property
    def value(self) -> float:
        """The share, from 0 to 1."""
        return self.hits / self.hands

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% Wilson interval."""
        return wilson_interval(self.hits, self.hands)

    def to_dict(self) -> dict[str, Any]:
        """Return the share as a JSON object."""
        return {"share": self.value, "interval": list(self.interval), "exact": self.exact}


@dataclass(frozen=True, slots=True)
class CardSample:
    """What the hands held of one name: at least one in the kept hand, seen with the last draw, Prized.

    `hand_fit` and `prized_fit` test the counts of all numbers of copies against the closed forms.
    """

    name: str
    count: int
    in_hand: Share
    seen: Share
    any_prized: Share
    hand_fit: Fit
    prized_fit: Fit

    def to_dict(self) -> dict[str, Any]:
        """Return the row as a JSON object."""
        return {
            "name": self.name,
            "count": self.count,
            "in_hand": self.in_hand.to_dict(),
            "seen": self.seen.to_dict(),
            "any_prized": self.any_prized.to_dict(),
            "hand_fit": self.hand_fit.to_dict(),
            "prized_fit": self.prized_fit.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Sample:
    """Statistics of dealt hands.

    `mulligans` are shares by number (index; the last is for that many or more), `starters` by cards of the
    kept hand that can start the game, `bonus` by bonus cards allowed (None without an opponent).
    """

    hands: int
    draws: int
    mulligans: tuple[Share, ...]
    mulligan_fit: Fit
    starters: tuple[Share, ...]
    starter_fit: Fit
    bonus: tuple[Share, ...] | None
    bonus_fit: Fit | None
    rows: tuple[CardSample, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the statistics as a JSON object."""
        return {
            "hands": self.hands,
            "draws": self.draws,
            "mulligans": [share.to_dict() for share in self.mulligans],
            "mulligan_fit": self.mulligan_fit.to_dict(),
            "starters": [share.to_dict() for share in self.starters],
            "starter_fit": self.starter_fit.to_dict(),
            "bonus": None if self.bonus is None else [share.to_dict() for share in self.bonus],
            "bonus_fit": None if self.bonus_fit is None else self.bonus_fit.to_dict(),
            "cards": [row.to_dict() for row in self.rows],
        }


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
