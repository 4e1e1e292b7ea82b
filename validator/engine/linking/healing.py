"""Whom a Trainer card or an Ability may heal."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from validator.effects import ir, steps
from validator.engine.linking.nodes import has_inside


def heal_the_damaged(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Let the Pokémon that is chosen to be healed be a damaged one.

    A Trainer card or Ability is not used for what would do nothing, nor is a Pokémon chosen for which it
    would do nothing; an attack may do nothing, and its choices stay as they are printed. Where Special
    Conditions are removed as well, a Pokémon without damage may have those.
    """
    return items if has_inside(items, (steps.Cure,)) else _narrowed(items)


def _narrowed(node: Any) -> Any:
    match node:
        case tuple():
            made = tuple(_narrowed(each) for each in node)
            return made if made != node else node
        case steps.Heal(target=ir.Choice(of=ir.Select(where=where) as of) as chosen):
            return replace(node, target=replace(chosen, of=replace(of, where=replace(where, damaged=True))))
        case steps.If() | steps.May() | steps.Mode() | steps.ForEach() | steps.Repeat() | steps.Price():
            held = ((each.name, getattr(node, each.name)) for each in fields(node))
            inner = {name: value for name, value in held if isinstance(value, tuple)}
            return replace(node, **{name: _narrowed(value) for name, value in inner.items()})
    return node
