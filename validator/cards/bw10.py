"""Cards of Plasma Blast."""

from __future__ import annotations

from validator.effects.ir import SELF, Compare, Field
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage, If

# Archeops
attack(
    "bw10-54",
    "Swift Dive",
    If(Compare(Field(SELF, "remaining hp"), "<=", 50), (AttackDamage("set", 50),)),
)
