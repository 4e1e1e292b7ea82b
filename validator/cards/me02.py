"""Cards of Phantasmal Flames."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    ATTACKER,
    BASIC_POKEMON,
    DAMAGED,
    HOST,
    SELF,
    All,
    Choice,
    Exists,
    Filter,
    Not,
    Select,
    Top,
    Turn,
)
from validator.effects.lasting import Activated, Modify, On, Prevent, Retain
from validator.effects.registry import ability, trainer
from validator.effects.steps import (
    Attach,
    Heal,
    Inflict,
    PlaceCounters,
    Require,
    Search,
    Switch,
    basic_energy,
    discard,
)

# Charmander
ability("me02-011", "Agile", Modify("retreat", "none", scope=Select("self", where=Filter(powered=False))))

# Seviper
ability(
    "me02-062",
    "Excited Power",
    Modify(
        "damage dealt",
        "add",
        120,
        SELF,
        Filter(active=True),
        cond=Exists(Select("play", where=Filter(types=("Darkness",), markers=("Mega", "Pokémon ex")))),
    ),
)

# Linoone
ability(
    "me02-082",
    "Excited Dash",
    Activated(
        (Require(Exists(Select("play", where=Filter(markers=("Mega", "Pokémon ex"))))), Switch(to=SELF)),
        where="bench",
    ),
)

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

# Dewgong
ability(
    "me02-097",
    "Thick Fat",
    Modify("damage taken", "add", -30, SELF, Filter(types=("Fire", "Water")), source="opponent"),
)

# Flygon
ability(
    "me02-101",
    "Sandy Flapping",
    On("evolved", (discard(Top(2, "opponent")),), optional=True),
    On(
        "knocked out by attack",
        (discard(Top(2, "opponent")),),
        cond=Exists(Select("self", where=Filter(active=True))),
        optional=True,
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

# Rotom ex
ability(
    "me02-126",
    "Multi Adapter",
    Modify("tool slots", "set", 2, Select("play", where=Filter(contains="Rotom"))),
)
