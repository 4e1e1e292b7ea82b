"""Cards of Phantasmal Flames."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    ATTACKER,
    BASIC_POKEMON,
    DAMAGED,
    HOST,
    All,
    Choice,
    Exists,
    Filter,
    Not,
    Select,
    Turn,
)
from validator.effects.lasting import Activated, Modify, On, Prevent, Retain
from validator.effects.registry import ability, trainer
from validator.effects.steps import Attach, Heal, Inflict, PlaceCounters, Require, Search, basic_energy

# Charmander
ability("me02-011", "Agile", Modify("retreat", "none", scope=Select("self", where=Filter(powered=False))))

# Dawn
trainer(
    "me02-087",
    Search(
        (
            (BASIC_POKEMON, 1),
            (Filter(category="Pokémon", stage=("Stage 1",)), 1),
            (Filter(category="Pokémon", stage=("Stage 2",)), 1),
        )
    ),
)

# Dizzying Valley
trainer("me02-088", Retain("Confused", ALL_POKEMON))

# Ludicolo
ability(
    "me02-095",
    "Excited Heal",
    Activated(
        (
            Require(Exists(Select("play", where=Filter(types=("Grass",), markers=("Mega", "Pokémon ex"))))),
            Heal(Choice(Select("play", where=DAMAGED)), 60),
        )
    ),
)

# Oricorio ex
ability(
    "me02-110",
    "Excited Turbo",
    Activated(
        (
            Require(Exists(Select("play", where=Filter(types=("Fire",), markers=("Mega", "Pokémon ex"))))),
            Attach(
                Choice(Select("hand", where=basic_energy("Fire"))),
                Choice(Select("bench", where=Filter(types=("Fire",)))),
            ),
        ),
        limit="any",
    ),
)

# Mismagius ex
ability(
    "me02-112",
    "Swirling Prose",
    On(
        "moved to bench",
        (Inflict(("Confused",)),),
        whose="opponent",
        cond=All((Exists(Select("self", where=Filter(active=True))), Not(Turn("yours")))),
    ),
)

# Battle Cage
trainer("me02-116", Prevent(("counters",), Select("bench", "both")))

# Punk Helmet
trainer(
    "me02-121",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 4),),
        cond=Exists(Select("host", where=Filter(active=True, types=("Darkness",)))),
    ),
)

# Sacred Charm
trainer("me02-122", Modify("damage taken", "add", -30, HOST, Filter(ability=True), source="opponent"))
