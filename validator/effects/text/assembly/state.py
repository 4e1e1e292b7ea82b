"""State of a program under assembly: finished parts and the open one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from functools import singledispatchmethod
from typing import Any, Literal

from validator.effects import ir
from validator.effects.ir.nodes import rewrite
from validator.effects.text.assembly.antecedents import bind_switched
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import UnsupportedText, refuse_if
from validator.effects.text.semantics.pronouns import bind_pronoun, exclude_bound

LASTING_KINDS = frozenset({"ability", "tool", "machine", "stadium", "energy"})
"""Kinds of text that may have parts that hold while their card is in play."""

_ALONE = (ir.Prevent, ir.ProvideFor, ir.ReplaceKnockOut, ir.Suppress)
"""Parts that do the same however many of one text are in play."""


_ACTIVE_ITSELF = ir.Exists(replace(ir.SELF, where=ir.Filter(active=True)))
"""The condition of a part that only one Pokémon of a side can have at a time."""


_OF_ANOTHER = frozenset({"benched from hand", "evolved", "moved to active", "moved to bench", "retreated"})
"""Events of a Pokémon, which "that Pokémon" means in all sentences of what they trigger."""


class AssemblyState:
    """The finished parts of a program, and the one to which sentences add steps."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.parts: list[Any] = []
        self.opened: ir.Activated | ir.On | None = None
        self.steps: list[ir.Step] = []
        """The steps of the open part, or of the text without an open part."""
        self.paid: tuple[ir.Step, ...] = ()
        """The cost of the part that is opened next."""
        self.only_while: ir.Cond | None = None
        """A condition that every part needs."""
        self.gated = False
        """Whether a coin is flipped before an attack and its outcome is still missing."""
        self.also: Literal["", "evolved"] = ""
        """A second event that triggers the open part."""
        self.asleep: tuple[ir.Step, ...] | None = None
        """A sleep with more coins, whose outcome is in the next sentence."""
        self.would: ir.Prevent | ir.ReplaceKnockOut | ir.Modify | None = None
        """An event whose replacement is in the next sentence."""
        self.before: int | None = None
        """The number of steps that an attack does before its damage, where the text says so."""
        self.chosen = False
        """Whether "it" is what was chosen first."""

    @singledispatchmethod
    def take_part(self, sentence: forms.PartForm) -> None:
        """Start, add or change a part as a sentence says, by the sentence's form."""
        raise NotImplementedError(type(sentence).__name__)

    @take_part.register
    def _open(self, sentence: forms.StartsPart) -> None:
        """Open a part; its cost comes after its requirements."""
        part = sentence.part
        self._close()
        self.also = sentence.also
        self.opened = part
        needed = sum(isinstance(each, ir.Require) for each in part.steps)
        self.steps += (*part.steps[:needed], *self.paid)
        self.paid = ()
        self._do(part.steps[needed:])

    @take_part.register
    def _remark(self, sentence: forms.PartRemark) -> None:
        match sentence.about:
            case "done ends turn":
                self._end_turn_if_done()
            case "excludes knock outs":
                self._exclude_knock_outs()
            case "excludes paid cards":
                self._exclude_paid()

    @take_part.register
    def _add_cost(self, sentence: forms.UseCost) -> None:
        self.paid += (sentence.cost,)

    @take_part.register
    def _add_condition(self, sentence: forms.OnlyWhile) -> None:
        before = self.only_while
        self.only_while = sentence.cond if before is None else ir.All((before, sentence.cond))

    @take_part.register
    def _add_continuous(self, sentence: forms.ContinuousParts) -> None:
        if any(isinstance(each, ir.Attaches) for each in sentence.parts):
            self.kind = "tool"  # (what such an Item says is of the Pokémon it is attached to)
        refuse_if(self.kind not in LASTING_KINDS, "lasting effect without a duration")
        self._close()
        self.parts += sentence.parts

    @take_part.register
    def _await_replacement(self, sentence: forms.EventToReplace) -> None:
        self._close()
        self.would = sentence.part

    @take_part.register
    def _replace_event(self, sentence: forms.ReplacesEvent) -> None:
        """Add the event of the sentence before together with its replacement."""
        rest = sentence.part
        would, self.would = self.would, None
        if isinstance(would, ir.Modify) and isinstance(rest, ir.Modify):
            self.parts.append(replace(would, amount=rest.amount))
        elif isinstance(would, ir.Modify) and isinstance(rest, ir.Prevent):
            self.parts.append(replace(rest, scope=would.scope, against=would.against, source=would.source))
        elif isinstance(rest, ir.Modify):
            self.parts.append(self._flip_for(rest))
        elif isinstance(would, ir.ReplaceKnockOut) and isinstance(rest, ir.ReplaceKnockOut):
            self.parts.append(replace(would, hp=rest.hp))
        elif isinstance(would, ir.Prevent) and isinstance(rest, ir.Prevent):
            self.parts.append(would)
        else:
            raise UnsupportedText("no event to prevent")

    def _flip_for(self, prizes: ir.Modify) -> ir.Modify:
        """Replace a coin that is flipped at a Knock Out by its effect on the Prize cards."""
        match self.opened:
            case ir.On("knocked out", whose="self", optional=False, cond=None) if self.steps == [ir.Flip()]:
                self.opened, self.steps = None, []
                return prizes
            case ir.On(
                "knocked out", whose="self", optional=False, cond=ir.Exists(ir.Select("self") as scope)
            ) if self.steps == [ir.Flip()]:
                self.opened, self.steps = None, []
                return replace(prizes, scope=scope)
        raise UnsupportedText("no coin flip to refer to")

    @take_part.register
    def _check_clarification(self, sentence: forms.Clarifies) -> None:
        """Check that a sentence only states a consequence of the part before."""
        last = self.parts[-1] if self.parts else None
        match last, sentence:
            case ir.Modify(quantity="tool slots"), forms.Clarifies("tool slots", 1):
                return
            case ir.Modify(quantity="bench limit", amount=most), forms.Clarifies("bench limit", n) if (
                most == n
            ):
                return
            case _, forms.Clarifies("conditions") if last is not None or self.opened is not None:
                return
        raise UnsupportedText("explanation refers to something else")

    @take_part.register
    def _limit_reduction(self, sentence: forms.LimitsReduction) -> None:
        """Limit the damage by which the part before reduces damage."""
        match self.parts[-1] if self.parts else None:
            case (
                ir.Modify(quantity="damage taken", amount=ir.Linear(low=None, times=n) as amount) as last
            ) if n < 0:
                self.parts[-1] = replace(last, amount=replace(amount, low=-sentence.most))
            case _:
                raise UnsupportedText("no reduced damage to limit")

    def _exclude_knock_outs(self) -> None:
        """Exclude the Pokémon that the damage counters of an Ability would Knock Out."""
        match self.steps:
            case [
                *before,
                ir.Attach(onto=ir.Choice(of=ir.Select() as group) as choice) as attach,
                ir.If() as last,
            ]:
                match last.then:
                    case (ir.PlaceCounters(target=ir.It(), n=int(n)),):
                        left = ir.Filter(max_remaining=10 * n)
                        where = replace(group.where, none_of=(*group.where.none_of, left))
                        choice = replace(choice, of=replace(group, where=where))
                        self.steps = [*before, replace(attach, onto=choice), last]
                        return
            case [*before, ir.MoveCounters(n=int(n), target=ir.Select() as group, up_to=False) as move]:
                none_of = (*group.where.none_of, ir.Filter(max_remaining=10 * n))
                target = replace(group, where=replace(group.where, none_of=none_of))
                self.steps = [*before, replace(move, target=target)]
                return
        raise UnsupportedText("no Knock Out to replace")

    def _exclude_paid(self) -> None:
        """Exclude the cards that paid the cost from what is chosen from the discard pile."""
        for place, step in enumerate(self.steps):
            match step:
                case ir.May(
                    then=(ir.Price((ir.Move(ir.Choice(name="") as paid, "discard") as move,)), *others)
                ):
                    named = ir.Price((replace(move, what=replace(paid, name="discarded")),))
                    rest = tuple(others)
                    left = exclude_bound(rest, "discarded")
                    if left != rest:
                        self.steps[place] = replace(step, then=(named, *left))
                        return
                case ir.Price((ir.Move(ir.Choice(name="") as paid, "discard") as move,)):
                    named = ir.Price((replace(move, what=replace(paid, name="discarded")),))
                    rest = tuple(self.steps[place + 1 :])
                    left = exclude_bound(rest, "discarded")
                    if left != rest:
                        self.steps[place:] = [named, *left]
                        return
        raise UnsupportedText("no choice from the discard pile to refer to")

    @take_part.register
    def _set_slots(self, sentence: forms.SetsSlots) -> None:
        """Set slots of the open part, or of the last one."""
        slots: dict[str, Any] = dict(sentence.slots)
        if self.kind == "attack" and slots == {"vstar": True}:
            return  # An attack that is a VSTAR Power is one by its name (VSTAR-03).
        last = self.opened if self.opened is not None else self.parts[-1] if self.parts else None
        if _is_true_anyway(last, slots):
            return
        found = _slots_of(last, slots)
        match last:
            case _ if self.opened is not None and found:
                self.opened = replace(self.opened, **found)
            case ir.Prevent(what=("conditions",)) if found == {"recover": True}:
                self.parts[-1] = replace(last, recover=True)
            case ir.On(cond=cond) if self.opened is last and slots == {"no_conditions": True}:
                healthy = ir.Not(ir.Exists(replace(ir.SELF, where=ir.Filter(affected=("*",)))))
                self.opened = replace(last, cond=healthy if cond is None else ir.All((cond, healthy)))
            case ir.On(optional=True) if slots == {"ends_turn": True}:
                self.steps.append(ir.EndTurn())
            case _ if "stacks" in found:
                self.parts = [
                    replace(each, stacks=False) if isinstance(each, ir.Modify) else each
                    for each in self.parts
                ]
            case _:
                raise UnsupportedText(f"no part accepts {sorted(slots)}")

    def _end_turn_if_done(self) -> None:
        """End the turn with the part; after any number of cards, which may be none, only if it was done."""
        match self.steps:
            case [ir.Attach(what=ir.Choice(n=None))]:
                self.steps.append(ir.If(ir.SOME_DONE, (ir.EndTurn(),)))
            case _:
                self._set_slots(forms.SetsSlots((("ends_turn", True),)))

    @take_part.register
    def _require(self, sentence: forms.Requirements) -> None:
        """Add requirements before the steps that are done."""
        steps = sentence.steps
        if self.kind in LASTING_KINDS and isinstance(self.opened, ir.Activated):
            self.steps[:0] = steps
            return
        if self.kind == "attack" and isinstance(steps[0], ir.Require | ir.Usable | ir.CostIs):
            place = sum(isinstance(each, ir.Require | ir.Usable | ir.CostIs) for each in self.steps)
            self.steps[place:place] = steps
            self.before = None if self.before is None else self.before + len(steps)
            return
        if all(isinstance(each, ir.Require) for each in steps):
            place = sum(isinstance(each, ir.Require) for each in self.steps)
            self.steps[place:place] = steps
            return
        refuse_if(any(type(each) is not type(steps[0]) for each in self.steps), "requirement after a step")
        self.steps += steps

    def _close(self) -> None:
        if self.opened is not None:
            if isinstance(self.opened, ir.Activated):
                self.steps = _require_attachable(_require_hand(_attach_before_knock_out(self.steps)))
            made = replace(self.opened, steps=bind_switched(tuple(self.steps)))
            if isinstance(made, ir.On) and made.event in _OF_ANOTHER and made.whose != "self":
                made = replace(made, steps=bind_pronoun(made.steps, ir.It("event")))
            self.parts.append(made)
            if isinstance(made, ir.On) and self.also:
                self.parts.append(replace(made, event=self.also))
        else:
            self.parts += bind_switched(tuple(self.steps))
        self.opened, self.steps = None, []

    def _do(self, steps: Iterable[ir.Step]) -> None:
        """Add steps to the open part."""
        raise NotImplementedError


