"""Intermediate nodes for cards found by one sentence and used by the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Any, TypeAlias

from validator.effects import ir
from validator.effects.ir.nodes import contains, walk
from validator.effects.ir.values import Empty, Place, RestPlace, Side
from validator.effects.text.semantics.pronouns import FOUND_CARDS, substitute
from validator.effects.text.semantics.quantities import Quantity
from validator.vocabulary import EnergyType

REST_PENDING: Any = ""
"""The `rest` of a `LookAt` that another sentence completes."""
TAKE_PENDING = -1
"""The `take` of a `LookAt` whose taken cards are in another sentence."""


DISCARDED = "discarded"
"""The name of the Energy that was discarded."""
UNITS_DISCARDED = "units discarded"
"""The name of the number of its units."""


class Unfinished(ir.Step):
    """A step that needs another sentence: the base of all nodes that no program may hold."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Destination(Unfinished):
    """Where found cards go, as in `Search` and `LookAt`; `may`: only if the player likes."""

    to: Any
    """A `FoundPlace`, or the `Place` of a plain move."""
    reveal: bool = False
    onto: ir.Target | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class TakenCards(Unfinished):
    """Some of the cards just seen, or `all` of a kind, and where they go."""

    some: Quantity
    where: ir.Filter
    destination: Destination
    may: bool = False
    more: tuple[tuple[ir.Filter, Any], ...] = ()
    all: bool = False


@dataclass(frozen=True, slots=True)
class RemainingCards(Unfinished):
    """Where the other cards go."""

    to: RestPlace
    side: Side | Empty = ""


@dataclass(frozen=True, slots=True)
class CountedCards(Unfinished):
    """Where the cards go that were just counted."""

    to: Place
    side: Side


@dataclass(frozen=True, slots=True)
class UnitsDone(Unfinished):
    """An amount: the units of Energy, of one type or of all, that the cards discarded just before provided
    where they were attached.
    """

    type: EnergyType | Empty = ""


@dataclass(frozen=True, slots=True)
class Replacement(Unfinished):
    """A card that takes the place of a Pokémon's top card, as in `ReplaceCard`; another sentence says where
    that goes.
    """

    target: ir.Target
    card: ir.Target


@dataclass(frozen=True, slots=True)
class OldCard(Unfinished):
    """Where the card goes that was replaced."""

    to: Place


def joined(steps: Iterable[Any]) -> tuple[Any, ...]:
    """Join each of several steps to the one before it, where they are one step of the program."""
    made: list[Any] = []
    for step in steps:
        found = join(made[-1], step) if made else None
        if found is None:
            made.append(step)
        else:
            made[-1:] = found
    return tuple(made)


def join(last: Any, step: Any) -> tuple[Any, ...] | None:
    """Join a step to the one before it, or to the end of that one's branches; None if they stay separate."""
    return _join(last, as_destination(step, last))


def as_destination(step: Any, last: Any) -> Any:
    """Return a plain "put it …" after an unfinished search or look as the destination of the found card."""
    if (
        isinstance(last, ir.Search | ir.LookAt)
        and isinstance(step, ir.Move)
        and step == ir.Move(ir.It(), step.to)
    ):
        return Destination(step.to) if is_unfinished(last) or getattr(last, "to", "") == "" else step
    return step


_Joined: TypeAlias = tuple[Any, ...] | None


@singledispatch
def _join(last: Any, step: Any) -> _Joined:
    """Return what both steps become, by the class of the last one; None if they stay separate."""
    match last, step:
        case ir.May(other=()), _:
            inner = _join_end(last.then, step)
            return (replace(last, then=inner),) if inner else None
        case ir.Search(), ir.Shuffle(side=last.whose) if not last.shuffle:
            return (replace(last, shuffle=True),)
        case ir.Search(to="", name=""), Destination():
            return (replace(last, to=step.to, reveal=_is_public(step), onto=step.onto),)
        case ir.Evolve(), ir.Shuffle("you"):
            return (replace(last, shuffle=True),)
        case Replacement(), OldCard():
            return (ir.ReplaceCard(last.target, last.card, step.to),)
        case (
            ir.Repeat((ir.Choose(ir.Choice(n=1, random=True) as some),), times),
            ir.Move(what=ir.It(name="" | "chosen")),
        ) if times is not None:
            return (replace(step, what=replace(some, n=times, name="")),)
        case ir.Choose(ir.Choice(random=True, name="" | "chosen") as some), ir.Move(
            what=ir.It(name="" | "chosen")
        ):
            return (replace(step, what=replace(some, name="")),)
        case ir.AttackDamage(), CountedCards() if (of := counted_cards(last.amount)) is not None:
            return (last, ir.Move(of, step.to), ir.Shuffle(step.side))
    return None


