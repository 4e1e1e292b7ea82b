"""Assemble dependent steps: "if you do", costs, coin results."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import Any, Literal

from validator.effects import ir
from validator.effects.ir.nodes import contains, walk
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.choosing import CHOSEN, EACH
from validator.effects.text.semantics.forms import Steps, refuse_if
from validator.effects.text.semantics.pronouns import bind_pronoun, substitute


@singledispatch
def continue_if(last: Any, cond: ir.Cond, steps: Steps) -> Steps | None:
    """Return what the last step becomes with steps that are done if a condition holds, by its class.

    None if the steps do not depend on it.
    """
    return None


@continue_if.register(ir.Price)
def _continue_price(last: ir.Price, cond: ir.Cond, steps: Steps) -> Steps | None:
    return (last, *steps) if cond == ir.HEADS and last == ir.or_nothing() else None


@continue_if.register(ir.ForEach)
def _continue_for_each(last: ir.ForEach, cond: ir.Cond, steps: Steps) -> Steps | None:
    if not isinstance(last.steps[-1], ir.Flip) or not contains(cond, ir.Heads):
        return None
    return (replace(last, steps=(*last.steps, ir.If(cond, bind_pronoun(steps, EACH)))),)


@continue_if.register(ir.May)
def _continue_may(last: ir.May, cond: ir.Cond, steps: Steps) -> Steps | None:
    """Do what a coin decides only if the optional flip was made."""
    if reads_coins(cond) and any(isinstance(each, ir.Flip) for each in last.then):
        return (replace(last, then=under_coins(last.then, cond, steps)),)
    if cond == ir.SOME_DONE:
        return (went_on(last, steps),)
    if reads_coins(cond) and contains(last.then, ir.Flip):
        return (flipped(last, cond, steps),)
    return None


def _is_number_done(cond: object) -> bool:
    """Return whether a condition is about an exact number of what was done."""
    if not isinstance(cond, ir.Compare) or cond.op != "==" or cond.right == 0:
        return False
    return cond.left == ir.Done() or (isinstance(cond.left, ir.Count) and isinstance(cond.left.of, ir.It))


@continue_if.register(ir.If)
def _continue_branches(last: ir.If, cond: ir.Cond, steps: Steps) -> Steps | None:
    if _is_number_done(last.cond) and _is_number_done(cond):
        # (another number of the same: what is done for the first number does not count)
        refuse_if(last.other, "more than two numbers")
        return (replace(last, other=(ir.If(cond, steps),)),)
    if last.other:
        return None
    if cond == ir.SOME_DONE and last.then:
        return (went_on(last, steps),)
    if reads_coins(cond) and _flips_for_chosen(last.then):
        return (replace(last, then=under_coins(last.then, cond, bind_pronoun(steps, CHOSEN))),)
    if cond == ir.TAILS and last.cond == ir.HEADS:
        return (replace(last, other=steps),)
    return None


@continue_if.register(ir.Damage)
def _continue_damage(last: ir.Damage, cond: ir.Cond, steps: Steps) -> Steps | None:
    """Return the damage with another amount if the condition holds."""
    amount = damage_of(steps)
    match steps:
        case (ir.AttackDamage("add", int(n)),) if contains(cond, ir.It) and isinstance(last.amount, int):
            amount = last.amount + n
    return None if amount is None else either_number(last, "amount", cond, amount)


def either_number(
    last: ir.Damage | ir.PlaceCounters, slot: Literal["amount", "n"], cond: ir.Cond, amount: ir.Amount
) -> Steps:
    """Return a step with another number if a condition holds; a Pokémon that the condition is about is chosen
    first. Raises `UnsupportedText` if it is about none.
    """
    if contains(cond, ir.It):
        if not isinstance(last.target, ir.Choice) or last.target.n != 1:
            raise UnsupportedText("amount depends on a Pokémon that is not chosen")
        chosen = ir.Choose(replace(last.target, name=CHOSEN.name))
        here: Any = replace(last, target=CHOSEN)
        return (chosen, ir.If(substitute(cond, CHOSEN), (_with_number(here, slot, amount),), (here,)))
    return (ir.If(cond, (_with_number(last, slot, amount),), (last,)),)


def _with_number(step: Any, slot: Literal["amount", "n"], amount: ir.Amount) -> ir.Step:
    changed: ir.Step = replace(step, **{slot: amount})
    return changed


def _flips_for_chosen(steps: tuple[ir.Step, ...]) -> bool:
    """Return whether steps choose something and then flip a coin for it."""
    match steps:
        case (ir.Choose(), ir.Flip()) | (ir.Choose(), ir.Flip(), ir.If(ir.Compare(ir.Heads() | ir.Tails()))):
            return True
    return False


def reads_coins(cond: ir.Cond) -> bool:
    """Return whether a condition depends on a coin flip."""
    return contains(cond, ir.Heads, ir.Tails)


def under_coins(steps: tuple[ir.Step, ...], cond: ir.Cond, then: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    """Return steps with a flip, followed by what is done on that result."""
    match steps:
        case (*before, ir.If(of, heads, ())) if of == ir.HEADS and cond == ir.TAILS:
            return (*before, ir.If(of, heads, then))
    return (*steps, ir.If(cond, then))


def as_conditional_price(step: ir.If, n: int | None) -> ir.If:
    """Return a condition whose branches discard this number of cards as a requirement: the attack does
    nothing where there are too few. Raises `UnsupportedText` for any other step.
    """
    return replace(step, then=_paid_in_full(step.then, n), other=_paid_in_full(step.other, n))


def _paid_in_full(branch: Steps, n: int | None) -> Steps:
    match branch:
        case ():
            return ()
        case (ir.Move(what=ir.Choice(of=of, n=int(exact), up_to=False, units=False)),) if n in (None, exact):
            return (ir.If(ir.Compare(ir.Count(of), ">=", exact), branch, (ir.CancelAttack(),)),)
    raise UnsupportedText("no cards that are discarded in full")


def damage_of(steps: tuple[ir.Step, ...]) -> ir.Amount | None:
    """Return the damage that an attack does instead, if the steps do nothing else."""
    match steps:
        case (ir.AttackDamage("set", amount),):
            return amount
    return None


def are_so_many(what: object, n: int | None = None) -> bool:
    """Return whether a target is exactly `n` cards; True if no number is given."""
    return n is None or (isinstance(what, ir.Choice) and what.n == n)


def multiplies(steps: list[Any]) -> bool:
    """Return whether steps only multiply the damage of an attack."""
    return all(isinstance(each, ir.AttackDamage) and each.op == "times" for each in steps)


def searched(last: ir.Search, steps: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    """Return a search with the steps after it: one for the Bench needs room there, any other needs cards."""
    needed = ir.Room() if last.to == "bench" else ir.Count(ir.Select("deck", last.whose))
    return (ir.If(ir.Compare(needed, ">", 0), (last, *steps)),)


def may_be_none(step: object) -> bool:
    """Return whether the player of a step may choose nothing."""
    match step:
        case (
            ir.Move(what=ir.Choice(n=None))
            | ir.Attach(what=ir.Choice(n=None))
            | ir.MoveCounters(n=None, repeat=True)
        ):
            return True
    return False


def as_evolving(chosen: ir.Step | None, each: ir.Step) -> ir.Evolve | None:
    """Return one step for a choice of Pokémon that each evolve; None if it is not that."""
    match chosen, each:
        case ir.Choose(ir.Choice(of, n, up_to)), ir.ForEach(
            of=again, steps=(ir.Evolve(onto=ir.It("each")) as step,)
        ):
            if again == CHOSEN and isinstance(n, int):
                return replace(step, onto=ir.Choice(of, n, up_to), n=n)
    return None


def as_requirement(step: ir.Move | ir.Attach) -> ir.Step:
    """Return a step as a requirement of an attack, which does nothing without it."""
    if isinstance(step.what, ir.Choice):
        return step
    return ir.If(ir.Exists(step.what), (step,), (ir.CancelAttack(),))


def went_on(last: ir.May | ir.If, steps: tuple[ir.Step, ...]) -> ir.May | ir.If:
    """Return an optional or conditional step with steps that are done only if it was done."""
    inner = last.then[-1]
    if isinstance(last, ir.May):
        return replace(last, then=if_done(last.then, steps))
    if isinstance(inner, ir.May):
        return replace(last, then=(*last.then[:-1], went_on(inner, steps)))
    return replace(last, then=(*last.then, ir.If(ir.SOME_DONE, steps)))


def flipped(last: ir.May, cond: ir.Cond, steps: tuple[ir.Step, ...]) -> ir.May:
    """Return an optional flip with the steps of its result."""
    inner = last.then[-1]
    if cond == ir.TAILS and isinstance(inner, ir.If) and inner.cond == ir.HEADS and not inner.other:
        return replace(last, then=(*last.then[:-1], replace(inner, other=steps)))
    return replace(last, then=(*last.then, ir.If(cond, steps)))


def if_done(first: tuple[ir.Step, ...], then: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    """Return steps that are done only if the `first` steps were; moves of an exact number become their
    cost.
    """
    shuffled = tuple(each for each in first if isinstance(each, ir.Shuffle))
    harmed = any(isinstance(each, ir.AttackDamage | ir.Hit | ir.Damage) for each in first)
    if harmed or first == (ir.Reveal(ir.YOUR_HAND),):
        return (*first, *then)
    moves = tuple(each for each in first if isinstance(each, ir.Move) and is_exact(each.what))
    if moves and len(moves) + len(shuffled) == len(first):
        return (ir.Price(moves), *shuffled, *then)
    refuse_if(shuffled, "a shuffle separates a step from its dependent step")
    if isinstance(first[-1], ir.Choose):
        return (*first, ir.If(ir.Exists(CHOSEN), then))
    return (*first, ir.If(ir.SOME_DONE, then))


def of_attached(last: ir.Step | None, step: ir.Step) -> ir.Step:
    """Replace "that many" by the number of cards attached before. Raises `UnsupportedText` if "it" is the
    Pokémon from which a card was moved.
    """
    if isinstance(last, ir.Attach):
        return substitute(step, ir.Done(), ir.Count(ir.It("", ir.ENERGY)))
    if isinstance(last, ir.Move):
        step = counted_as_moved(last, step)
    if isinstance(last, ir.Move) and isinstance(step, ir.Attach) and step.onto == ir.It():
        raise UnsupportedText("host Pokémon of the card is unknown")
    return step


def counted_as_moved(last: ir.Move, step: Any) -> Any:
    """Replace "cards moved" by "cards of the filter among those moved" in `step`, if a filter chose them:
    after a discard of all {R} Energy, "for each Energy card discarded" counts {R} Energy.
    """
    of = last.what.of if isinstance(last.what, ir.Choice) else last.what
    if not isinstance(of, ir.Attached) or of.where == ir.ANY:
        return step
    return substitute(
        substitute(step, ir.Done(), ir.Count(ir.It("", of.where))), ir.Done(), _of_energy(of.where)
    )


def count_what_was_moved(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Count cards of a filter among those moved as all that were moved, if that filter chose them: a Special
    Energy card that was {R} Energy of a Pokémon is no {R} Energy elsewhere.
    """
    moved = [node for _, node in walk(parts) if isinstance(node, ir.Move)]
    return tuple(counted_as_moved(moved[0], each) for each in parts) if len(moved) == 1 else parts


def _of_energy(where: ir.Filter) -> ir.Count:
    return ir.Count(ir.It("", replace(where, category="Energy")))


def does_harm(what: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Special Conditions among these that place damage counters."""
    return tuple(each for each in what if each in ("Poisoned", "Burned"))


def chooses(steps: tuple[ir.Step, ...]) -> bool:
    """Return whether steps end with a choice that later steps use."""
    return bool(steps) and isinstance(steps[-1], ir.Choose | ir.ChooseAttack)


def is_exact(what: object) -> bool:
    """Return whether a target has an exact number."""
    return not isinstance(what, ir.Choice) or (what.n is not None and not what.up_to)
