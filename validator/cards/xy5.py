"""Cards of Primal Clash."""

from __future__ import annotations

from validator.effects.ir import THE_STADIUM, Exists
from validator.effects.lasting import Modify, Prevent
from validator.effects.registry import ability, attack
from validator.effects.steps import AttackDamage, Hit, If, discard

# Electrike
ability("xy5-60", "Ω Barrier", Prevent(("trainers",)))

# Tentacool
ability("xy5-71", "α Recovery", Modify("heal", "times", 2))

# Primal Groudon-EX
attack(
    "xy5-86",
    "Gaia Volcano",
    If(Exists(THE_STADIUM), (AttackDamage("add", 100),)),
    Hit(),
    discard(THE_STADIUM),
)
