"""Assemble dependent steps: "if you do", costs, coin results."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import Any

from validator.effects.ir.nodes import contains
from validator.effects.ir.slots import (
    ANY,
    ENERGY,
    HEADS,
    SOME_DONE,
    TAILS,
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
    If,
    May,
    Move,
    MoveCounters,
    Price,
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


@continue_if.register(If)
def _continue_branches(last: If, cond: Cond, steps: Steps) -> Steps | None:
    if last.other:
        return None
    if cond == SOME_DONE and last.then:
        return (went_on(last, steps),)
    if cond == TAILS and last.cond == HEADS:
        return (replace(last, other=steps),)
    return None


@continue_if.register(Damage)
def _continue_damage(last: Damage, cond: Cond, steps: Steps) -> Steps | None:
    """Return the damage with another amount if the condition holds."""
    amount = damage_of(steps)
    if amount is None:
        return None
    if contains(cond, It):
        raise UnsupportedText("amount of damage depends on the chosen Pokémon")
    return (If(cond, (replace(last, amount=amount),), (last,)),)


def reads_coins(cond: Cond) -> bool:
    """Whether a condition asks how a coin fell."""
    return contains(cond, Heads, Tails)


def under_coins(steps: tuple[Step, ...], cond: Cond, then: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps with a flip, and behind them what is done if the coins fell so."""
    match steps:
        case (*before, If(of, heads, ())) if of == HEADS and cond == TAILS:
            return (*before, If(of, heads, then))
    return (*steps, If(cond, then))


def damage_of(steps: tuple[Step, ...]) -> Amount | None:
    """How much damage an attack does instead, where that is all that steps say."""
    match steps:
        case (AttackDamage("set", amount),):
            return amount
    return None


def are_so_many(what: Any, n: int | None = None) -> bool:
    """Whether a target asks for so many, where a number is told."""
    return n is None or (isinstance(what, Choice) and what.n == n)


def multiplies(steps: list[Any]) -> bool:
    """Whether steps only multiply the damage of an attack."""
    return all(isinstance(each, AttackDamage) and each.op == "times" for each in steps)


def searched(last: Search, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """What is done if a deck was searched: a search for the Bench needs room there, any other just cards."""
    needed = Room() if last.to == "bench" else Count(Select("deck", last.whose))
    return (If(Compare(needed, ">", 0), (last, *steps)),)


def may_be_none(step: Any) -> bool:
    """Whether a step leaves it to its player anyway whether anything is done."""
    match step:
        case Move(what=Choice(n=None)) | Attach(what=Choice(n=None)) | MoveCounters(n=None, repeat=True):
            return True
    return False


def as_evolving(chosen: Step | None, each: Step) -> Evolve | None:
    """Make one step of choosing Pokémon and letting each of them evolve."""
    match chosen, each:
        case Choose(Choice(of, n, up_to)), ForEach(of=again, steps=(Evolve(onto=It("each")) as step,)):
            if again == CHOSEN and isinstance(n, int):
                return replace(step, onto=Choice(of, n, up_to), n=n)
    return None


def asked(step: Move | Attach) -> Step:
    """A step that an attack asks for; without it the attack does nothing."""
    if isinstance(step.what, Choice):
        return step
    return If(Exists(step.what), (step,), (CancelAttack(),))


def went_on(last: May | If, steps: tuple[Step, ...]) -> May | If:
    """What may be done, or under a condition, and then what is done only if it was."""
    inner = last.then[-1]
    if isinstance(last, May):
        return replace(last, then=if_done(last.then, steps))
    if isinstance(inner, May):
        return replace(last, then=(*last.then[:-1], went_on(inner, steps)))
    return replace(last, then=(*last.then, If(SOME_DONE, steps)))


def flipped(last: May, cond: Cond, steps: tuple[Step, ...]) -> May:
    """What comes of coins that may be flipped: nothing where they are not."""
    inner = last.then[-1]
    if cond == TAILS and isinstance(inner, If) and inner.cond == HEADS and not inner.other:
        return replace(last, then=(*last.then[:-1], replace(inner, other=steps)))
    return replace(last, then=(*last.then, If(cond, steps)))


def if_done(first: tuple[Step, ...], then: tuple[Step, ...]) -> tuple[Step, ...]:
    """What is done once the steps before it were: moves of so many cards must be done in full for it."""
    shuffled = tuple(each for each in first if isinstance(each, Shuffle))
    if all(isinstance(each, AttackDamage) for each in first):
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
    """Say how many cards were attached, where "it" is the Pokémon that got them; refuse to say "it" of the
    Pokémon that a card lay with.
    """
    if isinstance(last, Attach):
        return substitute(step, Done(), Count(It("", ENERGY)))
    if isinstance(last, Move):
        step = counted_as_moved(last, step)
    if isinstance(last, Move) and isinstance(step, Attach) and step.onto == It():
        raise UnsupportedText("host Pokémon of the card is unknown")
    return step


def counted_as_moved(last: Move, step: Step) -> Step:
    """Count all cards that were moved where those of the kind are counted of which all of them were."""
    of = last.what.of if isinstance(last.what, Choice) else last.what
    if not isinstance(of, Attached) or of.where == ANY:
        return step
    return substitute(substitute(step, Done(), Count(It("", of.where))), Done(), _of_energy(of.where))


def _of_energy(where: Filter) -> Count:
    return Count(It("", replace(where, category="Energy")))


def does_harm(what: tuple[str, ...]) -> tuple[str, ...]:
    """The Special Conditions among these that put damage counters."""
    return tuple(each for each in what if each in ("Poisoned", "Burned"))


def chooses(steps: tuple[Step, ...]) -> bool:
    """Whether steps end with a choice that something is still to be done with."""
    return bool(steps) and isinstance(steps[-1], Choose | ChooseAttack)


def is_exact(what: Any) -> bool:
    """Whether a target tells how many there must be."""
    return not isinstance(what, Choice) or (what.n is not None and not what.up_to)
