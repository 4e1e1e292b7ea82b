"""Sentences that say more about the step before: how it ends, how much it does at most, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch
from typing import NoReturn

from validator.effects import ir
from validator.effects.ir.nodes import contains, rewrite
from validator.effects.text.assembly.dependent_steps import does_harm, either_number
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import UnsupportedText

_AS_LONG = ir.Duration("game", "pokemon")


def last_of(steps: Sequence[ir.Step]) -> ir.Step | None:
    """Return the last of some steps, None if there is none."""
    return steps[-1] if steps else None


def refuse(sentence: forms.StepForm, steps: list[ir.Step]) -> NoReturn:
    """Refuse a sentence that does not fit the step before. Raises `UnsupportedText`."""
    raise UnsupportedText(f"{type(sentence).__name__} after {type(last_of(steps)).__name__}")


@singledispatch
def amend(sentence: forms.StepForm, steps: list[ir.Step]) -> None:
    """Change the last of the steps, in place, as a sentence says. Raises `UnsupportedText`."""
    refuse(sentence, steps)


@amend.register
def _remark(sentence: forms.StepRemark, steps: list[ir.Step]) -> None:
    match sentence.about, last_of(steps):
        case "opponent first", _:
            _turn_around(sentence, steps)
        case "promotes first", _:
            _promote_first(sentence, steps)
        case "with newcomers", ir.Forbid() | ir.Modify() | ir.Prevent() | ir.Suppress() as last:
            steps[-1] = replace(last, lasts=replace(last.lasts, anchor="player"))
        case "ends when not active", ir.Prevent(lasts=ir.Duration(anchor="player") as span) as last:
            steps[-1] = replace(last, lasts=replace(span, anchor="source"))
        case "ends when not active", ir.Prevent(scope=ir.Select("self"), lasts=ir.Duration(anchor="pokemon")):
            pass  # (an effect on a Pokémon ends then anyway)
        case "ends when not active", _:
            raise UnsupportedText("no effect to end")
        case "ends with either", last:
            ended = rewrite(last, _with_either)
            if ended == last or rewrite(steps[:-1], _with_either) != steps[:-1]:
                raise UnsupportedText("not just one effect to end")
            steps[-1] = ended
        case "weakness on bench", ir.Damage(benched=False) as last:
            steps[-1] = replace(last, benched=True)
        case "weakness on bench", _:
            raise UnsupportedText("no damage to refer to")
        case "damage unchanged", ir.Step() as last if contains(last, ir.Damage):
            steps[-1] = rewrite(last, _without_weakness)
        case "damage unchanged", _:  # without other Pokémon that are damaged, all of the attack's damage
            steps.append(ir.IgnoreSteps(("weakness", "resistance")))
        case _:
            raise UnsupportedText(f"{sentence.about} after {type(last_of(steps)).__name__}")


def _turn_around(sentence: forms.StepRemark, steps: list[ir.Step]) -> None:
    match steps[-2:]:
        case [ir.Move(ir.Choice(by="you")) as own, ir.Move(ir.Choice(by="opponent")) as other] if (
            own.to == other.to
        ):
            steps[-2:] = [other, own]
        case [
            ir.PutIntoPlay(ir.Choice(by="you")) as mine,
            ir.PutIntoPlay(ir.Choice(by="opponent")) as theirs,
        ]:
            steps[-2:] = [theirs, mine]
        case _:
            refuse(sentence, steps)


def _promote_first(sentence: forms.StepRemark, steps: list[ir.Step]) -> None:
    match steps:
        case [
            *_,
            ir.Move(what=ir.Select(zone="self")),
            ir.Shuffle("you"),
            ir.Move(what=ir.Select(zone="defending")),
            ir.Shuffle("opponent"),
        ]:
            steps += (ir.Promote(), ir.Promote("opponent"))
        case [*_, ir.Move(what=ir.Select(zone="active", side="both"))] | [
            *_,
            ir.Move(what=ir.Select(zone="active", side="both")),
            ir.Shuffle(),
        ]:
            steps += (ir.Promote(), ir.Promote("opponent"))
        case _:
            refuse(sentence, steps)


def _with_either(node: object) -> object:
    """Return an effect on a Pokémon with an end for each of the two Pokémon."""
    if isinstance(node, ir.Duration) and node.anchor == "pokemon":
        return replace(node, anchor="either")
    return node


def _without_weakness(node: object) -> object:
    return replace(node, weakness=False) if isinstance(node, ir.Damage) else node


@amend.register
def _cap(sentence: forms.Cap, steps: list[ir.Step]) -> None:
    most = sentence.most
    match sentence.of, last_of(steps):
        case "coins", _:
            flips = [(place, each) for place, each in enumerate(steps) if isinstance(each, ir.Flip)]
            match flips:
                case [(place, ir.Flip(n=ir.Count() | ir.Units() as amount) as flip)]:
                    steps[place] = replace(flip, n=ir.Linear(amount, high=most))
                case _:
                    refuse(sentence, steps)
        case "damage", ir.AttackDamage("add", ir.Linear(high=None) as amount) as last:
            steps[-1] = replace(last, amount=replace(amount, high=most))
        case "damage", ir.Damage(amount=ir.Linear(high=None) as amount) as last:
            steps[-1] = replace(last, amount=replace(amount, high=most))
        case "damage", ir.IgnoreSteps() as skipped:
            del steps[-1]
            _cap(sentence, steps)
            steps.append(skipped)
        case "counters", ir.PlaceCounters(n=ir.Linear(high=None) as amount) as last:
            steps[-1] = replace(last, n=replace(amount, high=most))
        case "counters", ir.PlaceCounters(n=amount, until=None) as last if not isinstance(
            amount, int | ir.Linear
        ):
            steps[-1] = replace(last, n=ir.Linear(amount, high=most))
        case "damage", _:
            raise UnsupportedText("no added damage to refer to")
        case _:
            raise UnsupportedText("no damage counters to refer to")


@amend.register
def _allow_fresh(sentence: forms.FreshEvolution, steps: list[ir.Step]) -> None:
    match last_of(steps):
        case ir.Evolve() as last:
            steps[-1] = replace(last, fresh=sentence.allowed)
        case _:
            refuse(sentence, steps)


@amend.register
def _set_strength(sentence: forms.ConditionStrength, steps: list[ir.Step]) -> None:
    counters, name = sentence.counters, {1: "Poisoned", 2: "Burned"}.get(sentence.usually)
    match last_of(steps):
        case ir.Inflict(what, strength=None) as last if sentence.cond is not None and does_harm(what) == (
            name,
        ):
            steps[-1] = ir.If(sentence.cond, (replace(last, strength=counters),), (last,))
        case _ if sentence.cond is not None:
            raise UnsupportedText("no Special Condition with that number of damage counters")
        case ir.Inflict(("Confused",)) as last if sentence.usually == 3:
            steps[-1:] = _deep_confusion(last, counters)
        case ir.Inflict(what, strength=None) as last if does_harm(what) == (name,):
            steps[-1] = replace(last, strength=counters)
        case ir.If(then=(ir.Inflict(what, strength=None) as inflict,), other=()) as last if does_harm(
            what
        ) == (name,):
            steps[-1] = replace(last, then=(replace(inflict, strength=counters),))
        case _:
            raise UnsupportedText("no Special Condition with that number of damage counters")


@amend.register
def _other_counters(sentence: forms.CountersInstead, steps: list[ir.Step]) -> None:
    match last_of(steps):
        case ir.PlaceCounters(until=None, up_to=False) as last:
            steps[-1:] = either_number(last, "n", sentence.cond, sentence.n)
        case ir.MoveCounters(n=int(), up_to=False, repeat=False) as last:
            steps[-1] = ir.If(sentence.cond, (replace(last, n=sentence.n),), (last,))
        case _:
            raise UnsupportedText("no damage counters to refer to")


@amend.register
def _ignore_if(sentence: forms.IgnoredIf, steps: list[ir.Step]) -> None:
    last = last_of(steps)
    if last is None:
        refuse(sentence, steps)
    steps[-1] = ir.If(ir.Not(sentence.cond), (last,))


def deep_sleep(steps: Sequence[ir.Step], coins: int) -> tuple[ir.Step, ...]:
    """Return the last step with the number of coins needed to wake up. Raises `UnsupportedText`."""
    last = steps[-1] if steps else None
    match last:
        case ir.Inflict(("Asleep",), ir.Select() as target, None, False):
            return (last, ir.Modify("sleep", "set", coins, target, lasts=_AS_LONG))
        case ir.If(then=(*before, ir.Inflict(("Asleep",))), other=()):
            return (replace(last, then=(*before, *deep_sleep(last.then, coins))),)
    raise UnsupportedText("no Pokémon was put to sleep")


def _deep_confusion(last: ir.Step, counters: int) -> tuple[ir.Step, ...]:
    """Return the last step with the damage counters of that Confusion. Raises `UnsupportedText`."""
    match last:
        case ir.Inflict(("Confused",), ir.Select() as target, None, False):
            return (last, ir.Modify("confusion", "set", counters, target, lasts=_AS_LONG))
    raise UnsupportedText("no Pokémon was Confused")
