"""State of a program under assembly: finished parts and the open one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from functools import singledispatchmethod
from typing import Any, Literal

from validator.effects.ir.lasting import (
    Activated,
    Attaches,
    Gate,
    Modify,
    On,
    Prevent,
    Provide,
    ProvideFor,
    ReplaceKnockOut,
    Suppress,
)
from validator.effects.ir.nodes import rewrite
from validator.effects.ir.slots import (
    SELF,
    SOME_DONE,
    All,
    Attached,
    Choice,
    Cond,
    Exists,
    Filter,
    It,
    Linear,
    Not,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    CostIs,
    EndTurn,
    Flip,
    If,
    KnockOut,
    May,
    Move,
    MoveCounters,
    PlaceCounters,
    Price,
    Require,
    Shuffle,
    Step,
    Usable,
)
from validator.effects.text.assembly.switch_references import bind_switched
from validator.effects.text.semantics.pronouns import bind_pronoun, exclude_bound
from validator.effects.text.semantics.sentence import (
    Clarifies,
    ContinuousParts,
    EndsTurnIfDone,
    EventToReplace,
    ExcludesKnockOutTargets,
    ExcludesPaidCards,
    LimitsReduction,
    OnlyWhile,
    PartForm,
    ReplacesEvent,
    Requirements,
    SetsSlots,
    StartsPart,
    UnsupportedText,
    UseCost,
)

LASTING_KINDS = frozenset({"ability", "tool", "machine", "stadium", "energy"})
"""Kinds of text that may have parts that hold while their card is in play."""

_ALONE = (Prevent, ProvideFor, ReplaceKnockOut, Suppress)
"""Parts that do the same however many of one text are in play."""


_ACTIVE_ITSELF = Exists(replace(SELF, where=Filter(active=True)))
"""The condition of a part that only one Pokémon of a side can have at a time."""


_OF_ANOTHER = frozenset({"benched from hand", "evolved", "moved to active", "moved to bench", "retreated"})
"""Events of a Pokémon, which "that Pokémon" means in all sentences of what they trigger."""


class AssemblyState:
    """The finished parts of a program, and the one to which sentences add steps."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.parts: list[Any] = []
        self.opened: Activated | On | None = None
        self.steps: list[Step] = []
        """The steps of the open part, or of the text without an open part."""
        self.paid: tuple[Step, ...] = ()
        """The cost of the part that is opened next."""
        self.only_while: Cond | None = None
        """A condition that every part needs."""
        self.gated = False
        """Whether a coin is flipped before an attack and its outcome is still missing."""
        self.also: Literal["", "evolved"] = ""
        """A second event that triggers the open part."""
        self.asleep: tuple[Step, ...] | None = None
        """A sleep with more coins, whose outcome is in the next sentence."""
        self.would: Prevent | ReplaceKnockOut | Modify | None = None
        """An event whose replacement is in the next sentence."""
        self.before: int | None = None
        """The number of steps that an attack does before its damage, where the text says so."""
        self.chosen = False
        """Whether "it" is what was chosen first."""

    @singledispatchmethod
    def take_part(self, sentence: PartForm) -> None:
        """Start, add or change a part as a sentence says, by the sentence's form."""
        raise NotImplementedError(type(sentence).__name__)

    @take_part.register
    def _open(self, sentence: StartsPart) -> None:
        """Open a part; its cost comes after its requirements."""
        part = sentence.part
        self._close()
        self.also = sentence.also
        self.opened = part
        needed = sum(isinstance(each, Require) for each in part.steps)
        self.steps += (*part.steps[:needed], *self.paid)
        self.paid = ()
        self._do(part.steps[needed:])

    @take_part.register
    def _add_cost(self, sentence: UseCost) -> None:
        self.paid += (sentence.cost,)

    @take_part.register
    def _add_condition(self, sentence: OnlyWhile) -> None:
        before = self.only_while
        self.only_while = sentence.cond if before is None else All((before, sentence.cond))

    @take_part.register
    def _add_continuous(self, sentence: ContinuousParts) -> None:
        if any(isinstance(each, Attaches) for each in sentence.parts):
            self.kind = "tool"  # (what such an Item says is of the Pokémon it is attached to)
        if self.kind not in LASTING_KINDS:
            raise UnsupportedText("lasting effect without a duration")
        self._close()
        self.parts += sentence.parts

    @take_part.register
    def _await_replacement(self, sentence: EventToReplace) -> None:
        self._close()
        self.would = sentence.part

    @take_part.register
    def _replace_event(self, sentence: ReplacesEvent) -> None:
        """Add the event of the sentence before together with its replacement."""
        rest = sentence.part
        would, self.would = self.would, None
        if isinstance(would, Modify) and isinstance(rest, Modify):
            self.parts.append(replace(would, amount=rest.amount))
        elif isinstance(would, Modify) and isinstance(rest, Prevent):
            self.parts.append(replace(rest, scope=would.scope, against=would.against, source=would.source))
        elif isinstance(rest, Modify):
            self.parts.append(self._flip_for(rest))
        elif isinstance(would, ReplaceKnockOut) and isinstance(rest, ReplaceKnockOut):
            self.parts.append(replace(would, hp=rest.hp))
        elif isinstance(would, Prevent) and isinstance(rest, Prevent):
            self.parts.append(would)
        else:
            raise UnsupportedText("no event to prevent")

    def _flip_for(self, prizes: Modify) -> Modify:
        """Replace a coin that is flipped at a Knock Out by its effect on the Prize cards."""
        match self.opened:
            case On("knocked out", whose="self", optional=False, cond=None) if self.steps == [Flip()]:
                self.opened, self.steps = None, []
                return prizes
            case On("knocked out", whose="self", optional=False, cond=Exists(Select("self") as scope)) if (
                self.steps == [Flip()]
            ):
                self.opened, self.steps = None, []
                return replace(prizes, scope=scope)
        raise UnsupportedText("no coin flip to refer to")

    @take_part.register
    def _check_clarification(self, sentence: Clarifies) -> None:
        """Check that a sentence only states a consequence of the part before."""
        last = self.parts[-1] if self.parts else None
        match last, sentence:
            case Modify(quantity="tool slots"), Clarifies("tool slots", 1):
                return
            case Modify(quantity="bench limit", amount=most), Clarifies("bench limit", n) if most == n:
                return
            case _, Clarifies("conditions") if last is not None or self.opened is not None:
                return
        raise UnsupportedText("explanation refers to something else")

    @take_part.register
    def _limit_reduction(self, sentence: LimitsReduction) -> None:
        """Limit the damage by which the part before reduces damage."""
        match self.parts[-1] if self.parts else None:
            case Modify(quantity="damage taken", amount=Linear(low=None, times=n) as amount) as last if n < 0:
                self.parts[-1] = replace(last, amount=replace(amount, low=-sentence.most))
            case _:
                raise UnsupportedText("no reduced damage to limit")

    @take_part.register
    def _exclude_knock_outs(self, _: ExcludesKnockOutTargets) -> None:
        """Exclude the Pokémon that the damage counters of an Ability would Knock Out."""
        match self.steps:
            case [*before, Attach(onto=Choice(of=Select() as group) as choice) as attach, If() as last]:
                match last.then:
                    case (PlaceCounters(target=It(), n=int(n)),):
                        left = Filter(max_remaining=10 * n)
                        where = replace(group.where, none_of=(*group.where.none_of, left))
                        choice = replace(choice, of=replace(group, where=where))
                        self.steps = [*before, replace(attach, onto=choice), last]
                        return
            case [*before, MoveCounters(n=int(n), target=Select() as group, up_to=False) as move]:
                none_of = (*group.where.none_of, Filter(max_remaining=10 * n))
                target = replace(group, where=replace(group.where, none_of=none_of))
                self.steps = [*before, replace(move, target=target)]
                return
        raise UnsupportedText("no Knock Out to replace")

    @take_part.register
    def _exclude_paid(self, _: ExcludesPaidCards) -> None:
        """Exclude the cards that paid the cost from what is chosen from the discard pile."""
        for place, step in enumerate(self.steps):
            match step:
                case May(then=(Price((Move(Choice(name="") as paid, "discard") as move,)), *others)):
                    named = Price((replace(move, what=replace(paid, name="discarded")),))
                    rest = tuple(others)
                    left = exclude_bound(rest, "discarded")
                    if left != rest:
                        self.steps[place] = replace(step, then=(named, *left))
                        return
                case Price((Move(Choice(name="") as paid, "discard") as move,)):
                    named = Price((replace(move, what=replace(paid, name="discarded")),))
                    rest = tuple(self.steps[place + 1 :])
                    left = exclude_bound(rest, "discarded")
                    if left != rest:
                        self.steps[place:] = [named, *left]
                        return
        raise UnsupportedText("no choice from the discard pile to refer to")

    @take_part.register
    def _set_slots(self, sentence: SetsSlots) -> None:
        """Set slots of the open part, or of the last one."""
        slots: dict[str, Any] = dict(sentence.slots)
        if self.kind == "attack" and slots == {"vstar": True}:
            return  # An attack that is a VSTAR Power is one by its name (VSTAR-03).
        last = self.opened if self.opened is not None else self.parts[-1] if self.parts else None
        if _holds_anyway(last, slots):
            return
        found = _slots_of(last, slots)
        match last:
            case _ if self.opened is not None and found:
                self.opened = replace(self.opened, **found)
            case Prevent(what=("conditions",)) if found == {"recover": True}:
                self.parts[-1] = replace(last, recover=True)
            case On(cond=cond) if self.opened is last and slots == {"no_conditions": True}:
                healthy = Not(Exists(replace(SELF, where=Filter(affected=("*",)))))
                self.opened = replace(last, cond=healthy if cond is None else All((cond, healthy)))
            case On(optional=True) if slots == {"ends_turn": True}:
                self.steps.append(EndTurn())
            case _ if "stacks" in found:
                self.parts = [
                    replace(each, stacks=False) if isinstance(each, Modify) else each for each in self.parts
                ]
            case _:
                raise UnsupportedText(f"no part accepts {sorted(slots)}")

    @take_part.register
    def _end_turn_if_done(self, _: EndsTurnIfDone) -> None:
        """End the turn with the part; after any number of cards, which may be none, only if it was done."""
        match self.steps:
            case [Attach(what=Choice(n=None))]:
                self.steps.append(If(SOME_DONE, (EndTurn(),)))
            case _:
                self._set_slots(SetsSlots((("ends_turn", True),)))

    @take_part.register
    def _require(self, sentence: Requirements) -> None:
        """Add requirements before the steps that are done."""
        steps = sentence.steps
        if self.kind in LASTING_KINDS and isinstance(self.opened, Activated):
            self.steps[:0] = steps
            return
        if self.kind == "attack" and isinstance(steps[0], Require | Usable | CostIs):
            place = sum(isinstance(each, Require | Usable | CostIs) for each in self.steps)
            self.steps[place:place] = steps
            self.before = None if self.before is None else self.before + len(steps)
            return
        if all(isinstance(each, Require) for each in steps):
            place = sum(isinstance(each, Require) for each in self.steps)
            self.steps[place:place] = steps
            return
        if any(type(each) is not type(steps[0]) for each in self.steps):
            raise UnsupportedText("requirement after a step")
        self.steps += steps

    def _close(self) -> None:
        if self.opened is not None:
            if isinstance(self.opened, Activated):
                self.steps = _require_attachable(_require_hand(_attach_before_knock_out(self.steps)))
            made = replace(self.opened, steps=bind_switched(tuple(self.steps)))
            if isinstance(made, On) and made.event in _OF_ANOTHER and made.whose != "self":
                made = replace(made, steps=bind_pronoun(made.steps, It("event")))
            self.parts.append(made)
            if isinstance(made, On) and self.also:
                self.parts.append(replace(made, event=self.also))
        else:
            self.parts += bind_switched(tuple(self.steps))
        self.opened, self.steps = None, []

    def _do(self, steps: Iterable[Step]) -> None:
        """Add steps to the open part."""
        raise NotImplementedError