_ONE_EACH_TURN = {"shared": True, "limit": "name"}
"""The slots of one of several Poké-Bodies that is in use each turn, however often."""


def _is_true_anyway(part: Any, slots: dict[str, Any]) -> bool:
    """Return whether slots say nothing of a part that does the same however many of it are in play."""
    if slots != _ONE_EACH_TURN:
        # (one coin is flipped for a retreat, however many effects ask for it)
        once = isinstance(part, _ALONE) or (isinstance(part, ir.Gate) and part.action == "retreat")
        return once and "stacks" in slots
    return isinstance(part, _ALONE) or (isinstance(part, ir.Gate) and part.cond == _ACTIVE_ITSELF)


def _slots_of(part: Any, slots: dict[str, Any]) -> dict[str, Any]:
    """Return those of some slots that a part has, or what they mean for it."""
    if part is None:
        return {}
    known = {field.name for field in fields(part)}
    found = {name: value for name, value in slots.items() if name in known}
    if isinstance(part, ir.Activated):
        if "shared" in found:
            del found["limit"]
    elif slots == _ONE_EACH_TURN and (isinstance(part, ir.Modify) or not getattr(part, "optional", True)):
        return {"stacks": False}
    return found


def _require_hand(steps: list[ir.Step]) -> list[ir.Step]:
    """Make the cards from the hand that an Ability begins with its cost: without them it cannot be used."""
    place = sum(isinstance(each, ir.Require) for each in steps)
    match steps[place:]:
        case [
            ir.Move(what=ir.Choice(of=ir.Select(zone="hand", side="you"), by="you") as some) as first,
            *others,
        ]:
            if others and isinstance(some.n, int) and not some.up_to and not some.random:
                shuffled = [each for each in others[:1] if isinstance(each, ir.Shuffle)]
                if len(shuffled) < len(others):
                    return [*steps[:place], ir.Price((first,)), *others]
    return steps


