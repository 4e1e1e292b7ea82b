"""Cards of Fossil."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic
from validator.effects.registry import trainer

# Mysterious Fossil
trainer("base3-62", AsBasic(10, no_prize=True))
