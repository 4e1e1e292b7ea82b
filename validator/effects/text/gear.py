"""What only cards on the table that are no Pokémon say: who "that Pokémon" is, which part stands first."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from validator.effects.ir import HOST, Choice, Exists, It, Select
from validator.effects.lasting import Activated, On, OnlyOn, Provide
from validator.effects.steps import LookAt, Search, Step
from validator.effects.text.meaning import Unmeant

_BINDS = (Choice, Search, LookAt)


def settle(parts: list[Any], kind: str) -> list[Any]:
    """Give the parts of a text of this kind in their final shape. Raises `Unmeant`."""
    if kind not in ("tool", "energy"):
        return parts
    return _once_only(_most_particular_first([_of_host(each) for each in parts]))


def refer(steps: tuple[Step, ...], to: Any) -> tuple[Step, ...]:
    """Let "it" be something, in all steps up to the first that lets it be something else."""
    found: list[Step] = []
    for place, step in enumerate(steps):
        found.append(_replaced(step, to))
        if _binds(step):
            return (*found, *steps[place + 1 :])
    return tuple(found)


def _of_host(part: Any) -> Any:
    """Let "it" be the Pokémon the card is attached to, and a condition on it a part of who it is."""
    if isinstance(part, On) and part.whose == "self":
        return replace(part, steps=refer(part.steps, HOST))
    if isinstance(part, On | Activated) or not hasattr(part, "cond") or not hasattr(part, "scope"):
        return part
    part = replace(part, cond=_replaced(part.cond, HOST), scope=_replaced(part.scope, HOST))
    cond = part.cond
    if (
        part.scope == HOST
        and isinstance(cond, Exists)
        and isinstance(cond.of, Select)
        and cond.of.zone == "host"
    ):
        return replace(part, scope=cond.of, cond=None)
    return part


def _replaced(node: Any, to: Any) -> Any:
    if node == It():
        return to
    if isinstance(node, It) and not node.name and isinstance(to, Select):
        raise Unmeant("some of it, of one Pokémon")
    if isinstance(node, tuple):
        return tuple(_replaced(each, to) for each in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{each.name: _replaced(getattr(node, each.name), to) for each in fields(node)})
    return node


def _binds(node: Any) -> bool:
    if isinstance(node, _BINDS):
        return True
    if isinstance(node, tuple):
        return any(_binds(each) for each in node)
    return is_dataclass(node) and any(_binds(getattr(node, each.name)) for each in fields(node))


def _most_particular_first(parts: list[Any]) -> list[Any]:
    """Put what a card provides "instead" before what it provides else, and where it may be before that."""
    only = [each for each in parts if isinstance(each, OnlyOn)]
    provided = [each for each in reversed(parts) if isinstance(each, Provide)]
    return only + provided + [each for each in parts if not isinstance(each, OnlyOn | Provide)]


def _once_only(parts: list[Any]) -> list[Any]:
    """Say once where the card may be: the text forbids any other place, and discards the card from it."""
    found = [each for each in parts if isinstance(each, OnlyOn)]
    if not found:
        return parts
    if len(found) != 2 or found[0] != found[1]:
        raise Unmeant("what happens to the card in another place is not said")
    return parts[1:]
