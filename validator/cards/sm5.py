"""Cards of Ultra Prism."""

from __future__ import annotations

from validator.effects.ir import HOST, SELF
from validator.effects.lasting import AsBasic, Modify, Permit
from validator.effects.registry import attack, trainer
from validator.effects.steps import Damage

# Shieldon
attack("sm5-84", "Take Down", Damage(SELF, 10))

# Escape Board
trainer(
    "sm5-122",
    Modify("retreat", "add", -1, HOST),
    Permit("retreat asleep", HOST),
)

# Unidentified Fossil
trainer("sm5-134", AsBasic(60, no_conditions=False))
