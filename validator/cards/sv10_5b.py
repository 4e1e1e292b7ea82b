"""Cards of Black Bolt."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    SELF,
    SUPPORTER,
    YOUR_POKEMON,
    Choice,
    Exists,
    Filter,
    Linear,
    Select,
    Units,
)
from validator.effects.lasting import Activated, AsBasic, Modify, On, Permit, Prevent, ReplaceKnockOut
from validator.effects.registry import ability, trainer
from validator.effects.steps import Inflict, LookAt, PutIntoPlay

# Antique Cover Fossil
trainer("sv10.5b-080", AsBasic(60))
ability("sv10.5b-080", "Protective Cover", Prevent(("effects",), SELF))

# Pokégear 3.0
trainer("sv10.5b-084", LookAt(7, SUPPORTER))

# Karrablast
ability(
    "sv10.5b-094",
    "Stimulated Evolution",
    Permit("evolve on first turn", SELF, cond=Exists(Select("play", where=Filter(name=("Shelmet",))))),
    Permit("evolve fresh", SELF, cond=Exists(Select("play", where=Filter(name=("Shelmet",))))),
)

# Carracosta
ability("sv10.5b-107", "Mighty Shell", Prevent(("damage", "effects"), SELF, Filter(special_energy=True)))

# Alomomola
ability(
    "sv10.5b-108",
    "Gentle Fin",
    Activated(
        (
            PutIntoPlay(
                Choice(Select("discard", where=Filter(category="Pokémon", stage=("Basic",), max_hp=70)))
            ),
        ),
        where="active",
    ),
)

# Conkeldurr
ability("sv10.5b-127", "Craftsmanship", Modify("hp", "add", Linear(Units(SELF, "Fighting"), 40), SELF))

# Crustle
ability("sv10.5b-130", "Sturdy", ReplaceKnockOut(10, SELF, full=True))

# Scolipede
ability(
    "sv10.5b-134",
    "Poison Point",
    On(
        "damaged by opponent",
        (Inflict(("Poisoned",), ATTACKER),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Klinklang
ability(
    "sv10.5b-141",
    "Gear Coating",
    Modify("damage taken", "add", -20, Select("play", where=Filter(energy_of=("Metal",))), source="opponent"),
)

# Serperior ex
ability("sv10.5b-164", "Regal Cheer", Modify("damage dealt", "add", 20, YOUR_POKEMON, Filter(active=True)))

# Meloetta ex
ability("sv10.5b-167", "Debut Performance", Permit("attack on first turn", SELF))
