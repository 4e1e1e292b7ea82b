"""What the pairs of a comparison add up to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from validator.bots.matches.comparison import ComparedPair
from validator.bots.matches.match import DECK_OUT
from validator.bots.matches.sequential import Differences
from validator.bots.matches.stats import median_of


@dataclass
class StratumTally:
    """Counts over pairs of one opponent and one result of the coin flip, or over all; `add` each pair.

    Attributes:
        differences: What the first list won more than the second, for each pair.
        points: What each list won.
        same: Pairs in which both won the same.
        deck_outs: For each list, the games that it lost by an empty deck.
        turns: For each list, how many games had so many turns.
    """

    differences: Differences = field(default_factory=Differences)
    points: list[float] = field(default_factory=lambda: [0.0, 0.0])
    same: int = 0
    deck_outs: list[int] = field(default_factory=lambda: [0, 0])
    turns: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))

    @property
    def pairs(self) -> int:
        """The pairs."""
        return self.differences.pairs

    def add(self, pair: ComparedPair) -> None:
        """Count one pair."""
        first, second = pair.points
        self.differences.add(first - second)
        self.same += first == second
        for which, game in enumerate(pair.games):
            self.points[which] += pair.points[which]
            self.deck_outs[which] += game.winner == 1 and game.reason == DECK_OUT
            self.turns[which][game.turns] += 1

    def win_rate(self, which: int) -> float | None:
        """Return the share of games that a list won, draws counted half; None without games."""
        return self.points[which] / self.pairs if self.pairs else None

    def median_turns(self, which: int) -> int:
        """Return the median of the turns of a list's games; 0 without games."""
        return median_of(self.turns[which])


@dataclass
class ComparisonTally:
    """Counts over all pairs, and for each opponent and result of the coin flip; `add` each pair."""

    total: StratumTally = field(default_factory=StratumTally)
    strata: dict[tuple[int, bool], StratumTally] = field(default_factory=dict)

    def add(self, pair: ComparedPair) -> None:
        """Count one pair."""
        self.total.add(pair)
        self.strata.setdefault((pair.opponent, pair.wins_flip), StratumTally()).add(pair)
