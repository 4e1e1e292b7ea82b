"""Cards of Ultra Prism."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic
from validator.effects.registry import trainer

# Unidentified Fossil
trainer("sm5-134", AsBasic(60, no_conditions=False))
