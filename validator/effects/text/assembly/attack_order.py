"""The order of an attack's steps: its requirements, its damage, its other effects.

The printed damage is done (`steps.Hit`) after the last step that changes it; if that step is in a branch
with other steps, `Hit` is written there. Steps that the damage ignores are set before any damage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from validator.effects.ir.nodes import contains, walk
from validator.effects.ir.slots import (
    HEADS,
    TAILS,
    Choice,
    Compare,
    Cond,
    Counters,
    Done,
    Exists,
    Field,
    Filter,
    Happened,
    Heads,
    It,
    Number,
    Select,
    Tails,
)
from validator.effects.ir.steps import (
    AttackDamage,
    CancelAttack,
    Choose,
    CostIs,
    Cure,
    Damage,
    Flip,
    Heal,
    Hit,
    If,
    IgnoreSteps,
    Inflict,
    May,
    Move,
    Price,
    Repeat,
    Require,
    Step,
    Switch,
    Usable,
)
from validator.effects.text.assembly.dependent_steps import reads_coins
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.choosing import CHOSEN
from validator.effects.text.semantics.pronouns import bind_pronoun


def cancel_if(steps: list[Step], cond: Cond) -> None:
    """Add to the steps of an attack that it does nothing if a condition holds (ATTACK-10)."""
    cancelled = If(cond, (CancelAttack(),))
    match steps:
        case [*_, Flip() as flip]:
            steps[-1:] = [Price((flip, cancelled))]
        case [*_, Flip() as flip, If(of, then, ())] if of == HEADS and cond == TAILS:
            steps[-2:] = [Price((flip, cancelled)), *then]
        case [Flip() as flip, *others] if all(_depends_on_coins(each) for each in others):
            steps[:1] = [Price((flip, cancelled))]
        case _ if _is_of_the_board(cond) and all(isinstance(each, (Damage, AttackDamage)) for each in steps):
            steps.insert(0, Price((cancelled,)))
        case _ if all(isinstance(each, (Require, Price, Choose)) for each in steps):
            steps.append(Price((cancelled,)))
        case _ if _is_of_the_board(cond):
            place = sum(isinstance(each, (Require, Usable, CostIs)) for each in steps)
            steps.insert(place, Price((cancelled,)))
        case _:
            raise UnsupportedText('"does nothing" after an earlier step')


def cancelled_on(steps: Sequence[Step], cond: Cond) -> list[Step]:
    """Return steps that a player may do, the first a coin flip, with the result on which the attack does
    nothing.
    """
    made = list(steps)
    cancel_if(made, cond)
    if not isinstance(made[0], Price):
        raise UnsupportedText('"does nothing" after an earlier step')
    return made


def _is_of_the_board(cond: Cond) -> bool:
    """Return whether a condition does not depend on anything that the attack itself has done."""
    return not contains(cond, Heads, Tails, It, Done, Number)


def _depends_on_coins(step: Step) -> bool:
    """Return whether a step is done only on a result of coins, or as often as there are heads."""
    match step:
        case If(Compare(Heads() | Tails())) | Repeat(times=Heads()) | Move(what=Choice(n=Heads())):
            return True
    return contains(step, Heads, Tails) and not contains(step, Flip)


def order_attack(parts: Sequence[Any], before: int | None) -> tuple[Any, ...]:
    """Return the parts of an attack in the order in which they are done; `before`: the number done before
    its damage, if its text says so. Raises `UnsupportedText`.
    """
    placed = _place_hit(tuple(parts) if before is not None else _damage_first(parts), before)
    placed = _nothing_otherwise(placed)
    made = _require(_hit_in_branches(_ignore_first(placed)))
    _check_effects(made)
    return tuple(made)


def _damage_first(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Move a condition that only changes the damage before the other effects on Pokémon, which come after
    the damage, unless it depends on them.
    """
    made = list(steps)
    for place, step in enumerate(steps):
        if not (isinstance(step, If) and _only_changes(step)) or _depends_on_what_is_done(step.cond):
            continue
        first = place
        while first and _is_done_later(made[first - 1]):
            first -= 1
        made[first : place + 1] = [step, *made[first:place]]
    return tuple(made)


