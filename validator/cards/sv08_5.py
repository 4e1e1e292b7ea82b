"""Cards of Prismatic Evolutions."""

from __future__ import annotations

from validator.effects.ir import HOST, SELF, YOUR_HAND, Filter, Select, ThisCard
from validator.effects.lasting import Modify, On, Permit, Prevent
from validator.effects.registry import ability, trainer
from validator.effects.steps import Draw, discard

# Fezandipiti
ability(
    "sv08.5-045",
    "Adrena-Pheromone",
    Prevent(("damage",), Select("self", where=Filter(energy_of=("Darkness",))), source="both", flip=True),
)

# Okidogi
ability(
    "sv08.5-057",
    "Adrena-Power",
    Modify("hp", "add", 100, Select("self", where=Filter(energy_of=("Darkness",)))),
    Modify(
        "damage dealt", "add", 100, Select("self", where=Filter(energy_of=("Darkness",))), Filter(active=True)
    ),
)

# Eevee
ability(
    "sv08.5-074",
    "Boosted Evolution",
    Permit("evolve on first turn", Select("self", where=Filter(active=True))),
    Permit("evolve fresh", Select("self", where=Filter(active=True))),
)

# Binding Mochi
trainer(
    "sv08.5-095",
    Modify(
        "damage dealt", "add", 40, Select("host", where=Filter(affected=("Poisoned",))), Filter(active=True)
    ),
)

# Carmine
trainer("sv08.5-103", Permit("supporter on first turn"), discard(YOUR_HAND), Draw(5))

# Festival Grounds
trainer(
    "sv08.5-108",
    Prevent(("conditions",), Select("play", "both", Filter(powered=True)), source="both", recover=True),
)

# Haban Berry
trainer(
    "sv08.5-111",
    Modify("damage taken", "add", -60, HOST, Filter(types=("Dragon",)), source="opponent"),
    On("damaged by opponent", (discard(ThisCard()),), by=Filter(types=("Dragon",))),
)

# Maximum Belt
trainer("sv08.5-117", Modify("damage dealt", "add", 50, HOST, Filter(active=True, markers=("Pokémon ex",))))

# Cornerstone Mask Ogerpon ex
ability("sv08.5-160", "Cornerstone Stance", Prevent(("damage",), SELF, Filter(ability=True)))

# Eevee ex
ability(
    "sv08.5-167",
    "Rainbow DNA",
    Permit("evolve into", SELF, Filter(evolves_from="Eevee", markers=("Pokémon ex",))),
)
