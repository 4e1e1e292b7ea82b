"""Cards of Chaos Rising."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    BASIC_ENERGY,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SELF,
    YOUR_ACTIVE,
    Attached,
    Choice,
    Compare,
    Counters,
    Exists,
    Filter,
    Linear,
    Select,
    Top,
    Units,
)
from validator.effects.lasting import Activated, Prevent
from validator.effects.registry import attack, trainer
from validator.effects.steps import AttackDamage, Heal, Inflict, Require, Switch, discard, to_hand

# Octillery
attack("me04-017", "Tantrum", Inflict(("Confused",), SELF))

# Trevenant
attack("me04-039", "Overwhelming Pain", AttackDamage("add", Linear(Counters(OPPONENT_POKEMON), 10)))

# Golbat
attack(
    "me04-050",
    "Covert Flight",
    Prevent(("damage",), SELF, Filter(stage=("Basic",)), source="both", lasts=OPPONENT_NEXT_TURN),
)

# Goodra
attack("me04-068", "Dragon Pulse", discard(Top(1)))

# Energy Retrieval
trainer("me04-108", to_hand(Choice(Select("discard", where=BASIC_ENERGY), 2, up_to=True)))

# Jumbo Ice Cream
trainer("me04-109", Require(Compare(Units(YOUR_ACTIVE), ">=", 3)), Heal(YOUR_ACTIVE, 80))

# Surfing Beach
trainer(
    "me04-114",
    Activated(
        (
            Require(Exists(Select("active", where=Filter(types=("Water",))))),
            Require(Exists(Select("bench", where=Filter(types=("Water",))))),
            Switch(to=Choice(Select("bench", where=Filter(types=("Water",))))),
        )
    ),
)

# Tool Scrapper
trainer("me04-115", discard(Choice(Attached(ALL_POKEMON, "tools"), 2, up_to=True)))
