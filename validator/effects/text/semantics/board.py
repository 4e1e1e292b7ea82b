"""What the meanings of the sections of cards in play share: whose something is, and whether it is one."""

from __future__ import annotations

from typing import Any

from validator.effects.ir.slots import Attached, Choice, Select
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText

_ALONE = frozenset({"self", "attacker", "defending", "host", "stadium"})
"""Places that hold one at most."""


def side_of(target: Any) -> str:
    """Whose a target's cards or Pokémon are; empty where nothing says it."""
    match target:
        case Select("self" | "host"):
            return "you"
        case Select("attacker"):
            return ""
        case Select(side=side):
            return side
        case Attached(host=of) | Choice(of=of):
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
        case Select(zone, side):
            return zone in _ALONE or (zone == "active" and side != "both")
        case Choice(n=n, up_to=up_to):
            return n == 1 and not up_to
    return True


class Board(SemanticSection):
    """Cards in play; the steps are in separate sections."""
