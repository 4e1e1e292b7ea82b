"""Logistic regression of who won on the features of a position, with its own effect for each list."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from tests.training.sample import Sample
from validator.bots.planner.features import NAMES, TEMPO

FEATURES = (*NAMES, *TEMPO)

_BAD = {"prizes left", "deck low", "no Bench", "damage on Prize value"}
"""Features that cannot be good for a side; the others cannot be bad for it."""


def rows_of(samples: Sequence[Sample]) -> list[list[float]]:
    """Return the features of each sample, then +1 for its list and -1 for the other one."""
    names = sorted({name for each in samples for name in each.decks})
    found = []
    for each in samples:
        decks = [0.0] * len(names)
        decks[names.index(each.decks[0])] += 1.0
        decks[names.index(each.decks[1])] -= 1.0
        found.append([*each.features, *decks])
    return found


def fit(rows: Sequence[Sequence[float]], won: Sequence[int], ridge: float = 1.0) -> list[float]:
    """Return the weights that fit best, by Newton's method; `ridge` draws them to zero."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(25):
        slope = [-ridge * weight for weight in weights]
        curve = [[ridge * (a == b) for b in range(size)] for a in range(size)]
        for row, result in zip(rows, won, strict=True):
            chance = chance_of(row, weights)
            left, spread = result - chance, chance * (1 - chance)
            there = [place for place, value in enumerate(row) if value]
            for a in there:
                slope[a] += left * row[a]
                for b in there:
                    curve[a][b] += spread * row[a] * row[b]
        change = solve(curve, slope)
        weights = [weight + each for weight, each in zip(weights, change, strict=True)]
        if max(map(abs, change)) < 1e-6:
            break
    return weights


def fit_plausible(rows: Sequence[Sequence[float]], won: Sequence[int], ridge: float = 1.0) -> list[float]:
    """Return the weights that fit best, without the features whose weights have the wrong sign.

    Such a weight shows what comes together in these games, not what is good: it misleads the bot.
    """
    left_out: set[int] = set()
    while True:
        kept = [place for place in range(len(rows[0])) if place not in left_out]
        found = fit([[row[place] for place in kept] for row in rows], won, ridge)
        weights = [0.0] * len(rows[0])
        for place, weight in zip(kept, found, strict=True):
            weights[place] = weight
        wrong = {n for n, name in enumerate(FEATURES) if weights[n] * (-1 if name in _BAD else 1) < 0}
        if not wrong:
            return weights
        left_out |= wrong


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination."""
    size = len(right)
    rows = [[*matrix[place], right[place]] for place in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda place: abs(rows[place][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for place in range(size):
            factor = rows[place][column]
            if place != column and factor:
                rows[place] = [a - factor * b for a, b in zip(rows[place], rows[column], strict=True)]
    return [row[-1] for row in rows]


def chance_of(row: Sequence[float], weights: Sequence[float]) -> float:
    """Return the chance to win that weights give a position."""
    worth = sum(value * weight for value, weight in zip(row, weights, strict=True))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth))))


def loss_of(rows: Sequence[Sequence[float]], won: Sequence[int], weights: Sequence[float]) -> float:
    """Return the mean logarithmic loss; log 2 = 0.693 is what knowing nothing gives."""
    total = 0.0
    for row, result in zip(rows, won, strict=True):
        chance = chance_of(row, weights)
        total -= log(chance if result else 1.0 - chance)
    return total / len(rows)
