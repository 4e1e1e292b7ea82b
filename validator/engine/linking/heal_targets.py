"""Restrict heal targets of Trainers and Abilities to damaged Pokémon."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from validator.effects.ir import slots, steps
from validator.effects.ir.nodes import walk
from validator.engine.linking.node_queries import contains_node


def heal_the_damaged(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Let the Pokémon that is chosen to be healed be a damaged one.

    A Trainer card or Ability is not used for what would do nothing, nor is a Pokémon chosen for which it
    would do nothing; an attack may do nothing, and its choices stay as they are printed. Where Special
    Conditions are removed as well, a Pokémon without damage may have those.
    """
    return items if contains_node(items, (steps.Cure,)) else _narrowed(items)


def _narrowed(node: Any) -> Any:
    match node:
        case (steps.Choose(what=slots.Choice(of=slots.Select()) as chosen), *rest) if _only_healed(
            chosen.name, rest
        ):
            return (steps.Choose(_damaged(chosen)), *_narrowed(tuple(rest)))
        case tuple():
            made = tuple(_narrowed(each) for each in node)
            return made if made != node else node
        case steps.Heal(target=slots.Choice(of=slots.Select()) as chosen):
            return replace(node, target=_damaged(chosen))
        case steps.If() | steps.May() | steps.Mode() | steps.ForEach() | steps.Repeat() | steps.Price():
            held = ((each.name, getattr(node, each.name)) for each in fields(node))
            inner = {name: value for name, value in held if isinstance(value, tuple)}
            return replace(node, **{name: _narrowed(value) for name, value in inner.items()})
    return node


def _damaged(chosen: slots.Choice) -> slots.Choice:
    of = chosen.of
    return (
        replace(chosen, of=replace(of, where=replace(of.where, damaged=True)))
        if isinstance(of, slots.Select)
        else chosen
    )


def _only_healed(name: str, behind: list[Any]) -> bool:
    """Whether nothing but healing is done behind a choice to what was chosen."""
    told = [each for _, each in walk(tuple(behind)) if isinstance(each, slots.It) and each.name in ("", name)]
    healed = [each for _, each in walk(tuple(behind)) if isinstance(each, steps.Heal) and each.target in told]
    return bool(healed) and len(healed) == len(told)
