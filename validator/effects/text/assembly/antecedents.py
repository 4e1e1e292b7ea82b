"""Resolve "that Pokémon" to its antecedent."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from validator.effects.ir.lasting import Activated, Delayed, On
from validator.effects.ir.nodes import contains, rewrite
from validator.effects.ir.slots import ANY, SELF, Attached, Choice, Exists, Filter, It, Passes, Select
from validator.effects.ir.steps import (
    Attach,
    Evolve,
    LookAt,
    Move,
    PutIntoPlay,
    Reorder,
    Reveal,
    Search,
    Step,
    Switch,
)
from validator.effects.text.semantics import UnsupportedText

_ONE = frozenset({"self", "active", "attacker", "defending", "host"})
_IN_PLAY = _ONE | {"bench", "play"}
_OF_POKEMON = frozenset({"target", "source", "host", "onto", "scope", "of"})
"""Slots of the vocabulary that hold Pokémon; `of` also holds cards."""
_FINDS_CARDS = (Search, LookAt, Move, Reorder, Reveal)
_FINDS_POKEMON = (Attach, Evolve, PutIntoPlay, Switch)
"""Steps after which "that Pokémon" is their object: the one attached to, evolved or put into play."""


def name_mentions(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Replace each `It` without a binder by the Pokémon that was named last. Raises `UnsupportedText`."""
    found = []
    finder = AntecedentFinder()
    for part in parts:
        if isinstance(part, Activated):
            part = replace(part, steps=AntecedentFinder().steps(part.steps))
        elif not isinstance(part, On):
            part = finder.look(part, "")
        found.append(_attach_to_placed(part))
    return tuple(found)


def _attach_to_placed(part: Any) -> Any:
    """Name the Pokémon that was put into play where a card is chosen to attach to it: the choice is "it" by
    then. Raises `UnsupportedText` if no Pokémon was.
    """

    def named(node: Any) -> Any:
        if not isinstance(node, Attach) or not isinstance(node.what, Choice) or node.onto != It():
            return node
        if not contains(part, PutIntoPlay):
            raise UnsupportedText("no name for the Pokémon to which the chosen card is attached")
        return replace(node, onto=It("placed"))

    return rewrite(part, named)


class AntecedentFinder:
    """Visits steps in order, and remembers what was named and what was found last."""

    def __init__(self) -> None:
        self.named: Select | None = None
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

    def steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Resolve the mentions of each step, in order."""
        return tuple(self.look(each, "") for each in steps)

    def look(self, node: Any, slot: str) -> Any:
        """Return a node with its mentions resolved, visiting its slots in order."""
        if isinstance(node, tuple):
            return tuple(self.look(each, slot) for each in node)
        if isinstance(node, It):
            return self._who(node, slot)
        if isinstance(node, Select):
            if node.zone in _ONE and slot in _OF_POKEMON:
                self._name(node)
            return node
        if not is_dataclass(node) or isinstance(node, (type, Filter, On, Delayed)):
            return node
        if isinstance(node, Attach) and node.onto == It() and self.benched:
            node = replace(node, onto=It("placed"))  # the card that is chosen is "it" by then
        slots = {each.name: self.look(getattr(node, each.name), each.name) for each in fields(node)}
        made: Any = replace(node, **slots)
        if isinstance(made, Search | LookAt) and made.onto == It():
            if not self.benched:
                raise UnsupportedText("no target for attaching the found cards")
            made = replace(made, onto=It("placed"))  # what is found now is "it" by then
        self._bind(node)
        if made == node:
            return node
        if isinstance(made, Passes) and isinstance(made.of, Select):
            return Exists(replace(made.of, where=made.where))
        return made

    def _name(self, one: Select) -> None:
        self.other = one == SELF and self.named not in (None, SELF)
        self.named, self.chosen, self.found_cards = replace(one, where=ANY), False, False

    def _bind(self, node: Any) -> None:
        match node:
            case PutIntoPlay() | Search(to="bench") | LookAt(to="bench"):
                self.benched = True
            case Choice() | Attach() | Evolve() | Switch():
                self.benched = False
        match node:
            case Choice(of=Select(zone=zone)) if zone in _IN_PLAY:
                self.named, self.chosen, self.found_cards = None, True, False
            case Choice(of=of):
                self.found_cards, self.attached = True, isinstance(of, Attached)
            case Search(to="attach", onto=Choice(name=name)) if name or _finds_one(node):
                self.named, self.chosen, self.found_cards = None, True, False
            case _ if isinstance(node, _FINDS_POKEMON):
                self.named, self.chosen, self.found_cards = None, True, False
            case _ if isinstance(node, _FINDS_CARDS):
                self.found_cards = True

    def _who(self, it: It, slot: str) -> Any:
        if it.name or slot not in _OF_POKEMON or (slot == "of" and self.found_cards):
            return it
        if self.named is None:
            if self.found_cards and (self.chosen or self.attached) and slot != "of":
                raise UnsupportedText('"that Pokémon" has no antecedent')
            return it
        if self.other:
            raise UnsupportedText('ambiguous "that Pokémon": two candidates')
        return self.named if it.where == ANY else replace(self.named, where=it.where)


def _finds_one(search: Search) -> bool:
    """Return whether a search finds one card at most."""
    return sum(1 if n == 1 else 2 for _, n in search.quotas) == 1
