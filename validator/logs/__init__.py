"""Battle logs of Pokémon TCG Live: read what the client exports.

>>> log = read("Setup\\nAlma drew 7 cards for the opening hand.\\nBo drew 7 cards for the opening hand.")
>>> log.players, log.language
(('Alma', 'Bo'), 'en')
"""

from validator.logs.events import BattleLog, Event, Result, read
from validator.logs.names import NamedCard

__all__ = ["BattleLog", "Event", "NamedCard", "Result", "read"]
