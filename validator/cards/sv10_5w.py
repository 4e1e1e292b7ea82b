"""Cards of White Flare."""

from __future__ import annotations

from validator.effects.ir import SELF, Exists, Filter, Select
from validator.effects.lasting import AsBasic, Modify, Permit, Prevent
from validator.effects.registry import ability, trainer

# Antique Plume Fossil
trainer("sv10.5w-079", AsBasic(60))
ability("sv10.5w-079", "Plume Protection", Prevent(("damage",), Select("self", where=Filter(active=False))))

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
