"""The order of what an attack does, where its sentences alone would not give it.

The printed damage is done behind all that changes it (`steps.Hit`): where that stands in a branch with other
steps, the damage is written there. What damage skips holds from the beginning of the attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from validator.effects.nodes import walk
from validator.effects.steps import AttackDamage, Damage, Hit, If, IgnoreSteps, May


def order_attack(parts: Sequence[Any]) -> tuple[Any, ...]:
    """Give the parts of an attack in the order in which they are done."""
    return tuple(_hit_in_branches(_ignore_first(parts)))


def _ignore_first(parts: Sequence[Any]) -> list[Any]:
    """Put what the damage skips before the first damage that is done to some Pokémon."""
    skipped = [each for each in parts if isinstance(each, IgnoreSteps)]
    damaging = [place for place, each in enumerate(parts) if _has(each, Damage)]
    if not skipped or not damaging:
        return list(parts)
    first = damaging[0]
    return [
        *(each for each in parts[:first] if each not in skipped),
        *skipped,
        *(each for each in parts[first:] if each not in skipped),
    ]


def _hit_in_branches(parts: list[Any]) -> list[Any]:
    """Write the damage into the branches of the last condition that changes it, where more is done there."""
    changing = [place for place, each in enumerate(parts) if _has(each, AttackDamage)]
    if not changing or any(_has(each, Hit) for each in parts):
        return parts
    last = changing[-1]
    step = parts[last]
    if isinstance(step, May):
        if _changes(step.then[-1]) or not _changes(step.then[0]):
            return parts
    elif not isinstance(step, If) or not _does_more(step):
        return parts
    branches = replace(step, then=_with_hit(step.then), other=_with_hit(step.other))
    return [*parts[:last], branches, *parts[last + 1 :]]


def _does_more(step: If) -> bool:
    """Whether a condition has steps that the damage comes before."""
    return any(not _changes(each) for branch in (step.then, step.other) for each in branch)


def _with_hit(branch: tuple[Any, ...]) -> tuple[Any, ...]:
    """Do the damage behind the last step of a branch that changes it."""
    place = max((n for n, each in enumerate(branch, start=1) if _has(each, AttackDamage)), default=0)
    while place < len(branch) and isinstance(branch[place], IgnoreSteps):
        place += 1
    return (*branch[:place], Hit(), *branch[place:])


def _changes(step: Any) -> bool:
    return isinstance(step, AttackDamage | IgnoreSteps)


def _has(part: Any, kind: type) -> bool:
    return any(isinstance(node, kind) for _, node in walk(part))
