"""Cards of Black Bolt."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic
from validator.effects.registry import trainer

# Antique Cover Fossil
trainer("sv10.5b-080", AsBasic(60))
