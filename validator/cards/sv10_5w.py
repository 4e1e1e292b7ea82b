"""Cards of White Flare."""

from __future__ import annotations

from validator.effects.ir import ENERGY, EVOLUTION, SELF, Exists, Filter, Select, ThisCard
from validator.effects.lasting import AsBasic, Modify, On, Permit, Prevent, Provide
from validator.effects.registry import ability, energy, trainer
from validator.effects.steps import Search, discard

# Antique Plume Fossil
trainer("sv10.5w-079", AsBasic(60))
ability("sv10.5w-079", "Plume Protection", Prevent(("damage",), Select("self", where=Filter(active=False))))

# Hilda
trainer("sv10.5w-084", Search(((EVOLUTION, 1), (ENERGY, 1))))

# Ignition Energy
energy(
    "sv10.5w-086",
    Provide(("Colorless",) * 3, when=EVOLUTION),
    Provide(("Colorless",)),
    On("end of turn", (discard(ThisCard()),), whose="you"),
)

# Shelmet
ability(
    "sv10.5w-093",
    "Stimulated Evolution",
    Permit("evolve on first turn", SELF, cond=Exists(Select("play", where=Filter(name=("Karrablast",))))),
    Permit("evolve fresh", SELF, cond=Exists(Select("play", where=Filter(name=("Karrablast",))))),
)

# Hydreigon ex
ability(
    "sv10.5w-169",
    "Greedy Eater",
    Modify("prizes", "add", 1, Select("play", "opponent", Filter(stage=("Basic",))), Filter(this=True)),
)
