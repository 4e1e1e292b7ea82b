"""Cards of Diamond & Pearl: Majestic Dawn."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, Modify
from validator.effects.ir.slots import HOST, SELF, Count, Filter, Select
from validator.effects.ir.steps import Attach, AttackDamage
from validator.effects.registry import ability, attack

# Unown [Q]
ability(
    "dp5-49",
    "QUICK",
    Activated((Attach(SELF, Select("play", where=Filter(other=True))),), where="bench"),
    AsAttached("Pokémon Tool", (Modify("retreat", "add", -1, HOST),)),
)

# Mothim
attack(
    "dp5-42",
    "Get Help",
    AttackDamage("times", Count(Select("bench", where=Filter(contains="Wormadam")), "type")),
)