@_join.register
def _join_if(last: ir.If, step: Any) -> _Joined:
    if not last.other:
        inner = _join_end(last.then, step)
        return (replace(last, then=inner),) if inner else None
    other = _join_end(last.other, step)
    if not isinstance(step, ir.Shuffle | RemainingCards):
        return (replace(last, other=other),) if other else None
    then = _join_end(last.then, step)
    return (replace(last, then=then, other=other),) if then and other else None


@_join.register
def _join_look(last: ir.LookAt, step: Any) -> _Joined:
    match last, step:
        case ir.LookAt(rest="", take=-1), TakenCards():
            return (_taken(last, step),)
        case ir.LookAt(rest="", top=1, take=-1), Destination():
            taken = _taken(last, TakenCards(Quantity(1), ir.ANY, step, step.may))
            return (replace(taken, rest="top"),)
        case ir.LookAt(rest="", top=1, take=-1), ir.If(
            ir.Passes(ir.It(name="", where=of), where), then, ()
        ) if of == ir.ANY:
            return _taken_if(last, where, then)
        case ir.LookAt(top=1, take=1, rest="top", must=True), ir.If(
            ir.Not(ir.Passes(ir.It(), where)), (then,), ()
        ):
            to = _destination_of(then)
            if to is None or to.onto is not None or where != last.where:
                return None
            return (_with_rest(last, RemainingCards(to.to)),)
        case ir.LookAt(rest="", top=None), Destination():
            return (replace(last, to=step.to, onto=step.onto),)
        case ir.LookAt(to="", rest="shuffle"), Destination(to="deck top"):
            return (replace(last, to="deck top"),)
        case ir.LookAt(rest="", whose=whose), RemainingCards(side=side) if side in ("", whose):
            return (_with_rest(last, step),)
        case ir.LookAt(rest="", take=-1, public=True, top=int(top)), ir.AttackDamage() | ir.Damage() if (
            contains(step, ir.It)
        ):
            cards = ir.Top(top, last.whose, last.bottom)
            return (ir.Reveal(cards), put_in_place_of_found(step, lambda where: ir.It("", where)))
    return None


@_join.register
def _join_reveal(last: ir.Reveal, step: Any) -> _Joined:
    match last.what, step:
        case ir.Select(zone="hand", side="opponent") as hand, TakenCards(more=()):
            shuffled = (ir.Shuffle("opponent"),) if step.destination.to == "deck" else ()
            taken = (_from_hand(hand, step), *shuffled)
            return (last, ir.May(taken)) if step.may else (last, *taken)
        case ir.Select() as seen, ir.AttackDamage() | ir.Damage() | ir.Draw() | ir.If() if contains(
            step, ir.It
        ):
            return (last, put_in_place_of_found(step, lambda where: replace(seen, where=where)))
    return None


@_join.register
def _join_move(last: ir.Move, step: Any) -> _Joined:
    if (counted := _units_counted(last, step)) is not None:
        return counted
    match last.what, step:
        case ir.Choice(of=ir.Select(zone="hand", side="opponent")), ir.Shuffle(side="opponent") if (
            last.to == "deck"
        ):
            return (last, step)
        case ir.It(name="", where=where), RemainingCards(to="shuffle") if where != ir.ANY:
            return (last, ir.Shuffle(step.side or "you"))
    return None


def _units_counted(last: ir.Move, step: Any) -> _Joined:
    """Return a discard of Energy with a step that counts its units, which are counted before it."""
    done = next((each for _, each in walk(step) if isinstance(each, UnitsDone)), None)
    if done is None:
        return None
    then = substitute(step, ir.Number(UNITS_DISCARDED), done)
    match last.what:
        case ir.Attached(what="energy") as cards:
            return (ir.Remember(ir.Units(cards, done.type), UNITS_DISCARDED), last, then)
        case ir.Choice(of=ir.Attached(what="energy")) as chosen:
            named = replace(chosen, name=DISCARDED)
            counted = ir.Remember(ir.Units(ir.It(DISCARDED), done.type), UNITS_DISCARDED)
            return (ir.Choose(named), counted, replace(last, what=ir.It(DISCARDED)), then)
    return None


