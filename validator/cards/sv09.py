"""Cards of Journey Together."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    YOUR_POKEMON,
    Choice,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Provide
from validator.effects.registry import ability, energy, trainer
from validator.effects.steps import Attach, Heal, Inflict, PlaceCounters

# Lilligant
ability(
    "sv09-007",
    "Sunny Day",
    Modify(
        "damage dealt", "add", 20, Select("play", where=Filter(types=("Grass", "Fire"))), Filter(active=True)
    ),
)

# Magmortar
ability("sv09-021", "Magma Surge", Modify("burn", "add", 3, OPPONENT_ACTIVE))

# Ludicolo
ability("sv09-037", "Vibrant Dance", Modify("hp", "add", 40, YOUR_POKEMON, stacks=False))

# Tyranitar
ability(
    "sv09-095",
    "Daunting Gaze",
    Forbid("play item", OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
)

# Magearna
ability(
    "sv09-107",
    "Auto Heal",
    On(
        "energy attached from hand",
        (Heal(It("event"), 90),),
        whose="you",
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Hop's Snorlax
ability(
    "sv09-117",
    "Extra Helpings",
    Modify(
        "damage dealt",
        "add",
        30,
        Select("play", where=Filter(owner="Hop")),
        Filter(active=True),
        stacks=False,
    ),
)

# Hop's Choice Band
trainer(
    "sv09-148",
    Modify("attack cost", "add", -1, Select("host", where=Filter(owner="Hop"))),
    Modify("damage dealt", "add", 30, Select("host", where=Filter(owner="Hop")), Filter(active=True)),
)

# Lillie's Pearl
trainer("sv09-151", Modify("prizes", "add", -1, Select("host", where=Filter(owner="Lillie")), POKEMON))

# N's Castle
trainer("sv09-152", Modify("retreat", "none", scope=Select("play", "both", Filter(owner="N"))))

# Postwick
trainer(
    "sv09-154",
    Modify("damage dealt", "add", 30, Select("play", "both", Filter(owner="Hop")), Filter(active=True)),
)

# Maractus
ability(
    "sv09-160",
    "Exploding Needles",
    On(
        "knocked out by attack",
        (PlaceCounters(ATTACKER, 6),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Lycanroc
ability(
    "sv09-166",
    "Spike-Clad",
    On(
        "evolved",
        (Attach(Choice(Select("discard", where=Filter(name=("Spiky Energy",))), 2, up_to=True), SELF),),
        optional=True,
    ),
)

# Volcanion ex
ability("sv09-182", "Scalding Steam", Activated((Inflict(("Burned",)),), where="active"))

# Spiky Energy
energy(
    "sv09-190",
    Provide(("Colorless",)),
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 2),),
        cond=Exists(Select("host", where=Filter(active=True))),
    ),
)
