"""Cards of Unbroken Bonds."""

from __future__ import annotations

from validator.effects.ir import (
    SELF,
    YOUR_HAND,
    Compare,
    Counters,
    Linear,
    Unused,
)
from validator.effects.lasting import On
from validator.effects.registry import ability, attack
from validator.effects.steps import AttackDamage, Draw, If, IgnoreSteps, Inflict, Move, discard

# Reshiram & Charizard-GX
attack("sm10-20", "Outrage", AttackDamage("add", Linear(Counters(SELF), 10)))
attack(
    "sm10-20",
    "Double Blaze GX",
    If(Compare(Unused("Fire"), ">=", 3), (AttackDamage("add", 100), IgnoreSteps(("effects",)))),
)

# Dedenne-GX
ability(
    "sm10-57",
    "Dedechange",
    On("benched from hand", (discard(YOUR_HAND), Draw(6)), optional=True, limit="name"),
)
attack("sm10-57", "Tingly Return GX", Inflict(("Paralyzed",)), Move(SELF, "hand", attached="with"))
