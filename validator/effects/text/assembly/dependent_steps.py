"""Assemble dependent steps: "if you do", costs, coin results."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import Any, Literal

from validator.effects.ir.nodes import contains, walk
from validator.effects.ir.slots import (
    ANY,
    ENERGY,
    HEADS,
    SOME_DONE,
    TAILS,
    YOUR_HAND,
    Amount,
    Attached,
    Choice,
    Compare,
    Cond,
    Count,
    Done,
    Exists,
    Filter,
    Heads,
    It,
    Room,
    Select,
    Tails,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Choose,
    ChooseAttack,
    Damage,
    Evolve,
    Flip,
    ForEach,
    Hit,
    If,
    May,
    Move,
    MoveCounters,
    PlaceCounters,
    Price,
    Reveal,
    Search,
    Shuffle,
    Step,
    or_nothing,
)
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.choosing import CHOSEN, EACH
from validator.effects.text.semantics.pronouns import bind_pronoun, substitute
from validator.effects.text.semantics.sentence import Steps


@singledispatch
def continue_if(last: Any, cond: Cond, steps: Steps) -> Steps | None:
    """Return what the last step becomes with steps that are done if a condition holds, by its class.

    None if the steps do not depend on it.
    """
    return None


@continue_if.register(Price)
def _continue_price(last: Price, cond: Cond, steps: Steps) -> Steps | None:
    return (last, *steps) if cond == HEADS and last == or_nothing() else None


@continue_if.register(ForEach)
def _continue_for_each(last: ForEach, cond: Cond, steps: Steps) -> Steps | None:
    if not isinstance(last.steps[-1], Flip) or not contains(cond, Heads):
        return None
    return (replace(last, steps=(*last.steps, If(cond, bind_pronoun(steps, EACH)))),)


@continue_if.register(May)
def _continue_may(last: May, cond: Cond, steps: Steps) -> Steps | None:
    """Do what a coin decides only if the optional flip was made."""
    if reads_coins(cond) and any(isinstance(each, Flip) for each in last.then):
        return (replace(last, then=under_coins(last.then, cond, steps)),)
    if cond == SOME_DONE:
        return (went_on(last, steps),)
    if reads_coins(cond) and contains(last.then, Flip):
        return (flipped(last, cond, steps),)
    return None


def _is_number_done(cond: Any) -> bool:
    """Return whether a condition is about an exact number of what was done."""
    if not isinstance(cond, Compare) or cond.op != "==" or cond.right == 0:
        return False
    return cond.left == Done() or (isinstance(cond.left, Count) and isinstance(cond.left.of, It))


@continue_if.register(If)
def _continue_branches(last: If, cond: Cond, steps: Steps) -> Steps | None:
    if _is_number_done(last.cond) and _is_number_done(cond):
        # (another number of the same: what is done for the first number does not count)
        if last.other:
            raise UnsupportedText("more than two numbers")
        return (replace(last, other=(If(cond, steps),)),)
    if last.other:
        return None
    if cond == SOME_DONE and last.then:
        return (went_on(last, steps),)
    if reads_coins(cond) and _flips_for_chosen(last.then):
        return (replace(last, then=under_coins(last.then, cond, bind_pronoun(steps, CHOSEN))),)
    if cond == TAILS and last.cond == HEADS:
        return (replace(last, other=steps),)
    return None


@continue_if.register(Damage)
def _continue_damage(last: Damage, cond: Cond, steps: Steps) -> Steps | None:
    """Return the damage with another amount if the condition holds."""
    amount = damage_of(steps)
    match steps:
        case (AttackDamage("add", int(n)),) if contains(cond, It) and isinstance(last.amount, int):
            amount = last.amount + n
    return None if amount is None else either_number(last, "amount", cond, amount)


def either_number(
    last: Damage | PlaceCounters, slot: Literal["amount", "n"], cond: Cond, amount: Amount
) -> Steps:
    """Return a step with another number if a condition holds; a Pokémon that the condition is about is chosen
    first. Raises `UnsupportedText` if it is about none.
    """
    if contains(cond, It):
        if not isinstance(last.target, Choice) or last.target.n != 1:
            raise UnsupportedText("amount depends on a Pokémon that is not chosen")
        chosen = Choose(replace(last.target, name=CHOSEN.name))
        here: Any = replace(last, target=CHOSEN)
        return (chosen, If(substitute(cond, CHOSEN), (_with_number(here, slot, amount),), (here,)))
    return (If(cond, (_with_number(last, slot, amount),), (last,)),)


def _with_number(step: Any, slot: Literal["amount", "n"], amount: Amount) -> Step:
    changed: Step = replace(step, **{slot: amount})
    return changed


def _flips_for_chosen(steps: tuple[Step, ...]) -> bool:
    """Return whether steps choose something and then flip a coin for it."""
    match steps:
        case (Choose(), Flip()) | (Choose(), Flip(), If(Compare(Heads() | Tails()))):
            return True
    return False


def reads_coins(cond: Cond) -> bool:
    """Return whether a condition depends on a coin flip."""
    return contains(cond, Heads, Tails)


def under_coins(steps: tuple[Step, ...], cond: Cond, then: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return steps with a flip, followed by what is done on that result."""
    match steps:
        case (*before, If(of, heads, ())) if of == HEADS and cond == TAILS:
            return (*before, If(of, heads, then))
    return (*steps, If(cond, then))


def as_conditional_price(step: If, n: int | None) -> If:
    """Return a condition whose branches discard so many cards as a requirement: the attack does nothing where
    there are too few. Raises `UnsupportedText` for any other step.
    """
    return replace(step, then=_paid_in_full(step.then, n), other=_paid_in_full(step.other, n))


