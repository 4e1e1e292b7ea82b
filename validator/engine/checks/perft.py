"""Perft: count the nodes below a position, with chance as decisions.

Two engines, or two versions of one, that agree on the counts of a few positions agree on the legal actions;
if they do not, the breakdown by the first action shows where.
"""

from __future__ import annotations

from dataclasses import dataclass

from validator.engine.game import Game
from validator.engine.program.choices import CHANCE_PLAYER


@dataclass(frozen=True, slots=True)
class Counts:
    """Nodes at a depth: decisions of players, decisions of chance, and ends of games."""

    decisions: int = 0
    chance: int = 0
    ends: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.decisions + other.decisions, self.chance + other.chance, self.ends + other.ends)

    def __str__(self) -> str:
        return f"{self.decisions} {self.chance} {self.ends}"


def perft(game: Game, depth: int) -> Counts:
    """Count the nodes `depth` choices below a game with explicit chance.

    A game that ends earlier counts where it ends.
    """
    decision = game.decision
    if not decision:
        return Counts(ends=1)
    if depth == 0:
        is_chance = decision.player == CHANCE_PLAYER
        return Counts(decisions=int(not is_chance), chance=int(is_chance))
    total = Counts()
    for pick in game.answers(merged=False):
        copy = game.copy(log=False)
        copy.choose(*pick)
        total += perft(copy, depth - 1)
    return total


def breakdown(game: Game, depth: int) -> dict[str, Counts]:
    """Count below each first action, by its notation."""
    counts: dict[str, Counts] = {}
    for pick in game.answers(merged=False):
        copy = game.copy(log=False)
        copy.choose(*pick)
        text = game.notate(*pick)
        counts[text] = counts.get(text, Counts()) + perft(copy, depth - 1)
    return counts
