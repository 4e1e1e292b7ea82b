"""Cards of Legendary Treasures."""

from __future__ import annotations

from validator.effects.ir.slots import DEFENDING, SELF, Attached, Choice, Exists, Filter
from validator.effects.ir.steps import AttackDamage, Choose, If
from validator.effects.registry import attack

# Ninetales
attack(
    "bw11-21",
    "Color Coordination",
    Choose(Choice(DEFENDING, name="Defending")),
    If(
        Exists(Attached(SELF, where=Filter(energy="Basic", kin="Defending"))),
        (AttackDamage("add", 40),),
    ),
)
