"""Put the sentences of a text together: what is done if something was, and what a sentence goes on with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from itertools import combinations
from typing import Any, TypeGuard

from validator.effects.ir import (
    ENERGY,
    HEADS,
    NONE_DONE,
    SOME_DONE,
    TAILS,
    All,
    Amount,
    Choice,
    Compare,
    Cond,
    Count,
    Done,
    Duration,
    Exists,
    Filter,
    Heads,
    It,
    Linear,
    Not,
    Passes,
    Room,
    Select,
    Tails,
    ThisCard,
)
from validator.effects.lasting import (
    Activated,
    Forbid,
    Gate,
    Modify,
    On,
    Prevent,
    Program,
    ProvideFor,
    ReplaceKnockOut,
    Suppress,
)
from validator.effects.nodes import contains, walk
from validator.effects.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Choose,
    ChooseAttack,
    CostIs,
    Damage,
    EndTurn,
    Evolve,
    Flip,
    ForEach,
    If,
    Inflict,
    LookAt,
    May,
    Mode,
    Move,
    MoveCounters,
    PlaceCounters,
    Price,
    Require,
    Search,
    Shuffle,
    Step,
    Usable,
    or_nothing,
)
from validator.effects.text.attack_order import cancel_if, order_attack
from validator.effects.text.conditions_told import deep_sleep
from validator.effects.text.gear import settle
from validator.effects.text.meaning import Line, Unmeant
from validator.effects.text.meaning.choosing import CHOSEN, EACH
from validator.effects.text.meaning.conditions import ALL_HEADS
from validator.effects.text.meaning.subjects import binds, name_it, put_aside, put_in_place
from validator.effects.text.mentions import name_mentions
from validator.effects.text.pending import Goes, Taken, as_goes, is_unfinished, join
from validator.effects.text.switched import tell_who_switched

LASTING_KINDS = frozenset({"ability", "tool", "stadium", "energy"})
"""Kinds of text of which a part may hold while its card is in play."""

_ALONE = (Prevent, ProvideFor, ReplaceKnockOut, Suppress)
"""What several of one text do no more than one of it."""


def put_together(lines: Iterable[Line], kind: str) -> Program:
    """Make a program of a text's sentences, in their order. Raises `Unmeant`."""
    making = _Making(kind)
    for line in lines:
        making.add(line)
    parts = making.finish()
    _check_chosen(parts)
    return Program(name_mentions(parts))


def _check_chosen(parts: tuple[Any, ...]) -> None:
    """Refuse a text that says nothing of what is chosen first: it means that in words it leaves out."""
    if contains(parts, Choose) and not (contains(parts, It) or _excepts(parts)):
        raise Unmeant("nothing is said of what is chosen")


def _excepts(parts: tuple[Any, ...]) -> bool:
    return any(isinstance(each, Filter) and (each.but or each.like) for _, each in walk(parts))


