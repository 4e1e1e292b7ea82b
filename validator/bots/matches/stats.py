"""What many games add up to: win rates with confidence intervals, turns, the first player's share,
mulligans.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from validator.bots.matches.match import PlayedGame

_Z = 1.959964
"""The normal quantile of a 95% interval."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95% confidence interval of a share (Wilson's score interval); (0, 1) without games."""
    if not games:
        return (0.0, 1.0)
    share = wins / games
    spread = _Z * _Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return (max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def median_of(counts: Counter[int]) -> int:
    """Return the median of numbers from how often each occurs; 0 without any."""
    half, seen = counts.total() / 2, 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= half:
            return number
    return 0


@dataclass
class GameTally:
    """Counts over games; `add` each outcome."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0, 0])
    first_wins: int = 0
    decided: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    mulligans: list[int] = field(default_factory=lambda: [0, 0])
    with_mulligan: list[int] = field(default_factory=lambda: [0, 0])
    decisions: int = 0

    def add(self, outcome: PlayedGame) -> None:
        """Count one game."""
        self.games += 1
        self.wins[outcome.winner] += 1
        if outcome.winner in (0, 1):
            self.decided += 1
            self.first_wins += outcome.winner == outcome.first
        self.turns[outcome.turns] += 1
        self.reasons[outcome.reason] += 1
        self.decisions += outcome.decisions
        for player in (0, 1):
            self.mulligans[player] += outcome.mulligans[player]
            self.with_mulligan[player] += outcome.mulligans[player] > 0

    def median_turns(self) -> int:
        """Return the median number of turns of a game, both players' counted."""
        return median_of(self.turns)


def tally(outcomes: Iterable[PlayedGame]) -> GameTally:
    """Count games."""
    total = GameTally()
    for outcome in outcomes:
        total.add(outcome)
    return total
