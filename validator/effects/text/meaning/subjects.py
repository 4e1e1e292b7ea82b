"""Who "it" is: what a sentence has named is put in the place of the `It` of the words behind."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from validator.effects.ir import All, AnyOf, Choice, Cond, Exists, It, Passes, Select
from validator.effects.steps import LookAt, Search, Step

T = TypeVar("T")


def put_in_place(node: T, subject: Any) -> T:
    """Give a node with a subject in place of the nameless `It` wherever it stands."""
    if isinstance(node, It):
        return subject if node == It() else node
    if isinstance(node, tuple):
        return tuple(put_in_place(each, subject) for each in node)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {}
    for field in fields(node):
        old = getattr(node, field.name)
        new = put_in_place(old, subject)
        if new != old:
            changed[field.name] = new
    return replace(node, **changed) if changed else node


def name_it(steps: tuple[Step, ...], subject: Any) -> tuple[Step, ...]:
    """Say who "it" is in steps, up to the first of them that gives another thing that name."""
    for place, step in enumerate(steps):
        if _binds(step):
            return (*put_in_place(steps[: place + 1], subject), *steps[place + 1 :])
    return put_in_place(steps, subject)


def _binds(node: Any) -> bool:
    if isinstance(node, (Choice, Search, LookAt)):
        return True
    if isinstance(node, tuple):
        return any(_binds(each) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return any(_binds(getattr(node, field.name)) for field in fields(node))


def is_about_this(cond: Cond) -> bool:
    """Tell whether a condition speaks of this Pokémon, or of the one this card is attached to."""
    match cond:
        case Exists(Select("self" | "host")) | Passes(Select("self" | "host")):
            return True
        case All(of) | AnyOf(of):
            return any(is_about_this(each) for each in of)
    return False


def is_host(target: Any) -> bool:
    """Tell whether a target is the Pokémon this card is attached to."""
    return isinstance(target, Select) and target.zone == "host"
