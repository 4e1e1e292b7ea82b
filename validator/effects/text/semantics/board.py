"""What the meanings of the sections of cards in play share: whose something is, and whether it is one."""

from __future__ import annotations

from validator.effects import ir
from validator.effects.text.semantics.forms import refuse_if

_ALONE = frozenset({"self", "attacker", "defending", "host", "stadium"})
"""Places that hold one at most."""


def side_of(target: object) -> str:
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


def expect_side(target: object, side: str) -> None:
    """Raise `UnsupportedText` where cards would go to another player's hand or deck than their owner's."""
    whose = side_of(target)
    refuse_if(whose and whose != side, "cards go to their owner's zone")


def is_one(target: object) -> bool:
    """Return whether a target is one Pokémon at most."""
    match target:
        case ir.Select(zone, side):
            return zone in _ALONE or (zone == "active" and side != "both")
        case ir.Choice(n=n, up_to=up_to):
            return n == 1 and not up_to
    return True
