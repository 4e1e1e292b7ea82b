"""Mulligans: how often a hand is shuffled back, and how many cards the other player may draw for it.

Hands of a player are independent of each other and of the opponent's, so the number of mulligans M of a
player whose hand fails with probability q is geometric: P(M >= m) = q^m. Under the full rule (matrix
MULL-04 to MULL-08) mulligans that both players take in the same round give neither a card; the bonus is the
opponent's mulligans beyond the player's own:

    P(bonus >= e) = (1 - q) p^e / (1 - q p)    for e >= 1, with p the opponent's q

Under the simple rule (MULL-03) it is every mulligan of the opponent. The organised-play limit ends the
series: after that many mulligans the hand is made by setting a Basic Pokémon aside (handbook 7.4), so P(M >=
m) = 0 for m above the limit.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from validator.errors import UsageError
from validator.odds.exact import Stock, chance_of_redraw

Mode = Literal["full", "simple"]


@dataclass(frozen=True, slots=True)
class Opponent:
    """The other player's deck as far as mulligans go: its size, and its cards that can start the game."""

    size: int
    starters: int

    def __post_init__(self) -> None:
        if not 1 <= self.starters <= self.size:
            raise UsageError(
                f"A {self.size}-card deck cannot have {self.starters} Basic Pokémon.",
                f"Must be 1 to {self.size}.",
            )

    @property
    def redraw(self) -> Fraction:
        """Probability that a hand of this deck is a mulligan."""
        return chance_of_redraw(Stock((self.starters, self.size - self.starters), (True, False)))


@dataclass(frozen=True, slots=True)
class MulliganRule:
    """How mulligans go: `mode` by the edition, `limit` of organised play if it is used."""

    mode: Mode = "full"
    limit: int | None = None

    def at_least(self, redraw: Fraction, count: int) -> Fraction:
        """Return P(M >= count) for hands that fail with probability `redraw`."""
        if self.limit is not None and count > self.limit:
            return Fraction(0)
        return redraw**count

    def exactly(self, redraw: Fraction, count: int) -> Fraction:
        """Return P(M = count)."""
        return self.at_least(redraw, count) - self.at_least(redraw, count + 1)

    def expected(self, redraw: Fraction) -> Fraction:
        """Return the expected number of mulligans."""
        everything = redraw / (1 - redraw)
        return everything if self.limit is None else everything * (1 - redraw**self.limit)

    def set_aside(self, redraw: Fraction) -> Fraction:
        """Return the probability that the limit is reached and a Basic Pokémon is set aside."""
        return Fraction(0) if self.limit is None else redraw**self.limit

    def bonus_at_least(self, own: float, theirs: float, count: int, *, set_aside: bool = False) -> float:
        """Return P(bonus >= count) of the cards that a player may draw for the opponent's mulligans.

        The player's hands fail with probability `own`, the opponent's with `theirs`.
        On condition that the player's own hand was kept before the limit, or made at it (`set_aside`);
        without a limit the number does not depend on that. A closed form, evaluated in double precision.
        """
        if count <= 0:
            return 1.0
        if self.limit is None:
            return theirs**count if self.mode == "simple" else (1 - own) * theirs**count / (1 - own * theirs)
        if self.mode == "simple":
            return theirs**count if count <= self.limit else 0.0
        if set_aside:
            return 0.0
        both = own * theirs
        rounds = max(self.limit - count + 1, 0)
        return (1 - own) * theirs**count * (1 - both**rounds) / (1 - both) / (1 - own**self.limit)

    def bonus(self, own: Fraction, theirs: Fraction, most: int, *, set_aside: bool = False) -> list[float]:
        """Return the probabilities of drawing 0, 1 … `most` bonus cards, by a player who draws all they may.

        The last one includes every greater number, because no more than `most` cards can be drawn; trailing
        values too small to be seen in a double are left out. Condition as in `bonus_at_least`.
        """
        tails = [1.0]
        while len(tails) <= most and tails[-1] > 1e-16:
            tails.append(self.bonus_at_least(float(own), float(theirs), len(tails), set_aside=set_aside))
        return [first - second for first, second in pairwise([*tails, 0.0])]