def _require_attachable(steps: list[ir.Step]) -> list[ir.Step]:
    """Require a card to attach for an Ability that attaches cards and then does more."""
    place = sum(isinstance(each, ir.Require) for each in steps)
    match steps[place:]:
        case [ir.Attach(what=ir.Choice(of=of, n=n), onto=onto) as first, *others] if n is not None and any(
            not isinstance(each, ir.If | ir.Shuffle) for each in others
        ):
            if isinstance(of, ir.Select) and of.zone == "hand":
                return [*steps[:place], ir.Price((first,)), *others]
            needed: list[ir.Step] = [ir.Require(ir.Exists(of))]
            host = onto.of if isinstance(onto, ir.Choice) else None
            if isinstance(host, ir.Select) and host != ir.Select("play"):
                needed.append(ir.Require(ir.Exists(host)))
            elif isinstance(of, ir.Attached):
                needed.append(ir.Require(ir.Exists(ir.Select("bench"))))
            plain = {_of_any_card(each): each for each in needed}
            stated = [plain.pop(_of_any_card(each), each) for each in steps[:place]]
            return [*stated, *plain.values(), *steps[place:]]
    return steps


def _of_any_card(step: ir.Step) -> Any:
    """Return a requirement without the category of Energy cards, which their type says."""
    return rewrite(
        step,
        lambda each: replace(each, category="") if isinstance(each, ir.Filter) and each.provides else each,
    )


def _attach_before_knock_out(steps: list[ir.Step]) -> list[ir.Step]:
    """Attach before the Pokémon is Knocked Out as a cost: its own Energy is not in the discard pile yet."""
    match steps:
        case [
            ir.KnockOut(target) as out,
            ir.If(cond, (ir.Attach(what=ir.Choice(of=ir.Select(zone="discard"))) as attach,), ()),
        ] if target == ir.SELF and cond == ir.SOME_DONE:
            return [attach, out]
    return steps


def limit_to_condition(part: Any, cond: ir.Cond) -> Any:
    """Limit a part to the time while a condition holds; that a card provides Energy is not an effect."""
    if isinstance(part, ir.Provide):
        return part
    if isinstance(part, ir.Activated):
        return replace(part, steps=(ir.Require(cond), *part.steps))
    return replace(part, cond=cond if part.cond is None else ir.All((part.cond, cond)))
