"""State of a program under assembly: finished parts and the open one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from validator.effects.ir.lasting import (
    Activated,
    Modify,
    On,
    Prevent,
    ProvideFor,
    ReplaceKnockOut,
    Suppress,
)
from validator.effects.ir.slots import (
    SELF,
    SOME_DONE,
    All,
    Attached,
    Choice,
    Cond,
    Duration,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    CostIs,
    EndTurn,
    Flip,
    If,
    KnockOut,
    Move,
    PlaceCounters,
    Price,
    Require,
    Shuffle,
    Step,
    Usable,
)
from validator.effects.text.assembly.switch_references import bind_switched
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.pronouns import exclude_bound

LASTING_KINDS = frozenset({"ability", "tool", "stadium", "energy"})
"""Kinds of text of which a part may hold while its card is in play."""

_ALONE = (Prevent, ProvideFor, ReplaceKnockOut, Suppress)
"""What several of one text do no more than one of it."""


class AssemblyState:
    """Finished parts, and the one that plain sentences go on."""

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
            raise UnsupportedText("no event to prevent")

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
        raise UnsupportedText("no coin flip to refer to")

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
        raise UnsupportedText("explanation refers to something else")

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
        raise UnsupportedText("no Knock Out to replace")

    def _spare_discarded(self) -> None:
        """Leave out the cards that paid for it of what is chosen from the discard pile."""
        for place, step in enumerate(self.steps):
            match step:
                case Price((Move(Choice(name="") as paid, "discard") as move,)):
                    named = Price((replace(move, what=replace(paid, name="discarded")),))
                    rest = tuple(self.steps[place + 1 :])
                    left = exclude_bound(rest, "discarded")
                    if left != rest:
                        self.steps[place:] = [named, *left]
                        return
        raise UnsupportedText("no choice from the discard pile to refer to")

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
            raise UnsupportedText(f"no part accepts {sorted(slots)}")

    def _hang(self) -> None:
        """Let what was laid down last end when the Pokémon that did it leaves the Active Spot."""
        last = self.steps[-1] if self.steps else None
        match last:
            case Prevent(lasts=Duration(anchor="player") as span):
                self.steps[-1] = replace(last, lasts=replace(span, anchor="source"))
            case _:
                raise UnsupportedText("no effect to end")

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
            raise UnsupportedText("requirement after a step")
        self.steps += parts

    def _close(self) -> None:
        if self.opened is not None:
            if isinstance(self.opened, Activated):
                self.steps = _ask_for_the_attached(_ask_first(_attach_first(self.steps)))
            made = replace(self.opened, steps=bind_switched(tuple(self.steps)))
            self.parts.append(made)
            if isinstance(made, On) and self.also:
                self.parts.append(replace(made, event=self.also))
        else:
            self.parts += bind_switched(tuple(self.steps))
        self.opened, self.steps = None, []

    def _do(self, steps: Iterable[Step]) -> None:
        """Go on with steps."""
        raise NotImplementedError


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


def _ask_for_the_attached(steps: list[Step]) -> list[Step]:
    """Let an Ability that attaches cards and then does more be used only where there is one to attach."""
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
            return [*steps[:place], *needed, *steps[place:]]
    return steps


def _attach_first(steps: list[Step]) -> list[Step]:
    """Let a Pokémon that is Knocked Out for it go last: its own Energy is none of the discard pile's yet."""
    match steps:
        case [
            KnockOut(target) as out,
            If(cond, (Attach(what=Choice(of=Select(zone="discard"))) as attach,), ()),
        ] if target == SELF and cond == SOME_DONE:
            return [attach, out]
    return steps


def limit_to_condition(part: Any, cond: Cond) -> Any:
    """Let a part hold or wait only while a condition does."""
    if isinstance(part, Activated):
        return replace(part, steps=(Require(cond), *part.steps))
    return replace(part, cond=cond if part.cond is None else All((part.cond, cond)))
