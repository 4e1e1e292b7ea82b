"""Intermediate nodes for cards found by one sentence and used by the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from validator.effects.ir.nodes import contains, walk
from validator.effects.ir.slots import (
    ANY,
    Choice,
    Count,
    Done,
    Filter,
    It,
    Linear,
    Not,
    Passes,
    Select,
    Target,
    Top,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Evolve,
    If,
    LookAt,
    May,
    Move,
    PutIntoPlay,
    Repeat,
    Reveal,
    Search,
    Shuffle,
    Step,
)
from validator.effects.text.semantics.pronouns import FOUND_CARDS, substitute
from validator.effects.text.semantics.quantities import Quantity

REST_PENDING = ""
"""The `rest` of a `LookAt` that goes on in another sentence."""
TAKE_PENDING = -1
"""The `take` of one of which nothing says yet what is taken."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where cards go that were found: as in `Search` and `LookAt`; `may`: where the player likes."""

    to: str
    reveal: bool = False
    onto: Target | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class TakenCards:
    """Some of the cards just seen, or `all` of a kind, and where they go."""

    some: Quantity
    where: Filter
    goes: Destination
    may: bool = False
    more: tuple[tuple[Filter, Any], ...] = ()
    all: bool = False


@dataclass(frozen=True, slots=True)
class RemainingCards:
    """Where the other cards go."""

    to: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class CountedCards:
    """Where the cards go that were counted just now."""

    to: str
    side: str


UNFINISHED = (Destination, TakenCards, RemainingCards, CountedCards)


def joined(steps: Iterable[Any]) -> tuple[Any, ...]:
    """Join steps that stand one after another."""
    made: list[Any] = []
    for step in steps:
        found = join(made[-1], step) if made else None
        if found is None:
            made.append(step)
        else:
            made[-1:] = found
    return tuple(made)


def join(last: Any, step: Any) -> tuple[Any, ...] | None:
    """Join a step to the one before it, or to the end of what that one does; None where they are apart."""
    return _join(last, as_goes(step, last))


def as_goes(step: Any, last: Any) -> Any:
    """Read "put it …" behind a search or look that says no more as where the found card goes."""
    if isinstance(last, Search | LookAt) and isinstance(step, Move) and step == Move(It(), step.to):
        return Destination(step.to) if is_unfinished(last) or getattr(last, "to", "") == "" else step
    return step


def _join(last: Any, step: Any) -> tuple[Any, ...] | None:
    match last, step:
        case If(then=then, other=other), Shuffle() if other:
            first, second = _join_end(then, step), _join_end(other, step)
            return (replace(last, then=first, other=second),) if first and second else None
        case (If(other=()) | May(other=())) as outer, _:
            inner = _join_end(outer.then, step)
            return (replace(outer, then=inner),) if inner else None
        case If(other=other), _:
            inner = _join_end(other, step)
            return (replace(last, other=inner),) if inner else None
        case Search(shuffle=False, whose=whose), Shuffle(side=side) if whose == side:
            return (replace(last, shuffle=True),)
        case Evolve(), Shuffle(side="you"):
            return (replace(last, shuffle=True),)
        case Search(to="", name=""), Destination():
            return (replace(last, to=step.to, reveal=_is_shown(last, step), onto=step.onto),)
        case LookAt(rest="", take=-1), TakenCards():
            return (_taken(last, step),)
        case LookAt(rest="", top=1, take=-1), Destination():
            taken = _taken(last, TakenCards(Quantity(1), ANY, step, step.may))
            return (replace(taken, rest="top"),)
        case LookAt(rest="", top=1, take=-1), If(Passes(It(name="", where=of), where), then, ()) if of == ANY:
            return _taken_if(last, where, then)
        case LookAt(top=1, take=1, rest="top", must=True), If(Not(Passes(It(), where)), (then,), ()):
            to = _goes(then)
            return (
                (_rested(last, RemainingCards(to.to)),)
                if to and to.onto is None and where == last.where
                else None
            )
        case LookAt(rest="", top=None), Destination():
            return (replace(last, to=step.to, onto=step.onto),)
        case LookAt(to="", rest="shuffle"), Destination(to="deck top"):
            return (replace(last, to="deck top"),)
        case LookAt(rest="", whose=whose), RemainingCards(side=side) if side in ("", whose):
            return (_rested(last, step),)
        case (
            Repeat(steps=(Choose(what=Choice(n=1, random=True) as some),), times=times),
            Move(what=It(name="" | "chosen")),
        ) if times is not None:
            return (replace(step, what=replace(some, n=times, name="")),)
        case Choose(what=Choice(random=True, name="" | "chosen") as some), Move(what=It(name="" | "chosen")):
            return (replace(step, what=replace(some, name="")),)
        case Reveal(what=Select(zone="hand", side="opponent") as hand), TakenCards(more=()):
            return (last, _from_hand(hand, step))
        case Reveal(what=Select() as seen), AttackDamage() | Damage() if contains(step, It):
            return (last, put_in_place_of_found(step, lambda where: replace(seen, where=where)))
        case LookAt(rest="", take=-1, public=True, top=int(top)), AttackDamage() | Damage() if contains(
            step, It
        ):
            cards = Top(top, last.whose, last.bottom)
            return (Reveal(cards), put_in_place_of_found(step, lambda where: It("", where)))
        case Move(what=It(name="", where=where)), RemainingCards(to="shuffle") if where != ANY:
            return (last, Shuffle(step.side or "you"))
        case AttackDamage(amount=amount), CountedCards(to=to, side=side):
            of = counted_cards(amount)
            return None if of is None else (last, Move(of, to), Shuffle(side))
    return None


