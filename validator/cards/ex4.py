"""Cards of EX Team Magma vs Team Aqua."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, Grant, On, OnlyOn
from validator.effects.ir.slots import HOST, SELF, Compare, Count, Filter, Select, ThisCard
from validator.effects.ir.steps import discard
from validator.effects.registry import ability, trainer

# Team Aqua Technical Machine 01
trainer(
    "ex4-79",
    OnlyOn(Filter(contains="Team Aqua")),
    Grant(ThisCard(), HOST),
    On("end of turn", (discard(ThisCard()),), whose="you"),
)

_MAGMA, _AQUA = (Select("play", "both", Filter(contains=word)) for word in ("Team Magma", "Team Aqua"))

# Team Aqua's Kyogre, Team Magma's Groudon
ability("ex4-3", "Power Saver", Forbid("attack", SELF, cond=Compare(Count(_AQUA), "<=", 3)))
ability("ex4-9", "Power Saver", Forbid("attack", SELF, cond=Compare(Count(_MAGMA), "<=", 3)))
