"""Sentences that say more about the step before: how it ends, how much it does at most, in which order."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import Any, NoReturn

from validator.effects.ir.lasting import Forbid, Modify, Prevent, Suppress
from validator.effects.ir.nodes import contains, rewrite
from validator.effects.ir.slots import Choice, Count, Duration, Linear, Not, Select, Units
from validator.effects.ir.steps import (
    AttackDamage,
    Damage,
    Evolve,
    Flip,
    If,
    IgnoreSteps,
    Inflict,
    Move,
    MoveCounters,
    PlaceCounters,
    Promote,
    PutIntoPlay,
    Shuffle,
    Step,
)
from validator.effects.text.assembly.condition_modifiers import deep_confusion
from validator.effects.text.assembly.dependent_steps import does_harm, either_number
from validator.effects.text.semantics.sentence import (
    CoinCap,
    ConditionStrength,
    CounterCap,
    CountersInstead,
    DamageCap,
    DamageUnchanged,
    EndsWhenNotActive,
    EndsWithEither,
    FreshEvolution,
    IgnoredIf,
    IncludesNewcomers,
    OpponentFirst,
    PromotesFirst,
    StepForm,
    UnsupportedText,
    WeaknessOnBench,
)


def last_of(steps: list[Step]) -> Step | None:
    """Return the last of some steps, None if there is none."""
    return steps[-1] if steps else None


def refuse(sentence: StepForm, steps: list[Step]) -> NoReturn:
    """Refuse a sentence that does not fit the step before. Raises `UnsupportedText`."""
    raise UnsupportedText(f"{type(sentence).__name__} after {type(last_of(steps)).__name__}")


@singledispatch
def amend(sentence: StepForm, steps: list[Step]) -> None:
    """Change the last of the steps, in place, as a sentence says. Raises `UnsupportedText`."""
    refuse(sentence, steps)


@amend.register
def _turn_around(sentence: OpponentFirst, steps: list[Step]) -> None:
    match steps[-2:]:
        case [Move(Choice(by="you")) as own, Move(Choice(by="opponent")) as other] if own.to == other.to:
            steps[-2:] = [other, own]
        case [PutIntoPlay(Choice(by="you")) as mine, PutIntoPlay(Choice(by="opponent")) as theirs]:
            steps[-2:] = [theirs, mine]
        case _:
            refuse(sentence, steps)


@amend.register
def _allow_fresh(sentence: FreshEvolution, steps: list[Step]) -> None:
    match last_of(steps):
        case Evolve() as last:
            steps[-1] = replace(last, fresh=sentence.allowed)
        case _:
            refuse(sentence, steps)


@amend.register
def _include_newcomers(sentence: IncludesNewcomers, steps: list[Step]) -> None:
    match last_of(steps):
        case Forbid() | Modify() | Prevent() | Suppress() as last:
            steps[-1] = replace(last, lasts=replace(last.lasts, anchor="player"))
        case _:
            refuse(sentence, steps)


@amend.register
def _end_when_not_active(_: EndsWhenNotActive, steps: list[Step]) -> None:
    match last_of(steps):
        case Prevent(lasts=Duration(anchor="player") as span) as last:
            steps[-1] = replace(last, lasts=replace(span, anchor="source"))
        case Prevent(scope=Select("self"), lasts=Duration(anchor="pokemon")):
            return  # (an effect on a Pokémon ends then anyway)
        case _:
            raise UnsupportedText("no effect to end")


@amend.register
def _end_with_either(_: EndsWithEither, steps: list[Step]) -> None:
    ended = rewrite(last_of(steps), _with_either)
    if ended == last_of(steps) or rewrite(steps[:-1], _with_either) != steps[:-1]:
        raise UnsupportedText("not just one effect to end")
    steps[-1] = ended


@amend.register
def _set_strength(sentence: ConditionStrength, steps: list[Step]) -> None:
    counters, name = sentence.counters, {1: "Poisoned", 2: "Burned"}.get(sentence.usually)
    match last_of(steps):
        case Inflict(what, strength=None) as last if sentence.cond is not None and does_harm(what) == (name,):
            steps[-1] = If(sentence.cond, (replace(last, strength=counters),), (last,))
        case _ if sentence.cond is not None:
            raise UnsupportedText("no Special Condition with that number of damage counters")
        case Inflict(("Confused",)) as last if sentence.usually == 3:
            steps[-1:] = deep_confusion(last, counters)
        case Inflict(what, strength=None) as last if does_harm(what) == (name,):
            steps[-1] = replace(last, strength=counters)
        case If(then=(Inflict(what, strength=None) as inflict,), other=()) as last if does_harm(what) == (
            name,
        ):
            steps[-1] = replace(last, then=(replace(inflict, strength=counters),))
        case _:
            raise UnsupportedText("no Special Condition with that number of damage counters")


@amend.register
def _cap_coins(sentence: CoinCap, steps: list[Step]) -> None:
    match [(place, each) for place, each in enumerate(steps) if isinstance(each, Flip)]:
        case [(place, Flip(n=Count() | Units() as amount) as flip)]:
            steps[place] = replace(flip, n=Linear(amount, high=sentence.most))
        case _:
            refuse(sentence, steps)


@amend.register
def _cap_damage(sentence: DamageCap, steps: list[Step]) -> None:
    match last_of(steps):
        case AttackDamage("add", Linear(high=None) as amount) as last:
            steps[-1] = replace(last, amount=replace(amount, high=sentence.most))
        case Damage(amount=Linear(high=None) as amount) as last:
            steps[-1] = replace(last, amount=replace(amount, high=sentence.most))
        case IgnoreSteps() as skipped:
            del steps[-1]
            _cap_damage(sentence, steps)
            steps.append(skipped)
        case _:
            raise UnsupportedText("no added damage to refer to")


@amend.register
def _promote_first(sentence: PromotesFirst, steps: list[Step]) -> None:
    match steps:
        case [
            *_,
            Move(what=Select(zone="self")),
            Shuffle("you"),
            Move(what=Select(zone="defending")),
            Shuffle("opponent"),
        ]:
            steps += (Promote(), Promote("opponent"))
        case [*_, Move(what=Select(zone="active", side="both"))] | [
            *_,
            Move(what=Select(zone="active", side="both")),
            Shuffle(),
        ]:
            steps += (Promote(), Promote("opponent"))
        case _:
            refuse(sentence, steps)


@amend.register
def _apply_on_bench(_: WeaknessOnBench, steps: list[Step]) -> None:
    match last_of(steps):
        case Damage(benched=False) as last:
            steps[-1] = replace(last, benched=True)
        case _:
            raise UnsupportedText("no damage to refer to")


@amend.register
def _leave_damage(_: DamageUnchanged, steps: list[Step]) -> None:
    """Leave the damage of the last step to other Pokémon as it is; without one, all of the attack's."""
    last = last_of(steps)
    if last is None or not contains(last, Damage):
        steps.append(IgnoreSteps(("weakness", "resistance")))
        return
    steps[-1] = rewrite(
        last, lambda each: replace(each, weakness=False) if isinstance(each, Damage) else each
    )


