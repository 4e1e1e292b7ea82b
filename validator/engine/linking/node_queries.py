"""Look into effect nodes: what a program holds, and what can be told before it runs."""

from __future__ import annotations

from typing import Any

from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import slot_names, walk
from validator.engine.program.opcodes import PLAY_ZONES, ZONES


def contains_node(node: Any, kinds: tuple[type, ...]) -> bool:
    """Tell whether a node is, or has inside, one of these classes. What is paid is passed over: a `Price`
    comes before all that is done.
    """
    if isinstance(node, kinds):
        return True
    if isinstance(node, tuple):
        return any(contains_node(each, kinds) for each in node)
    if isinstance(node, steps.Price | slots.Filter):
        return False
    return any(contains_node(getattr(node, slot), kinds) for slot in slot_names(node.__class__))


def knocks_itself_out(part: Any) -> bool:
    """Tell whether using an activated effect Knocks Out its own Pokémon."""
    falls = steps.KnockOut(slots.SELF)
    return isinstance(part, lasting.Activated) and any(each == falls for _, each in walk(part.steps))


def is_in_play(of: Any) -> bool:
    """Tell whether a target selects Pokémon in play by what they are, not by what was bound before."""
    return (
        isinstance(of, slots.Select)
        and ZONES[of.zone] in PLAY_ZONES
        and not of.where.like
        and not of.where.but
    )


def is_plain(target: Any) -> bool:
    """Tell whether a target can be looked at before anything is done: it reads nothing bound later."""
    return not reads_bound(target.of if isinstance(target, slots.Choice) else target)


def reads_bound(node: Any) -> bool:
    """Tell whether a node reads what an earlier step binds or counts."""
    return contains_node(node, (slots.It, slots.Choice, slots.Done, slots.Number, slots.Heads, slots.Tails))


def reads_flip(node: Any) -> bool:
    """Tell whether a node reads a flip or what was done before."""
    return contains_node(node, (slots.Heads, slots.Tails, slots.Done, slots.It, slots.Number))