_ONE_EACH_TURN = {"shared": True, "limit": "name"}
"""The slots of one of several Poké-Bodies that is in use each turn, however often."""


def _holds_anyway(part: Any, slots: dict[str, Any]) -> bool:
    """Return whether slots say nothing of a part that does the same however many of it are in play."""
    if slots != _ONE_EACH_TURN:
        # (one coin is flipped for a retreat, however many effects ask for it)
        once = isinstance(part, _ALONE) or (isinstance(part, Gate) and part.action == "retreat")
        return once and "stacks" in slots
    return isinstance(part, _ALONE) or (isinstance(part, Gate) and part.cond == _ACTIVE_ITSELF)


def _slots_of(part: Any, slots: dict[str, Any]) -> dict[str, Any]:
    """Return those of some slots that a part has, or what they mean for it."""
    if part is None:
        return {}
    known = {field.name for field in fields(part)}
    found = {name: value for name, value in slots.items() if name in known}
    if isinstance(part, Activated):
        if "shared" in found:
            del found["limit"]
    elif slots == _ONE_EACH_TURN and (isinstance(part, Modify) or not getattr(part, "optional", True)):
        return {"stacks": False}
    return found


def _require_hand(steps: list[Step]) -> list[Step]:
    """Make the cards from the hand that an Ability begins with its cost: without them it cannot be used."""
    place = sum(isinstance(each, Require) for each in steps)
    match steps[place:]:
        case [Move(what=Choice(of=Select(zone="hand", side="you"), by="you") as some) as first, *others]:
            if others and isinstance(some.n, int) and not some.up_to and not some.random:
                shuffled = [each for each in others[:1] if isinstance(each, Shuffle)]
                if len(shuffled) < len(others):
                    return [*steps[:place], Price((first,)), *others]
    return steps


