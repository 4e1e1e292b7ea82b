"""Cards of Unbroken Bonds."""

from __future__ import annotations

from validator.effects.ir import (
    SELF,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    YOUR_POKEMON,
    Choice,
    Compare,
    Counters,
    Done,
    Filter,
    Linear,
    Select,
    Unused,
)
from validator.effects.lasting import Forbid, On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Attach, AttackDamage, Draw, If, IgnoreSteps, Inflict, Move, discard

# Reshiram & Charizard-GX
attack("sm10-20", "Outrage", AttackDamage("add", Linear(Counters(SELF), 10)))
attack("sm10-20", "Flare Strike", Forbid("this attack", SELF, lasts=YOUR_NEXT_TURN))
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

# Welder
trainer(
    "sm10-189",
    Attach(
        Choice(Select("hand", where=Filter(provides=("Fire",))), 2, up_to=True),
        Choice(YOUR_POKEMON, name="chosen"),
    ),
    If(Compare(Done(), ">=", 1), (Draw(3),)),
)
