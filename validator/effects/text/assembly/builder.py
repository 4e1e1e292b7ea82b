"""Program builder: adds one sentence at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from itertools import combinations
from typing import Any, TypeGuard

from validator.effects import ir
from validator.effects.ir.nodes import contains, walk
from validator.effects.text.assembly import dependent_steps
from validator.effects.text.assembly.amendments import amend, deep_sleep, refuse
from validator.effects.text.assembly.antecedents import name_coins, name_mentions
from validator.effects.text.assembly.attachments import settle
from validator.effects.text.assembly.attack_order import cancel_if, cancelled_on, order_attack
from validator.effects.text.assembly.play_requirements import as_played
from validator.effects.text.assembly.state import LASTING_KINDS, AssemblyState, limit_to_condition
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.choosing import CHOSEN
from validator.effects.text.semantics.conditions import ALL_HEADS, FIRST_TAILS
from validator.effects.text.semantics.forms import ParsedSentence, Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.intermediate import (
    REST_PENDING,
    TAKE_PENDING,
    Destination,
    TakenCards,
    as_destination,
    is_unfinished,
    join,
)
from validator.effects.text.semantics.lasting import protected_at_once
from validator.effects.text.semantics.pronouns import PLURAL_PRONOUN, bind_pronoun, binds, substitute

PLAYED = frozenset({"item", "supporter"})
"""Kinds of text that are played for what they do at once."""


def put_together(sentences: Iterable[ParsedSentence], kind: str) -> ir.Program:
    """Return the program of a text's sentences, in their order. Raises `UnsupportedText`."""
    builder = ProgramBuilder(kind)
    rows = tuple(sentences)
    if not rows and kind == "attack":
        return ir.Program((ir.Hit(),))  # its text only repeats rules
    for sentence in rows:
        builder.add(sentence)
    parts = builder.finish()
    _check_chosen(parts)
    if builder.kind in PLAYED:
        parts = as_played(parts)
    return ir.Program(name_mentions(dependent_steps.count_what_was_moved(parts)))


def _check_chosen(parts: tuple[Any, ...]) -> None:
    """Refuse a text that says nothing of what is chosen first: it means that in words it leaves out."""
    if contains(parts, ir.Choose) and not (contains(parts, ir.It) or _excepts(parts)):
        raise UnsupportedText("chosen object is not used")
    chosen = False
    for each in parts:
        if chosen and any(isinstance(inner, ir.Count) and _is_of_cards(inner.of) for _, inner in walk(each)):
            raise UnsupportedText("cards seen before a choice are counted after it")
        chosen |= isinstance(each, ir.Choose)


def _is_of_cards(target: object) -> bool:
    return isinstance(target, ir.It) and not target.name and target.where.category != ir.ANY.category


def _excepts(parts: tuple[Any, ...]) -> bool:
    return any(isinstance(each, ir.Filter) and (each.but or each.like) for _, each in walk(parts))


