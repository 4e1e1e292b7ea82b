"""The order in which an attack does what its text says: what it asks for, its damage, what follows."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from validator.effects.ir import HEADS, TAILS, Cond, It
from validator.effects.steps import (
    AttackDamage,
    CancelAttack,
    Choose,
    Damage,
    Flip,
    Hit,
    If,
    IgnoreSteps,
    May,
    Price,
    Require,
    Step,
)
from validator.effects.text.meaning import Unmeant

_CHANGES = (AttackDamage, IgnoreSteps)


def contains(node: Any, kinds: tuple[type, ...]) -> bool:
    """Tell whether a node is of a kind or holds one that is."""
    if isinstance(node, kinds):
        return True
    if isinstance(node, tuple):
        return any(contains(each, kinds) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(contains(getattr(node, field.name), kinds) for field in fields(node))


def cancel_if(steps: list[Step], cond: Cond) -> None:
    """Add to the steps of an attack that it does nothing if a condition holds (ATTACK-10)."""
    cancelled = If(cond, (CancelAttack(),))
    match steps:
        case [*_, Flip() as flip]:
            steps[-1:] = [Price((flip, cancelled))]
        case [*_, Flip() as flip, If(of, then, ())] if of == HEADS and cond == TAILS:
            steps[-2:] = [Price((flip, cancelled)), *then]
        case _ if all(isinstance(each, (Require, Price, Choose)) for each in steps):
            steps.append(Price((cancelled,)))
        case _:
            raise Unmeant("an attack does nothing, and something was done before")


def in_order(steps: tuple[Step, ...], before: int | None = None) -> tuple[Step, ...]:
    """Put the printed damage where it is done, if that is not where the engine puts it of itself.

    It is done behind the `before` first steps, where the text says so, and in each branch of the last step
    that changes it, before all else that the branch does.
    """
    for each in steps:
        if contains(each, (CancelAttack,)) and not isinstance(each, Price):
            raise Unmeant("an attack does nothing, and not as what it asks for")
    for place, each in enumerate(steps):
        about_it = (
            isinstance(each, If) and contains(each.cond, (It,)) and contains(each.then, (AttackDamage,))
        )
        if about_it and contains(steps[:place], (Damage,)):
            raise Unmeant("more damage to a chosen Pokémon is no printed damage")
    changing = [place for place, each in enumerate(steps) if contains(each, _CHANGES)]
    last = changing[-1] if changing else -1
    if contains(steps, (Hit,)):
        return steps
    if before is not None and last < before:
        return (*steps[:before], Hit(), *steps[before:])
    if last >= 0 and isinstance(branching := steps[last], (If, May)):
        return (*steps[:last], _in_branches(branching), *steps[last + 1 :])
    return steps


def _in_branches(step: If | May) -> If | May:
    then, other = _in_branch(step.then), _in_branch(step.other)
    if then[-1] == Hit() and other in ((Hit(),), (*step.other, Hit())):
        return step  # Nothing is done behind the damage.
    return replace(step, then=then, other=other)


def _in_branch(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    changing = [place for place, each in enumerate(steps) if contains(each, _CHANGES)]
    behind = changing[-1] + 1 if changing else 0
    if changing and isinstance(branching := steps[changing[-1]], (If, May)):
        inner = _in_branches(branching)
        if inner != branching:
            return (*steps[: changing[-1]], inner, *steps[behind:])
    return (*steps[:behind], Hit(), *steps[behind:])
