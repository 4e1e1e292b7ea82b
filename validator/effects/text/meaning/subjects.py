"""Who "it" is: what a sentence has named is put in the place of the `It` of the words behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeGuard, TypeVar

from validator.effects.ir import (
    ANY,
    All,
    AnyOf,
    Attached,
    Choice,
    Compare,
    Cond,
    Counters,
    Exists,
    Field,
    It,
    Not,
    Passes,
    Select,
    Units,
)
from validator.effects.steps import Attach, Evolve, If, LookAt, Move, Reorder, Reveal, Search, Step
from validator.effects.text.meaning.line import Line

T = TypeVar("T")
_NAMELESS = It()


def put_in_place(node: T, subject: Any, it: It = _NAMELESS) -> T:
    """Give a node with a subject in place of an `It` (the nameless one) wherever it stands."""
    if isinstance(node, It):
        return subject if node == it else node
    if isinstance(node, tuple):
        return tuple(put_in_place(each, subject, it) for each in node)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {}
    for field in fields(node):
        old = getattr(node, field.name)
        new = put_in_place(old, subject, it)
        if new != old:
            changed[field.name] = new
    return replace(node, **changed) if changed else node


def name_it(steps: tuple[Step, ...], subject: Any) -> tuple[Step, ...]:
    """Say who "it" is in steps, up to the first of them that gives another thing that name."""
    if subject is None:
        return steps
    for place, step in enumerate(steps):
        if binds(step):
            return (*put_in_place(steps[: place + 1], subject), *steps[place + 1 :])
    return put_in_place(steps, subject)


def binds(node: Any) -> bool:
    """Tell whether something in a node becomes what "it" is."""
    if isinstance(node, (Choice, Search, LookAt)):
        return True
    if isinstance(node, tuple):
        return any(binds(each) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(binds(getattr(node, field.name)) for field in fields(node))


ONE_PLACE = frozenset({"self", "active", "attacker", "defending", "host"})
"""Zones of a single Pokémon, but for the Active ones of both."""
_OTHERS = (Move, Attach, Evolve, Reorder, Reveal, Search, LookAt)
"""Steps that give "it" to what they moved or found."""


def _is_one(target: Any) -> TypeGuard[Select]:
    """Tell whether a target is a single Pokémon, known by its place."""
    return isinstance(target, Select) and target.zone in ONE_PLACE and target.side != "both"


def told_of(cond: Cond, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Say who "it" is in what is done under a condition: whom the condition speaks of."""
    subject = subject_of(cond)
    return steps if subject is None else name_it(steps, subject)


def subject_of(cond: Cond | None) -> Select | None:
    """Give the Pokémon that a condition speaks of, if it speaks of one."""
    match cond:
        case Exists(Select() as of) | Exists(Attached(of)) | Passes(of) if _is_one(of):
            return replace(of, where=ANY)
        case Compare(Counters(of) | Units(of) | Field(of)) if _is_one(of):
            return replace(of, where=ANY)
        case Not(of) if of is not None:
            return subject_of(of)
        case All(of) | AnyOf(of):
            found = {subject for each in of if (subject := subject_of(each)) is not None}
            return found.pop() if len(found) == 1 else None
    return None


def name_those(line: Line, before: Sequence[Step]) -> Line:
    """Say who "it" and "that Pokémon" are in a sentence: what it asks about, or the steps before it name."""
    subject = subject_of(line.cond) or _last_named(before)
    parts: tuple[Any, ...] = ()
    for part in line.parts:
        known = _last_named(parts)
        parts += name_it((part,), known or subject) if not _is_bound((*before, *parts)) else (part,)
    cond = line.cond
    if cond is not None and not _is_bound(before):
        named = _last_named(before)
        cond = put_in_place(cond, named) if named is not None else cond
    return replace(line, parts=parts, cond=cond)


def _is_bound(steps: Sequence[Any]) -> bool:
    return any(binds(each) or _any(each, _OTHERS) for each in steps)


def _any(node: Any, kinds: tuple[type, ...]) -> bool:
    if isinstance(node, kinds):
        return True
    if isinstance(node, tuple):
        return any(_any(each, kinds) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(_any(getattr(node, field.name), kinds) for field in fields(node))


def _last_named(steps: Sequence[Any]) -> Select | None:
    """Give the one Pokémon that was named last."""
    for step in reversed(steps):
        if isinstance(step, If):
            found = _last_named((*step.then, *step.other)) or subject_of(step.cond)
        else:
            rows = (getattr(step, name, None) for name in ("target", "scope", "of"))
            found = next((replace(row, where=ANY) for row in rows if _is_one(row)), None)
        if found is not None:
            return found
    return None


def is_host(target: Any) -> bool:
    """Tell whether a target is the Pokémon this card is attached to."""
    return isinstance(target, Select) and target.zone == "host"
