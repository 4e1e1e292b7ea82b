"""Mixture over deal scenarios and the closed forms per scenario."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

from validator.odds.deal import DealSetup
from validator.odds.deck_composition import HAND
from validator.odds.exact import Combine, Need, Stock, chance_of_redraw, chance_seen


class Mixture:
    """The worlds of a table with their weights, and the closed forms mixed over them.

    `last` is the number of draws up to which bonus cards must leave the deck enough (as in dealing).
    """

    def __init__(self, table: DealSetup, last: int) -> None:
        self.table = table
        self.stock = Stock(
            tuple(kind.count for kind in table.pile.kinds), tuple(kind.starts for kind in table.pile.kinds)
        )
        self.redraw = chance_of_redraw(self.stock)
        self.aside = table.rule.set_aside(self.redraw)
        spare = self.stock.size - HAND - table.prizes - last
        self.parts: list[tuple[float, bool, int]] = []
        theirs = table.opponent.redraw if table.opponent else Fraction(0)
        for set_aside, weight in ((False, 1 - self.aside), (True, self.aside)):
            if weight:
                taken = table.rule.bonus(self.redraw, theirs, spare, set_aside=set_aside)
                self.parts += [
                    (float(weight) * chance, set_aside, extra) for extra, chance in enumerate(taken) if chance
                ]

    @property
    def plain(self) -> bool:
        """Return whether there is only one world, so that nothing is mixed or rounded."""
        return len(self.parts) == 1

    def mix(self, values: Callable[[bool], Sequence[Fraction]]) -> tuple[float, ...]:
        """Mix distributions that do not depend on bonus cards over opening hands and limit hands."""
        base = values(False)
        if not self.aside:
            return tuple(map(float, base))
        made = values(True)
        aside = float(self.aside)
        return tuple(
            (1 - aside) * (float(base[place]) if place < len(base) else 0.0)
            + aside * (float(made[place]) if place < len(made) else 0.0)
            for place in range(max(len(base), len(made)))
        )

    def seer(self, needs: Sequence[Need], combine: Combine = "all") -> Callable[[int], float]:
        """Return the function from draws to the probability that hand, bonus cards and draws meet the
        needs.
        """

        @cache
        def exactly(set_aside: bool, draws: int) -> float:
            return float(chance_seen(self.stock, needs, draws, combine=combine, set_aside=set_aside))

        def seen(draws: int) -> float:
            total = sum(weight * exactly(set_aside, draws + extra) for weight, set_aside, extra in self.parts)
            return min(total, 1.0)

        return seen
