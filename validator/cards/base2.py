"""Cards of Jungle."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, Modify
from validator.effects.ir.slots import (
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_NEXT_TURN,
    SELF,
    YOUR_ACTIVE,
    Exists,
    Filter,
    Linear,
    Select,
    Unused,
)
from validator.effects.ir.steps import AttackDamage, Damage, Flip, If, Switch
from validator.effects.registry import ability, attack

# Vaporeon
attack("base2-12", "Water Gun", AttackDamage("add", Linear(Unused("Water"), 10, high=20)))

# Persian
attack(
    "base2-42",
    "Pounce",
    Modify(
        "damage dealt after",
        "add",
        -10,
        OPPONENT_ACTIVE,
        Filter(active=True),
        cond=Exists(Select("self", where=Filter(active=True))),
        lasts=OPPONENT_NEXT_TURN,
    ),
)

# Rhydon
attack("base2-45", "Ram", Damage(SELF, 20), Switch("opponent", "opponent"))

# Rhyhorn
attack(
    "base2-61",
    "Leer",
    Flip(),
    If(
        HEADS,
        (
            Forbid(
                "attack",
                OPPONENT_ACTIVE,
                cond=Exists(Select("self", where=Filter(active=True))),
                lasts=OPPONENT_NEXT_TURN,
            ),
        ),
    ),
)

# Dodrio
ability(
    "base2-34",
    "Retreat Aid",
    Modify("retreat", "add", -1, YOUR_ACTIVE, cond=Exists(Select("self", where=Filter(active=False)))),
)