def put_in_place_of_found(step: Any, seen: Callable[[Filter], Any]) -> Any:
    """Let what a step counts of the cards just seen be counted where they are."""
    for _, each in walk(step):
        if isinstance(each, It) and each.name == FOUND_CARDS:
            step = substitute(step, seen(each.where), each)
    return step


def counted_cards(amount: Any) -> Any:
    """Give the cards that an amount counts, if it does."""
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


def _is_shown(search: Search, goes: Destination) -> bool:
    """Whether found cards are shown: said of those that go to a hidden place, so of all others."""
    return goes.reveal or goes.to not in ("hand", "deck top")


def _taken(look: LookAt, taken: TakenCards) -> LookAt:
    return replace(
        look,
        where=taken.where,
        take=taken.some.n,
        to=taken.goes.to,
        onto=taken.goes.onto,
        reveal=taken.goes.reveal if taken.where == ANY else _is_open(taken.goes),
        must=not taken.may and (_is_asked(look, taken) or _is_up_to(taken)),
        up_to=not taken.may and _is_up_to(taken),
        more=taken.more,
    )


def _is_asked(look: LookAt, taken: TakenCards) -> bool:
    """Whether so many must be taken: one of a kind need not be found where only its finder sees it."""
    if taken.all:
        return look.public or taken.where == ANY
    return taken.where == ANY and not taken.some.up_to and taken.some.n is not None


def _is_up_to(taken: TakenCards) -> bool:
    """Whether up to so many of any cards at all are taken."""
    return taken.where == ANY and taken.some.up_to and not taken.more


def _taken_if(look: LookAt, where: Filter, then: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Take the one card looked at where it is of a kind."""
    match then:
        case (May(then=(step,), other=(), by="you"),):
            may = True
        case (step,):
            may = False
        case _:
            return None
    goes = _goes(step)
    if goes is None:
        return None
    return (replace(_taken(look, TakenCards(Quantity(1), where, goes)), must=not may, rest="top"),)


def _goes(step: Any) -> Destination | None:
    """Where a step lets what was found go, if that is all it does."""
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


def _is_open(goes: Destination) -> bool:
    return goes.reveal or goes.to not in ("hand", "deck top")


def _rested(look: LookAt, rest: RemainingCards) -> LookAt:
    if look.take == TAKE_PENDING:
        look = replace(look, take=0)
    return replace(look, rest=rest.to)


def _from_hand(hand: Select, taken: TakenCards) -> Step:
    n, up_to = taken.some
    cards = replace(hand, where=taken.where)
    chosen = cards if taken.all else Choice(cards, n, up_to=up_to)
    goes = taken.goes
    step: Step
    if goes.to == "bench":
        step = PutIntoPlay(chosen, "opponent")
    elif goes.onto is not None:
        step = Attach(chosen, goes.onto)
    else:
        step = Move(chosen, goes.to)
    return May((step,)) if taken.may else step


def moved(goes: Destination) -> Step:
    """What was found before goes there by itself."""
    if goes.onto is not None:
        return Attach(It(), goes.onto)
    return PutIntoPlay(It()) if goes.to == "bench" else Move(It(), goes.to, goes.reveal)


def is_unfinished(node: Any) -> bool:
    """Whether a part is left in it that no other sentence has finished."""
    return any(
        isinstance(each, UNFINISHED) or (isinstance(each, LookAt) and each.rest == REST_PENDING)
        for _, each in walk(node)
    )
