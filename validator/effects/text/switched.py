"""Who the new Active Pokémon is, and the one that was moved to the Bench: what the `Switch` before says."""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir import YOUR_ACTIVE, Choice, Compare, Done, Exists, It, Select
from validator.effects.steps import Choose, If, May, Step, Switch
from validator.effects.text.meaning.subjects import put_in_place

NEW_ACTIVE, OLD_ACTIVE = It("new active"), It("old active")
_OLD = It("old")
_SWITCHED = Compare(Done(), ">", 0)


def tell_who_switched(steps: tuple[Step, ...], side: str = "", sure: bool = False) -> tuple[Step, ...]:
    """Put a Pokémon in play in the place of both, in all steps behind a switch (of `side` before them).

    Where nobody could be switched, or none was, there is no new Active Pokémon, and nothing is done to it;
    `sure`: the steps are done only after a switch.
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
            hangs = isinstance(step, If) and step.cond == _SWITCHED
            known = sure or (hangs and bool(told) and isinstance(told[-1], Switch))
            then = tell_who_switched(step.then, side, known)
            other = tell_who_switched(step.other, side)
            step = replace(step, then=then, other=other)
            side = inner[-1] if inner and inner[-1] != "both" else side
        elif side:
            of_new = put_in_place(step, Select("active", side), NEW_ACTIVE)
            step = of_new if sure or of_new == step else If(Exists(NEW_ACTIVE), (of_new,))
        told.append(step)
    return tuple(told)
