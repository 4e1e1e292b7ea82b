"""Cards of EX Team Rocket Returns."""

from __future__ import annotations

from validator.effects.ir import HEADS, Filter
from validator.effects.lasting import Modify
from validator.effects.registry import ability, attack
from validator.effects.steps import Flip, If, Inflict

# Ledian
ability("ex7-23", "Powder Protection", Modify("damage taken", "add", -40, against=Filter(owner="*")))
attack("ex7-23", "Split Spiral Punch", Flip(), If(HEADS, (Inflict(("Confused",)),)))
