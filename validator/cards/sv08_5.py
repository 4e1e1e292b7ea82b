"""Cards of Prismatic Evolutions."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SUPPORTER,
    TRAINER,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.lasting import Forbid, Modify, On, Permit, Prevent
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    Damage,
    Draw,
    May,
    Move,
    Price,
    Search,
    Shuffle,
    discard,
    energy_on,
    to_hand,
)

# Wellspring Mask Ogerpon ex
attack("sv08.5-027", "Sob", Forbid("retreat", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN))
attack(
    "sv08.5-027",
    "Torrential Pump",
    May(
        (
            Price((Move(Choice(energy_on(SELF), 3, units=True), "deck"),)),
            Shuffle(),
            Damage(Choice(OPPONENT_BENCH), 120),
        )
    ),
)

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

# Noctowl
ability(
    "sv08.5-078",
    "Jewel Seeker",
    On(
        "evolved",
        (Search(((TRAINER, 2),)),),
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
        optional=True,
    ),
)

# Area Zero Underdepths
trainer(
    "sv08.5-094",
    Modify(
        "bench limit",
        "set",
        8,
        scope=YOUR_POKEMON,
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
    ),
    Modify(
        "bench limit",
        "set",
        8,
        scope=OPPONENT_POKEMON,
        cond=Exists(Select("play", "opponent", Filter(markers=("Tera",)))),
    ),
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

# Crispin
trainer(
    "sv08.5-105",
    Search(((BASIC_ENERGY, 2),), to="", distinct="type", shuffle=False, name="found"),
    to_hand(Choice(It("found"), name="kept")),
    Attach(It("found", Filter(but="kept")), Choice(YOUR_POKEMON)),
    Shuffle(),
)

# Festival Grounds
trainer(
    "sv08.5-108",
    Prevent(("conditions",), Select("play", "both", Filter(powered=True)), source="both", recover=True),
)

# Haban Berry
trainer(
    "sv08.5-111",
    Modify("damage taken", "add", -60, HOST, Filter(types=("Dragon",)), source="opponent", discard=True),
)

# Larry's Skill
trainer("sv08.5-115", discard(YOUR_HAND), Search(((POKEMON, 1), (SUPPORTER, 1), (BASIC_ENERGY, 1))))

# Maximum Belt
trainer("sv08.5-117", Modify("damage dealt", "add", 50, HOST, Filter(active=True, markers=("Pokémon ex",))))

# Sparkling Crystal
trainer(
    "sv08.5-129",
    Modify("attack cost", amount=-1, types=("Any",), scope=Select("host", where=Filter(markers=("Tera",)))),
)

# Cornerstone Mask Ogerpon ex
ability("sv08.5-160", "Cornerstone Stance", Prevent(("damage",), SELF, Filter(ability=True)))

# Eevee ex
ability(
    "sv08.5-167",
    "Rainbow DNA",
    Permit("evolve into", SELF, Filter(evolves_from="Eevee", markers=("Pokémon ex",))),
)
