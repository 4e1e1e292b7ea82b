"""Cards of Journey Together."""

from __future__ import annotations

from validator.effects.ir import ATTACKER, OPPONENT_ACTIVE, POKEMON, Exists, Filter, Select
from validator.effects.lasting import Modify, On, Provide
from validator.effects.registry import ability, energy, trainer
from validator.effects.steps import PlaceCounters

# Magmortar
ability("sv09-021", "Magma Surge", Modify("burn", "add", 3, OPPONENT_ACTIVE))

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
