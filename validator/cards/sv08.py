"""Cards of Surging Sparks."""

from __future__ import annotations

from validator.effects.ir import ANY, ATTACKER, Choice, Exists, Filter, Select
from validator.effects.lasting import Activated, Modify, On, Provide, Suppress
from validator.effects.registry import ability, energy, trainer
from validator.effects.steps import Draw, PlaceCounters, Price, Search, Switch, discard

# Victini
ability(
    "sv08-021",
    "Victory Cheer",
    Modify(
        "damage dealt",
        "add",
        10,
        Select("play", where=Filter(types=("Fire",), evolution=True)),
        Filter(active=True),
    ),
)

# Meowstic
ability(
    "sv08-085",
    "Beckoning Tail",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(name=("Chill Teaser Toy",))))),)),
            Switch("opponent", "you"),
        )
    ),
)

# Gastrodon
ability(
    "sv08-107",
    "Sticky Bind",
    Suppress(
        Select("bench", "both", Filter(stage=("Stage 2",))),
        cond=Exists(Select("self", where=Filter(active=False))),
    ),
)

# Amulet of Hope
trainer("sv08-162", On("knocked out by attack", (Search(((ANY, 3),), reveal=False),)))

# Lively Stadium
trainer("sv08-180", Modify("hp", "add", 30, Select("play", "both", Filter(stage=("Basic",)))))

# Enriching Energy
energy("sv08-191", Provide(("Colorless",)), On("attached", (Draw(4),)))

# Bruxish
ability(
    "sv08-200",
    "Counterattack",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 3),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Gravity Mountain
trainer("sv08-250", Modify("hp", "add", -30, Select("play", "both", Filter(stage=("Stage 2",)))))
