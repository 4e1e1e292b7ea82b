"""Resolve what words refer to: "that Pokémon", "the new Active Pokémon" after a switch, "the first coin"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.nodes import contains, rewrite, walk
from validator.effects.ir.values import Empty, Side
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.conditions import COINS
from validator.effects.text.semantics.forms import refuse_if
from validator.effects.text.semantics.pronouns import substitute
from validator.effects.vocabulary import ONE_PLACE, POKEMON_ZONES

_OF_POKEMON = frozenset({"target", "source", "host", "onto", "scope", "of"})
"""Slots of the vocabulary that hold Pokémon; `of` also holds cards."""
_FINDS_CARDS = (ir.Search, ir.LookAt, ir.Move, ir.Reorder, ir.Reveal)
_FINDS_POKEMON = (ir.Attach, ir.Evolve, ir.PutIntoPlay, ir.Switch)
"""Steps after which "that Pokémon" is their object: the one attached to, evolved or put into play."""


def name_mentions(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Replace each `It` without a binder by the Pokémon that was named last. Raises `UnsupportedText`."""
    found = []
    finder = AntecedentFinder()
    for part in parts:
        if isinstance(part, ir.Activated):
            part = replace(part, steps=AntecedentFinder().steps(part.steps))
        elif not isinstance(part, ir.On):
            part = finder.look(part, "")
        found.append(_attach_to_placed(part))
    return tuple(found)


def _attach_to_placed(part: Any) -> Any:
    """Name the Pokémon that was put into play where a card is chosen to attach to it: the choice is "it" by
    then. Raises `UnsupportedText` if no Pokémon was.
    """

    def named(node: Any) -> Any:
        if not isinstance(node, ir.Attach) or not isinstance(node.what, ir.Choice) or node.onto != ir.It():
            return node
        if not contains(part, ir.PutIntoPlay):
            raise UnsupportedText("no name for the Pokémon to which the chosen card is attached")
        return replace(node, onto=ir.It("placed"))

    return rewrite(part, named)