class ProgramBuilder(AssemblyState):
    """A program under construction, one sentence at a time."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.n: int | None = None
        """The number of several effects to choose, 0 for at least one."""
        self.options: list[ProgramBuilder] = []
        """The effects to choose from."""

    def add(self, sentence: ParsedSentence) -> None:
        """Add the next sentence. Raises `UnsupportedText`."""
        sentence = substitute(sentence, ir.It(), PLURAL_PRONOUN)
        if self.gated:
            self._close_gate(sentence)
            return
        if (self.asleep is None) is isinstance(sentence, forms.StillAsleep):
            raise UnsupportedText("sleep coins without an outcome")
        if self.would is not None and not isinstance(sentence, forms.ReplacesEvent):
            raise UnsupportedText("replaced event without a replacement")
        if self.chosen:
            sentence = self._bind_chosen(sentence)
        match sentence:
            case forms.EffectOption() if self.n is not None:
                self.options.append(ProgramBuilder("attack"))
            case _ if self.options:
                self.options[-1].add(sentence)
            case forms.ChooseEffects(n) if not self.steps:
                self.n = n
            case forms.PartForm():
                self.take_part(sentence)
                self.gated = isinstance(sentence, forms.ContinuousParts) and any(
                    isinstance(each, ir.Gate) and each.action == "attack" for each in sentence.parts
                )
            case forms.StepForm():
                if self.opened is None and self.kind in LASTING_KINDS:
                    raise UnsupportedText("missing timing")
                if isinstance(sentence, forms.StepSentence):
                    self.gated = any(isinstance(each, ir.Gate) for each in sentence.steps)
                self.take_steps(sentence)
            case _:
                raise UnsupportedText("effects to choose from are not the first sentence")

    def finish(self) -> tuple[Any, ...]:
        """Return all parts. Raises `UnsupportedText` if a sentence is missing."""
        if (self.n is None) != (len(self.options) < 2):
            raise UnsupportedText("fewer than two options")
        if self.n is not None:
            self.steps.append(_mode(self.n, [each.finish() for each in self.options]))
        self._keep_looked_at()
        self.steps = name_coins(self.steps)
        self._close()
        refuse_if(is_unfinished(tuple(self.parts)), "found cards have no destination")
        if not self.parts or self.paid or self.gated or self.asleep is not None or self.would is not None:
            raise UnsupportedText("empty or incomplete program")
        if self.only_while is not None:
            self.parts = [limit_to_condition(each, self.only_while) for each in self.parts]
        if self.kind == "attack":
            return protected_at_once(order_attack(self.parts, self.before))
        return tuple(settle(self.parts, self.kind))

    def _keep_looked_at(self) -> bool:
        """Leave the one card that was looked at last where it is; return whether there is one."""
        last = self._last
        if isinstance(last, ir.LookAt) and (last.rest, last.top, last.take) == (
            REST_PENDING,
            1,
            TAKE_PENDING,
        ):
            self.steps[-1] = replace(last, take=0, rest="top")
            return True
        return False

    def _bind_chosen(self, sentence: ParsedSentence) -> ParsedSentence:
        """Bind "it" to what was chosen first, until something else takes that name."""
        changed: dict[str, Any] = {}
        for field in fields(sentence):
            value = getattr(sentence, field.name)
            if field.name == "cond":
                changed["cond"] = substitute(value, CHOSEN)
            elif self.chosen:
                bind = bind_pronoun if isinstance(value, tuple) else substitute
                changed[field.name] = bind(value, CHOSEN)
                self.chosen = not binds(value)
        return replace(sentence, **changed)

    def _close_gate(self, sentence: ParsedSentence) -> None:
        """Take the outcome of a coin before an attack: on tails it does nothing, as a `Gate` says."""
        if not isinstance(sentence, forms.GateFails):
            raise UnsupportedText("coin flip without an outcome")
        self.gated = False

    # ------------------------------------------------------------------ sentences with steps, by form

    @property
    def _last(self) -> ir.Step | None:
        return self.steps[-1] if self.steps else None

    def take_steps(self, sentence: forms.StepForm) -> None:
        """Add steps or change the last ones as a sentence says, by the sentence's form."""
        match sentence:
            case forms.PlainSteps(steps):
                self._do(steps)
            case forms.OptionalSteps(steps):
                self._add_optional(steps)
            case forms.OptionalCost(cost, steps):
                self.steps.append(ir.May(dependent_steps.if_done(cost, steps)))
            case forms.BeforeDamage(steps) if self.kind == "attack":
                self._do(steps)
                self.before = len(self.steps)
            case forms.OptionalConditional(steps, cond):
                self._if(cond, (ir.May(steps),))
            case forms.ConditionalInstead(steps, cond):
                self._if(cond, steps, instead=True)
            case forms.SameStepInstead(steps, cond):
                self._replace_same_step(steps, cond)
            case forms.Conditional(steps, cond):
                self._if(cond, steps)
            case forms.IfYouDo(steps):
                self._if_done(steps)
            case forms.OptionalIfYouDo(steps):
                self._if_done((ir.May(steps),))
            case forms.IfYouDoNot(steps):
                self._if_not_done(steps)
            case forms.Otherwise(steps):
                self._add_otherwise(steps, sentence)
            case forms.EitherWay(steps):
                self._add_either_way(steps, sentence)
            case forms.AfterSearch(steps):
                self._add_after_search(steps, sentence)
            case forms.OrNothing():
                self._require_last(sentence)
            case forms.SleepCoins(n):
                self.asleep = deep_sleep(self.steps, n)
            case forms.StillAsleep() if self.asleep is not None:
                self.steps[-1:], self.asleep = self.asleep, None
            case _:
                amend(sentence, self.steps)

    def _add_optional(self, steps: Steps) -> None:
        """Add optional steps: with a cost if they are for more damage, and as a part of the step that saw the
        cards they are about. Any number of cards may be none anyway.
        """
        if isinstance(steps[0], ir.Shuffle):
            self._keep_looked_at()
        last = self._last
        (first, *others) = steps
        first = as_destination(first, last)
        if isinstance(first, TakenCards | Destination) and not others and last is not None:
            found = join(last, replace(first, may=True))
            self.steps[-1:] = (ir.May(steps),) if found is None else found
        elif isinstance(first, TakenCards) and (seen := join(last, first)) is not None:
            self.steps[-1:] = (*seen[:-1], ir.May((seen[-1], *others)))
        elif dependent_steps.may_be_none(first) and (not others or dependent_steps.multiplies(others)):
            self.steps += steps
        elif others and isinstance(others[-1], ir.AttackDamage):
            self.steps.append(ir.May(dependent_steps.if_done(steps[:-1], steps[-1:])))
        elif others and isinstance(others[-1], ir.May) and others[-1].by != "you":
            # What another player may do then does not depend on it.
            self.steps += (ir.May(steps[:-1]), others[-1])
        else:
            self.steps.append(ir.May(steps))

    def _replace_same_step(self, steps: Steps, cond: ir.Cond) -> None:
        match self._last, steps:
            case ir.Damage(ir.Choice()) as last, (ir.Damage(target=ir.It(name=""), amount=amount),):
                self.steps[-1:] = dependent_steps.either_number(last, "amount", cond, amount)
                return
        refuse_if(len(steps) != 1 or type(steps[0]) is not type(self._last), "no earlier step of that kind")
        self._if(cond, steps, instead=True)

    def _if_not_done(self, steps: Steps) -> None:
        first = steps[0]
        match self._last:
            case ir.LookAt(top=1, take=1, rest="top", must=False, to="hand") as last:
                if not isinstance(first, Destination) or first != Destination(first.to):
                    raise UnsupportedText("destination of the card is missing")
                self.steps[-1] = replace(last, rest=first.to)
                if steps[1:]:
                    self.steps.append(ir.If(ir.NONE_DONE, steps[1:]))
            case ir.May(other=()) as last:
                self.steps[-1] = replace(last, other=steps)
            case _:
                raise UnsupportedText("no optional step to refer to")

    def _add_otherwise(self, steps: Steps, sentence: forms.StepForm) -> None:
        match self._last:
            case ir.If(other=()) as last:
                self.steps[-1] = replace(last, other=steps)
            case ir.LookAt(where=where):
                # The one card looked at is not of that kind.
                self._do((ir.If(ir.Not(ir.Passes(ir.It(), where)), steps),))
            case _:
                refuse(sentence, self.steps)

    def _add_either_way(self, steps: Steps, sentence: forms.StepForm) -> None:
        """Add steps that are always done: before a coin on whose tails the attack does nothing, and only such
        as last, which change nothing of the attack itself.
        """
        place = next((n for n, each in enumerate(self.steps) if contains(each, ir.CancelAttack)), None)
        if place is None:
            self.steps += steps
            return
        price = self.steps[place]
        if not isinstance(price, ir.Price) or not all(isinstance(each, ir.Timed) for each in steps):
            refuse(sentence, self.steps)
        self.steps[place] = ir.Price((*steps, *price.steps))

    def _add_after_search(self, steps: Steps, sentence: forms.StepForm) -> None:
        match self._last:
            case ir.Search() as last:
                self.steps[-1:] = dependent_steps.searched(last, steps)
            case ir.May(then=(*_, ir.Search()), other=()) as last:
                self.steps[-1] = replace(last, then=(*last.then, *steps))
            case _:
                refuse(sentence, self.steps)

    def _require_last(self, sentence: forms.OrNothing) -> None:
        match self.steps:
            case [*_, ir.Move(what=ir.Choice(n=1, up_to=False)) as move, ir.Shuffle() as shuffle] if (
                sentence.n is None
            ):
                self.steps[-2:] = [ir.Price((move, shuffle))]
                return
        match self.steps:
            case [*_, ir.Flip() as flip, ir.If(cond) as branches] if dependent_steps.reads_coins(cond):
                self.steps[-2:] = [
                    ir.Price((flip, dependent_steps.as_conditional_price(branches, sentence.n)))
                ]
                return
            case [ir.If() as branches]:
                self.steps[-1:] = [ir.Price((dependent_steps.as_conditional_price(branches, sentence.n),))]
                return
        match self._last:
            case ir.Move() | ir.Attach() as last if dependent_steps.are_so_many(last.what, sentence.n):
                self.steps[-1] = ir.Price((dependent_steps.as_requirement(last),))
            case _:
                refuse(sentence, self.steps)

    # ------------------------------------------------------------------ what they have in common

    def _do(self, steps: Iterable[ir.Step]) -> None:
        under = self.steps[-1] if self.steps else None
        if isinstance(under, ir.If) and not under.other and dependent_steps.chooses(under.then):
            # The steps for a chosen object depend on the condition under which it was chosen.
            self.steps[-1] = replace(under, then=(*under.then, *steps))
            return
        for each in steps:
            if contains(each, ir.Heads, ir.Tails) and any(_flips_for_each(before) for before in self.steps):
                raise UnsupportedText("the coins of each Pokémon are counted together")
            last = self.steps[-1] if self.steps else None
            step = dependent_steps.of_attached(last, each)
            self.chosen |= isinstance(step, ir.Choose)
            evolving = dependent_steps.as_evolving(last, step)
            found = (evolving,) if evolving is not None else join(last, step)
            self.steps[-1:] = (*self.steps[-1:], step) if found is None else found

    def _if(self, cond: ir.Cond, steps: Steps, *, instead: bool = False) -> None:
        """Add steps that are done if a condition holds; with `instead` they replace the last step then."""
        cond, last = self._with_number(cond), self._last
        if self.kind == "attack" and steps == (ir.CancelAttack(),):
            if isinstance(last, ir.May) and dependent_steps.reads_coins(cond):
                self.steps[-1] = replace(last, then=tuple(cancelled_on(last.then, cond)))
                return
            if self.before is not None:
                raise UnsupportedText('"does nothing" after an earlier step')
            cancel_if(self.steps, cond)
        elif (made := dependent_steps.continue_if(last, cond, steps)) is not None:
            self.steps[-1:] = made
        elif instead and last is not None:
            self.steps[-1] = ir.If(cond, steps, (last,))
        elif isinstance(last, ir.LookAt | ir.Reveal):
            self._do((ir.If(cond, steps),))
        else:
            self.steps.append(ir.If(cond, steps))

    def _if_done(self, steps: Steps) -> None:
        """Add steps that are done only if the last one was: it is their cost or their condition."""
        if self._keep_looked_at():
            self._do(steps)
            return
        last = self._last
        if isinstance(last, ir.Move):
            steps = tuple(dependent_steps.counted_as_moved(last, each) for each in steps)
        if isinstance(last, ir.May) or (isinstance(last, ir.If) and last.then and not last.other):
            self.steps[-1] = dependent_steps.went_on(last, steps)
        elif self._is_price(last):
            self.steps[-1:] = [ir.Price((last,)), *steps]
        elif last is not None:
            self.steps.append(ir.If(ir.SOME_DONE, steps))
        else:
            raise UnsupportedText("no earlier step")

    def _is_price(self, last: ir.Step | None) -> TypeGuard[ir.Move]:
        """Return whether the last step is a cost: nothing is done before it, and the text is not an attack's,
        which goes on without it.
        """
        needed = all(isinstance(each, ir.Require) for each in self.steps[:-1])
        exact = (
            isinstance(last, ir.Move) and last.what != ir.ThisCard() and dependent_steps.is_exact(last.what)
        )
        return exact and self.kind != "attack" and needed

    def _with_number(self, cond: ir.Cond) -> ir.Cond:
        """Return a condition, with the number of coins if it needs all of them to be heads."""
        if cond not in (ALL_HEADS, FIRST_TAILS):
            return cond
        for step in reversed(self.steps):
            if isinstance(step, ir.Flip) and step.n is None and cond == FIRST_TAILS:
                return ir.TAILS
            for _, each in walk(step):
                if isinstance(each, ir.Flip) and isinstance(each.n, int) and cond == ALL_HEADS:
                    return ir.Compare(ir.Heads(), "==", each.n)
        raise UnsupportedText("number of coins is missing")


def _flips_for_each(step: ir.Step) -> bool:
    """Return whether a coin is flipped for each Pokémon, which only its own branches may read."""
    return isinstance(step, ir.ForEach) and contains(step, ir.Flip)


def _mode(n: int, options: list[tuple[Any, ...]]) -> ir.Mode:
    """Return a step that chooses `n` of the effects; for 0 ("at least one"), any combination."""
    if n:
        return ir.Mode(tuple(options), n)
    chosen = [each for size in range(1, len(options) + 1) for each in combinations(options, size)]
    return ir.Mode(tuple(sum(each, ()) for each in chosen))
