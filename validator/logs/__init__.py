"""Battle logs of Pokémon TCG Live: read what the client exports, rebuild the game, and audit our engine.

>>> log = read("Setup\\nAlma drew 7 cards for the opening hand.\\nBo drew 7 cards for the opening hand.")
>>> log.players, log.language
(('Alma', 'Bo'), 'en')
"""

from validator.logs.auditing import Audit, Finding, audit
from validator.logs.events import BattleLog, Event, Result, read
from validator.logs.names import NamedCard
from validator.logs.rebuilding import Rebuilt, Step, rebuild

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
