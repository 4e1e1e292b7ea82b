"""Cards of EX Team Magma vs Team Aqua."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid
from validator.effects.ir.slots import SELF, Compare, Count, Filter, Select
from validator.effects.registry import ability

_MAGMA, _AQUA = (Select("play", "both", Filter(contains=word)) for word in ("Team Magma", "Team Aqua"))

# Team Aqua's Kyogre, Team Magma's Groudon
ability("ex4-3", "Power Saver", Forbid("attack", SELF, cond=Compare(Count(_AQUA), "<=", 3)))
ability("ex4-9", "Power Saver", Forbid("attack", SELF, cond=Compare(Count(_MAGMA), "<=", 3)))
