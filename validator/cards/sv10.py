"""Cards of Destined Rivals."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_POKEMON, SELF, YOUR_POKEMON, Choice, Exists, Filter, It, Select
from validator.effects.lasting import Activated, Forbid, Modify, On, Prevent, Suppress
from validator.effects.registry import ability, trainer
from validator.effects.steps import MoveCounters, PlaceCounters, Search, basic_energy, energy_on, to_hand

# Cynthia's Roserade
ability(
    "sv10-008",
    "Cheer On to Glory",
    Modify(
        "damage dealt",
        amount=30,
        scope=Select("play", where=Filter(owner="Cynthia")),
        against=Filter(active=True),
    ),
)

# Ethan's Quilava
ability(
    "sv10-033", "Bonded by the Journey", Activated((Search(((Filter(name=("Ethan's Adventure",)), 1),)),))
)

# Misty's Magikarp
ability(
    "sv10-048", "So Submerged", Prevent(("damage", "effects"), Select("self", where=Filter(active=False)))
)

# Team Rocket's Articuno
ability(
    "sv10-051",
    "Repelling Veil",
    Prevent(("effects",), Select("play", where=Filter(stage=("Basic",), owner="Team Rocket"))),
)

# Huntail
ability(
    "sv10-055",
    "Diver's Catch",
    On(
        "knocked out by attack",
        (to_hand(energy_on(It("event"), basic_energy("Water"))),),
        whose="you",
        where=Filter(types=("Water",)),
        optional=True,
    ),
)

# Team Rocket's Ampharos
ability(
    "sv10-074",
    "Darkest Impulse",
    On("evolved", (PlaceCounters(It("event"), 4),), whose="opponent", stacks=False),
)

# Steven's Carbink
ability(
    "sv10-086",
    "Stone Palace",
    Modify(
        "damage taken",
        "add",
        -30,
        Select("play", where=Filter(owner="Steven")),
        source="opponent",
        stacks=False,
        cond=Exists(Select("self", where=Filter(active=False))),
    ),
)

# Annihilape
ability(
    "sv10-092",
    "Lose Cool",
    Modify("damage dealt", "add", 120, Select("self", where=Filter(min_counters=2)), Filter(active=True)),
)

# Team Rocket's Arbok
ability(
    "sv10-113",
    "Potent Glare",
    Forbid(
        "play pokemon",
        OPPONENT_POKEMON,
        Filter(ability=True, none_of=(Filter(owner="Team Rocket"),)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Team Rocket's Koffing
ability(
    "sv10-125",
    "Smog Signals",
    On(
        "damaged by opponent",
        (Search(((Filter(category="Pokémon", contains="Koffing"), 2),), to="bench"),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Cynthia's Power Weight
trainer("sv10-162", Modify("hp", amount=70, scope=Select("host", where=Filter(owner="Cynthia"))))

# Granite Cave
trainer(
    "sv10-166",
    Modify("damage taken", "add", -30, Select("play", "both", Filter(owner="Steven")), source="opponent"),
)

# Spikemuth Gym
trainer("sv10-169", Activated((Search(((Filter(category="Pokémon", owner="Marnie"), 1),)),)))

# Team Rocket's Watchtower
trainer("sv10-180", Suppress(Select("play", "both", Filter(types=("Colorless",)))))

# Shaymin
ability(
    "sv10-185", "Flower Curtain", Prevent(("damage",), Select("bench", where=Filter(without=("Rule Box",))))
)

# Crustle
ability("sv10-186", "Mysterious Rock Inn", Prevent(("damage",), SELF, Filter(markers=("Pokémon ex",))))

# Team Rocket's Orbeetle
ability(
    "sv10-198",
    "Rocket Brain",
    Activated(
        (MoveCounters(Select("play", where=Filter(owner="Team Rocket")), YOUR_POKEMON, 1),), limit="any"
    ),
)

# Arven's Greedent
ability(
    "sv10-205",
    "Greedy Order",
    On(
        "evolved",
        (to_hand(Choice(Select("discard", where=Filter(name=("Arven's Sandwich",))), 2, up_to=True)),),
        optional=True,
    ),
)

# Levincia
trainer(
    "sv10-244",
    Activated((to_hand(Choice(Select("discard", where=basic_energy("Lightning")), 2, up_to=True)),)),
)