def put_in_place_of_found(step: Any, seen: Callable[[ir.Filter], Any]) -> Any:
    """Replace counts of the cards just seen by counts of the cards where they are."""
    for _, each in walk(step):
        if isinstance(each, ir.It) and each.name == FOUND_CARDS:
            step = substitute(step, seen(each.where), each)
    return step


def counted_cards(amount: Any) -> Any:
    """Return the cards that an amount counts; None if it counts no cards."""
    match amount:
        case ir.Linear(of=of):
            return counted_cards(of)
        case ir.Count(of=ir.Select(zone="discard") as of) | ir.Count(of=ir.It(name="") as of):
            return of
        case ir.Done():
            return ir.It()
    return None


def _join_end(steps: tuple[Any, ...], step: Any) -> tuple[Any, ...] | None:
    found = join(steps[-1], step) if steps else None
    return None if found is None else (*steps[:-1], *found)


def _taken(look: ir.LookAt, taken: TakenCards) -> ir.LookAt:
    return replace(
        look,
        where=taken.where,
        take=taken.some.n,
        to=taken.destination.to,
        onto=taken.destination.onto,
        reveal=taken.destination.reveal if taken.where == ir.ANY else _is_public(taken.destination),
        must=not taken.may and (_is_exact(look, taken) or _is_up_to(taken)),
        up_to=not taken.may and _is_up_to(taken),
        more=taken.more,
    )


def _is_exact(look: ir.LookAt, taken: TakenCards) -> bool:
    """Return whether the number is exact: a card of a kind need not be found if only its finder sees it, but
    "all" leaves no choice (D-72).
    """
    if taken.all:
        return True
    return taken.where == ir.ANY and not taken.some.up_to and taken.some.n is not None


def _is_up_to(taken: TakenCards) -> bool:
    """Return whether up to a number of any cards are taken."""
    return taken.where == ir.ANY and taken.some.up_to and not taken.more


def _taken_if(look: ir.LookAt, where: ir.Filter, then: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return a look that takes the one card if it is of a kind."""
    match then:
        case (ir.May(then=(step,), other=(), by="you"),):
            may = True
        case (step,):
            may = False
        case _:
            return None
    destination = _destination_of(step)
    if destination is None:
        return None
    return (replace(_taken(look, TakenCards(Quantity(1), where, destination)), must=not may, rest="top"),)


def _destination_of(step: object) -> Destination | None:
    """Return the destination of the found cards, if a step only moves them."""
    match step:
        case Destination():
            return step
        case ir.Attach(what=ir.It(name=""), onto=onto):
            return Destination("attach", onto=onto)
        case ir.PutIntoPlay(what=ir.It(name="")) if step == ir.PutIntoPlay(ir.It()):
            return Destination("bench")
        case ir.Move(what=ir.It(name=""), to=to, reveal=reveal) if step == ir.Move(ir.It(), to, reveal):
            return Destination(to, reveal)
    return None


def _is_public(destination: Destination) -> bool:
    """Return whether both players see the found cards: on their way to any place that is not hidden."""
    return destination.reveal or destination.to not in ("hand", "deck top")


def _with_rest(look: ir.LookAt, rest: RemainingCards) -> ir.LookAt:
    if look.take == TAKE_PENDING:
        look = replace(look, take=0)
    return replace(look, rest=rest.to)


def _from_hand(hand: ir.Select, taken: TakenCards) -> ir.Step:
    n, up_to = taken.some
    cards = replace(hand, where=taken.where)
    chosen = cards if taken.all else ir.Choice(cards, n, up_to=up_to)
    destination = taken.destination
    step: ir.Step
    if destination.to == "bench":
        step = ir.PutIntoPlay(chosen, "opponent")
    elif destination.onto is not None:
        step = ir.Attach(chosen, destination.onto)
    else:
        step = ir.Move(chosen, destination.to)
    return step


def moved(destination: Destination) -> ir.Step:
    """Return a separate step that moves the found cards to their destination."""
    if destination.onto is not None:
        return ir.Attach(ir.It(), destination.onto)
    return (
        ir.PutIntoPlay(ir.It())
        if destination.to == "bench"
        else ir.Move(ir.It(), destination.to, destination.reveal)
    )


def is_unfinished(node: object) -> bool:
    """Return whether a node contains a step that no sentence has completed."""
    return any(
        isinstance(each, Unfinished) or (isinstance(each, ir.LookAt) and each.rest == REST_PENDING)
        for _, each in walk(node)
    )
