"""Find out whether what lasts in two decks reads which cards lie in a hidden zone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from validator.engine.program.code import LinkedPart
from validator.engine.program.opcodes import T_SELECT, T_TOP, Z_DECK, Z_FACE_DOWN, Z_HAND, Z_PRIZES

_HIDDEN_ZONES = frozenset({Z_HAND, Z_DECK, Z_PRIZES, Z_FACE_DOWN})


def reads_hidden_zones(parts: Iterable[LinkedPart]) -> bool:
    """Return whether any of these parts reads which cards lie in a hand, a deck or among Prize cards."""
    return any(_reads_hidden(value) for part in parts for value in (part.amount, part.cond, part.scope))


def _reads_hidden(value: Any) -> bool:
    if not isinstance(value, tuple):
        return False
    if len(value) == 4 and value[0] == T_SELECT and value[1] in _HIDDEN_ZONES and value[3] is not None:
        return True  # without a filter only the number of cards is read, which is public
    if len(value) == 4 and value[0] == T_TOP:
        return True
    return any(_reads_hidden(each) for each in value)
