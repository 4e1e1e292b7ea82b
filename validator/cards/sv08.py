"""Cards of Surging Sparks."""

from __future__ import annotations

from validator.effects.ir import BASIC_POKEMON, POKEMON, SELF, YOUR_NEXT_TURN, Filter, Happened, Select
from validator.effects.lasting import Forbid, Modify
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import AttackDamage, If, LookAt, Search

# Latias ex
ability("sv08-076", "Skyliner", Modify("retreat", "none", scope=Select("play", where=BASIC_POKEMON)))
attack("sv08-076", "Eon Blade", Forbid("attack", SELF, lasts=YOUR_NEXT_TURN))

# Koraidon
attack(
    "sv08-116",
    "Unrelenting Onslaught",
    If(
        Happened("attack used", "your last turn", where=Filter(markers=("Ancient",), other=True)),
        (AttackDamage("add", 150),),
    ),
)

# Dusk Ball
trainer("sv08-175", LookAt(7, POKEMON, bottom=True))

# Tera Orb
trainer("sv08-189", Search(((Filter(category="Pokémon", markers=("Tera",)), 1),)))
