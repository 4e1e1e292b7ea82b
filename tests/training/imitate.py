"""Learn the weights of a policy by which the answers that a search found good are likely."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from tests.training.answers import Compared
from validator.bots.planner.learned import FIRST, GROUPS, NUMBERS, SHARED

Weights = Sequence[Sequence[float]]

RIDGE = 1.0
"""How much the weights are drawn to 0, to the rules alone."""

HEAT = 0.05
"""The difference in worth that counts as 1."""

PASSES = 30
_FIRST_STEP = 0.02
_LONGEST_STEP = 0.3


def zero_weights() -> list[list[float]]:
    """Return the weights with which the policy answers as the rules do."""
    return [[0.0] * len(NUMBERS) for _ in GROUPS]


def logits_of(each: Compared, weights: Weights) -> list[float]:
    """Return how much the policy wants each answer."""
    known: dict[int, float] = {}
    wanted = []
    for group, prior, *own in each.rows:
        row = weights[group]
        if group not in known:
            known[group] = sum([a * b for a, b in zip(row, each.shared, strict=False)])
        wanted.append(
            prior + known[group] + sum([a * b for a, b in zip(row[SHARED:FIRST], own, strict=True)])
        )
    wanted[each.first] += weights[each.rows[each.first][0]][FIRST]
    return [sum([wanted[place] for place in answer]) for answer, _ in each.answers]


def chances_of(logits: Sequence[float]) -> list[float]:
    """Return the chance of each answer."""
    most = max(logits)
    raised = [exp(each - most) for each in logits]
    total = sum(raised)
    return [each / total for each in raised]


def slope_of(compared: Sequence[Compared], weights: Weights, heat: float) -> list[list[float]]:
    """Return how much the worth of the answers that the policy makes rises with each weight.

    It is the mean by their chances, in units of `heat`, summed over all decisions.
    """
    slope = zero_weights()
    for each in compared:
        chances = chances_of(logits_of(each, weights))
        mean = sum([chance * worth for chance, (_, worth) in zip(chances, each.answers, strict=True)])
        rises = [0.0] * len(each.rows)
        for chance, (answer, worth) in zip(chances, each.answers, strict=True):
            rise = chance * (worth - mean) / heat
            for place in answer:
                rises[place] += rise
        groups: dict[int, float] = {}
        for rise, (group, _, *own) in zip(rises, each.rows, strict=True):
            if rise:
                groups[group] = groups.get(group, 0.0) + rise
                row = slope[group]
                for place, number in enumerate(own, SHARED):
                    row[place] += rise * number
        slope[each.rows[each.first][0]][FIRST] += rises[each.first]
        for group, rise in groups.items():
            row = slope[group]
            for place, number in enumerate(each.shared):
                row[place] += rise * number
    return slope


def imitate(
    compared: Sequence[Compared], ridge: float = RIDGE, passes: int = PASSES, heat: float = HEAT
) -> list[list[float]]:
    """Return the weights whose policy makes the best answers; `ridge` draws them to 0, to the rules alone.

    Each weight has its own step, which grows while its slope keeps its sign (Rprop).
    """
    size = len(NUMBERS)
    weights, before = zero_weights(), zero_weights()
    steps = [[_FIRST_STEP] * size for _ in GROUPS]
    for _ in range(passes):
        slope = slope_of(compared, weights, heat)
        for row, step, old, new in zip(weights, steps, before, slope, strict=True):
            for place in range(size):
                rise = new[place] - ridge * row[place]
                turned = rise * old[place]
                if turned > 0:
                    step[place] = min(1.2 * step[place], _LONGEST_STEP)
                elif turned < 0:
                    step[place] *= 0.5
                    rise = 0.0
                row[place] += step[place] if rise > 0 else -step[place] if rise < 0 else 0.0
                old[place] = rise
    return weights


def judge(compared: Sequence[Compared], weights: Weights) -> tuple[float, float]:
    """Return how often a policy makes the search's answer, and how much worse its answers are on average."""
    same, missed = 0, 0.0
    for each in compared:
        logits = logits_of(each, weights)
        worths = [worth for _, worth in each.answers]
        found = worths[logits.index(max(logits))]
        same += found == max(worths)
        missed += max(worths) - found
    return same / max(1, len(compared)), missed / max(1, len(compared))
