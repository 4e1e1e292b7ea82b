"""The order in which an attack does what its text says: what it asks for, its damage, what follows."""

from __future__ import annotations

from typing import Any

from validator.effects.ir import HEADS, TAILS, Compare, Cond, Heads, It, Tails
from validator.effects.nodes import walk
from validator.effects.steps import (
    AttackDamage,
    CancelAttack,
    Choose,
    Damage,
    Flip,
    Hit,
    If,
    May,
    Price,
    Require,
    Step,
)
from validator.effects.text.meaning import Unmeant


def cancel_if(steps: list[Step], cond: Cond) -> None:
    """Add to the steps of an attack that it does nothing if a condition holds (ATTACK-10)."""
    cancelled = If(cond, (CancelAttack(),))
    match steps:
        case [*_, Flip() as flip]:
            steps[-1:] = [Price((flip, cancelled))]
        case [*_, Flip() as flip, If(of, then, ())] if of == HEADS and cond == TAILS:
            steps[-2:] = [Price((flip, cancelled)), *then]
        case [Flip() as flip, *others] if all(_asks_coins(each) for each in others):
            steps[:1] = [Price((flip, cancelled))]
        case _ if all(isinstance(each, (Require, Price, Choose)) for each in steps):
            steps.append(Price((cancelled,)))
        case _:
            raise Unmeant("an attack does nothing, and something was done before")


def _asks_coins(step: Step) -> bool:
    match step:
        case If(Compare(Heads() | Tails())):
            return True
    return False


def hit_behind(steps: tuple[Step, ...], before: int | None) -> tuple[Step, ...]:
    """Put the printed damage behind the `before` first steps of an attack, where its text says so.

    Raises `Unmeant` where an attack does nothing, or more, in a way that the engine would take otherwise.
    """
    for place, each in enumerate(steps):
        if _contains(each, CancelAttack) and not isinstance(each, Price):
            raise Unmeant("an attack does nothing, and not as what it asks for")
        if any(isinstance(inner, May) and _multiplies(inner) for _, inner in walk(each)):
            raise Unmeant("damage is multiplied only where its player likes")
        if not isinstance(each, If) or not _contains(each.then, AttackDamage):
            continue
        if _contains(each.cond, It) and _contains(steps[:place], Damage):
            raise Unmeant("more damage to a chosen Pokémon is no printed damage")
    if before is None or _contains(steps, Hit) or _contains(steps[before:], AttackDamage):
        return steps
    first = sorted(steps[:before], key=lambda each: isinstance(each, AttackDamage))
    return (*first, Hit(), *steps[before:])


def _multiplies(node: Any) -> bool:
    return any(isinstance(each, AttackDamage) and each.op == "times" for _, each in walk(node))


def _contains(node: Any, kind: type) -> bool:
    return any(isinstance(each, kind) for _, each in walk(node))
