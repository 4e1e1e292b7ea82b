"""Cards of Fates Collide."""

from __future__ import annotations

from validator.effects.ir import HEADS, SELF, Done, Filter
from validator.effects.registry import attack, trainer
from validator.effects.steps import AttackDamage, Flip, Heal, Hit, If, LookAt

# Kabutops
attack("xy10-39", "Cling", Hit(), Heal(SELF, Done()))
attack("xy10-39", "X-Scissor", Flip(), If(HEADS, (AttackDamage("add", 60),)))

# Dome Fossil Kabuto
trainer("xy10-96", LookAt(7, Filter(name=("Kabuto",)), to="bench", bottom=True))
