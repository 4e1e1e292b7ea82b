"""Battle logs of Pokémon TCG Live: read what the client exports, rebuild the game, and audit our engine.

>>> log = read("Setup\\nAlma drew 7 cards for the opening hand.\\nBo drew 7 cards for the opening hand.")
>>> log.players, log.language
(('Alma', 'Bo'), 'en')

A name is imported when it is first used: reading a log needs no engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from validator.logs.auditing import Audit, Finding, audit
    from validator.logs.events import BattleLog, Event, Result, read
    from validator.logs.names import NamedCard
    from validator.logs.rebuilding import Rebuilt, Step, rebuild

_MODULES = {
    "auditing": ("Audit", "Finding", "audit"),
    "events": ("BattleLog", "Event", "Result", "read"),
    "names": ("NamedCard",),
    "rebuilding": ("Rebuilt", "Step", "rebuild"),
}

__all__ = [
    "Audit",
    "BattleLog",
    "Event",
    "Finding",
    "NamedCard",
    "Rebuilt",
    "Result",
    "Step",
    "audit",
    "read",
    "rebuild",
]


def __getattr__(name: str) -> object:
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
