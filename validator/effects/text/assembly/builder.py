"""Program builder: adds one sentence at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any, TypeGuard

from validator.effects.ir.lasting import (
    Forbid,
    Gate,
    Modify,
    Prevent,
    Program,
    Suppress,
)
from validator.effects.ir.nodes import contains, walk
from validator.effects.ir.slots import (
    ANY,
    HEADS,
    NONE_DONE,
    SOME_DONE,
    TAILS,
    Compare,
    Cond,
    Count,
    Filter,
    Heads,
    It,
    Linear,
    Not,
    Passes,
    Tails,
    ThisCard,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Choose,
    Damage,
    Evolve,
    Flip,
    ForEach,
    If,
    Inflict,
    LookAt,
    May,
    Mode,
    Move,
    Price,
    Require,
    Search,
    Step,
    or_nothing,
)
from validator.effects.text.assembly.antecedents import name_mentions
from validator.effects.text.assembly.attachments import settle
from validator.effects.text.assembly.attack_order import cancel_if, order_attack
from validator.effects.text.assembly.condition_modifiers import deep_sleep
from validator.effects.text.assembly.dependent_steps import (
    are_so_many,
    as_evolving,
    asked,
    chooses,
    counted_as_moved,
    damage_of,
    does_harm,
    flipped,
    if_done,
    is_exact,
    may_be_none,
    multiplies,
    of_attached,
    reads_coins,
    searched,
    under_coins,
    went_on,
)
from validator.effects.text.assembly.intermediate import Destination, TakenCards, as_goes, is_unfinished, join
from validator.effects.text.assembly.play_requirements import as_played
from validator.effects.text.assembly.state import LASTING_KINDS, AssemblyState, limit_to_condition
from validator.effects.text.semantics import ParsedSentence, UnsupportedText
from validator.effects.text.semantics.choosing import CHOSEN, EACH
from validator.effects.text.semantics.conditions import ALL_HEADS
from validator.effects.text.semantics.pronouns import PLURAL_PRONOUN, bind_pronoun, binds, substitute

PLAYED = frozenset({"item", "supporter"})
"""Kinds of text that are played for what they do at once."""


def put_together(lines: Iterable[ParsedSentence], kind: str) -> Program:
    """Make a program of a text's sentences, in their order. Raises `UnsupportedText`."""
    making = ProgramBuilder(kind)
    for line in lines:
        making.add(line)
    parts = making.finish()
    _check_chosen(parts)
    if kind in PLAYED:
        parts = as_played(parts)
    return Program(name_mentions(parts))


def _check_chosen(parts: tuple[Any, ...]) -> None:
    """Refuse a text that says nothing of what is chosen first: it means that in words it leaves out."""
    if contains(parts, Choose) and not (contains(parts, It) or _excepts(parts)):
        raise UnsupportedText("chosen object is not used")
    chosen = False
    for each in parts:
        if chosen and any(isinstance(inner, Count) and _is_of_cards(inner.of) for _, inner in walk(each)):
            raise UnsupportedText("cards seen before a choice are counted after it")
        chosen |= isinstance(each, Choose)


def _is_of_cards(target: Any) -> bool:
    return isinstance(target, It) and not target.name and target.where.category != ANY.category


def _excepts(parts: tuple[Any, ...]) -> bool:
    return any(isinstance(each, Filter) and (each.but or each.like) for _, each in walk(parts))