class _Making:
    """A program in the making: finished parts, and the one that plain sentences go on."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.parts: list[Any] = []
        self.opened: Activated | On | None = None
        self.steps: list[Step] = []
        """Steps of the opened part; of the text itself where none is open."""
        self.paid: tuple[Step, ...] = ()
        """What must be paid for the part that is opened next."""
        self.stops: Cond | None = None
        """What must be so for whatever lasts or waits."""
        self.gated = False
        """Whether coins are flipped before an attack, and nothing says yet what comes of it."""
        self.also = ""
        """A second event that the opened part waits for."""
        self.asleep: tuple[Step, ...] | None = None
        """A sleep for which more coins are flipped, of which the next sentence says what comes."""
        self.would: Prevent | ReplaceKnockOut | None = None
        """What the next sentence says the rest of."""
        self.before: int | None = None
        """How many steps of an attack are done before its damage, where it says so."""
        self.chosen = False
        """Whether "it" is what was chosen first."""
        self.n: int | None = None
        """How many of several effects are chosen, 0 for at least one."""
        self.options: list[_Making] = []
        """The effects to choose from."""

    def add(self, line: Line) -> None:
        """Take the next sentence."""
        if self.gated:
            self._shut(line)
            return
        if (self.asleep is None) is (line.form == "sleeps on"):
            raise Unmeant("two coins are flipped for sleep, and nothing says what comes of them")
        if self.would is not None and line.form != "averts":
            raise Unmeant("what would happen is left open")
        if self.chosen:
            line = self._name_chosen(line)
        if self.options and line.form != "option":
            self.options[-1].add(line)
        elif line.form == "chooses" and not self.steps:
            self.n = line.parts[0]
        elif line.form == "option" and self.n is not None:
            self.options.append(_Making("attack"))
        elif line.form == "opens":
            self._open(*line.parts)
        elif line.form == "is paid":
            self.paid += line.parts
        elif line.form == "limits":
            self._limit(dict(line.parts))
        elif line.form == "would":
            self._close()
            self.would = line.parts[0]
        elif line.form == "averts":
            self._avert(line.parts[0])
        elif line.form == "spares":
            self._spare()
        elif line.form == "not discarded":
            self._spare_discarded()
        elif line.form == "explains":
            self._explain(line.parts)
        elif line.form == "hangs on it":
            self._hang()
        elif line.form == "stops" and line.cond is not None:
            self.stops = line.cond
        elif line.form == "holds":
            if self.kind not in LASTING_KINDS:
                raise Unmeant("it lasts, and nothing says how long")
            self._close()
            self.parts += line.parts
        elif line.form == "needs":
            self._need(line.parts)
        elif self.opened is None and self.kind in LASTING_KINDS:
            raise Unmeant("nothing says when it is done")
        else:
            self._say(line)

    def finish(self) -> tuple[Any, ...]:
        """Give all parts."""
        if (self.n is None) != (len(self.options) < 2):
            raise Unmeant("there is nothing to choose from")
        if self.n is not None:
            self.steps.append(_mode(self.n, [each.finish() for each in self.options]))
        self._look_alone()
        self._close()
        if is_unfinished(tuple(self.parts)):
            raise Unmeant("it says nothing of cards that were seen or found")
        if not self.parts or self.paid or self.gated or self.asleep is not None or self.would is not None:
            raise Unmeant("it says nothing")
        if self.stops is not None:
            self.parts = [_hold_while(each, self.stops) for each in self.parts]
        if self.kind == "attack":
            return order_attack(self.parts, self.before)
        return tuple(settle(self.parts, self.kind))

    def _look_alone(self) -> None:
        """Leave the one card that was looked at last where it is, if nothing more is said of it."""
        match self.steps:
            case [*_, LookAt(rest="", top=1, take=-1) as look]:
                self.steps[-1] = replace(look, take=0, rest="top")

    def _open(self, part: Activated | On, also: str = "") -> None:
        """Open a part; what must be paid for it stands behind what must be so. `also` names a second event
        it waits for.
        """
        self._close()
        self.also = also
        self.opened = part
        needed = sum(isinstance(each, Require) for each in part.steps)
        self.steps += (*part.steps[:needed], *self.paid)
        self.paid = ()
        self._do(part.steps[needed:])

    def _avert(self, rest: Prevent | ReplaceKnockOut | Modify) -> None:
        """Take what was said before with what is done instead of it."""
        would, self.would = self.would, None
        if isinstance(rest, Modify):
            self.parts.append(self._flip_for(rest))
        elif isinstance(would, ReplaceKnockOut) and isinstance(rest, ReplaceKnockOut):
            self.parts.append(replace(would, hp=rest.hp))
        elif isinstance(would, Prevent) and isinstance(rest, Prevent):
            self.parts.append(would)
        else:
            raise Unmeant("nothing is averted")

    def _flip_for(self, prizes: Modify) -> Modify:
        """Take a coin that is flipped at a Knock Out with what it does for the Prize cards."""
        match self.opened:
            case On("knocked out", whose="self", optional=False, cond=None) if self.steps == [Flip()]:
                self.opened, self.steps = None, []
                return prizes
            case On("knocked out", whose="self", optional=False, cond=Exists(Select("self") as scope)) if (
                self.steps == [Flip()]
            ):
                self.opened, self.steps = None, []
                return replace(prizes, scope=scope)
        raise Unmeant("no coin is flipped for it")

    def _explain(self, what: tuple[Any, ...]) -> None:
        """Check that a sentence only says what follows from the part before it."""
        last = self.parts[-1] if self.parts else None
        match last, what:
            case Modify(quantity="tool slots"), ("tool slots", 1):
                return
            case Modify(quantity="bench limit", amount=most), ("bench limit", n) if most == n:
                return
            case _, ("conditions",) if last is not None or self.opened is not None:
                return
        raise Unmeant("it explains something else")

    def _spare(self) -> None:
        """Leave out the Pokémon that the damage counters of an Ability would Knock Out."""
        match self.steps:
            case [*before, Attach(onto=Choice(of=Select() as group) as choice) as attach, If() as last]:
                match last.then:
                    case (PlaceCounters(target=It(), n=int(n)),):
                        left = Filter(max_remaining=10 * n)
                        where = replace(group.where, none_of=(*group.where.none_of, left))
                        choice = replace(choice, of=replace(group, where=where))
                        self.steps = [*before, replace(attach, onto=choice), last]
                        return
        raise Unmeant("nobody would be Knocked Out")

    def _spare_discarded(self) -> None:
        """Leave out the cards that paid for it of what is chosen from the discard pile."""
        for place, step in enumerate(self.steps):
            match step:
                case Price((Move(Choice(name="") as paid, "discard") as move,)):
                    named = Price((replace(move, what=replace(paid, name="discarded")),))
                    rest = tuple(self.steps[place + 1 :])
                    left = put_aside(rest, "discarded")
                    if left != rest:
                        self.steps[place:] = [named, *left]
                        return
        raise Unmeant("nothing is chosen from the discard pile")

    def _limit(self, slots: dict[str, Any]) -> None:
        """Set slots of what was said last."""
        if self.kind == "attack" and slots == {"vstar": True}:
            return  # An attack that is a VSTAR Power is one by its name (VSTAR-03).
        last = self.opened if self.opened is not None else self.parts[-1] if self.parts else None
        known = {field.name for field in fields(last)} if last is not None else set()
        found = {name: value for name, value in slots.items() if name in known}
        if isinstance(last, Activated) and "shared" in found:
            del found["limit"]
        if self.opened is not None and found:
            self.opened = replace(self.opened, **found)
        elif isinstance(last, _ALONE) and "stacks" in slots:
            return
        elif isinstance(last, Prevent) and found == {"recover": True} and last.what == ("conditions",):
            self.parts[-1] = replace(last, recover=True)
        elif isinstance(last, On) and slots == {"ends_turn": True} and last.optional:
            self.steps.append(EndTurn())
        elif last is not None and "stacks" in found:
            self.parts = [
                replace(each, stacks=False) if isinstance(each, Modify) else each for each in self.parts
            ]
        else:
            raise Unmeant(f"nothing has {sorted(slots)}")

    def _close(self) -> None:
        if self.opened is not None:
            if isinstance(self.opened, Activated):
                self.steps = _ask_first(self.steps)
            made = replace(self.opened, steps=tell_who_switched(tuple(self.steps)))
            self.parts.append(made)
            if isinstance(made, On) and self.also:
                self.parts.append(replace(made, event=self.also))
        else:
            self.parts += tell_who_switched(tuple(self.steps))
        self.opened, self.steps = None, []

    def _hang(self) -> None:
        """Let what was laid down last end when the Pokémon that did it leaves the Active Spot."""
        last = self.steps[-1] if self.steps else None
        match last:
            case Prevent(lasts=Duration(anchor="player") as span):
                self.steps[-1] = replace(last, lasts=replace(span, anchor="source"))
            case _:
                raise Unmeant("nothing ends")

    def _need(self, parts: tuple[Any, ...]) -> None:
        """What is asked stands before what is done."""
        if self.kind in LASTING_KINDS and isinstance(self.opened, Activated):
            self.steps[:0] = parts
            return
        if self.kind == "attack" and isinstance(parts[0], Require | Usable | CostIs):
            place = sum(isinstance(each, Require | Usable | CostIs) for each in self.steps)
            self.steps[place:place] = parts
            self.before = None if self.before is None else self.before + len(parts)
            return
        if all(isinstance(each, Require) for each in parts):
            there = sum(isinstance(each, Require) for each in self.steps)
            self.steps[there:there] = parts
            return
        asked = [each for each in self.steps if type(each) in (type(parts[0]),)]
        if len(asked) != len(self.steps):
            raise Unmeant("it asks for something behind what is done")
        self.steps += parts

    def _name_chosen(self, line: Line) -> Line:
        """Let "it" be what was chosen first, until something else takes that name."""
        cond = line.cond if line.cond is None else put_in_place(line.cond, CHOSEN)
        self.chosen = not binds(line.parts)
        return replace(line, parts=name_it(line.parts, CHOSEN), cond=cond)

    # ------------------------------------------------------------------ sentences

    def _shut(self, line: Line) -> None:
        """Tails before an attack: it does nothing, which is what a `Gate` says."""
        if line.form != "shuts":
            raise Unmeant("nothing says what comes of the coins")
        self.gated = False

    def _say(self, line: Line) -> None:
        self.gated = any(isinstance(each, Gate) for each in line.parts)
        last = self.steps[-1] if self.steps else None
        match line.form:
            case "steps":
                self._do(line.parts)
            case "may":
                self._may(line.parts, last)
            case "may for":
                self.steps.append(May(_if_done(*line.parts)))
            case "or nothing" if isinstance(last, Move | Attach) and _are_so_many(last.what, *line.parts):
                self.steps[-1] = Price((_asked(last),))
            case "searched" if isinstance(last, Search):
                self.steps[-1:] = _searched(last, line.parts)
            case "fresh" if isinstance(last, Evolve):
                self.steps[-1] = replace(last, fresh=line.parts[0])
            case "newcomers" if isinstance(last, Forbid | Modify | Prevent | Suppress):
                self.steps[-1] = replace(last, lasts=replace(last.lasts, anchor="player"))
            case "instead of it":
                if len(line.parts) != 1 or type(line.parts[0]) is not type(last):
                    raise Unmeant("nothing of that kind was done before")
                self._if(self._known(line.cond), replace(line, form="instead"), last)
            case "if" | "instead":
                self._if(self._known(line.cond), line, last)
            case "if may":
                self._if(self._known(line.cond), Line("if", (May(line.parts),)), last)
            case "before damage" if self.kind == "attack":
                self._do(line.parts)
                self.before = len(self.steps)
            case "strengthens":
                self._strengthen(line.parts[0], line.parts[1], last)
            case "caps":
                self._cap(line.parts[0], last)
            case "sleeps":
                self.asleep = deep_sleep(self.steps, line.parts[0])
            case "sleeps on" if self.asleep is not None:
                self.steps[-1:], self.asleep = self.asleep, None
            case "done":
                self._done(line.parts, last)
            case "done may":
                self._done((May(line.parts),), last)
            case "not done":
                self._not_done(line.parts, last)
            case "otherwise" if isinstance(last, If) and not last.other:
                self.steps[-1] = replace(last, other=line.parts)
            case "otherwise" if isinstance(last, LookAt):
                # Of the one card looked at: where it is not of that kind.
                self._do((If(Not(Passes(It(), last.where)), line.parts),))
            case "searched" if isinstance(last, May) and isinstance(last.then[-1], Search) and not last.other:
                self.steps[-1] = replace(last, then=(*last.then, *line.parts))
            case _:
                raise Unmeant(f"{line.form} after {type(last).__name__}")

    def _may(self, steps: tuple[Any, ...], last: Step | None) -> None:
        """What may be done: for more damage at its price; any number of cards may be none anyway, and of
        cards just seen it is a part of the step that saw them.
        """
        (first, *others) = steps
        first = as_goes(first, last)
        if isinstance(first, Taken | Goes) and not others and last is not None:
            found = join(last, replace(first, may=True))
            self.steps[-1:] = (May(steps),) if found is None else found
        elif _may_be_none(first) and (not others or _multiplies(others)):
            self.steps += steps
        elif others and isinstance(others[-1], AttackDamage):
            self.steps.append(May(_if_done(steps[:-1], steps[-1:])))
        else:
            self.steps.append(May(steps))

    def _do(self, steps: Iterable[Step]) -> None:
        under = self.steps[-1] if self.steps else None
        if isinstance(under, If) and not under.other and _chooses(under.then):
            # What is done to what was chosen hangs on the condition under which it was.
            self.steps[-1] = replace(under, then=(*under.then, *steps))
            return
        for each in steps:
            last = self.steps[-1] if self.steps else None
            step = _of_attached(last, each)
            self.chosen |= isinstance(step, Choose)
            evolving = _evolving(last, step)
            found = (evolving,) if evolving is not None else join(last, step)
            self.steps[-1:] = (*self.steps[-1:], step) if found is None else found

    def _strengthen(self, n: int, usual: int, last: Step | None) -> None:
        """Say how many damage counters a Special Condition puts in place of the usual ones."""
        name = {1: "Poisoned", 2: "Burned"}.get(usual)
        match last:
            case Inflict(what, strength=None) if _does_harm(what) == (name,):
                self.steps[-1] = replace(last, strength=n)
            case If(then=(Inflict(what, strength=None) as inflict,), other=()) if _does_harm(what) == (name,):
                self.steps[-1] = replace(last, then=(replace(inflict, strength=n),))
            case _:
                raise Unmeant("no Special Condition puts so many damage counters")

    def _cap(self, most: int, last: Step | None) -> None:
        """Say how much damage may be added at most."""
        match last:
            case AttackDamage("add", Linear(high=None) as amount):
                self.steps[-1] = replace(last, amount=replace(amount, high=most))
            case _:
                raise Unmeant("no damage is added")

    def _if(self, cond: Cond, line: Line, last: Step | None) -> None:
        if self.kind == "attack" and line.parts == (CancelAttack(),):
            if self.before is not None:
                raise Unmeant("an attack does nothing, and something was done before")
            cancel_if(self.steps, cond)
            return
        if cond == HEADS and last == or_nothing():
            self.steps += line.parts
            return
        if isinstance(last, ForEach) and isinstance(last.steps[-1], Flip) and contains(cond, Heads):
            inner = If(cond, name_it(line.parts, EACH))
            self.steps[-1] = replace(last, steps=(*last.steps, inner))
            return
        if isinstance(last, May) and _reads_coins(cond) and any(isinstance(each, Flip) for each in last.then):
            # No coin, neither heads nor tails.
            self.steps[-1] = replace(last, then=_under_coins(last.then, cond, line.parts))
        elif cond == SOME_DONE and (
            isinstance(last, May) or (isinstance(last, If) and last.then and not last.other)
        ):
            self.steps[-1] = _went_on(last, line.parts)
        elif isinstance(last, May) and contains(last.then, Flip) and contains(cond, Heads, Tails):
            self.steps[-1] = _flipped(last, cond, line.parts)
        elif cond == TAILS and isinstance(last, If) and last.cond == HEADS and not last.other:
            self.steps[-1] = replace(last, other=line.parts)
        elif isinstance(last, Damage) and (more := _damage_of(line.parts)) is not None:
            if contains(cond, It):
                raise Unmeant("it hangs on the Pokémon that is chosen, how much damage is done")
            self.steps[-1] = If(cond, (replace(last, amount=more),), (last,))
        elif line.form == "instead" and last is not None:
            self.steps[-1] = If(cond, line.parts, (last,))
        elif isinstance(last, LookAt):
            self._do((If(cond, line.parts),))
        else:
            self.steps.append(If(cond, line.parts))

    def _done(self, steps: tuple[Step, ...], last: Step | None) -> None:
        """What is done only if something else was: a price, or a condition on what the last step did."""
        if isinstance(last, May) or (isinstance(last, If) and last.then and not last.other):
            self.steps[-1] = _went_on(last, steps)
        elif self._is_price(last):
            self.steps[-1:] = [Price((last,)), *steps]
        elif last is not None:
            self.steps.append(If(SOME_DONE, steps))
        else:
            raise Unmeant("nothing was done before")

    def _not_done(self, steps: tuple[Any, ...], last: Step | None) -> None:
        """What is done where a player did not do what may be done."""
        match last:
            case LookAt(top=1, take=1, rest="top", must=False, to="hand"):
                if not isinstance(steps[0], Goes) or steps[0] != Goes(steps[0].to):
                    raise Unmeant("it is not told where the card goes")
                self.steps[-1] = replace(last, rest=steps[0].to)
                if steps[1:]:
                    self.steps.append(If(NONE_DONE, steps[1:]))
            case May(other=()):
                self.steps[-1] = replace(last, other=steps)
            case _:
                raise Unmeant("nothing may be done or not")

    def _is_price(self, last: Step | None) -> TypeGuard[Move]:
        """Whether a step stands where only a price can stand; an attack goes on without what it asks."""
        needed = all(isinstance(each, Require) for each in self.steps[:-1])
        exact = isinstance(last, Move) and last.what != ThisCard() and _is_exact(last.what)
        return exact and self.kind != "attack" and needed

    def _known(self, cond: Cond | None) -> Cond:
        """A condition, with the number of coins where it asks for all of them."""
        if cond is None:
            raise Unmeant("a condition is missing")
        if cond != ALL_HEADS:
            return cond
        for step in reversed(self.steps):
            if isinstance(step, Flip) and isinstance(step.n, int):
                return Compare(Heads(), "==", step.n)
        raise Unmeant("nothing says how many coins")


def _ask_first(steps: list[Step]) -> list[Step]:
    """Let an Ability ask for the cards of a hand that it begins with: who has not so many cannot use it."""
    place = sum(isinstance(each, Require) for each in steps)
    match steps[place:]:
        case [Move(what=Choice(of=Select(zone="hand", side="you"), by="you") as some) as first, *others]:
            if others and isinstance(some.n, int) and not some.up_to and not some.random:
                shuffled = [each for each in others[:1] if isinstance(each, Shuffle)]
                if len(shuffled) < len(others):
                    return [*steps[:place], Price((first,)), *others]
    return steps


def _reads_coins(cond: Cond) -> bool:
    """Whether a condition asks how a coin fell."""
    return contains(cond, Heads, Tails)


def _under_coins(steps: tuple[Step, ...], cond: Cond, then: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps with a flip, and behind them what is done if the coins fell so."""
    match steps:
        case (*before, If(of, heads, ())) if of == HEADS and cond == TAILS:
            return (*before, If(of, heads, then))
    return (*steps, If(cond, then))


