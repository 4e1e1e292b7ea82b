"""What cards in play say that are no Pokémon: who "this Pokémon" is, and which part stands first."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from validator.effects.ir import HOST, SELF, It, Select
from validator.effects.lasting import Forbid, OnlyOn, Provide
from validator.effects.text.meaning import Unmeant

OF_THE_CARD = frozenset({"leave discard", "come into play"})
"""What is forbidden of the card itself, wherever it is."""


def settle(parts: list[Any], kind: str) -> list[Any]:
    """Give the parts of a text of this kind in their final shape. Raises `Unmeant`."""
    told = [each for each in parts if not (isinstance(each, Forbid) and each.action in OF_THE_CARD)]
    if kind == "stadium" and _speaks_of(tuple(told), SELF):
        raise Unmeant("a Stadium is no Pokémon")
    if kind not in ("tool", "energy"):
        return parts
    return _said_once(_in_order(_one_host([_of_host(each) for each in parts])))


def _of_host(part: Any) -> Any:
    """Let "this Pokémon" be the one the card is attached to."""
    return part if isinstance(part, Forbid) and part.action in OF_THE_CARD else _put(part, SELF, HOST)


def _one_host(parts: list[Any]) -> list[Any]:
    """Let "it" be the Pokémon of which a part before has spoken."""
    found: list[Any] = []
    last: Any = HOST
    for each in parts:
        scope = getattr(each, "scope", None)
        if scope == It():
            each = replace(each, scope=last)
        elif isinstance(scope, Select) and scope.zone == "host":
            last = scope
        found.append(each)
    return found


def _put(node: Any, old: Any, new: Any) -> Any:
    """Put one node in another's place, wherever it stands."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(_put(each, old, new) for each in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{each.name: _put(getattr(node, each.name), old, new) for each in fields(node)})
    return node


def _speaks_of(node: Any, what: Any) -> bool:
    if node == what:
        return True
    if isinstance(node, tuple):
        return any(_speaks_of(each, what) for each in node)
    return is_dataclass(node) and any(_speaks_of(getattr(node, each.name), what) for each in fields(node))


def _in_order(parts: list[Any]) -> list[Any]:
    """Put first where a card may be, then what it provides, "instead" before what it provides else."""
    only = [each for each in parts if isinstance(each, OnlyOn)]
    provided = [each for each in reversed(parts) if isinstance(each, Provide)]
    return only + provided + [each for each in parts if not isinstance(each, OnlyOn | Provide)]


def _said_once(parts: list[Any]) -> list[Any]:
    """Say once where the card may be: the text forbids any other place, and discards the card from it."""
    found = [each for each in parts if isinstance(each, OnlyOn)]
    if not found:
        return parts
    if len(found) != 2 or found[0] != found[1]:
        raise Unmeant("what happens to the card in another place is not said")
    return parts[1:]
