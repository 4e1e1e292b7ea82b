"""Who the new Active Pokémon is, and the one that was moved to the Bench: what the `Switch` before says."""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir import SOME_DONE, YOUR_ACTIVE, Choice, It, Select
from validator.effects.steps import Choose, If, May, Step, Switch
from validator.effects.text.meaning import Unmeant
from validator.effects.text.meaning.subjects import put_in_place

NEW_ACTIVE, OLD_ACTIVE = It("new active"), It("old active")
_OLD = It("old")


def tell_who_switched(steps: tuple[Step, ...], side: str = "") -> tuple[Step, ...]:
    """Put a Pokémon in play in the place of both, in all steps behind a switch (of `side` before them).

    Where there was nobody to switch with, nobody is new: what is done to the new one waits for the switch.
    Raises `Unmeant` where another step stands between.
    """
    told: list[Step] = []
    while steps:
        step, *rest = steps
        steps = tuple(rest)
        if isinstance(step, Switch):
            side = "" if step.side == "both" else step.side
            if side == "you" and put_in_place(steps, _OLD, OLD_ACTIVE) != steps:
                told.append(Choose(Choice(YOUR_ACTIVE, name=_OLD.name)))
                steps = put_in_place(steps, _OLD, OLD_ACTIVE)
        elif isinstance(step, If | May):
            inner = [each.side for each in step.then if isinstance(each, Switch)]
            then, other = tell_who_switched(step.then, side), tell_who_switched(step.other, side)
            step = replace(step, then=then, other=other)
            side = inner[-1] if inner and inner[-1] != "both" else side
        elif side and (new := put_in_place(step, Select("active", side), NEW_ACTIVE)) != step:
            step = _to_the_new(told, new) if told else new
        told.append(step)
    return tuple(told)


def _to_the_new(told: list[Step], step: Step) -> Step:
    """Do a step to the new Active Pokémon if the steps before it end with a switch that was done."""
    match told[-1]:
        case Switch():
            return If(SOME_DONE, (step,))
        case If(cond, then, ()) if cond == SOME_DONE and len(told) > 1 and isinstance(told[-2], Switch):
            told.pop()
            return If(SOME_DONE, (*then, step))
        case If(then=(*_, Switch()) as then, other=()) as last:
            told.pop()
            return replace(last, then=(*then, If(SOME_DONE, (step,))))
    raise Unmeant("nothing says whether there is a new Active Pokémon")
