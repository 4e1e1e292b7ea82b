"""Nodes as the Python that makes them, as a declaration in `validator.cards` would have it."""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache
from typing import Any

from validator.effects.ir import slots
from validator.effects.ir.nodes import defaults_of, slot_names


@cache
def _constants() -> dict[Any, str]:
    """Return the names of the nodes that have one (`OPPONENT_ACTIVE`)."""
    named = {name: value for name, value in vars(slots).items() if name.isupper() and is_dataclass(value)}
    return {value: name for name, value in reversed(named.items())}


def write_node(node: Any) -> str:
    """Return a node, a tuple of nodes, or a plain value as Python; slots with their default are left out."""
    if isinstance(node, tuple):
        items = [write_node(each) for each in node]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    if not is_dataclass(node) or isinstance(node, type):
        return repr(node)
    if type(node).__module__ == slots.__name__ and node in _constants():
        return _constants()[node]
    defaults = defaults_of(type(node))
    written: list[str] = []
    skipped = False
    for name in slot_names(type(node)):
        value = getattr(node, name)
        if name in defaults and value == defaults[name]:
            skipped = True
        else:
            written.append(f"{name}={write_node(value)}" if skipped else write_node(value))
    return f"{type(node).__name__}({', '.join(written)})"
