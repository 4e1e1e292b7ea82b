"""Questions about effect nodes and linked parts before a program runs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import slot_names, walk
from validator.engine.program import opcodes
from validator.engine.program.code import LinkedPart


def contains_node(node: Any, kinds: tuple[type, ...]) -> bool:
    """Return whether a node is or contains one of these classes.

    A `Price` is skipped: it comes before everything else.
    """
    if isinstance(node, kinds):
        return True
    if isinstance(node, tuple):
        return any(contains_node(each, kinds) for each in node)
    if isinstance(node, steps.Price | slots.Filter):
        return False
    return any(contains_node(getattr(node, slot), kinds) for slot in slot_names(node.__class__))


def knocks_itself_out(part: Any) -> bool:
    """Return whether using an activated effect Knocks Out its own Pokémon."""
    falls = steps.KnockOut(slots.SELF)
    return isinstance(part, lasting.Activated) and any(each == falls for _, each in walk(part.steps))


def is_in_play(of: Any) -> bool:
    """Return whether a target selects Pokémon in play by their own properties, not by a bound name."""
    return (
        isinstance(of, slots.Select)
        and opcodes.ZONES[of.zone] in opcodes.PLAY_ZONES
        and not of.where.like
        and not of.where.kin
        and not of.where.but
    )


def is_plain(target: Any) -> bool:
    """Return whether a target can be evaluated before anything is done: it reads no bound name."""
    return not reads_bound(target.of if isinstance(target, slots.Choice) else target)


def reads_bound(node: Any) -> bool:
    """Return whether a node reads what an earlier step binds or counts."""
    return contains_node(node, (slots.It, slots.Choice, slots.Done, slots.Number, slots.Heads, slots.Tails))


def reads_flip(node: Any) -> bool:
    """Return whether a node reads a coin flip or the result of an earlier step."""
    return contains_node(node, (slots.Heads, slots.Tails, slots.Done, slots.It, slots.Number))


_HIDDEN_ZONES = frozenset({opcodes.Z_HAND, opcodes.Z_DECK, opcodes.Z_PRIZES, opcodes.Z_FACE_DOWN})


def reads_hidden_zones(parts: Iterable[LinkedPart]) -> bool:
    """Return whether any of these parts reads which cards lie in a hand, a deck or among Prize cards."""
    return any(_reads_hidden(value) for part in parts for value in (part.amount, part.cond, part.scope))


def _reads_hidden(value: Any) -> bool:
    if not isinstance(value, tuple):
        return False
    if (
        len(value) == 4
        and value[0] == opcodes.T_SELECT
        and value[1] in _HIDDEN_ZONES
        and value[3] is not None
    ):
        return True  # without a filter only the number of cards is read, which is public
    if len(value) == 4 and value[0] == opcodes.T_TOP:
        return True
    return any(_reads_hidden(each) for each in value)
