"""What the pairs of an arena add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from validator.bots.matches.arena import ArenaPair
from validator.bots.matches.match import DECK_OUT
from validator.bots.matches.stats import wilson


@dataclass
class ArenaTally:
    """Counts over pairs, seen from the first bot; `add` each pair.

    Attributes:
        pairs: The pairs.
        decisive: Pairs of which one bot won both games: won by the first bot, by the second.
        games: Won by the first bot, won by the second, drawn.
        mirror: The same of games between two equal lists.
        deck_outs: For each bot, the games that it lost by an empty deck.
        turns: The turns of each game.
        milliseconds: For each bot, the time of each of its decisions.
    """

    pairs: int = 0
    decisive: list[int] = field(default_factory=lambda: [0, 0])
    games: list[int] = field(default_factory=lambda: [0, 0, 0])
    mirror: list[int] = field(default_factory=lambda: [0, 0, 0])
    deck_outs: list[int] = field(default_factory=lambda: [0, 0])
    turns: list[int] = field(default_factory=list)
    milliseconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def add(self, pair: ArenaPair) -> None:
        """Count one pair."""
        self.pairs += 1
        first, second = pair.games
        if first.winner == second.winner != 2:
            self.decisive[first.winner] += 1
        for game in pair.games:
            self.games[game.winner] += 1
            if pair.pairing[0] == pair.pairing[1]:
                self.mirror[game.winner] += 1
            if game.reason == DECK_OUT and game.winner != 2:
                self.deck_outs[1 - game.winner] += 1
            self.turns.append(game.turns)
            for bot in (0, 1):
                self.milliseconds[bot].extend(game.milliseconds[bot])

    @property
    def split(self) -> int:
        """Pairs that no bot won."""
        return self.pairs - sum(self.decisive)

    @property
    def decisive_share(self) -> float:
        """The share of decisive pairs that the first bot won; 0.5 without any."""
        return _share(self.decisive[0], sum(self.decisive))

    @property
    def decisive_interval(self) -> tuple[float, float]:
        """Its 95% confidence interval."""
        return wilson(self.decisive[0], sum(self.decisive))

    @property
    def median_turns(self) -> float:
        """The median of the turns of a game; 0 without games."""
        return _at(self.turns, 0.5)

    def mean_milliseconds(self, bot: int) -> float:
        """Return the mean time of a bot's decisions."""
        rows = self.milliseconds[bot]
        return sum(rows) / len(rows) if rows else 0.0

    def slow_milliseconds(self, bot: int) -> float:
        """Return the 99th percentile of a bot's decisions."""
        return _at(self.milliseconds[bot], 0.99)


def win_rate(counts: list[int]) -> tuple[float, tuple[float, float]]:
    """Return the first bot's share of games won, lost and drawn, and its interval; draws count half."""
    won = counts[0] + counts[2] / 2
    return _share(won, sum(counts)), wilson(won, sum(counts))


def tally_pairs(pairs: Iterable[ArenaPair]) -> ArenaTally:
    """Count pairs."""
    total = ArenaTally()
    for pair in pairs:
        total.add(pair)
    return total


def _share(won: float, games: int) -> float:
    return won / games if games else 0.5


def _at(rows: list[int] | list[float], share: float) -> float:
    """Return the least value that this share of the values does not exceed; 0 without values."""
    if not rows:
        return 0.0
    return float(sorted(rows)[max(0, -int(-share * len(rows) // 1) - 1)])
