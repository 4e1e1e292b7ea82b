"""Cards of Ascended Heroes."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    ATTACKER,
    ENERGY,
    HOST,
    SELF,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    Happened,
    Prizes,
    Select,
)
from validator.effects.lasting import Activated, Modify, On, OnlyOn, Provide, Suppress
from validator.effects.registry import ability, energy, trainer
from validator.effects.steps import Draw, Inflict, PlaceCounters, Price, Require, discard

# Golduck
ability("me02.5-040", "Damp", Suppress(ALL_POKEMON, ("self knock out",)))

# Air Balloon
trainer("me02.5-181", Modify("retreat", "add", -2, HOST))

# Light Ball
trainer(
    "me02.5-191",
    Modify(
        "damage dealt",
        "add",
        50,
        Select("host", where=Filter(name=("Pikachu ex",))),
        Filter(active=True, markers=("Pokémon ex",)),
    ),
)

# Mystery Garden
trainer(
    "me02.5-194",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=ENERGY))),)),
            Draw(until=Count(Select("play", where=Filter(types=("Psychic",))))),
        )
    ),
)

# Nighttime Mine
trainer("me02.5-197", Modify("attack cost", "add", 1, Select("play", "both", Filter(markers=("Tera",)))))

# Team Rocket's Factory
trainer(
    "me02.5-203",
    Activated((Require(Happened("supporter played", where=Filter(contains="Team Rocket"))), Draw(2))),
)

# Team Rocket's Hypnotizer
trainer(
    "me02.5-206",
    On(
        "damaged by opponent",
        (Inflict(("Asleep",), ATTACKER),),
        cond=Exists(Select("host", where=Filter(active=True, owner="Team Rocket"))),
    ),
)

# Thick Scale
trainer(
    "me02.5-211",
    Modify(
        "damage taken",
        "add",
        -50,
        Select("host", where=Filter(types=("Dragon",))),
        Filter(types=("Grass", "Fire", "Water", "Lightning")),
        source="opponent",
    ),
)

# Prism Energy
energy("me02.5-216", Provide(("Any",), Filter(stage=("Basic",))), Provide(("Colorless",)))

# Team Rocket's Energy
energy(
    "me02.5-217",
    OnlyOn(Filter(owner="Team Rocket")),
    Provide(("Psychic|Darkness", "Psychic|Darkness")),
)

# Numel
ability(
    "me02.5-223",
    "Incandescent Body",
    On(
        "damaged by opponent",
        (Inflict(("Burned",), ATTACKER),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Carbink
ability("me02.5-242", "Double Type", Modify("type", "set", scope=SELF, types=("Fighting", "Psychic")))

# Counter Gain
trainer("me02.5-259", Modify("attack cost", "add", -1, HOST, cond=Compare(Prizes(), ">", Prizes("opponent"))))

# Jamming Tower
trainer("me02.5-261", Suppress(ALL_POKEMON, ("tools",)))

# Lillie's Clefairy ex
ability(
    "me02.5-280",
    "Fairy Zone",
    Modify(
        "weakness", "set", scope=Select("play", "opponent", Filter(types=("Dragon",))), types=("Psychic",)
    ),
)

# Mega Diancie ex
ability("me02.5-282", "Diamond Coat", Modify("damage taken", "add", -30, SELF))

# Mega Scrafty ex
ability(
    "me02.5-285",
    "Counterattacking Crest",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 5),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)