def _paid_in_full(branch: Steps, n: int | None) -> Steps:
    match branch:
        case ():
            return ()
        case (Move(what=Choice(of=of, n=int(so_many), up_to=False, units=False)),) if n in (None, so_many):
            return (If(Compare(Count(of), ">=", so_many), branch, (CancelAttack(),)),)
    raise UnsupportedText("no cards that are discarded in full")


def damage_of(steps: tuple[Step, ...]) -> Amount | None:
    """Return the damage that an attack does instead, if the steps do nothing else."""
    match steps:
        case (AttackDamage("set", amount),):
            return amount
    return None


def are_so_many(what: Any, n: int | None = None) -> bool:
    """Return whether a target is exactly `n` cards; True if no number is given."""
    return n is None or (isinstance(what, Choice) and what.n == n)


def multiplies(steps: list[Any]) -> bool:
    """Return whether steps only multiply the damage of an attack."""
    return all(isinstance(each, AttackDamage) and each.op == "times" for each in steps)


def searched(last: Search, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return a search with the steps after it: one for the Bench needs room there, any other needs cards."""
    needed = Room() if last.to == "bench" else Count(Select("deck", last.whose))
    return (If(Compare(needed, ">", 0), (last, *steps)),)


def may_be_none(step: Any) -> bool:
    """Return whether the player of a step may choose nothing."""
    match step:
        case Move(what=Choice(n=None)) | Attach(what=Choice(n=None)) | MoveCounters(n=None, repeat=True):
            return True
    return False


def as_evolving(chosen: Step | None, each: Step) -> Evolve | None:
    """Return one step for a choice of Pokémon that each evolve; None if it is not that."""
    match chosen, each:
        case Choose(Choice(of, n, up_to)), ForEach(of=again, steps=(Evolve(onto=It("each")) as step,)):
            if again == CHOSEN and isinstance(n, int):
                return replace(step, onto=Choice(of, n, up_to), n=n)
    return None


def as_requirement(step: Move | Attach) -> Step:
    """Return a step as a requirement of an attack, which does nothing without it."""
    if isinstance(step.what, Choice):
        return step
    return If(Exists(step.what), (step,), (CancelAttack(),))


def went_on(last: May | If, steps: tuple[Step, ...]) -> May | If:
    """Return an optional or conditional step with steps that are done only if it was done."""
    inner = last.then[-1]
    if isinstance(last, May):
        return replace(last, then=if_done(last.then, steps))
    if isinstance(inner, May):
        return replace(last, then=(*last.then[:-1], went_on(inner, steps)))
    return replace(last, then=(*last.then, If(SOME_DONE, steps)))


def flipped(last: May, cond: Cond, steps: tuple[Step, ...]) -> May:
    """Return an optional flip with the steps of its result."""
    inner = last.then[-1]
    if cond == TAILS and isinstance(inner, If) and inner.cond == HEADS and not inner.other:
        return replace(last, then=(*last.then[:-1], replace(inner, other=steps)))
    return replace(last, then=(*last.then, If(cond, steps)))


def if_done(first: tuple[Step, ...], then: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return steps that are done only if the `first` steps were; moves of an exact number become their
    cost.
    """
    shuffled = tuple(each for each in first if isinstance(each, Shuffle))
    harmed = any(isinstance(each, AttackDamage | Hit | Damage) for each in first)
    if harmed or first == (Reveal(YOUR_HAND),):
        return (*first, *then)
    moves = tuple(each for each in first if isinstance(each, Move) and is_exact(each.what))
    if moves and len(moves) + len(shuffled) == len(first):
        return (Price(moves), *shuffled, *then)
    if shuffled:
        raise UnsupportedText("a shuffle separates a step from its dependent step")
    if isinstance(first[-1], Choose):
        return (*first, If(Exists(CHOSEN), then))
    return (*first, If(SOME_DONE, then))


def of_attached(last: Step | None, step: Step) -> Step:
    """Replace "that many" by the number of cards attached before. Raises `UnsupportedText` if "it" is the
    Pokémon from which a card was moved.
    """
    if isinstance(last, Attach):
        return substitute(step, Done(), Count(It("", ENERGY)))
    if isinstance(last, Move):
        step = counted_as_moved(last, step)
    if isinstance(last, Move) and isinstance(step, Attach) and step.onto == It():
        raise UnsupportedText("host Pokémon of the card is unknown")
    return step


def counted_as_moved(last: Move, step: Any) -> Any:
    """Replace "cards moved" by "cards of the filter among those moved" in `step`, if a filter chose them:
    after a discard of all {R} Energy, "for each Energy card discarded" counts {R} Energy.
    """
    of = last.what.of if isinstance(last.what, Choice) else last.what
    if not isinstance(of, Attached) or of.where == ANY:
        return step
    return substitute(substitute(step, Done(), Count(It("", of.where))), Done(), _of_energy(of.where))


def count_what_was_moved(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Count cards of a filter among those moved as all that were moved, if that filter chose them: a Special
    Energy card that was {R} Energy of a Pokémon is no {R} Energy elsewhere.
    """
    moved = [node for _, node in walk(parts) if isinstance(node, Move)]
    return tuple(counted_as_moved(moved[0], each) for each in parts) if len(moved) == 1 else parts


def _of_energy(where: Filter) -> Count:
    return Count(It("", replace(where, category="Energy")))


def does_harm(what: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Special Conditions among these that place damage counters."""
    return tuple(each for each in what if each in ("Poisoned", "Burned"))


def chooses(steps: tuple[Step, ...]) -> bool:
    """Return whether steps end with a choice that later steps use."""
    return bool(steps) and isinstance(steps[-1], Choose | ChooseAttack)


def is_exact(what: Any) -> bool:
    """Return whether a target has an exact number."""
    return not isinstance(what, Choice) or (what.n is not None and not what.up_to)
