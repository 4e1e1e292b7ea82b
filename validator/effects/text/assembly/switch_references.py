"""Resolve "the new Active Pokémon" after a switch."""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir.slots import SOME_DONE, YOUR_ACTIVE, Choice, It, Select
from validator.effects.ir.steps import Choose, Flip, If, May, Step, Switch
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.pronouns import substitute

NEW_ACTIVE, OLD_ACTIVE = It("new active"), It("old active")
_OLD = It("old")


def bind_switched(steps: tuple[Step, ...], side: str = "") -> tuple[Step, ...]:
    """Put a Pokémon in play in the place of both, in all steps behind a switch (of `side` before them).

    Where there was nobody to switch with, nobody is new: what is done to the new one waits for the switch.
    Raises `UnsupportedText` where another step stands between.
    """
    told: list[Step] = []
    while steps:
        step, *rest = steps
        steps = tuple(rest)
        if isinstance(step, Switch):
            side = "" if step.side == "both" else step.side
            if side == "you" and substitute(steps, _OLD, OLD_ACTIVE) != steps:
                told.append(Choose(Choice(YOUR_ACTIVE, name=_OLD.name)))
                steps = substitute(steps, _OLD, OLD_ACTIVE)
        elif isinstance(step, If | May):
            inner = [each.side for each in step.then if isinstance(each, Switch)]
            then, other = bind_switched(step.then, side), bind_switched(step.other, side)
            hangs = told and side and not inner and _speaks_of_the_new(step)
            step = replace(step, then=then, other=other)
            step = _under_coins(told, step) if hangs else step
            side = inner[-1] if inner and inner[-1] != "both" else side
        elif side and (new := substitute(step, Select("active", side), NEW_ACTIVE)) != step:
            step = _to_the_new(told, new) if told else new
        told.append(step)
    return tuple(told)


def _speaks_of_the_new(step: If | May) -> bool:
    """Whether a step that may be done is one to the new Active Pokémon, and does not yet hang on the
    switch.
    """
    if isinstance(step, If) and step.cond == SOME_DONE:
        return False
    return substitute(step, OLD_ACTIVE, NEW_ACTIVE) != step


def _under_coins(told: list[Step], step: Step) -> Step:
    """Do a step to the new Active Pokémon, with the coins flipped for it, if there is one."""
    coins: list[Step] = []
    while told and isinstance(told[-1], Flip):
        coins.insert(0, told.pop())
    if not told:
        raise UnsupportedText("no preceding switch")
    return _to_the_new(told, *coins, step)


def _to_the_new(told: list[Step], *steps: Step) -> Step:
    """Do steps to the new Active Pokémon if the steps before them end with a switch that was done."""
    match told[-1]:
        case Switch():
            return If(SOME_DONE, steps)
        case If(cond, then, ()) if cond == SOME_DONE and len(told) > 1 and isinstance(told[-2], Switch):
            told.pop()
            return If(SOME_DONE, (*then, *steps))
        case If(then=(*_, Switch()) as then, other=()) as last:
            told.pop()
            return replace(last, then=(*then, If(SOME_DONE, steps)))
    raise UnsupportedText("no preceding switch")
