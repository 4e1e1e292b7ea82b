"""Cards of Nintendo Black Star Promos."""

from __future__ import annotations

from validator.effects.ir.slots import SELF, YOUR_BENCH, Attached, Choice, Filter
from validator.effects.ir.steps import Damage, discard
from validator.effects.registry import attack

# Groudon ex
attack(
    "np-2",
    "Major Earthquake",
    discard(Choice(Attached(SELF, "energy", Filter(provides=("Fighting",))))),
    Damage(YOUR_BENCH, 10),
)
