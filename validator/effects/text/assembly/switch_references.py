"""Resolve "the new Active Pokémon" after a switch."""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir.slots import SOME_DONE, YOUR_ACTIVE, Choice, It, Select
from validator.effects.ir.steps import Choose, Flip, If, May, Step, Switch
from validator.effects.ir.values import Empty, Side
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.pronouns import substitute

NEW_ACTIVE, OLD_ACTIVE = It("new active"), It("old active")
_OLD = It("old")


def bind_switched(steps: tuple[Step, ...], side: Side | Empty = "") -> tuple[Step, ...]:
    """Resolve both Pokémon of a switch in all steps after it (`side`: of a switch before the steps).

    Without a Benched Pokémon nothing is switched and no Active Pokémon is new: steps for it depend on the
    switch. Raises `UnsupportedText` if another step comes between.
    """
    made: list[Step] = []
    while steps:
        step, *rest = steps
        steps = tuple(rest)
        if isinstance(step, Switch):
            side = "" if step.side == "both" else step.side
            if side == "you" and substitute(steps, _OLD, OLD_ACTIVE) != steps:
                made.append(Choose(Choice(YOUR_ACTIVE, name=_OLD.name)))
                steps = substitute(steps, _OLD, OLD_ACTIVE)
        elif isinstance(step, If | May):
            inner = [each.side for each in step.then if isinstance(each, Switch)]
            then, other = bind_switched(step.then, side), bind_switched(step.other, side)
            depends = made and side and not inner and _speaks_of_the_new(step)
            step = replace(step, then=then, other=other)
            step = _under_coins(made, step) if depends else step
            side = inner[-1] if inner and inner[-1] != "both" else side
        elif side and (new := substitute(step, Select("active", side), NEW_ACTIVE)) != step:
            step = _to_the_new(made, new) if made else new
        made.append(step)
    return tuple(made)


def _speaks_of_the_new(step: If | May) -> bool:
    """Return whether an optional step is about the new Active Pokémon but does not depend on the switch."""
    if isinstance(step, If) and step.cond == SOME_DONE:
        return False
    return substitute(step, OLD_ACTIVE, NEW_ACTIVE) != step


def _under_coins(made: list[Step], step: Step) -> Step:
    """Make a step and the coins flipped for it depend on the switch before them."""
    coins: list[Step] = []
    while made and isinstance(made[-1], Flip):
        coins.insert(0, made.pop())
    if not made:
        raise UnsupportedText("no preceding switch")
    return _to_the_new(made, *coins, step)


def _to_the_new(made: list[Step], *steps: Step) -> Step:
    """Make steps depend on the switch with which the steps before them end."""
    match made[-1]:
        case Switch():
            return If(SOME_DONE, steps)
        case If(cond, then, ()) if cond == SOME_DONE and len(made) > 1 and isinstance(made[-2], Switch):
            made.pop()
            return If(SOME_DONE, (*then, *steps))
        case If(then=(*_, Switch()) as then, other=()) as last:
            made.pop()
            return replace(last, then=(*then, If(SOME_DONE, steps)))
    raise UnsupportedText("no preceding switch")