def _require_attachable(steps: list[Step]) -> list[Step]:
    """Require a card to attach for an Ability that attaches cards and then does more."""
    place = sum(isinstance(each, Require) for each in steps)
    match steps[place:]:
        case [Attach(what=Choice(of=of, n=n), onto=onto) as first, *others] if n is not None and any(
            not isinstance(each, If | Shuffle) for each in others
        ):
            if isinstance(of, Select) and of.zone == "hand":
                return [*steps[:place], Price((first,)), *others]
            needed: list[Step] = [Require(Exists(of))]
            host = onto.of if isinstance(onto, Choice) else None
            if isinstance(host, Select) and host != Select("play"):
                needed.append(Require(Exists(host)))
            elif isinstance(of, Attached):
                needed.append(Require(Exists(Select("bench"))))
            plain = {_of_any_card(each): each for each in needed}
            said = [plain.pop(_of_any_card(each), each) for each in steps[:place]]
            return [*said, *plain.values(), *steps[place:]]
    return steps


def _of_any_card(step: Step) -> Any:
    """Return a requirement without the category of Energy cards, which their type says."""
    return rewrite(
        step,
        lambda each: replace(each, category="") if isinstance(each, Filter) and each.provides else each,
    )


def _attach_before_knock_out(steps: list[Step]) -> list[Step]:
    """Attach before the Pokémon is Knocked Out as a cost: its own Energy is not in the discard pile yet."""
    match steps:
        case [
            KnockOut(target) as out,
            If(cond, (Attach(what=Choice(of=Select(zone="discard"))) as attach,), ()),
        ] if target == SELF and cond == SOME_DONE:
            return [attach, out]
    return steps


def limit_to_condition(part: Any, cond: Cond) -> Any:
    """Limit a part to the time while a condition holds; that a card provides Energy is no effect."""
    if isinstance(part, Provide):
        return part
    if isinstance(part, Activated):
        return replace(part, steps=(Require(cond), *part.steps))
    return replace(part, cond=cond if part.cond is None else All((part.cond, cond)))
