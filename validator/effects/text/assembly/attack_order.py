"""The order of an attack's steps: its requirements, its damage, its other effects.

The printed damage is done (`steps.Hit`) after the last step that changes it; if that step is in a branch
with other steps, `Hit` is written there. Steps that the damage ignores are set before any damage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.nodes import contains, walk
from validator.effects.text.assembly.dependent_steps import reads_coins
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.choosing import CHOSEN
from validator.effects.text.semantics.pronouns import bind_pronoun


def cancel_if(steps: list[ir.Step], cond: ir.Cond) -> None:
    """Add to the steps of an attack that it does nothing if a condition holds (ATTACK-10)."""
    cancelled = ir.If(cond, (ir.CancelAttack(),))
    match steps:
        case [*_, ir.Flip() as flip]:
            steps[-1:] = [ir.Price((flip, cancelled))]
        case [*_, ir.Flip() as flip, ir.If(of, then, ())] if of == ir.HEADS and cond == ir.TAILS:
            steps[-2:] = [ir.Price((flip, cancelled)), *then]
        case [ir.Flip() as flip, *others] if all(_depends_on_coins(each) for each in others):
            steps[:1] = [ir.Price((flip, cancelled))]
        case _ if _is_of_the_board(cond) and all(
            isinstance(each, (ir.Damage, ir.AttackDamage)) for each in steps
        ):
            steps.insert(0, ir.Price((cancelled,)))
        case _ if all(isinstance(each, (ir.Require, ir.Price, ir.Choose)) for each in steps):
            steps.append(ir.Price((cancelled,)))
        case _ if _is_of_the_board(cond):
            place = sum(isinstance(each, (ir.Require, ir.Usable, ir.CostIs)) for each in steps)
            steps.insert(place, ir.Price((cancelled,)))
        case _:
            raise UnsupportedText('"does nothing" after an earlier step')


def cancelled_on(steps: Sequence[ir.Step], cond: ir.Cond) -> list[ir.Step]:
    """Return steps that a player may do, the first a coin flip, with the result on which the attack does
    nothing.
    """
    made = list(steps)
    cancel_if(made, cond)
    if not isinstance(made[0], ir.Price):
        raise UnsupportedText('"does nothing" after an earlier step')
    return made


def _is_of_the_board(cond: ir.Cond) -> bool:
    """Return whether a condition does not depend on anything that the attack itself has done."""
    return not contains(cond, ir.Heads, ir.Tails, ir.It, ir.Done, ir.Number)


def _depends_on_coins(step: ir.Step) -> bool:
    """Return whether a step is done only on a result of coins, or as often as there are heads."""
    match step:
        case (
            ir.If(ir.Compare(ir.Heads() | ir.Tails()))
            | ir.Repeat(times=ir.Heads())
            | ir.Move(what=ir.Choice(n=ir.Heads()))
        ):
            return True
    return contains(step, ir.Heads, ir.Tails) and not contains(step, ir.Flip)


def order_attack(parts: Sequence[Any], before: int | None) -> tuple[Any, ...]:
    """Return the parts of an attack in the order in which they are done; `before`: the number done before
    its damage, if its text says so. Raises `UnsupportedText`.
    """
    placed = _place_hit(tuple(parts) if before is not None else _damage_first(parts), before)
    placed = _nothing_otherwise(placed)
    made = _require(_hit_in_branches(_ignore_first(placed)))
    _check_effects(made)
    return tuple(made)


def _damage_first(steps: Sequence[ir.Step]) -> tuple[ir.Step, ...]:
    """Move a condition that only changes the damage before the other effects on Pokémon, which come after
    the damage, unless it depends on them.
    """
    made = list(steps)
    for place, step in enumerate(steps):
        if not (isinstance(step, ir.If) and _only_changes(step)) or _depends_on_what_is_done(step.cond):
            continue
        first = place
        while first and _is_done_later(made[first - 1]):
            first -= 1
        made[first : place + 1] = [step, *made[first:place]]
    return tuple(made)


def _depends_on_what_is_done(cond: ir.Cond) -> bool:
    """Return whether damage, Special Conditions or a new Active Pokémon would change a condition."""
    required = [each for _, each in walk(cond) if isinstance(each, ir.Filter)]
    changing = any(each.affected or each.damaged is not None or each.active is not None for each in required)
    counted = any(each.min_counters is not None or each.max_remaining is not None for each in required)
    places = any(each.zone in ("bench", "active") for _, each in walk(cond) if isinstance(each, ir.Select))
    return (
        changing
        or counted
        or places
        or contains(cond, ir.It, ir.Done, ir.Number, ir.Counters, ir.Field, ir.Happened)
    )


def _only_changes(step: ir.If) -> bool:
    return all(_changes(each) for each in (*step.then, *step.other))


def _is_done_later(step: ir.Step) -> bool:
    """Return whether a step affects Pokémon after the damage, so that only conditions about them depend on
    it.
    """
    if isinstance(step, ir.If):
        return all(_is_done_later(each) for each in (*step.then, *step.other))
    return isinstance(step, ir.Inflict | ir.Cure | ir.Heal | ir.Switch | ir.Damage)


def _place_hit(steps: tuple[ir.Step, ...], before: int | None) -> tuple[ir.Step, ...]:
    """Put the printed damage after the first `before` steps of an attack, where its text says so.

    Raises `UnsupportedText` if an attack does nothing, or more damage, in a way that the engine would
    execute differently.
    """
    for place, each in enumerate(steps):
        if contains(_without_price(each), ir.CancelAttack):
            raise UnsupportedText('"does nothing" outside a requirement of the attack')
        if any(isinstance(inner, ir.May) and _multiplies(inner) for _, inner in walk(each)):
            raise UnsupportedText("optional multiplication of damage")
        if not isinstance(each, ir.If) or not contains(each.then, ir.AttackDamage):
            continue
        if contains(each.cond, ir.It) and contains(steps[:place], ir.Damage):
            raise UnsupportedText("added damage to a chosen Pokémon is not printed damage")
    if before is None or contains(steps, ir.Hit) or contains(steps[before:], ir.AttackDamage):
        return steps
    first = sorted(_chosen_before(steps[:before]), key=lambda each: isinstance(each, ir.AttackDamage))
    place = next((n for n, each in enumerate(first) if isinstance(each, ir.Damage)), len(first))
    done = [*first[place + 1 :], *first[place : place + 1]]
    if sum(isinstance(each, ir.Damage) for each in first) > 1:
        raise UnsupportedText("several damage steps depend on earlier steps")
    first = [*first[:place], *done]
    return (*first, ir.Hit(), *_refer_to_earlier_move(first, steps[before:]))


def _without_price(step: ir.Step) -> tuple[ir.Step, ...]:
    """Return what a step does but pay a price: nothing for one that is a price."""
    if isinstance(step, ir.May):
        return (*(each for each in step.then if not isinstance(each, ir.Price)), *step.other)
    return () if isinstance(step, ir.Price) else (step,)


def _chosen_before(steps: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    """Choose the Pokémon that is damaged in a separate step, if something is done to it before its damage."""
    for place, each in enumerate(steps):
        if isinstance(each, ir.Damage) and isinstance(each.target, ir.Choice):
            some = replace(each.target, name=CHOSEN.name)
            later = bind_pronoun((replace(each, target=ir.It()), *steps[place + 1 :]), CHOSEN)
            return (*steps[:place], ir.Choose(some), *later)
    return steps


def _refer_to_earlier_move(first: Sequence[ir.Step], later: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    """Evaluate "if you did" against the move before the damage, because the damage also sets `Done`. Raises
    `UnsupportedText` for any other earlier step.
    """
    match later:
        case [ir.If(ir.Compare(ir.Done(), ">", 0) | ir.Compare(ir.Done(), ">=", 1)) as required, *others] if (
            first and isinstance(first[-1], ir.Move)
        ):
            return (replace(required, cond=ir.Exists(ir.It())), *others)
        case [ir.If(cond), *_] if contains(cond, ir.Done):
            raise UnsupportedText("a step before damage is referred to after it")
    return later


def _multiplies(node: object) -> bool:
    return any(isinstance(each, ir.AttackDamage) and each.op == "times" for _, each in walk(node))


def _nothing_otherwise(steps: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    """Set the damage to 0 if it is multiplied under a condition and the condition does not hold.

    Raises `UnsupportedText` if another step changes the damage too.
    """
    made = tuple(_none_otherwise(each) for each in steps)
    if made != steps and sum(contains(each, ir.AttackDamage) for each in made) > 1:
        raise UnsupportedText("damage is multiplied under a condition and also changed otherwise")
    return made


def _none_otherwise(step: object) -> Any:
    if not isinstance(step, ir.If):
        return step
    then, other = (tuple(_none_otherwise(each) for each in branch) for branch in (step.then, step.other))
    if _counts_damage(then) and not contains(other, ir.AttackDamage, ir.CancelAttack):
        other = (ir.AttackDamage("set", 0), *other)
    elif _counts_damage(other) and not contains(then, ir.AttackDamage, ir.CancelAttack):
        then = (ir.AttackDamage("set", 0), *then)
    return step if (then, other) == (step.then, step.other) else replace(step, then=then, other=other)


def _counts_damage(node: object) -> bool:
    """Return whether damage is multiplied by a count; a plain number only multiplies the printed damage."""
    found = (each for _, each in walk(node) if isinstance(each, ir.AttackDamage))
    return any(each.op == "times" and not isinstance(each.amount, int) for each in found)


def _ignore_first(parts: Sequence[Any]) -> list[Any]:
    """Move the steps that the damage ignores before the first damage to other Pokémon."""
    skipped = [each for each in parts if isinstance(each, ir.IgnoreSteps)]
    damaging = [place for place, each in enumerate(parts) if contains(each, ir.Damage)]
    if not skipped or not damaging:
        return list(parts)
    first = damaging[0]
    return [
        *(each for each in parts[:first] if each not in skipped),
        *skipped,
        *(each for each in parts[first:] if each not in skipped),
    ]


def _hit_in_branches(parts: list[Any]) -> list[Any]:
    """Write the damage into the branches of the last condition that changes it, if they do more, and into
    both branches of a condition that has it in one.
    """
    parts = [_hit_in_both(each) for each in parts]
    changing = [place for place, each in enumerate(parts) if contains(each, ir.AttackDamage)]
    if not changing or any(contains(each, ir.Hit) for each in parts):
        return parts
    last = changing[-1]
    step = parts[last]
    if isinstance(step, ir.May):
        if _changes(step.then[-1]) or not any(_changes(each) for each in step.then):
            return parts
    elif not isinstance(step, ir.If) or not _does_more(step):
        return parts
    branches = replace(step, then=_with_hit(step.then), other=_with_hit(step.other))
    return [*parts[:last], branches, *parts[last + 1 :]]


def _hit_in_both(step: object) -> Any:
    if isinstance(step, ir.If) and contains(step.then, ir.Hit) and not contains(step.other, ir.Hit):
        return replace(step, other=_with_hit(step.other))
    return step


def _does_more(step: ir.If) -> bool:
    """Return whether a condition has steps that come after the damage."""
    return any(not _changes(each) for branch in (step.then, step.other) for each in branch)


def _with_hit(branch: tuple[Any, ...]) -> tuple[Any, ...]:
    """Insert the damage after the last step of a branch that changes it, and after the steps that it
    ignores.
    """
    place = max((n for n, each in enumerate(branch, start=1) if contains(each, ir.AttackDamage)), default=0)
    skipped = [each for each in branch[place:] if isinstance(each, ir.IgnoreSteps)]
    later = [each for each in branch[place:] if each not in skipped]
    if any("effects" in each.what for each in skipped) and contains(later, ir.Damage):
        raise UnsupportedText("effects are ignored for only part of the damage")
    last = branch[place - 1] if place else None
    if (
        isinstance(last, ir.May)
        and _changes(last.then[0])
        and isinstance(last.then[-1], ir.Move)
        and not skipped
    ):
        hit = replace(last, then=_with_hit(last.then), other=_with_hit(last.other))
        return (*branch[: place - 1], hit, *later)
    return (*branch[:place], *skipped, ir.Hit(), *later)


def _changes(step: object) -> bool:
    return isinstance(step, ir.AttackDamage | ir.IgnoreSteps)


def _require(parts: list[Any]) -> list[Any]:
    """Make the condition without which an attack does nothing its requirement (ATTACK-10)."""
    made: list[Any] = []
    for part in parts:
        if isinstance(part, ir.If) and part.then == (ir.CancelAttack(),) and not part.other:
            required: tuple[Any, ...] = (part,)
            if made and isinstance(made[-1], ir.Flip) and reads_coins(part.cond):
                required = (made.pop(), part)
            made.append(ir.Price(required))
        else:
            made.append(part)
    return made


def _check_effects(made: list[Any]) -> None:
    """Refuse ignored effects before several damages: they would be ignored for all of them, and the text
    may mean the Active Pokémon only.
    """
    places = [
        place
        for place, each in enumerate(made)
        if isinstance(each, ir.IgnoreSteps) and "effects" in each.what
    ]
    if not places:
        return
    places = [place for place, each in enumerate(made) if isinstance(each, ir.IgnoreSteps)]
    later = [each for each in made[places[0] + 1 :] if isinstance(each, ir.Damage)]
    if len(later) > 1 or (later and made[places[0] + 1] != later[0]):
        raise UnsupportedText("effects are ignored for only part of the damage")
