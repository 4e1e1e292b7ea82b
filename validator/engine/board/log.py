"""The log of events and the history of a turn."""

from __future__ import annotations

from typing import Any, Final

from validator.engine.board.state import State

VISIBLE_TO_ALL: Final = 3
VISIBLE_TO: Final[tuple[int, ...]] = (1, 2)
VISIBLE_TO_NONE: Final = 0
"""Who sees the card of an event: a bit for each player."""


def emit(g: State, kind: str, seen: int, player: int, *rest: Any) -> None:
    """Append an event to the log."""
    if g.log:
        g.events.append((kind, seen, player) + rest)


def record_fact(
    g: State, word: str, player: int, uid: int = 0, card: int = -1, label: str = "", amount: int = 0
) -> None:
    """Record a fact in this turn's history; ignored during Pokémon Checkup, which belongs to no turn."""
    if g.in_checkup:
        return
    g.facts = g.facts + ((word, player, uid, card, label, amount),)
