"""Cards of Stellar Crown."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    HOST,
    SELF,
    Count,
    Exists,
    Filter,
    Heads,
    Linear,
    Select,
    ThisCard,
    Units,
)
from validator.effects.lasting import Activated, Modify, On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import AttackDamage, Flip, PlaceCounters, PutIntoPlay, Require

# Veluza
ability(
    "sv07-045",
    "Food Prep",
    Modify(
        "attack cost",
        "add",
        Linear(Count(Select("discard", where=Filter(name=("Kofu",)))), -1, low=None),
        SELF,
    ),
)

# Klinklang
ability(
    "sv07-101",
    "Emergency Rotation",
    Activated(
        (
            Require(Exists(Select("play", "opponent", Filter(stage=("Stage 2",))))),
            PutIntoPlay(ThisCard()),
        ),
        where="hand",
    ),
)

# Hoothoot
attack("sv07-114", "Triple Stab", Flip(3), AttackDamage("times", Heads()))

# Gravity Gemstone
trainer(
    "sv07-137",
    Modify(
        "retreat", "add", 1, Select("active", "both"), cond=Exists(Select("host", where=Filter(active=True)))
    ),
)

# Payapa Berry
trainer(
    "sv07-141",
    Modify("damage taken", "add", -60, HOST, Filter(types=("Psychic",)), source="opponent", discard=True),
)

# Orthworm ex
ability(
    "sv07-162",
    "Pummeling Payback",
    On("damaged by opponent", (PlaceCounters(ATTACKER, Linear(Units(SELF, "Metal"), 2)),)),
)
