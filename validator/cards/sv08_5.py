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
    YOUR_ACTIVE,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Prizes,
    Select,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Permit, Prevent, Suppress
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    Damage,
    Draw,
    Heal,
    If,
    Inflict,
    May,
    Move,
    Price,
    PutIntoPlay,
    Search,
    Shuffle,
    Switch,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Whimsicott
ability(
    "sv08.5-008",
    "Wafting Heal",
    On(
        "evolved",
        (
            Heal(Select("active", where=Filter(types=("Grass",)))),
            If(Compare(Done(), ">", 0), (discard(energy_on(YOUR_ACTIVE)),)),
        ),
        optional=True,
    ),
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

# Duskull
attack(
    "sv08.5-035",
    "Come and Get You",
    PutIntoPlay(Choice(Select("discard", where=Filter(name=("Duskull",))), 3, up_to=True)),
)

# Flutter Mane
ability(
    "sv08.5-043",
    "Midnight Fluttering",
    Suppress(
        OPPONENT_ACTIVE, but="Midnight Fluttering", cond=Exists(Select("self", where=Filter(active=True)))
    ),
)

# Fezandipiti
ability(
    "sv08.5-045",
    "Adrena-Pheromone",
    Prevent(("damage",), Select("self", where=Filter(energy_of=("Darkness",))), source="both", flip=True),
)

# Bloodmoon Ursaluna
ability(
    "sv08.5-054",
    "Battle-Hardened",
    On(
        "benched from hand",
        (Attach(Choice(Select("hand", where=basic_energy("Fighting")), 2, up_to=True), SELF),),
        optional=True,
    ),
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

# Archaludon
ability(
    "sv08.5-070",
    "Metal Bridge",
    Modify("retreat", "none", scope=Select("play", where=Filter(energy_of=("Metal",)))),
)

# Eevee
ability(
    "sv08.5-074",
    "Boosted Evolution",
    Permit("evolve on first turn", Select("self", where=Filter(active=True))),
    Permit("evolve fresh", Select("self", where=Filter(active=True))),
)

# Hoothoot
ability("sv08.5-077", "Insomnia", Prevent(("conditions",), SELF, source="both", only=("Asleep",)))

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

# Pecharunt ex
ability(
    "sv08.5-163",
    "Subjugating Chains",
    Activated(
        (
            Switch(
                to=Choice(
                    Select(
                        "bench", where=Filter(types=("Darkness",), none_of=(Filter(name=("Pecharunt ex",)),))
                    )
                )
            ),
            If(Compare(Done(), ">", 0), (Inflict(("Poisoned",), YOUR_ACTIVE),)),
        ),
        shared=True,
    ),
)

# Eevee ex
ability(
    "sv08.5-167",
    "Rainbow DNA",
    Permit("evolve into", SELF, Filter(evolves_from="Eevee", markers=("Pokémon ex",))),
)

# Bloodmoon Ursaluna ex
ability(
    "sv08.5-168",
    "Seasoned Skill",
    Modify(
        "attack cost", "add", Linear(Prizes("opponent", "taken"), -1, low=None), SELF, attack="Blood Moon"
    ),
)
