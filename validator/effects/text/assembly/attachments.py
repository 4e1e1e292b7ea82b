"""Programs of Pokémon Tools, Stadiums and Energy cards: host and part order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.nodes import walk
from validator.effects.text.semantics import UnsupportedText
from validator.effects.text.semantics.forms import refuse_if
from validator.effects.text.semantics.pronouns import substitute

BASIC = ir.Filter(stage=("Basic",))
OF_THE_CARD = frozenset({"leave discard", "come into play"})
"""What is forbidden of the card itself, wherever it is."""


def settle(parts: list[Any], kind: str) -> list[Any]:
    """Return the parts of a text of this kind in their final form. Raises `UnsupportedText`."""
    others = [each for each in parts if not (isinstance(each, ir.Forbid) and each.action in OF_THE_CARD)]
    if kind == "stadium" and any(each == ir.SELF for _, each in walk(tuple(others))):
        raise UnsupportedText("a Stadium has no host Pokémon")
    if kind not in ("tool", "machine", "energy"):
        return parts
    return _merge_only_on(_in_order(_one_host([_of_host(each) for each in parts])))


def _of_host(part: Any) -> Any:
    """Resolve "this Pokémon" to the one the card is attached to."""
    return (
        part
        if isinstance(part, ir.Forbid) and part.action in OF_THE_CARD
        else substitute(part, ir.HOST, ir.SELF)
    )


def _one_host(parts: list[Any]) -> list[Any]:
    """Resolve "it" to the Pokémon of an earlier part."""
    found: list[Any] = []
    last: Any = ir.HOST
    for each in parts:
        scope = getattr(each, "scope", None)
        if scope == ir.It():
            each = replace(each, scope=last)
        elif isinstance(scope, ir.Select) and scope.zone == "host":
            last = scope
        found.append(each)
    return found


def _in_order(parts: list[Any]) -> list[Any]:
    """Sort parts: first where a card may be, then what it provides, special cases before the usual one."""
    only = [each for each in parts if isinstance(each, ir.OnlyOn)]
    provided = [each for each in reversed(parts) if isinstance(each, ir.Provide)]
    return only + provided + [each for each in parts if not isinstance(each, ir.OnlyOn | ir.Provide)]


def _merge_only_on(parts: list[Any]) -> list[Any]:
    """Merge the two statements of where the card may be: no other place is allowed, and it is discarded
    there.
    """
    found = [each for each in parts if isinstance(each, ir.OnlyOn) and not each.stays]
    if not found:
        return parts
    entry = [each for each in parts if isinstance(each, ir.OnlyOn) and each.stays]
    if len(entry) == len(found) == 1 and found[0].where in (
        entry[0].where,
        replace(entry[0].where, none_of=()),
    ):
        where = None if found[0].where == entry[0].where else found[0].where
        rest = [each for each in parts if each not in (entry[0], found[0])]
        return [replace(entry[0], stays=False, kept=where), *rest]
    if entry and len(found) == 1 and _left_out(entry[0].where) == _each(found[0].where.none_of):
        parts = [each for each in parts if each not in (entry[0], found[0])]
        return [replace(entry[0], stays=False), *parts]
    refuse_if(len(found) != 2 or found[0] != found[1], "effect of the card outside play is undefined")
    parts.remove(found[0])
    return parts


def _left_out(where: ir.Filter) -> set[ir.Filter]:
    """Return the kinds of Pokémon that a filter leaves out: Basic ones where it requires evolved ones."""
    basic = {BASIC} if where == ir.Filter(evolved=True, none_of=where.none_of) else set()
    known = basic or where == ir.Filter(none_of=where.none_of)
    return {*basic, *_each(where.none_of)} if known else set()


def _each(kinds: tuple[ir.Filter, ...]) -> set[ir.Filter]:
    return {part for each in kinds for part in each.any_of or (each,)}
