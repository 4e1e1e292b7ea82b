"""Cards of Black Bolt."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Modify
from validator.effects.ir.slots import (
    SELF,
    Linear,
    Units,
)
from validator.effects.registry import ability, trainer

# Antique Cover Fossil
trainer("sv10.5b-080", AsBasic(60))

# Conkeldurr
ability("sv10.5b-127", "Craftsmanship", Modify("hp", "add", Linear(Units(SELF, "Fighting"), 40), SELF))