class AntecedentFinder:
    """Visits steps in order, and remembers what was named and what was found last."""

    def __init__(self) -> None:
        self.named: ir.Select | None = None
        """The Pokémon named last; None if none was, or if a choice came after it."""
        self.other = False
        """Whether another one was named before this Pokémon itself."""
        self.chosen = False
        """Whether a Pokémon was chosen last, or came there."""
        self.found_cards = False
        """Whether cards were found or moved after that."""
        self.attached = False
        """Whether those were attached to Pokémon that no player chose."""
        self.benched = False
        """Whether the Pokémon that came last were put onto the Bench."""

    def steps(self, steps: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
        """Resolve the mentions of each step, in order."""
        return tuple(self.look(each, "") for each in steps)

    def look(self, node: Any, slot: str) -> Any:
        """Return a node with its mentions resolved, visiting its slots in order."""
        if isinstance(node, tuple):
            return tuple(self.look(each, slot) for each in node)
        if isinstance(node, ir.It):
            return self._who(node, slot)
        if isinstance(node, ir.Select):
            if node.zone in ONE_PLACE and slot in _OF_POKEMON:
                self._name(node)
            return node
        if not is_dataclass(node) or isinstance(node, (type, ir.Filter, ir.On, ir.Delayed)):
            return node
        if isinstance(node, ir.Attach) and node.onto == ir.It() and self.benched:
            node = replace(node, onto=ir.It("placed"))  # the card that is chosen is "it" by then
        slots = {each.name: self.look(getattr(node, each.name), each.name) for each in fields(node)}
        made: Any = replace(node, **slots)
        if isinstance(made, ir.Search | ir.LookAt) and made.onto == ir.It():
            refuse_if(not self.benched, "no target for attaching the found cards")
            made = replace(made, onto=ir.It("placed"))  # what is found now is "it" by then
        self._bind(node)
        if made == node:
            return node
        if isinstance(made, ir.Passes) and isinstance(made.of, ir.Select):
            return ir.Exists(replace(made.of, where=made.where))
        return made

    def _name(self, one: ir.Select) -> None:
        self.other = one == ir.SELF and self.named not in (None, ir.SELF)
        self.named, self.chosen, self.found_cards = replace(one, where=ir.ANY), False, False

    def _bind(self, node: Any) -> None:
        match node:
            case ir.PutIntoPlay() | ir.Search(to="bench") | ir.LookAt(to="bench"):
                self.benched = True
            case ir.Choice() | ir.Attach() | ir.Evolve() | ir.Switch():
                self.benched = False
        match node:
            case ir.Choice(of=ir.Select(zone=zone)) if zone in POKEMON_ZONES:
                self.named, self.chosen, self.found_cards = None, True, False
            case ir.Choice(of=of):
                self.found_cards, self.attached = True, isinstance(of, ir.Attached)
            case ir.Search(to="attach", onto=ir.Choice(name=name)) if name or _finds_one(node):
                self.named, self.chosen, self.found_cards = None, True, False
            case _ if isinstance(node, _FINDS_POKEMON):
                self.named, self.chosen, self.found_cards = None, True, False
            case _ if isinstance(node, _FINDS_CARDS):
                self.found_cards = True

    def _who(self, it: ir.It, slot: str) -> Any:
        if it.name or slot not in _OF_POKEMON or (slot == "of" and self.found_cards):
            return it
        if self.named is None:
            if self.found_cards and (self.chosen or self.attached) and slot != "of":
                raise UnsupportedText('"that Pokémon" has no antecedent')
            return it
        refuse_if(self.other, 'ambiguous "that Pokémon": two candidates')
        return self.named if it.where == ir.ANY else replace(self.named, where=it.where)


def _finds_one(search: ir.Search) -> bool:
    """Return whether a search finds one card at most."""
    return sum(1 if n == 1 else 2 for _, n in search.quotas) == 1


NEW_ACTIVE, OLD_ACTIVE = ir.It("new active"), ir.It("old active")
_OLD = ir.It("old")


def bind_switched(steps: tuple[ir.Step, ...], side: Side | Empty = "") -> tuple[ir.Step, ...]:
    """Resolve both Pokémon of a switch in all steps after it (`side`: of a switch before the steps).

    Without a Benched Pokémon nothing is switched and no Active Pokémon is new: steps for it depend on the
    switch. Raises `UnsupportedText` if another step comes between.
    """
    made: list[ir.Step] = []
    while steps:
        step, *rest = steps
        steps = tuple(rest)
        if isinstance(step, ir.Switch):
            side = "" if step.side == "both" else step.side
            if side == "you" and substitute(steps, _OLD, OLD_ACTIVE) != steps:
                made.append(ir.Choose(ir.Choice(ir.YOUR_ACTIVE, name=_OLD.name)))
                steps = substitute(steps, _OLD, OLD_ACTIVE)
        elif isinstance(step, ir.If | ir.May):
            inner = [each.side for each in step.then if isinstance(each, ir.Switch)]
            then, other = bind_switched(step.then, side), bind_switched(step.other, side)
            depends = made and side and not inner and _speaks_of_the_new(step)
            step = replace(step, then=then, other=other)
            step = _under_coins(made, step) if depends else step
            side = inner[-1] if inner and inner[-1] != "both" else side
        elif side and (new := substitute(step, ir.Select("active", side), NEW_ACTIVE)) != step:
            step = _to_the_new(made, new) if made else new
        made.append(step)
    return tuple(made)


def _speaks_of_the_new(step: ir.If | ir.May) -> bool:
    """Return whether an optional step is about the new Active Pokémon but does not depend on the switch."""
    if isinstance(step, ir.If) and step.cond == ir.SOME_DONE:
        return False
    return substitute(step, OLD_ACTIVE, NEW_ACTIVE) != step


def _under_coins(made: list[ir.Step], step: ir.Step) -> ir.Step:
    """Make a step and the coins flipped for it depend on the switch before them."""
    coins: list[ir.Step] = []
    while made and isinstance(made[-1], ir.Flip):
        coins.insert(0, made.pop())
    refuse_if(not made, "no preceding switch")
    return _to_the_new(made, *coins, step)


def _to_the_new(made: list[ir.Step], *steps: ir.Step) -> ir.Step:
    """Make steps depend on the switch with which the steps before them end."""
    match made[-1]:
        case ir.Switch():
            return ir.If(ir.SOME_DONE, steps)
        case ir.If(cond, then, ()) if (
            cond == ir.SOME_DONE and len(made) > 1 and isinstance(made[-2], ir.Switch)
        ):
            made.pop()
            return ir.If(ir.SOME_DONE, (*then, *steps))
        case ir.If(then=(*_, ir.Switch()) as then, other=()) as last:
            made.pop()
            return replace(last, then=(*then, ir.If(ir.SOME_DONE, steps)))
    raise UnsupportedText("no preceding switch")


def name_coins(steps: Sequence[Any]) -> list[Any]:
    """Flip distinguished coins one by one, each with its name. Raises `UnsupportedText` if it is not
    known how many there are.
    """
    read = [each for _, each in walk(tuple(steps)) if isinstance(each, ir.Flip | ir.Heads | ir.Tails)]
    named = {each.name for each in read if each.name in COINS}
    if not named or any(isinstance(each, ir.Flip) and each.name for each in read):
        return list(steps)
    flips = [place for place, each in enumerate(steps) if isinstance(each, ir.Flip)]
    if len(flips) == 1 and any(each == ir.Heads() for _, each in walk(tuple(steps))):
        raise UnsupportedText("coins are distinguished and also counted")
    match [steps[place] for place in flips]:
        case [ir.Flip(n=int(n), name="") as flip] if n <= len(COINS) and named <= set(COINS[:n]):
            coins = [replace(flip, n=1, name=name) for name in COINS[:n]]
            return [*steps[: flips[0]], *coins, *steps[flips[0] + 1 :]]
    raise UnsupportedText("number of coins is missing")
