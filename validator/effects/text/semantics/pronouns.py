"""Pronoun resolution: replace It() by its antecedent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeGuard, TypeVar

from validator.effects import ir
from validator.effects.ir.nodes import contains, rewrite
from validator.effects.vocabulary import ONE_PLACE

T = TypeVar("T")
_NAMELESS = ir.It()
PLURAL_PRONOUN = ir.It("them")
"""Each of several Pokémon mentioned before: those of a condition, or what "it" is."""
FOUND_CARDS = "found there"
"""The name of cards just seen, until the sentences are combined."""


def substitute(node: T, subject: object, old: object = _NAMELESS) -> T:
    """Return `node` with every `old` (default: the unbound `It`) replaced by `subject`."""
    also = PLURAL_PRONOUN if old == _NAMELESS else old
    made: T = rewrite(node, lambda each: subject if each in (old, also) else each)
    return made


def exclude_bound(node: T, name: str) -> T:
    """Exclude the cards bound to `name` from every selection from the player's discard pile."""

    def aside(each: Any) -> Any:
        taken = isinstance(each, ir.Select) and each.zone == "discard" and each.side == "you"
        return replace(each, where=replace(each.where, but=name)) if taken else each

    made: T = rewrite(node, aside)
    return made


def bind_pronoun(steps: tuple[ir.Step, ...], subject: object) -> tuple[ir.Step, ...]:
    """Replace "it" by `subject` in steps, up to the first that binds "it" to another object."""
    if subject is None:
        return steps
    for place, step in enumerate(steps):
        if binds(step):
            return (*substitute(steps[: place + 1], subject), *steps[place + 1 :])
    return substitute(steps, subject)


def binds(node: object) -> bool:
    """Return whether a node binds "it"."""
    return contains(node, ir.Choice, ir.Search, ir.LookAt)


_GROUPS = frozenset({"bench", "play"})


def _is_one(target: object) -> TypeGuard[ir.Select]:
    """Return whether a target is a single Pokémon, known by its place."""
    return isinstance(target, ir.Select) and target.zone in ONE_PLACE and target.side != "both"


def resolve_pronouns(cond: ir.Cond, steps: tuple[ir.Step, ...]) -> tuple[ir.Step, ...]:
    """Resolve the pronouns of steps under a condition: "it" is the Pokémon of the condition, "them" its
    group.
    """
    if isinstance(cond, ir.Exists) and isinstance(cond.of, ir.Select) and cond.of.zone in _GROUPS:
        return substitute(steps, cond.of, PLURAL_PRONOUN)
    subject = subject_of(cond)
    return steps if subject is None else bind_pronoun(steps, subject)


def subject_of(cond: ir.Cond | None) -> ir.Select | None:
    """Return the Pokémon that a condition is about; None if it is not a single one."""
    match cond:
        case ir.Exists(ir.Select() as of) | ir.Exists(ir.Attached(of)) | ir.Passes(of) if _is_one(of):
            return replace(of, where=ir.ANY)
        case ir.Compare(ir.Counters(of) | ir.Units(of) | ir.Field(of)) if _is_one(of):
            return replace(of, where=ir.ANY)
        case ir.Compare(ir.Unused()):
            return ir.SELF  # "if this Pokémon has extra Energy"
        case ir.Not(of) if of is not None:
            return subject_of(of)
        case ir.All(of) | ir.AnyOf(of):
            found = {subject for each in of if (subject := subject_of(each)) is not None}
            return found.pop() if len(found) == 1 else None
    return None


def is_host(target: object) -> bool:
    """Return whether a target is the Pokémon this card is attached to."""
    return isinstance(target, ir.Select) and target.zone == "host"
