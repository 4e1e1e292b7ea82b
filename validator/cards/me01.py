"""Cards of Mega Evolution."""

from __future__ import annotations

from validator.effects.ir import SELF, Choice, Filter, It, Select, Turn
from validator.effects.lasting import Modify, On
from validator.effects.registry import ability, trainer
from validator.effects.steps import Attach, PlaceCounters, basic_energy

# Risky Ruins
trainer(
    "me01-127",
    On(
        "benched",
        (PlaceCounters(It("event"), 2),),
        whose="any",
        where=Filter(stage=("Basic",), none_of=(Filter(types=("Darkness",)),)),
    ),
)

# Clawitzer
ability(
    "me01-141",
    "Fall Back to Reload",
    On(
        "moved to bench",
        (Attach(Choice(Select("hand", where=basic_energy("Water")), 2, up_to=True), SELF),),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)

# Shedinja
ability(
    "me01-144", "Fragile Husk", Modify("prizes", "none", scope=SELF, against=Filter(markers=("Pokémon ex",)))
)
