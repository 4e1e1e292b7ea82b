"""Cards of Black Bolt."""

from __future__ import annotations

from validator.effects.ir import SELF, SUPPORTER, Linear, Units
from validator.effects.lasting import AsBasic, Modify, Prevent, ReplaceKnockOut
from validator.effects.registry import ability, trainer
from validator.effects.steps import LookAt

# Antique Cover Fossil
trainer("sv10.5b-080", AsBasic(60))
ability("sv10.5b-080", "Protective Cover", Prevent(("effects",), SELF))

# Pokégear 3.0
trainer("sv10.5b-084", LookAt(7, SUPPORTER))

# Conkeldurr
ability("sv10.5b-127", "Craftsmanship", Modify("hp", "add", Linear(Units(SELF, "Fighting"), 40), SELF))

# Crustle
ability("sv10.5b-130", "Sturdy", ReplaceKnockOut(10, SELF, full=True))
