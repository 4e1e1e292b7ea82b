"""Cards of Surging Sparks."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    ATTACKER,
    BASIC_POKEMON,
    POKEMON,
    SELF,
    THE_STADIUM,
    YOUR_NEXT_TURN,
    Choice,
    Exists,
    Filter,
    Happened,
    Not,
    Select,
    Top,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Prevent, Provide, Suppress
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Draw,
    If,
    Inflict,
    LookAt,
    PlaceCounters,
    Price,
    Search,
    Switch,
    basic_energy,
    discard,
)

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

# Fuecoco
attack("sv08-029", "Heat Burn", Inflict(("Burned",)))

# Chien-Pao
ability(
    "sv08-056",
    "Snow Sink",
    On("benched from hand", (discard(THE_STADIUM),), cond=Exists(THE_STADIUM), optional=True),
)

# Azumarill
ability(
    "sv08-074",
    "Glistening Bubbles",
    Modify(
        "attack cost",
        "set",
        1,
        types=("Psychic",),
        attack="Double-Edge",
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
    ),
)

# Latias ex
ability("sv08-076", "Skyliner", Modify("retreat", "none", scope=Select("play", where=BASIC_POKEMON)))
attack("sv08-076", "Eon Blade", Forbid("attack", SELF, lasts=YOUR_NEXT_TURN))

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

# Koraidon
attack(
    "sv08-116",
    "Unrelenting Onslaught",
    If(
        Happened("attack used", "your last turn", where=Filter(markers=("Ancient",), other=True)),
        (AttackDamage("add", 150),),
    ),
)

# Amulet of Hope
trainer("sv08-162", On("knocked out by attack", (Search(((ANY, 3),), reveal=False),)))

# Dusk Ball
trainer("sv08-175", LookAt(7, POKEMON, bottom=True))

# Lively Stadium
trainer("sv08-180", Modify("hp", "add", 30, Select("play", "both", Filter(stage=("Basic",)))))

# Tera Orb
trainer("sv08-189", Search(((Filter(category="Pokémon", markers=("Tera",)), 1),)))

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

# Scovillain ex
ability("sv08-216", "Double Type", Modify("type", "set", types=("Grass", "Fire")))

# Slaking ex
ability(
    "sv08-227",
    "Born to Slack",
    Forbid(
        "attack",
        cond=Not(
            Exists(
                Select(
                    "play",
                    "opponent",
                    Filter(any_of=(Filter(markers=("Pokémon ex",)), Filter(markers=("V",)))),
                )
            )
        ),
    ),
)

# Durant ex
ability("sv08-236", "Sudden Shearing", On("benched from hand", (discard(Top(1, "opponent")),), optional=True))

# Milotic ex
ability("sv08-237", "Sparkling Scales", Prevent(("damage", "effects"), SELF, Filter(markers=("Tera",))))

# Archaludon ex
ability(
    "sv08-241",
    "Assemble Alloy",
    On(
        "evolved",
        (
            Attach(
                Choice(Select("discard", where=basic_energy("Metal")), 2, up_to=True),
                Choice(Select("play", where=Filter(types=("Metal",)))),
            ),
        ),
        optional=True,
    ),
)

# Gravity Mountain
trainer("sv08-250", Modify("hp", "add", -30, Select("play", "both", Filter(stage=("Stage 2",)))))
