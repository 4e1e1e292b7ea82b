"""Cards of Expedition Base Set."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Grant, Modify
from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_POKEMON,
    Compare,
    Count,
    Duration,
    Exists,
    Filter,
    Not,
    Select,
)
from validator.effects.ir.steps import Require, Search, Switch, energy_on
from validator.effects.registry import ability

# Feraligatr
ability(
    "ecard1-12",
    "Major Tsunami",
    Activated((Switch("opponent", by="opponent"), Switch()), where="active", no_conditions=True),
)

# Typhlosion
ability(
    "ecard1-28",
    "Heat Up",
    Activated(
        (
            Require(Compare(Count(energy_on(OPPONENT_POKEMON)), ">", Count(energy_on(YOUR_POKEMON)))),
            Search(((Filter(provides=("Fire",)), 1),), to="attach", onto=YOUR_BENCH),
        ),
        no_conditions=True,
    ),
)

# Alakazam
ability(
    "ecard1-1",
    "Psymimic",
    Grant(OPPONENT_POKEMON, cond=Not(Exists(Select("self", where=Filter(affected=("*",)))))),
)

# Dragonite
ability(
    "ecard1-9",
    "Tailwind",
    Activated((Modify("retreat", "set", 0, YOUR_ACTIVE, lasts=Duration("end of turn")),), where="bench"),
)
