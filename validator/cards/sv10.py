"""Cards of Destined Rivals."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_POKEMON, SELF, YOUR_POKEMON, Choice, Exists, Filter, It, Select
from validator.effects.lasting import Activated, Forbid, Modify, On, Prevent, Suppress
from validator.effects.registry import ability, trainer
from validator.effects.steps import MoveCounters, PlaceCounters, basic_energy, to_hand

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

# Team Rocket's Ampharos
ability(
    "sv10-074",
    "Darkest Impulse",
    On("evolved", (PlaceCounters(It("event"), 4),), whose="opponent", stacks=False),
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

# Cynthia's Power Weight
trainer("sv10-162", Modify("hp", amount=70, scope=Select("host", where=Filter(owner="Cynthia"))))

# Granite Cave
trainer(
    "sv10-166",
    Modify("damage taken", "add", -30, Select("play", "both", Filter(owner="Steven")), source="opponent"),
)

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

# Levincia
trainer(
    "sv10-244",
    Activated((to_hand(Choice(Select("discard", where=basic_energy("Lightning")), 2, up_to=True)),)),
)