class ProgramBuilder(AssemblyState):
    """A program in the making, sentence by sentence."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.n: int | None = None
        """How many of several effects are chosen, 0 for at least one."""
        self.options: list[ProgramBuilder] = []
        """The effects to choose from."""

    def add(self, line: ParsedSentence) -> None:
        """Take the next sentence."""
        line = replace(line, parts=substitute(line.parts, It(), PLURAL_PRONOUN))
        if self.gated:
            self._shut(line)
            return
        if (self.asleep is None) is (line.form == "sleeps on"):
            raise UnsupportedText("sleep coins without an outcome")
        if self.would is not None and line.form != "averts":
            raise UnsupportedText("replaced event without a replacement")
        if self.chosen:
            line = self._name_chosen(line)
        if self.options and line.form != "option":
            self.options[-1].add(line)
        elif line.form == "chooses" and not self.steps:
            self.n = line.parts[0]
        elif line.form == "option" and self.n is not None:
            self.options.append(ProgramBuilder("attack"))
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
                raise UnsupportedText("lasting effect without a duration")
            self._close()
            self.parts += line.parts
        elif line.form == "needs":
            self._need(line.parts)
        elif self.opened is None and self.kind in LASTING_KINDS:
            raise UnsupportedText("missing timing")
        else:
            self._say(line)

    def finish(self) -> tuple[Any, ...]:
        """Give all parts."""
        if (self.n is None) != (len(self.options) < 2):
            raise UnsupportedText("fewer than two options")
        if self.n is not None:
            self.steps.append(_mode(self.n, [each.finish() for each in self.options]))
        self._look_alone()
        self._close()
        if is_unfinished(tuple(self.parts)):
            raise UnsupportedText("found cards have no destination")
        if not self.parts or self.paid or self.gated or self.asleep is not None or self.would is not None:
            raise UnsupportedText("empty or incomplete program")
        if self.stops is not None:
            self.parts = [limit_to_condition(each, self.stops) for each in self.parts]
        if self.kind == "attack":
            return order_attack(self.parts, self.before)
        return tuple(settle(self.parts, self.kind))

    def _look_alone(self) -> None:
        """Leave the one card that was looked at last where it is, if nothing more is said of it."""
        match self.steps:
            case [*_, LookAt(rest="", top=1, take=-1) as look]:
                self.steps[-1] = replace(look, take=0, rest="top")

    def _name_chosen(self, line: ParsedSentence) -> ParsedSentence:
        """Let "it" be what was chosen first, until something else takes that name."""
        cond = line.cond if line.cond is None else substitute(line.cond, CHOSEN)
        self.chosen = not binds(line.parts)
        return replace(line, parts=bind_pronoun(line.parts, CHOSEN), cond=cond)

    def _shut(self, line: ParsedSentence) -> None:
        """Tails before an attack: it does nothing, which is what a `Gate` says."""
        if line.form != "shuts":
            raise UnsupportedText("coin flip without an outcome")
        self.gated = False

    def _say(self, line: ParsedSentence) -> None:
        self.gated = any(isinstance(each, Gate) for each in line.parts)
        last = self.steps[-1] if self.steps else None
        match line.form:
            case "steps":
                self._do(line.parts)
            case "may":
                self._may(line.parts, last)
            case "may for":
                self.steps.append(May(if_done(*line.parts)))
            case "or nothing" if isinstance(last, Move | Attach) and are_so_many(last.what, *line.parts):
                self.steps[-1] = Price((asked(last),))
            case "searched" if isinstance(last, Search):
                self.steps[-1:] = searched(last, line.parts)
            case "fresh" if isinstance(last, Evolve):
                self.steps[-1] = replace(last, fresh=line.parts[0])
            case "newcomers" if isinstance(last, Forbid | Modify | Prevent | Suppress):
                self.steps[-1] = replace(last, lasts=replace(last.lasts, anchor="player"))
            case "instead of it":
                if len(line.parts) != 1 or type(line.parts[0]) is not type(last):
                    raise UnsupportedText("no earlier step of that kind")
                self._if(self._known(line.cond), replace(line, form="instead"), last)
            case "if" | "instead":
                self._if(self._known(line.cond), line, last)
            case "if may":
                self._if(self._known(line.cond), ParsedSentence("if", (May(line.parts),)), last)
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
                raise UnsupportedText(f"{line.form} after {type(last).__name__}")

    def _may(self, steps: tuple[Any, ...], last: Step | None) -> None:
        """What may be done: for more damage at its price; any number of cards may be none anyway, and of
        cards just seen it is a part of the step that saw them.
        """
        (first, *others) = steps
        first = as_goes(first, last)
        if isinstance(first, TakenCards | Destination) and not others and last is not None:
            found = join(last, replace(first, may=True))
            self.steps[-1:] = (May(steps),) if found is None else found
        elif may_be_none(first) and (not others or multiplies(others)):
            self.steps += steps
        elif others and isinstance(others[-1], AttackDamage):
            self.steps.append(May(if_done(steps[:-1], steps[-1:])))
        elif others and isinstance(others[-1], May) and others[-1].by != "you":
            # What another player may do then does not hang on it.
            self.steps += (May(steps[:-1]), others[-1])
        else:
            self.steps.append(May(steps))

    def _do(self, steps: Iterable[Step]) -> None:
        under = self.steps[-1] if self.steps else None
        if isinstance(under, If) and not under.other and chooses(under.then):
            # What is done to what was chosen hangs on the condition under which it was.
            self.steps[-1] = replace(under, then=(*under.then, *steps))
            return
        for each in steps:
            last = self.steps[-1] if self.steps else None
            step = of_attached(last, each)
            self.chosen |= isinstance(step, Choose)
            evolving = as_evolving(last, step)
            found = (evolving,) if evolving is not None else join(last, step)
            self.steps[-1:] = (*self.steps[-1:], step) if found is None else found

    def _strengthen(self, n: int, usual: int, last: Step | None) -> None:
        """Say how many damage counters a Special Condition puts in place of the usual ones."""
        name = {1: "Poisoned", 2: "Burned"}.get(usual)
        match last:
            case Inflict(what, strength=None) if does_harm(what) == (name,):
                self.steps[-1] = replace(last, strength=n)
            case If(then=(Inflict(what, strength=None) as inflict,), other=()) if does_harm(what) == (name,):
                self.steps[-1] = replace(last, then=(replace(inflict, strength=n),))
            case _:
                raise UnsupportedText("no Special Condition with that number of damage counters")

    def _cap(self, most: int, last: Step | None) -> None:
        """Say how much damage may be added at most."""
        match last:
            case AttackDamage("add", Linear(high=None) as amount):
                self.steps[-1] = replace(last, amount=replace(amount, high=most))
            case _:
                raise UnsupportedText("no added damage to refer to")

    def _if(self, cond: Cond, line: ParsedSentence, last: Step | None) -> None:
        if self.kind == "attack" and line.parts == (CancelAttack(),):
            if self.before is not None:
                raise UnsupportedText('"does nothing" after an earlier step')
            cancel_if(self.steps, cond)
            return
        if cond == HEADS and last == or_nothing():
            self.steps += line.parts
            return
        if isinstance(last, ForEach) and isinstance(last.steps[-1], Flip) and contains(cond, Heads):
            inner = If(cond, bind_pronoun(line.parts, EACH))
            self.steps[-1] = replace(last, steps=(*last.steps, inner))
            return
        if isinstance(last, May) and reads_coins(cond) and any(isinstance(each, Flip) for each in last.then):
            # No coin, neither heads nor tails.
            self.steps[-1] = replace(last, then=under_coins(last.then, cond, line.parts))
        elif cond == SOME_DONE and (
            isinstance(last, May) or (isinstance(last, If) and last.then and not last.other)
        ):
            self.steps[-1] = went_on(last, line.parts)
        elif isinstance(last, May) and contains(last.then, Flip) and contains(cond, Heads, Tails):
            self.steps[-1] = flipped(last, cond, line.parts)
        elif cond == TAILS and isinstance(last, If) and last.cond == HEADS and not last.other:
            self.steps[-1] = replace(last, other=line.parts)
        elif isinstance(last, Damage) and (more := damage_of(line.parts)) is not None:
            if contains(cond, It):
                raise UnsupportedText("amount of damage depends on the chosen Pokémon")
            self.steps[-1] = If(cond, (replace(last, amount=more),), (last,))
        elif line.form == "instead" and last is not None:
            self.steps[-1] = If(cond, line.parts, (last,))
        elif isinstance(last, LookAt):
            self._do((If(cond, line.parts),))
        else:
            self.steps.append(If(cond, line.parts))

    def _done(self, steps: tuple[Step, ...], last: Step | None) -> None:
        """What is done only if something else was: a price, or a condition on what the last step did."""
        if isinstance(last, Move):
            steps = tuple(counted_as_moved(last, each) for each in steps)
        if isinstance(last, May) or (isinstance(last, If) and last.then and not last.other):
            self.steps[-1] = went_on(last, steps)
        elif self._is_price(last):
            self.steps[-1:] = [Price((last,)), *steps]
        elif last is not None:
            self.steps.append(If(SOME_DONE, steps))
        else:
            raise UnsupportedText("no earlier step")

    def _not_done(self, steps: tuple[Any, ...], last: Step | None) -> None:
        """What is done where a player did not do what may be done."""
        match last:
            case LookAt(top=1, take=1, rest="top", must=False, to="hand"):
                if not isinstance(steps[0], Destination) or steps[0] != Destination(steps[0].to):
                    raise UnsupportedText("destination of the card is missing")
                self.steps[-1] = replace(last, rest=steps[0].to)
                if steps[1:]:
                    self.steps.append(If(NONE_DONE, steps[1:]))
            case May(other=()):
                self.steps[-1] = replace(last, other=steps)
            case _:
                raise UnsupportedText("no optional step to refer to")

    def _is_price(self, last: Step | None) -> TypeGuard[Move]:
        """Whether a step stands where only a price can stand; an attack goes on without what it asks."""
        needed = all(isinstance(each, Require) for each in self.steps[:-1])
        exact = isinstance(last, Move) and last.what != ThisCard() and is_exact(last.what)
        return exact and self.kind != "attack" and needed

    def _known(self, cond: Cond | None) -> Cond:
        """A condition, with the number of coins where it asks for all of them."""
        if cond is None:
            raise UnsupportedText("missing condition")
        if cond != ALL_HEADS:
            return cond
        for step in reversed(self.steps):
            if isinstance(step, Flip) and isinstance(step.n, int):
                return Compare(Heads(), "==", step.n)
        raise UnsupportedText("number of coins is missing")


def _mode(n: int, options: list[tuple[Any, ...]]) -> Mode:
    """Effects of which so many are chosen; where at least one is, each choice of them is an effect."""
    if n:
        return Mode(tuple(options), n)
    chosen = [each for size in range(1, len(options) + 1) for each in combinations(options, size)]
    return Mode(tuple(sum(each, ()) for each in chosen))
