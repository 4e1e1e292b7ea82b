"""Intermediate nodes for cards found by one sentence and used by the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Any, TypeAlias

from validator.effects.ir.nodes import contains, walk
from validator.effects.ir.slots import (
    ANY,
    Attached,
    Choice,
    Count,
    Done,
    Filter,
    It,
    Linear,
    Not,
    Number,
    Passes,
    Select,
    Target,
    Top,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Draw,
    Evolve,
    If,
    LookAt,
    May,
    Move,
    PutIntoPlay,
    Remember,
    Repeat,
    ReplaceCard,
    Reveal,
    Search,
    Shuffle,
    Step,
)
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


class Unfinished(Step):
    """A step that needs another sentence: the base of all nodes that no program may hold."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Destination(Unfinished):
    """Where found cards go, as in `Search` and `LookAt`; `may`: only if the player likes."""

    to: Any
    """A `FoundPlace`, or the `Place` of a plain move."""
    reveal: bool = False
    onto: Target | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class TakenCards(Unfinished):
    """Some of the cards just seen, or `all` of a kind, and where they go."""

    some: Quantity
    where: Filter
    destination: Destination
    may: bool = False
    more: tuple[tuple[Filter, Any], ...] = ()
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

    target: Target
    card: Target


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
    if isinstance(last, Search | LookAt) and isinstance(step, Move) and step == Move(It(), step.to):
        return Destination(step.to) if is_unfinished(last) or getattr(last, "to", "") == "" else step
    return step


_Joined: TypeAlias = tuple[Any, ...] | None


@singledispatch
def _join(last: Any, step: Any) -> _Joined:
    """Return what both steps become, by the class of the last one; None if they stay separate."""
    return None


@_join.register
def _join_if(last: If, step: Any) -> _Joined:
    if not last.other:
        inner = _join_end(last.then, step)
        return (replace(last, then=inner),) if inner else None
    other = _join_end(last.other, step)
    if not isinstance(step, Shuffle | RemainingCards):
        return (replace(last, other=other),) if other else None
    then = _join_end(last.then, step)
    return (replace(last, then=then, other=other),) if then and other else None


@_join.register
def _join_may(last: May, step: Any) -> _Joined:
    inner = None if last.other else _join_end(last.then, step)
    return (replace(last, then=inner),) if inner else None


@_join.register
def _join_search(last: Search, step: Any) -> _Joined:
    match step:
        case Shuffle(side=last.whose) if not last.shuffle:
            return (replace(last, shuffle=True),)
        case Destination() if not last.to and not last.name:
            return (replace(last, to=step.to, reveal=_is_public(step), onto=step.onto),)
    return None


@_join.register
def _join_evolve(last: Evolve, step: Any) -> _Joined:
    return (replace(last, shuffle=True),) if isinstance(step, Shuffle) and step.side == "you" else None


@_join.register
def _join_replacement(last: Replacement, step: Any) -> _Joined:
    return (ReplaceCard(last.target, last.card, step.to),) if isinstance(step, OldCard) else None


@_join.register
def _join_look(last: LookAt, step: Any) -> _Joined:
    match last, step:
        case LookAt(rest="", take=-1), TakenCards():
            return (_taken(last, step),)
        case LookAt(rest="", top=1, take=-1), Destination():
            taken = _taken(last, TakenCards(Quantity(1), ANY, step, step.may))
            return (replace(taken, rest="top"),)
        case LookAt(rest="", top=1, take=-1), If(Passes(It(name="", where=of), where), then, ()) if of == ANY:
            return _taken_if(last, where, then)
        case LookAt(top=1, take=1, rest="top", must=True), If(Not(Passes(It(), where)), (then,), ()):
            to = _destination_of(then)
            if to is None or to.onto is not None or where != last.where:
                return None
            return (_with_rest(last, RemainingCards(to.to)),)
        case LookAt(rest="", top=None), Destination():
            return (replace(last, to=step.to, onto=step.onto),)
        case LookAt(to="", rest="shuffle"), Destination(to="deck top"):
            return (replace(last, to="deck top"),)
        case LookAt(rest="", whose=whose), RemainingCards(side=side) if side in ("", whose):
            return (_with_rest(last, step),)
        case LookAt(rest="", take=-1, public=True, top=int(top)), AttackDamage() | Damage() if contains(
            step, It
        ):
            cards = Top(top, last.whose, last.bottom)
            return (Reveal(cards), put_in_place_of_found(step, lambda where: It("", where)))
    return None


@_join.register
def _join_repeat(last: Repeat, step: Any) -> _Joined:
    match last, step:
        case (
            Repeat(steps=(Choose(what=Choice(n=1, random=True) as some),), times=times),
            Move(what=It(name="" | "chosen")),
        ) if times is not None:
            return (replace(step, what=replace(some, n=times, name="")),)
    return None


@_join.register
def _join_choose(last: Choose, step: Any) -> _Joined:
    match last, step:
        case Choose(what=Choice(random=True, name="" | "chosen") as some), Move(what=It(name="" | "chosen")):
            return (replace(step, what=replace(some, name="")),)
    return None


@_join.register
def _join_reveal(last: Reveal, step: Any) -> _Joined:
    match last.what, step:
        case Select(zone="hand", side="opponent") as hand, TakenCards(more=()):
            shuffled = (Shuffle("opponent"),) if step.destination.to == "deck" else ()
            taken = (_from_hand(hand, step), *shuffled)
            return (last, May(taken)) if step.may else (last, *taken)
        case Select() as seen, AttackDamage() | Damage() | Draw() | If() if contains(step, It):
            return (last, put_in_place_of_found(step, lambda where: replace(seen, where=where)))
    return None