@amend.register
def _other_counters(sentence: CountersInstead, steps: list[Step]) -> None:
    match last_of(steps):
        case PlaceCounters(until=None, up_to=False) as last:
            steps[-1:] = either_number(last, "n", sentence.cond, sentence.n)
        case MoveCounters(n=int(), up_to=False, repeat=False) as last:
            steps[-1] = If(sentence.cond, (replace(last, n=sentence.n),), (last,))
        case _:
            raise UnsupportedText("no damage counters to refer to")


@amend.register
def _ignore_if(sentence: IgnoredIf, steps: list[Step]) -> None:
    last = last_of(steps)
    if last is None:
        refuse(sentence, steps)
    steps[-1] = If(Not(sentence.cond), (last,))


@amend.register
def _cap_counters(sentence: CounterCap, steps: list[Step]) -> None:
    match last_of(steps):
        case PlaceCounters(n=Linear(high=None) as amount) as last:
            steps[-1] = replace(last, n=replace(amount, high=sentence.most))
        case PlaceCounters(n=amount, until=None) as last if not isinstance(amount, int | Linear):
            steps[-1] = replace(last, n=Linear(amount, high=sentence.most))
        case _:
            raise UnsupportedText("no damage counters to refer to")


def _with_either(node: Any) -> Any:
    """Return an effect on a Pokémon with an end for each of the two Pokémon."""
    return replace(node, anchor="either") if isinstance(node, Duration) and node.anchor == "pokemon" else node
