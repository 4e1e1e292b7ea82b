"""Cards of White Flare."""

from __future__ import annotations

from validator.effects.ir import ENERGY, EVOLUTION, ThisCard
from validator.effects.lasting import On, Provide
from validator.effects.registry import energy, trainer
from validator.effects.steps import Search, discard

# Hilda
trainer("sv10.5w-084", Search(((EVOLUTION, 1), (ENERGY, 1))))

# Ignition Energy
energy(
    "sv10.5w-086",
    Provide(("Colorless",) * 3, when=EVOLUTION),
    Provide(("Colorless",)),
    On("end of turn", (discard(ThisCard()),), whose="you"),
)