@_join.register
def _join_move(last: Move, step: Any) -> _Joined:
    if (counted := _units_counted(last, step)) is not None:
        return counted
    match last.what, step:
        case Choice(of=Select(zone="hand", side="opponent")), Shuffle(side="opponent") if last.to == "deck":
            return (last, step)
        case It(name="", where=where), RemainingCards(to="shuffle") if where != ANY:
            return (last, Shuffle(step.side or "you"))
    return None


def _units_counted(last: Move, step: Any) -> _Joined:
    """Return a discard of Energy with a step that counts its units, which are counted before it."""
    done = next((each for _, each in walk(step) if isinstance(each, UnitsDone)), None)
    if done is None:
        return None
    then = substitute(step, Number(UNITS_DISCARDED), done)
    match last.what:
        case Attached(what="energy") as cards:
            return (Remember(Units(cards, done.type), UNITS_DISCARDED), last, then)
        case Choice(of=Attached(what="energy")) as chosen:
            named = replace(chosen, name=DISCARDED)
            counted = Remember(Units(It(DISCARDED), done.type), UNITS_DISCARDED)
            return (Choose(named), counted, replace(last, what=It(DISCARDED)), then)
    return None


@_join.register
def _join_attack_damage(last: AttackDamage, step: Any) -> _Joined:
    of = counted_cards(last.amount) if isinstance(step, CountedCards) else None
    return None if of is None else (last, Move(of, step.to), Shuffle(step.side))


def put_in_place_of_found(step: Any, seen: Callable[[Filter], Any]) -> Any:
    """Replace counts of the cards just seen by counts of the cards where they are."""
    for _, each in walk(step):
        if isinstance(each, It) and each.name == FOUND_CARDS:
            step = substitute(step, seen(each.where), each)
    return step


def counted_cards(amount: Any) -> Any:
    """Return the cards that an amount counts; None if it counts no cards."""
    match amount:
        case Linear(of=of):
            return counted_cards(of)
        case Count(of=Select(zone="discard") as of) | Count(of=It(name="") as of):
            return of
        case Done():
            return It()
    return None


def _join_end(steps: tuple[Any, ...], step: Any) -> tuple[Any, ...] | None:
    found = join(steps[-1], step) if steps else None
    return None if found is None else (*steps[:-1], *found)


def _taken(look: LookAt, taken: TakenCards) -> LookAt:
    return replace(
        look,
        where=taken.where,
        take=taken.some.n,
        to=taken.destination.to,
        onto=taken.destination.onto,
        reveal=taken.destination.reveal if taken.where == ANY else _is_public(taken.destination),
        must=not taken.may and (_is_exact(look, taken) or _is_up_to(taken)),
        up_to=not taken.may and _is_up_to(taken),
        more=taken.more,
    )


def _is_exact(look: LookAt, taken: TakenCards) -> bool:
    """Return whether the number is exact: a card of a kind need not be found if only its finder sees it, but
    "all" leaves no choice (D-72).
    """
    if taken.all:
        return True
    return taken.where == ANY and not taken.some.up_to and taken.some.n is not None


def _is_up_to(taken: TakenCards) -> bool:
    """Return whether up to a number of any cards are taken."""
    return taken.where == ANY and taken.some.up_to and not taken.more


def _taken_if(look: LookAt, where: Filter, then: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return a look that takes the one card if it is of a kind."""
    match then:
        case (May(then=(step,), other=(), by="you"),):
            may = True
        case (step,):
            may = False
        case _:
            return None
    destination = _destination_of(step)
    if destination is None:
        return None
    return (replace(_taken(look, TakenCards(Quantity(1), where, destination)), must=not may, rest="top"),)


def _destination_of(step: Any) -> Destination | None:
    """Return the destination of the found cards, if a step only moves them."""
    match step:
        case Destination():
            return step
        case Attach(what=It(name=""), onto=onto):
            return Destination("attach", onto=onto)
        case PutIntoPlay(what=It(name="")) if step == PutIntoPlay(It()):
            return Destination("bench")
        case Move(what=It(name=""), to=to, reveal=reveal) if step == Move(It(), to, reveal):
            return Destination(to, reveal)
    return None


def _is_public(destination: Destination) -> bool:
    """Return whether both players see the found cards: on their way to any place that is not hidden."""
    return destination.reveal or destination.to not in ("hand", "deck top")


def _with_rest(look: LookAt, rest: RemainingCards) -> LookAt:
    if look.take == TAKE_PENDING:
        look = replace(look, take=0)
    return replace(look, rest=rest.to)


def _from_hand(hand: Select, taken: TakenCards) -> Step:
    n, up_to = taken.some
    cards = replace(hand, where=taken.where)
    chosen = cards if taken.all else Choice(cards, n, up_to=up_to)
    destination = taken.destination
    step: Step
    if destination.to == "bench":
        step = PutIntoPlay(chosen, "opponent")
    elif destination.onto is not None:
        step = Attach(chosen, destination.onto)
    else:
        step = Move(chosen, destination.to)
    return step


def moved(destination: Destination) -> Step:
    """Return a separate step that moves the found cards to their destination."""
    if destination.onto is not None:
        return Attach(It(), destination.onto)
    return PutIntoPlay(It()) if destination.to == "bench" else Move(It(), destination.to, destination.reveal)


def is_unfinished(node: Any) -> bool:
    """Return whether a node contains a step that no sentence has completed."""
    return any(
        isinstance(each, Unfinished) or (isinstance(each, LookAt) and each.rest == REST_PENDING)
        for _, each in walk(node)
    )
