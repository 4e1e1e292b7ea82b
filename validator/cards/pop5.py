"""Cards of POP Series 5."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, On, OnlyOn, Provide
from validator.effects.ir.slots import HOST, Filter, ThisCard
from validator.effects.ir.steps import discard
from validator.effects.registry import energy

# Boost Energy
energy(
    "pop5-8",
    OnlyOn(Filter(evolved=True)),
    On("end of turn", (discard(ThisCard()),), whose="any"),
    Provide(("Colorless", "Colorless", "Colorless")),
    Forbid("retreat", HOST),
)
