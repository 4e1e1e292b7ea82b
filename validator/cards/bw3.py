"""Cards of Noble Victories."""

from __future__ import annotations

from validator.effects.ir.slots import DEFENDING, Choice, Filter, Select
from validator.effects.ir.steps import Choose, Damage
from validator.effects.registry import attack

# Beheeyem
attack(
    "bw3-56",
    "Synchronoise",
    Choose(Choice(DEFENDING, name="Defending")),
    Damage(Select("bench", "opponent", Filter(kin="Defending")), 20),
)