def _depends_on_what_is_done(cond: Cond) -> bool:
    """Return whether damage, Special Conditions or a new Active Pokémon would change a condition."""
    required = [each for _, each in walk(cond) if isinstance(each, Filter)]
    changing = any(each.affected or each.damaged is not None or each.active is not None for each in required)
    counted = any(each.min_counters is not None or each.max_remaining is not None for each in required)
    places = any(each.zone in ("bench", "active") for _, each in walk(cond) if isinstance(each, Select))
    return changing or counted or places or contains(cond, It, Done, Number, Counters, Field, Happened)


def _only_changes(step: If) -> bool:
    return all(_changes(each) for each in (*step.then, *step.other))


def _is_done_later(step: Step) -> bool:
    """Return whether a step affects Pokémon after the damage, so that only conditions about them depend on
    it.
    """
    if isinstance(step, If):
        return all(_is_done_later(each) for each in (*step.then, *step.other))
    return isinstance(step, Inflict | Cure | Heal | Switch | Damage)


def _place_hit(steps: tuple[Step, ...], before: int | None) -> tuple[Step, ...]:
    """Put the printed damage after the first `before` steps of an attack, where its text says so.

    Raises `UnsupportedText` if an attack does nothing, or more damage, in a way that the engine would
    execute differently.
    """
    for place, each in enumerate(steps):
        if contains(_without_price(each), CancelAttack):
            raise UnsupportedText('"does nothing" outside a requirement of the attack')
        if any(isinstance(inner, May) and _multiplies(inner) for _, inner in walk(each)):
            raise UnsupportedText("optional multiplication of damage")
        if not isinstance(each, If) or not contains(each.then, AttackDamage):
            continue
        if contains(each.cond, It) and contains(steps[:place], Damage):
            raise UnsupportedText("added damage to a chosen Pokémon is not printed damage")
    if before is None or contains(steps, Hit) or contains(steps[before:], AttackDamage):
        return steps
    first = sorted(_chosen_before(steps[:before]), key=lambda each: isinstance(each, AttackDamage))
    place = next((n for n, each in enumerate(first) if isinstance(each, Damage)), len(first))
    done = [*first[place + 1 :], *first[place : place + 1]]
    if sum(isinstance(each, Damage) for each in first) > 1:
        raise UnsupportedText("several damage steps depend on earlier steps")
    first = [*first[:place], *done]
    return (*first, Hit(), *_refer_to_earlier_move(first, steps[before:]))


def _without_price(step: Step) -> tuple[Step, ...]:
    """Return what a step does but pay a price: nothing for one that is a price."""
    if isinstance(step, May):
        return (*(each for each in step.then if not isinstance(each, Price)), *step.other)
    return () if isinstance(step, Price) else (step,)