def _damage_of(steps: tuple[Step, ...]) -> Amount | None:
    """How much damage an attack does instead, where that is all that steps say."""
    match steps:
        case (AttackDamage("set", amount),):
            return amount
    return None


def _are_so_many(what: Any, n: int | None = None) -> bool:
    """Whether a target asks for so many, where a number is told."""
    return n is None or (isinstance(what, Choice) and what.n == n)


def _multiplies(steps: list[Any]) -> bool:
    return all(isinstance(each, AttackDamage) and each.op == "times" for each in steps)


def _searched(last: Search, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """What is done if a deck was searched: a search for the Bench needs room there, and any other is made."""
    if last.to != "bench":
        return (last, *steps)
    return (If(Compare(Room(), ">", 0), (last, *steps)),)


def _may_be_none(step: Any) -> bool:
    """Whether a step leaves it to its player anyway whether anything is done."""
    match step:
        case Move(what=Choice(n=None)) | Attach(what=Choice(n=None)) | MoveCounters(n=None, repeat=True):
            return True
    return False


def _evolving(chosen: Step | None, each: Step) -> Evolve | None:
    """Make one step of choosing Pokémon and letting each of them evolve."""
    match chosen, each:
        case Choose(Choice(of, n, up_to)), ForEach(of=again, steps=(Evolve(onto=It("each")) as step,)):
            if again == CHOSEN and isinstance(n, int):
                return replace(step, onto=Choice(of, n, up_to), n=n)
    return None


def _asked(step: Move | Attach) -> Step:
    """A step that an attack asks for; without it the attack does nothing."""
    if isinstance(step.what, Choice):
        return step
    return If(Exists(step.what), (step,), (CancelAttack(),))


def _mode(n: int, options: list[tuple[Any, ...]]) -> Mode:
    """Effects of which so many are chosen; where at least one is, each choice of them is an effect."""
    if n:
        return Mode(tuple(options), n)
    chosen = [each for size in range(1, len(options) + 1) for each in combinations(options, size)]
    return Mode(tuple(sum(each, ()) for each in chosen))


def _hold_while(part: Any, cond: Cond) -> Any:
    """Let a part hold or wait only while a condition does."""
    if isinstance(part, Activated):
        return replace(part, steps=(Require(cond), *part.steps))
    return replace(part, cond=cond if part.cond is None else All((part.cond, cond)))


def _went_on(last: May | If, steps: tuple[Step, ...]) -> May | If:
    """What may be done, or under a condition, and then what is done only if it was."""
    inner = last.then[-1]
    if isinstance(last, May):
        return replace(last, then=_if_done(last.then, steps))
    if isinstance(inner, May):
        return replace(last, then=(*last.then[:-1], _went_on(inner, steps)))
    return replace(last, then=(*last.then, If(SOME_DONE, steps)))


def _flipped(last: May, cond: Cond, steps: tuple[Step, ...]) -> May:
    """What comes of coins that may be flipped: nothing where they are not."""
    inner = last.then[-1]
    if cond == TAILS and isinstance(inner, If) and inner.cond == HEADS and not inner.other:
        return replace(last, then=(*last.then[:-1], replace(inner, other=steps)))
    return replace(last, then=(*last.then, If(cond, steps)))


def _if_done(first: tuple[Step, ...], then: tuple[Step, ...]) -> tuple[Step, ...]:
    """What is done once the steps before it were: moves of so many cards must be done in full for it."""
    shuffled = tuple(each for each in first if isinstance(each, Shuffle))
    if all(isinstance(each, AttackDamage) for each in first):
        return (*first, *then)
    moves = tuple(each for each in first if isinstance(each, Move) and _is_exact(each.what))
    if moves and len(moves) + len(shuffled) == len(first):
        return (Price(moves), *shuffled, *then)
    if shuffled:
        raise Unmeant("a shuffle stands between what is done and what hangs on it")
    if isinstance(first[-1], Choose):
        return (*first, If(Exists(CHOSEN), then))
    return (*first, If(SOME_DONE, then))


def _of_attached(last: Step | None, step: Step) -> Step:
    """Say how many cards were attached, where "it" is the Pokémon that got them; refuse to say "it" of the
    Pokémon that a card lay with.
    """
    if isinstance(last, Attach):
        return put_in_place(step, Done(), Count(It("", ENERGY)))
    if isinstance(last, Move) and isinstance(step, Attach) and step.onto == It():
        raise Unmeant("nothing names the Pokémon that the card lay with")
    return step


def _does_harm(what: tuple[str, ...]) -> tuple[str, ...]:
    """The Special Conditions among these that put damage counters."""
    return tuple(each for each in what if each in ("Poisoned", "Burned"))


def _chooses(steps: tuple[Step, ...]) -> bool:
    """Whether steps end with a choice that something is still to be done with."""
    return bool(steps) and isinstance(steps[-1], Choose | ChooseAttack)


def _is_exact(what: Any) -> bool:
    """Whether a target tells how many there must be."""
    return not isinstance(what, Choice) or (what.n is not None and not what.up_to)
