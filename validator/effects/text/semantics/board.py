"""What the meanings of the sections of cards in play share: whose something is, and whether it is one."""

from __future__ import annotations

from typing import Any

from validator.effects import ir
from validator.effects.text.semantics.forms import UnsupportedText
from validator.effects.text.semantics.section import SemanticSection

_ALONE = frozenset({"self", "attacker", "defending", "host", "stadium"})
"""Places that hold one at most."""


def side_of(target: Any) -> str:
    """Whose a target's cards or Pokémon are; empty where nothing says it."""
    match target:
        case ir.Select("self" | "host"):
            return "you"
        case ir.Select("attacker"):
            return ""
        case ir.Select(side=side):
            return side
        case ir.Attached(host=of) | ir.Choice(of=of):
            return side_of(of)
    return ""


def expect_side(target: Any, side: str) -> None:
    """Raise `UnsupportedText` where cards would go to another player's hand or deck than their owner's."""
    whose = side_of(target)
    if whose and whose != side:
        raise UnsupportedText("cards go to their owner's zone")


def is_one(target: Any) -> bool:
    """Return whether a target is one Pokémon at most."""
    match target:
        case ir.Select(zone, side):
            return zone in _ALONE or (zone == "active" and side != "both")
        case ir.Choice(n=n, up_to=up_to):
            return n == 1 and not up_to
    return True


class Board(SemanticSection):
    """Cards in play; the steps are in separate sections."""
