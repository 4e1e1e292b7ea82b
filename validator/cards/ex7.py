"""Cards of EX Team Rocket Returns."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import Filter
from validator.effects.registry import ability

# Ledian
ability("ex7-23", "Powder Protection", Modify("damage taken", "add", -40, against=Filter(owner="*")))