def _chosen_before(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Choose the Pokémon that is damaged in a separate step, if something is done to it before its damage."""
    for place, each in enumerate(steps):
        if isinstance(each, Damage) and isinstance(each.target, Choice):
            some = replace(each.target, name=CHOSEN.name)
            later = bind_pronoun((replace(each, target=It()), *steps[place + 1 :]), CHOSEN)
            return (*steps[:place], Choose(some), *later)
    return steps


def _refer_to_earlier_move(first: Sequence[Step], later: tuple[Step, ...]) -> tuple[Step, ...]:
    """Evaluate "if you did" against the move before the damage, because the damage also sets `Done`. Raises
    `UnsupportedText` for any other earlier step.
    """
    match later:
        case [If(Compare(Done(), ">", 0) | Compare(Done(), ">=", 1)) as required, *others] if (
            first and isinstance(first[-1], Move)
        ):
            return (replace(required, cond=Exists(It())), *others)
        case [If(cond), *_] if contains(cond, Done):
            raise UnsupportedText("a step before damage is referred to after it")
    return later


def _multiplies(node: Any) -> bool:
    return any(isinstance(each, AttackDamage) and each.op == "times" for _, each in walk(node))


def _nothing_otherwise(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Set the damage to 0 if it is multiplied under a condition and the condition does not hold.

    Raises `UnsupportedText` if another step changes the damage too.
    """
    made = tuple(_none_otherwise(each) for each in steps)
    if made != steps and sum(contains(each, AttackDamage) for each in made) > 1:
        raise UnsupportedText("damage is multiplied under a condition and also changed otherwise")
    return made


def _none_otherwise(step: Any) -> Any:
    if not isinstance(step, If):
        return step
    then, other = (tuple(_none_otherwise(each) for each in branch) for branch in (step.then, step.other))
    if _counts_damage(then) and not contains(other, AttackDamage, CancelAttack):
        other = (AttackDamage("set", 0), *other)
    elif _counts_damage(other) and not contains(then, AttackDamage, CancelAttack):
        then = (AttackDamage("set", 0), *then)
    return step if (then, other) == (step.then, step.other) else replace(step, then=then, other=other)


def _counts_damage(node: Any) -> bool:
    """Return whether damage is multiplied by a count; a plain number only multiplies the printed damage."""
    found = (each for _, each in walk(node) if isinstance(each, AttackDamage))
    return any(each.op == "times" and not isinstance(each.amount, int) for each in found)


def _ignore_first(parts: Sequence[Any]) -> list[Any]:
    """Move the steps that the damage ignores before the first damage to other Pokémon."""
    skipped = [each for each in parts if isinstance(each, IgnoreSteps)]
    damaging = [place for place, each in enumerate(parts) if contains(each, Damage)]
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
    changing = [place for place, each in enumerate(parts) if contains(each, AttackDamage)]
    if not changing or any(contains(each, Hit) for each in parts):
        return parts
    last = changing[-1]
    step = parts[last]
    if isinstance(step, May):
        if _changes(step.then[-1]) or not any(_changes(each) for each in step.then):
            return parts
    elif not isinstance(step, If) or not _does_more(step):
        return parts
    branches = replace(step, then=_with_hit(step.then), other=_with_hit(step.other))
    return [*parts[:last], branches, *parts[last + 1 :]]


def _hit_in_both(step: Any) -> Any:
    if isinstance(step, If) and contains(step.then, Hit) and not contains(step.other, Hit):
        return replace(step, other=_with_hit(step.other))
    return step


def _does_more(step: If) -> bool:
    """Return whether a condition has steps that come after the damage."""
    return any(not _changes(each) for branch in (step.then, step.other) for each in branch)


def _with_hit(branch: tuple[Any, ...]) -> tuple[Any, ...]:
    """Insert the damage after the last step of a branch that changes it, and after the steps that it
    ignores.
    """
    place = max((n for n, each in enumerate(branch, start=1) if contains(each, AttackDamage)), default=0)
    skipped = [each for each in branch[place:] if isinstance(each, IgnoreSteps)]
    later = [each for each in branch[place:] if each not in skipped]
    if any("effects" in each.what for each in skipped) and contains(later, Damage):
        raise UnsupportedText("effects are ignored for only part of the damage")
    last = branch[place - 1] if place else None
    if isinstance(last, May) and _changes(last.then[0]) and isinstance(last.then[-1], Move) and not skipped:
        hit = replace(last, then=_with_hit(last.then), other=_with_hit(last.other))
        return (*branch[: place - 1], hit, *later)
    return (*branch[:place], *skipped, Hit(), *later)


def _changes(step: Any) -> bool:
    return isinstance(step, AttackDamage | IgnoreSteps)


def _require(parts: list[Any]) -> list[Any]:
    """Make the condition without which an attack does nothing its requirement (ATTACK-10)."""
    made: list[Any] = []
    for part in parts:
        if isinstance(part, If) and part.then == (CancelAttack(),) and not part.other:
            required: tuple[Any, ...] = (part,)
            if made and isinstance(made[-1], Flip) and reads_coins(part.cond):
                required = (made.pop(), part)
            made.append(Price(required))
        else:
            made.append(part)
    return made


def _check_effects(made: list[Any]) -> None:
    """Refuse ignored effects before several damages: they would be ignored for all of them, and the text
    may mean the Active Pokémon only.
    """
    places = [
        place for place, each in enumerate(made) if isinstance(each, IgnoreSteps) and "effects" in each.what
    ]
    if not places:
        return
    places = [place for place, each in enumerate(made) if isinstance(each, IgnoreSteps)]
    later = [each for each in made[places[0] + 1 :] if isinstance(each, Damage)]
    if len(later) > 1 or (later and made[places[0] + 1] != later[0]):
        raise UnsupportedText("effects are ignored for only part of the damage")
